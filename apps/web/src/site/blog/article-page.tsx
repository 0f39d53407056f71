import type { Post, PostSummary } from "@vetrina/contract/blog/blog";
import { ArticleBody } from "./article-body.tsx";
import { ArticleClosing } from "./article-closing.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { ArticleShare } from "./article-share.tsx";
import { RelatedArticles } from "./related-articles.tsx";

interface ArticlePageProps {
  post: Post;
  related: PostSummary[];
  /** Its full address, to be passed on. */
  url: string;
}

export function ArticlePage({ post, related, url }: ArticlePageProps) {
  return (
    <>
      <article data-blog-post={post.slug} className="article">
        <div className="reading-thread" aria-hidden="true" />
        <ArticleHeader post={post} />
        <ArticleBody content={post.content} />
      </article>
      <ArticleShare title={post.title} url={url} />
      {related.length > 0 && <RelatedArticles posts={related} />}
      <ArticleClosing />
    </>
  );
}
