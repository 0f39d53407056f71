import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

/** What a revision keeps of an article. */
export const revisedColumns = just("title", "excerpt", "content", "featuredImage", "metaTitle", "metaDescription");

type Revised = Record<Exclude<keyof typeof revisedColumns, "title" | "content">, string | null> & {
  title: string;
  content: string;
};

/** The author of the text that was there before revisions were stored. */
const unknownAuthor = "originale";

const columns = Object.keys(revisedColumns) as (keyof Revised)[];

const revisedFields = ({ title, excerpt, content, featuredImage, metaTitle, metaDescription }: Revised) => ({
  title,
  excerpt,
  content,
  featuredImage,
  metaTitle,
  metaDescription,
});

/** Whether a save that writes these columns changes what a revision keeps. */
export const isRevised = (before: Revised, written: { [Column in keyof Revised]?: Revised[Column] | undefined }) =>
  columns.some((column) => written[column] !== undefined && before[column] !== written[column]);

export interface Saving {
  postId: number;
  savedBy: string;
  now: Date;
}

/** Keeps what a new article is like. */
export async function recordFirst(tx: Prisma.TransactionClient, saving: Saving, post: Revised): Promise<void> {
  const { postId, savedBy, now } = saving;
  await tx.blogRevision.create({
    data: { ...revisedFields(post), postId, savedBy, createdAt: now },
    select: { id: true },
  });
}

/** Stores an article's revision after a save that changed it, and the text before it if there is no revision yet. */
export async function recordSave(
  tx: Prisma.TransactionClient,
  saving: Saving,
  before: Revised & { updatedAt: Date },
  after: Revised,
): Promise<void> {
  if (!isRevised(before, after)) return;
  const { postId } = saving;
  if ((await tx.blogRevision.count({ where: { postId } })) === 0) {
    await recordFirst(tx, { postId, savedBy: unknownAuthor, now: before.updatedAt }, before);
  }
  await recordFirst(tx, saving, after);
}
