import type { Post } from "@vetrina/contract/blog/blog";
import { readingTime } from "@vetrina/contract/blog/reading";
import { tagPath, tagSlug } from "@vetrina/contract/blog/tags";
import { formatLongDate, romeDay } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { WayBack } from "../way-back.tsx";
import { dateOfPost, PostDate } from "./post-date.tsx";
import { PostPicture } from "./post-picture.tsx";

/** Corrections of the day it came out are not news. */
function updatedLater(post: Post): boolean {
  const published = dateOfPost(post);
  return post.updatedAt > published && romeDay(new Date(post.updatedAt)) !== romeDay(new Date(published));
}

const Tags = ({ tags }: { tags: string[] }) => (
  <ul aria-label="Argomenti" className="mt-3 flex flex-wrap gap-x-5">
    {tags.map((tag) => (
      <li key={tag}>
        <a href={tagPath(tagSlug(tag))} rel="tag" className="text-link -ml-1 px-1">
          {tag}
        </a>
      </li>
    ))}
  </ul>
);

interface BylineProps {
  name: string;
  path: string | undefined;
}

const Byline = ({ name, path }: BylineProps) => (
  <p className="mt-1 font-semibold">
    A cura di{" "}
    {path ? (
      <a href={path} rel="author" className="underline underline-offset-4">
        {name}
      </a>
    ) : (
      name
    )}
  </p>
);

interface ArticleHeaderProps {
  post: Post;
  /** Where the team's page introduces who wrote it. */
  authorPath?: string | undefined;
}

export function ArticleHeader({ post, authorPath }: ArticleHeaderProps) {
  return (
    <header className="article-header">
      <div className="awning" />
      <div className="wrap pt-6 lg:pt-8">
        <WayBack href="/blog" label="Tutti gli articoli" />
        <h1 className="mt-4 max-w-[24ch] text-title lg:mt-6">{post.title}</h1>
        {post.excerpt && <p className="mt-5 max-w-[56ch] text-lead">{post.excerpt}</p>}
        <p className="mt-6 flex flex-wrap gap-x-2.5 font-semibold">
          <PostDate post={post} />
          <span aria-hidden="true">·</span>
          <span>{readingTime(post.content)}</span>
        </p>
        {post.authorName !== null && <Byline name={post.authorName} path={authorPath} />}
        {updatedLater(post) && (
          <p className="mt-1 text-note">
            Aggiornato <time dateTime={post.updatedAt}>{withArticle("il", formatLongDate(post.updatedAt))}</time>
          </p>
        )}
        {post.tags.length > 0 && <Tags tags={post.tags} />}
        <div className="cover mt-12 lg:mt-14">
          <PostPicture
            post={post}
            sizes="(min-width: 80rem) 72rem, 90vw"
            isFirst
            className={post.featuredImage ? "aspect-1200/630 max-h-[34rem] w-full" : "h-48 md:h-72"}
          />
        </div>
      </div>
    </header>
  );
}
