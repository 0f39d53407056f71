import type { PreviewPage } from "@vetrina/contract/blog/blog";
import { type PreviewLink, previewLinkDays } from "@vetrina/contract/blog/blog-writing";
import { addDays } from "@vetrina/contract/dates";
import type { EditorActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { looksLikeToken, newToken, tokenHash } from "@vetrina/core/secrets/tokens";
import { articleNotFound } from "./article-not-found.ts";
import { pageColumns, presentForPage } from "./post-columns.ts";

/** Creates a link that shows the article, whatever its status, without a login. Throws NOT_FOUND. */
export async function createPreviewLink(deps: Deps, actor: EditorActor, postId: number): Promise<PreviewLink> {
  const token = newToken();
  const now = deps.now();
  const expiresAt = addDays(now, previewLinkDays);
  await deps.db.$transaction(async (tx) => {
    const post = await tx.blogPost.findUnique({ where: { id: postId, binnedAt: null }, select: { title: true } });
    if (!post) throw articleNotFound();
    await tx.blogPreview.deleteMany({ where: { postId, expiresAt: { lte: now } } });
    await tx.blogPreview.create({
      data: { tokenHash: tokenHash(token), postId, createdAt: now, expiresAt },
      select: { postId: true },
    });
    const summary = `Ha creato un link di anteprima dell’articolo «${post.title}»`;
    await recordChange(tx, actor, { action: "articolo.anteprima", subject: "articolo", subjectId: postId, summary });
  });
  return { url: `${deps.publicUrl}/blog/anteprima/${token}`, expiresAt: expiresAt.toISOString() };
}

/** Whether a link of this token shows an article. What can't be a token is not looked for. */
export async function isPreviewOpen(deps: Deps, token: string): Promise<boolean> {
  if (!looksLikeToken(token)) return false;
  const where = { tokenHash: tokenHash(token), expiresAt: { gt: deps.now() }, post: { binnedAt: null } };
  return (await deps.db.blogPreview.count({ where })) > 0;
}

/** The article that a preview link shows, as it is now. Throws NOT_FOUND when the link is unknown or expired. */
export async function previewPost(deps: Deps, token: string): Promise<PreviewPage> {
  const preview = await deps.db.blogPreview.findUnique({
    where: { tokenHash: tokenHash(token), expiresAt: { gt: deps.now() }, post: { binnedAt: null } },
    select: { expiresAt: true, post: { select: pageColumns } },
  });
  if (!preview) throw articleNotFound();
  return { post: presentForPage(preview.post), expiresAt: preview.expiresAt.toISOString() };
}
