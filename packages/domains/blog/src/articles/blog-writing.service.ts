import {
  type PostCreate,
  type PostUpdate,
  requiredFieldsMessage,
  type StaffPost,
} from "@vetrina/contract/blog/blog-writing";
import { tagSlug } from "@vetrina/contract/blog/tags";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { holdArticlePictures } from "@vetrina/core/files/hold-pictures";
import { cleanArticle } from "@vetrina/core/html/clean-article";
import type { Prisma } from "@vetrina/data/prisma";
import { lockPost } from "./lock-post.ts";
import { authorColumns } from "./post-author.ts";
import { presentStaffPost, staffColumns } from "./post-columns.ts";
import { type Author, logFirst, logSave } from "./post-log.ts";
import { neverPublished, nextPublication } from "./post-publication.ts";
import { isRevised, recordFirst, recordSave } from "./post-revisions.ts";
import { claimSlug, freeSlug, keepOldSlug, stopRedirecting } from "./post-slugs.ts";
import { nextVersion, refuseOutdated } from "./post-version.ts";

/** An article needs something to read or to look at: an editor's empty paragraphs are nothing. */
function cleanContent(html: string): string {
  const content = cleanArticle(html);
  const hasText = content.replace(/<[^<>]*>|&nbsp;/g, "").trim() !== "";
  if (!hasText && !/<(img|iframe|video)\b/i.test(content)) {
    throw new AppError("BAD_INPUT", { message: requiredFieldsMessage, fields: { content: requiredFieldsMessage } });
  }
  return content;
}

/** The columns that a save changes directly; what is left out stays as it is. */
function plainColumns(changes: PostUpdate) {
  const { content, featuredImageUrl, tags, status, scheduledAt, authorId, baseUpdatedAt, ...plain } = changes;
  return {
    ...plain,
    ...(content !== undefined && { content: cleanContent(content) }),
    ...(featuredImageUrl !== undefined && { featuredImage: featuredImageUrl }),
    ...(tags && { tags, tagSlugs: tags.map(tagSlug) }),
  };
}

/**
 * Writes a new article and its first revision, within a transaction of the caller's. Throws BAD_INPUT when the content
 * is nothing or too much once it is clean, the schedule is in the past, or the author doesn't exist; CONFLICT when the
 * slug is taken.
 */
export async function insertPost(
  tx: Prisma.TransactionClient,
  author: Author,
  input: PostCreate,
  now: Date,
): Promise<StaffPost> {
  const publication = nextPublication(neverPublished, input, author.name, now);
  const { content: typed, submissionKey, ...others } = input;
  const columns = { ...plainColumns(others), title: input.title, content: cleanContent(typed) };
  const signed = await authorColumns(tx, input.authorId);
  if (input.slug) await claimSlug(tx, input.slug);
  const slug = input.slug ?? (await freeSlug(tx, input.title));
  const row = await tx.blogPost.create({
    data: {
      ...columns,
      slug,
      submissionKey: submissionKey ?? null,
      source: author.source,
      createdAt: now,
      updatedAt: now,
      revisedAt: now,
      ...signed,
      ...publication,
    },
    select: staffColumns,
  });
  await recordFirst(tx, { postId: row.id, savedBy: author.name, now }, row);
  await logFirst(tx, author, row);
  if (row.status === "published") {
    await stopRedirecting(tx, slug);
    await bumpContentVersion(tx);
  }
  return presentStaffPost(row);
}

const findSent = ({ db }: Deps, { submissionKey }: PostCreate) =>
  submissionKey ? db.blogPost.findUnique({ where: { submissionKey }, select: staffColumns }) : null;

/**
 * Writes a new article: a draft unless it says otherwise. Sent again with its key it is the one that is there. Throws as
 * `insertPost` does, and BAD_INPUT for a picture that is gone.
 */
export async function createPost(deps: Deps, actor: EditorActor, input: PostCreate): Promise<StaffPost> {
  const author = { name: actor.username, source: "staff" } as const;
  const write = deps.db.$transaction(async (tx) => {
    const { content, featuredImageUrl: featuredImage } = input;
    await holdArticlePictures(deps, tx, { content, featuredImage });
    return insertPost(tx, author, input, deps.now());
  });
  // The second of two sendings finds its address taken, or its key, by the first.
  return write.catch(async (error: unknown) => {
    const sent = await findSent(deps, input);
    if (!sent) throw error;
    return presentStaffPost(sent);
  });
}

/**
 * Changes what is given and leaves the rest. An address that the public knew redirects to the new one.
 * Throws NOT_FOUND, CONFLICT when the slug is taken or the article is no longer the one that was read, BAD_INPUT for
 * content that is nothing or too much once clean, for a picture or an author that is gone and for a schedule that
 * can't be.
 */
export function updatePost(deps: Deps, actor: EditorActor, id: number, changes: PostUpdate): Promise<StaffPost> {
  const now = deps.now();
  return deps.db.$transaction(async (tx) => {
    const signed = await authorColumns(tx, changes.authorId);
    const before = await lockPost(tx, id);
    if (changes.baseUpdatedAt) await refuseOutdated(tx, actor, before, changes.baseUpdatedAt);
    const { content, featuredImageUrl: featuredImage } = changes;
    await holdArticlePictures(deps, tx, { content, featuredImage }, before);
    const publication = nextPublication(before, changes, actor.username, now);
    const moves = changes.slug !== undefined && changes.slug !== before.slug;
    if (changes.slug !== undefined && moves) await claimSlug(tx, changes.slug, id);
    const columns = plainColumns(changes);
    const isNews = isRevised(before, columns) || (publication.publishedAt !== null && before.publishedAt === null);
    const after = await tx.blogPost.update({
      where: { id },
      data: {
        ...columns,
        updatedAt: nextVersion(before, now),
        ...(isNews && { revisedAt: now }),
        ...signed,
        ...publication,
      },
      select: staffColumns,
    });
    await recordSave(tx, { postId: id, savedBy: actor.username, now }, before, after);
    await logSave(tx, actor.username, before, after);
    if (moves && before.publishedAt) await keepOldSlug(tx, before.slug, id, now);
    if (after.status === "published") await stopRedirecting(tx, after.slug);
    if (before.status === "published" || after.status === "published") await bumpContentVersion(tx);
    return presentStaffPost(after);
  });
}

/** Makes an article public now; one that is already stays as it is. Throws NOT_FOUND. */
export const publishPost = (deps: Deps, actor: EditorActor, id: number): Promise<StaffPost> =>
  updatePost(deps, actor, id, { status: "published" });

/** Takes an article back into the drafts, and off the timetable. Throws NOT_FOUND. */
export const unpublishPost = (deps: Deps, actor: EditorActor, id: number): Promise<StaffPost> =>
  updatePost(deps, actor, id, { status: "draft", scheduledAt: null });
