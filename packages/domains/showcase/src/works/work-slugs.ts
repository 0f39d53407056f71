import { firstFree } from "@vetrina/blog/articles/post-slugs";
import { slugOfTitle } from "@vetrina/contract/blog/blog";
import { workSlugTakenMessage } from "@vetrina/contract/pictures/works";
import { AppError } from "@vetrina/core/app-error";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { Prisma } from "@vetrina/data/prisma";

/** Serialises assigning slugs until the transaction ends, so what is found free stays free. */
const lockSlugs = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.workSlugs})`;

/** An address made from the title that no other work has or had. */
export async function freeWorkSlug(tx: Prisma.TransactionClient, title: string): Promise<string> {
  await lockSlugs(tx);
  const base = slugOfTitle(title);
  const like = { where: { slug: { startsWith: base } }, select: { slug: true } } as const;
  const rows = [...(await tx.work.findMany(like)), ...(await tx.workOldSlug.findMany(like))];
  return firstFree(base, new Set(rows.map(({ slug }) => slug)));
}

/** Throws CONFLICT when another work has this address now. One that merely had it gives it up. */
export async function claimWorkSlug(tx: Prisma.TransactionClient, slug: string, workId?: number): Promise<void> {
  await lockSlugs(tx);
  const holder = await tx.work.findUnique({ where: { slug }, select: { id: true } });
  if (holder && holder.id !== workId) {
    throw new AppError("CONFLICT", { message: workSlugTakenMessage, fields: { slug: workSlugTakenMessage } });
  }
  await tx.workOldSlug.deleteMany({ where: { slug } });
}

/** From now on the address redirects to the work, wherever that moves to. */
export async function keepOldWorkSlug(tx: Prisma.TransactionClient, slug: string, workId: number, now: Date) {
  await tx.workOldSlug.createMany({ data: [{ slug, workId, createdAt: now }], skipDuplicates: true });
}
