import type { Post, PostSummary } from "@vetrina/contract/blog/blog";
import { SiteLayout } from "../layout/site-layout.tsx";
import { ArticleBody } from "./article-body.tsx";
import { ArticleClosing } from "./article-closing.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { ArticleShare } from "./article-share.tsx";
import { Cover } from "./cover.tsx";

function RelatedArticles({ posts }: { posts: PostSummary[] }) {
  return (
    <section aria-labelledby="altri-titolo" className="kiosk">
      <div className="wrap pt-16 pb-20 lg:pt-20 lg:pb-28">
        <h2 id="altri-titolo" className="text-voice">
          Già che sei in edicola
        </h2>
        <div className="rack">
          {posts.map((post) => (
            <Cover key={post.id} post={post} heading="h3" />
          ))}
        </div>
      </div>
    </section>
  );
}

interface ArticlePageProps {
  post: Post;
  /** Where the team's page introduces who wrote it. */
  authorPath?: string | undefined;
  related: PostSummary[];
  /** Its full address, to be passed on. */
  url: string;
}

export function ArticlePage({ post, authorPath, related, url }: ArticlePageProps) {
  return (
    <SiteLayout current="/blog">
      <article data-blog-post={post.slug} className="article">
        <div className="reading-thread" aria-hidden="true" />
        <ArticleHeader post={post} authorPath={authorPath} />
        <ArticleBody content={post.content} />
      </article>
      <ArticleShare title={post.title} url={url} />
      {related.length > 0 && <RelatedArticles posts={related} />}
      <ArticleClosing />
    </SiteLayout>
  );
}
