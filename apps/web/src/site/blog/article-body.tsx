import { articleChaptersMax } from "@vetrina/contract/blog/article-limits";
import { Island } from "../../islands/island.tsx";
import { dressArticle } from "./article-html.ts";
import { ArticleIndex } from "./article-index.tsx";

/** Fewer chapters are seen at a glance; more, in articles from before there was a limit, are no help. */
const isWorthAnIndex = (chapters: number) => chapters >= 3 && chapters <= articleChaptersMax;

/** An article is HTML, cleaned when it was written. */
function Content({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

export function ArticleBody({ content }: { content: string }) {
  const { html, index } = dressArticle(content);
  const text = <Content html={html} />;
  return (
    <div className="wrap article-columns">
      {isWorthAnIndex(index.length) && <ArticleIndex index={index} />}
      {html.includes("data-frame-src") ? <Island name="article-frames">{text}</Island> : text}
    </div>
  );
}
