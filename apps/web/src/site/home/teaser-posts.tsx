import type { PostSummary } from "@vetrina/contract/blog/blog";
import { teaserPostsMax } from "@vetrina/contract/settings/site";
import { PostDate } from "../blog/post-date.tsx";
import { PostPicture } from "../blog/post-picture.tsx";

const columns =
  "stroll mt-3 sm:mx-0 sm:gap-x-16 sm:overflow-visible sm:p-0 sm:mt-10 sm:gap-y-12 lg:mt-14 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]";
/** On a phone each article is a card in the row. */
const others = "max-sm:contents sm:grid sm:content-start sm:gap-10";
const card = "max-sm:w-[68%] max-sm:flex-none max-sm:snap-start";
const brief = `${card} grid content-start gap-3 sm:border-t-2 sm:border-base-content sm:gap-5 sm:pt-6 sm:grid-cols-[11rem_1fr] lg:grid-cols-1 xl:grid-cols-[10rem_1fr]`;
const briefPicture = "aspect-1200/630";

/** On a phone the title says it all. */
function PostBody({ post, titleSize }: { post: PostSummary; titleSize: string }) {
  return (
    <div>
      <p className="text-note text-muted max-sm:leading-tight">
        <PostDate post={post} />
      </p>
      <h3 className={`mt-1 sm:mt-2 ${titleSize}`}>{post.title}</h3>
      {post.excerpt && <p className="mt-3 max-w-[56ch] max-sm:hidden">{post.excerpt}</p>}
      <a href={`/blog/${post.slug}`} className="text-link text-accent max-sm:pt-1 max-sm:text-note sm:mt-2">
        Leggi tutto<span className="sr-only">: {post.title}</span>
      </a>
    </div>
  );
}

/** The last articles as a front page; when there are none, when the first ones will come. */
export function TeaserPosts({ posts }: { posts: PostSummary[] }) {
  const [lead, ...further] = posts.slice(0, teaserPostsMax);
  if (!lead) return <p className="mt-10 text-lead">I nostri primi articoli stanno arrivando presto...</p>;
  return (
    <div className={columns}>
      <article className={`${card} grid content-start gap-3 sm:gap-6`}>
        <PostPicture post={lead} sizes="(min-width: 62rem) 42rem, 90vw" className="aspect-1200/630" />
        <PostBody post={lead} titleSize="text-[min(1.0625rem,6vw)] leading-tight sm:text-voice" />
      </article>
      {further.length > 0 && (
        <div className={others}>
          {further.map((post) => (
            <article key={post.id} className={brief}>
              <PostPicture
                post={post}
                sizes="(min-width: 78rem) 22rem, (min-width: 62rem) 26rem, 11rem"
                className={briefPicture}
              />
              <PostBody post={post} titleSize="text-[min(1.0625rem,6vw)] leading-tight sm:text-item" />
            </article>
          ))}
        </div>
      )}
    </div>
  );
}

function GhostBody({ titleHeight }: { titleHeight: string }) {
  return (
    <div className="grid content-start gap-3">
      <div className="ghost h-4 w-32" />
      <div className={`ghost ${titleHeight} w-full`} />
      <div className={`ghost ${titleHeight} w-2/3`} />
      <div className="ghost mt-1 h-4 w-11/12" />
    </div>
  );
}

/** Three pulsing cards where the articles will stand. */
export function TeaserSkeleton() {
  return (
    <div aria-hidden="true" className={columns}>
      <div data-skeleton className={`${card} grid content-start gap-3 sm:gap-6`}>
        <div className="ghost aspect-1200/630" />
        <GhostBody titleHeight="h-9" />
      </div>
      <div className={others}>
        <div data-skeleton className={brief}>
          <div className={`ghost ${briefPicture}`} />
          <GhostBody titleHeight="h-6" />
        </div>
        <div data-skeleton className={brief}>
          <div className={`ghost ${briefPicture}`} />
          <GhostBody titleHeight="h-6" />
        </div>
      </div>
    </div>
  );
}
