import type { PostSummary } from "@vetrina/contract/blog";
import { formatLongDate } from "@vetrina/contract/dates";
import { teaserPostsMax } from "@vetrina/contract/site";

function PostImage({ post, className }: { post: PostSummary; className: string }) {
  return (
    <div className={`window-pane ${className}`}>
      <span className="display text-item" aria-hidden={post.featuredImage ? true : undefined}>
        Blog Post
      </span>
      {post.featuredImage && (
        <img src={post.featuredImage} alt="" width={1200} height={630} loading="lazy" decoding="async" data-fallback />
      )}
    </div>
  );
}

function PostBody({ post, titleSize }: { post: PostSummary; titleSize: string }) {
  const date = post.publishedAt ?? post.createdAt;
  return (
    <div>
      <p className="text-note text-muted">
        <time dateTime={date}>{formatLongDate(date)}</time>
      </p>
      <h3 className={`mt-2 ${titleSize}`}>{post.title}</h3>
      {post.excerpt && <p className="mt-3 max-w-[56ch]">{post.excerpt}</p>}
      <a href={`/blog/${post.slug}`} className="text-link mt-2 text-accent">
        Leggi tutto<span className="sr-only">: {post.title}</span>
      </a>
    </div>
  );
}

function FrontPage({ posts }: { posts: PostSummary[] }) {
  const [lead, ...others] = posts;
  return (
    <div className="mt-10 grid gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
      {lead && (
        <article className="grid content-start gap-6">
          <PostImage post={lead} className="aspect-1200/630" />
          <PostBody post={lead} titleSize="text-voice" />
        </article>
      )}
      {others.length > 0 && (
        <div className="grid content-start gap-10">
          {others.map((post) => (
            <article
              key={post.id}
              className="grid content-start gap-5 border-t-2 border-base-content pt-6 sm:grid-cols-[11rem_1fr] lg:grid-cols-1 xl:grid-cols-[10rem_1fr]"
            >
              <PostImage post={post} className="aspect-1200/630 sm:max-lg:aspect-square xl:aspect-square" />
              <PostBody post={post} titleSize="text-item" />
            </article>
          ))}
        </div>
      )}
    </div>
  );
}

export function BlogSection({ posts }: { posts: PostSummary[] }) {
  return (
    <section id="blog" aria-labelledby="blog-titolo" className="band">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-b-8 border-double border-base-content pb-5">
          <h2 id="blog-titolo" className="text-title">
            Blog & Risorse
          </h2>
          <p className="max-w-[38ch]">
            Consigli, guide e novità dal web design, scritti per chi ha un’attività da mandare avanti.
          </p>
        </div>
        {posts.length > 0 ? (
          <FrontPage posts={posts.slice(0, teaserPostsMax)} />
        ) : (
          <p className="mt-10 text-lead">I nostri primi articoli stanno arrivando presto...</p>
        )}
        <a href="/blog" className="btn btn-neutral btn-outline btn-xl mt-12">
          Visualizza tutti gli articoli
        </a>
      </div>
    </section>
  );
}
