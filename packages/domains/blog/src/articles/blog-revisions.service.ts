import type { Revision, RevisionRestore, RevisionSummary, StaffPost } from "@vetrina/contract/blog/blog-writing";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { articleNotFound } from "./article-not-found.ts";
import { updatePost } from "./blog-writing.service.ts";
import { revisedColumns } from "./post-revisions.ts";

/** How many revisions are listed; older ones are retained. */
const shownMax = 100;

const revisionNotFound = () => new AppError("NOT_FOUND", { message: "Revisione non trovata" });

/** An article's saves, the latest first. Throws NOT_FOUND when there is no such article. */
export async function listRevisions(deps: Deps, postId: number): Promise<RevisionSummary[]> {
  const post = await deps.db.blogPost.findUnique({
    where: { id: postId },
    select: {
      revisions: {
        orderBy: { id: "desc" },
        take: shownMax,
        select: { id: true, title: true, savedBy: true, createdAt: true },
      },
    },
  });
  if (!post) throw articleNotFound();
  return post.revisions.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** What an article was after one of its saves. Throws NOT_FOUND. */
export async function findRevision(deps: Deps, id: number): Promise<Revision> {
  const row = await deps.db.blogRevision.findUnique({
    where: { id },
    select: { ...revisedColumns, id: true, savedBy: true, createdAt: true },
  });
  if (!row) throw revisionNotFound();
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/**
 * Makes an article again what it was after that save; this is a save itself. Address and status stay. Throws NOT_FOUND,
 * and CONFLICT when the article is no longer the one that was read.
 */
export async function restoreRevision(
  deps: Deps,
  actor: EditorActor,
  { id, ...base }: RevisionRestore,
): Promise<StaffPost> {
  const row = await deps.db.blogRevision.findUnique({ where: { id }, select: { ...revisedColumns, postId: true } });
  if (!row) throw revisionNotFound();
  const { postId, featuredImage, ...fields } = row;
  return updatePost(deps, actor, postId, { ...fields, featuredImageUrl: featuredImage, ...base });
}
