import { articleExcess, rawArticleExcess } from "@vetrina/contract/blog/article-limits";
import { AppError } from "../app-error.ts";
import { cleanHtml } from "./clean-html.ts";

/**
 * The HTML of an article as it is stored. Throws BAD_INPUT for more than a page can show. Much is refused before it is
 * cleaned: cleaning takes time that grows with the square of how deep elements stand in one another, and holds up
 * everybody else.
 */
export function cleanArticle(html: string): string {
  refuse(rawArticleExcess(html));
  const cleaned = cleanHtml(html).trim();
  refuse(articleExcess(cleaned));
  return cleaned;
}

function refuse(message: string | undefined): void {
  if (message) throw new AppError("BAD_INPUT", { message, fields: { content: message } });
}
