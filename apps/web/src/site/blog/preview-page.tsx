import type { PreviewPage as Preview } from "@vetrina/contract/blog/blog";
import { formatClock, formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { SiteLayout } from "../layout/site-layout.tsx";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";

/** "al 14 giugno 2025 alle 09:30". */
const until = (instant: string) => `${withArticle("al", formatLongDate(instant))} alle ${formatClock(instant)}`;

/** A draft as its readers will see it, under a conspicuous band. */
export function PreviewPage({ post, expiresAt }: Preview) {
  return (
    <SiteLayout current="/blog" untracked>
      <p className="preview-band">
        <span className="wrap block">
          <strong>Anteprima: questo articolo non è ancora pubblicato.</strong> Lo vede solo chi ha questo link, che vale
          fino <time dateTime={expiresAt}>{until(expiresAt)}</time>.
        </span>
      </p>
      <article className="article pb-20">
        <div className="reading-thread" aria-hidden="true" />
        <ArticleHeader post={post} />
        <ArticleBody content={post.content} />
      </article>
    </SiteLayout>
  );
}
