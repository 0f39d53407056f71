import { binDays, type StaffPost } from "@vetrina/contract/blog/blog-writing";
import { addDays } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";
import type { EditorActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { lockBinnedPost, lockPost } from "./lock-post.ts";
import { presentStaffPost, staffColumns } from "./post-columns.ts";
import { timetable } from "./post-publication.ts";

/** Names the nightly job among the others. */
export const articleBinJob = "article-bin" satisfies JobName;

/** Articles of one transaction: their revisions go with them. */
const postsPerStep = 50;

/**
 * Puts an article into the bin, off the site and off the timetable, with all that belongs to it. It keeps its address
 * until another article claims it. Throws NOT_FOUND.
 */
export async function binPost(deps: Deps, actor: EditorActor, id: number): Promise<void> {
  const now = deps.now();
  await deps.db.$transaction(async (tx) => {
    const { status, title } = await lockPost(tx, id);
    await tx.blogPost.update({
      where: { id },
      data: { status: "draft", scheduledAt: null, binnedAt: now, updatedAt: now },
      select: { id: true },
    });
    const summary = `Ha messo nel cestino l’articolo «${title}»`;
    await recordChange(tx, actor, { action: "articolo.cestino", subject: "articolo", subjectId: id, summary });
    if (status === "published") await bumpContentVersion(tx);
  });
}

/** Takes an article out of the bin, as a draft whatever it was before. Throws NOT_FOUND when it isn't there. */
export function recoverPost(deps: Deps, actor: EditorActor, id: number): Promise<StaffPost> {
  return deps.db.$transaction(async (tx) => {
    const { title } = await lockBinnedPost(tx, id);
    const row = await tx.blogPost.update({
      where: { id },
      data: { binnedAt: null, updatedAt: deps.now() },
      select: staffColumns,
    });
    const summary = `Ha ripreso dal cestino l’articolo «${title}»`;
    await recordChange(tx, actor, { action: "articolo.recupero", subject: "articolo", subjectId: id, summary });
    return presentStaffPost(row);
  });
}

/** Removes an article of the bin with its revisions, previews and old addresses, for good. Throws NOT_FOUND. */
export async function removePost(deps: Deps, actor: EditorActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { title } = await lockBinnedPost(tx, id);
    await tx.blogPost.delete({ where: { id }, select: { id: true } });
    const summary = `Ha eliminato per sempre l’articolo «${title}»`;
    await recordChange(tx, actor, { action: "articolo.eliminazione", subject: "articolo", subjectId: id, summary });
  });
}

/** Removes for good what has been in the bin for `binDays`, and tells how many articles that were. */
export async function emptyBin(deps: Deps): Promise<number> {
  const oldest = addDays(deps.now(), -binDays);
  let removed = 0;
  for (;;) {
    const gone = await deps.db.$transaction(async (tx) => {
      const rows = await tx.$queryRaw<{ id: number; title: string }[]>`
        delete from "BlogPost" where id in (
          select id from "BlogPost" where "binnedAt" <= ${oldest} order by id limit ${postsPerStep}
          for update skip locked
        ) returning id, title`;
      for (const { id, title } of rows) {
        const summary = `Ha eliminato l’articolo «${title}», nel cestino da ${binDays} giorni`;
        await recordChange(tx, timetable, {
          action: "articolo.eliminazione",
          subject: "articolo",
          subjectId: id,
          summary,
        });
      }
      return rows.length;
    });
    removed += gone;
    if (gone < postsPerStep) return removed;
  }
}
