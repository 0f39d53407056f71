import { articleExcess, hasTooManyElements } from "@vetrina/contract/blog/article-limits";
import { AppError } from "../app-error.ts";
import { cleanHtml } from "./clean-html.ts";

/**
 * The HTML of an article as it is stored. Throws BAD_INPUT for more than a page can show. Elements are counted before
 * they are cleaned: cleaning takes time that grows with the square of how deep they stand in one another.
 */
export function cleanArticle(html: string): string {
  const cleaned = hasTooManyElements(html) ? html : cleanHtml(html).trim();
  const message = articleExcess(cleaned);
  if (message) throw new AppError("BAD_INPUT", { message, fields: { content: message } });
  return cleaned;
}
