import type { GeneratedArticle } from "@vetrina/contract/blog/ai-articles";
import type { Deps } from "@vetrina/core/deps";
import { cleanArticle } from "@vetrina/core/html/clean-article";
import { WriterError } from "@vetrina/core/ports/article-writer";
import { insertPost } from "../articles/blog-writing.service.ts";
import { freeSlug } from "../articles/post-slugs.ts";
import type { ArticleDraft } from "./article-draft.ts";
import { countWords, textOfHtml } from "./article-text.ts";
import { closeGeneration, type Generation, lockGenerations } from "./generation-log.ts";
import { failedGates } from "./quality-gates.ts";

/**
 * Stores an article with its provenance: published when it passes every gate, else as a draft with the reasons.
 * Throws WriterError when nothing to read is left of it, BAD_INPUT when it is more than a page can show.
 */
export async function saveArticle(
  deps: Deps,
  { id, requestedBy }: Generation,
  draft: ArticleDraft,
): Promise<GeneratedArticle["article"]> {
  const now = deps.now();
  const cleaned = cleanArticle(draft.content);
  if (countWords(textOfHtml(cleaned)) === 0) throw new WriterError("malformed");
  return deps.db.$transaction(async (tx) => {
    await lockGenerations(tx);
    const existing = await tx.blogPost.findMany({ where: { binnedAt: null }, select: { title: true } });
    const reasons = failedGates({ draft, cleaned, existingTitles: existing.map(({ title }) => title) });
    const status = reasons.length === 0 ? "published" : "draft";
    const slug = await freeSlug(tx, draft.slug);
    const post = await insertPost(tx, { name: requestedBy, source: "ai" }, { ...draft, slug, status }, now);
    const state = status === "published" ? "pubblicato" : "bozza";
    await closeGeneration(tx, id, { state, postId: post.id, reasons, finishedAt: now });
    return { id: post.id, title: post.title, slug: post.slug, status, reasons };
  });
}
