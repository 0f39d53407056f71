import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { articleNotFound } from "./article-not-found.ts";
import { staffColumns } from "./post-columns.ts";

/** The article's current row, locked until the transaction ends; nothing when there is none. */
async function lock(tx: Prisma.TransactionClient, id: number) {
  await lockRow(tx, "BlogPost", id);
  return tx.blogPost.findUnique({ where: { id }, select: staffColumns });
}

/** An article that can be written on, locked. Throws NOT_FOUND, also for one in the bin. */
export async function lockPost(tx: Prisma.TransactionClient, id: number) {
  const row = await lock(tx, id);
  if (!row || row.binnedAt) throw articleNotFound();
  return row;
}

/** An article in the bin, locked. Throws NOT_FOUND, also for one that a colleague has restored meanwhile. */
export async function lockBinnedPost(tx: Prisma.TransactionClient, id: number) {
  const row = await lock(tx, id);
  if (!row?.binnedAt) throw articleNotFound();
  return row;
}
