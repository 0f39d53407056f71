import { slugOfTitle } from "@vetrina/contract/blog/blog";
import { AppError } from "@vetrina/core/app-error";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { Prisma } from "@vetrina/data/prisma";

/** Serialises assigning slugs until the transaction ends, so what is found free stays free. */
const lockSlugs = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.postSlugs})`;

/**
 * An address made from the title: the title's own, else with -2, -3, ... behind it. Takes none that another article has
 * or had, so that its old links still lead to it.
 */
export async function freeSlug(tx: Prisma.TransactionClient, title: string): Promise<string> {
  await lockSlugs(tx);
  const base = slugOfTitle(title);
  const like = { where: { slug: { startsWith: base } }, select: { slug: true } } as const;
  const taken = [...(await tx.blogPost.findMany(like)), ...(await tx.blogOldSlug.findMany(like))];
  return firstFree(base, new Set(taken.map(({ slug }) => slug)));
}

/** The slug itself when it is free, else with -2, -3, ... behind it. */
export function firstFree(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/**
 * Throws CONFLICT when another article has this address now. One that merely had it gives it up, and so does one in
 * the bin, which gets the next free one.
 */
export async function claimSlug(tx: Prisma.TransactionClient, slug: string, postId?: number): Promise<void> {
  await lockSlugs(tx);
  const holder = await tx.blogPost.findUnique({ where: { slug }, select: { id: true, binnedAt: true } });
  if (!holder || holder.id === postId) return;
  if (holder.binnedAt) {
    const next = await freeSlug(tx, slug);
    await tx.blogPost.update({ where: { id: holder.id }, data: { slug: next }, select: { id: true } });
    return;
  }
  const message = "Un altro articolo ha già questo indirizzo";
  throw new AppError("CONFLICT", { message, fields: { slug: message } });
}

/**
 * From now on the address redirects to the article, wherever that moves to. One that redirects already goes on: this
 * article was never public there, or `stopRedirecting` would have ended it.
 */
export async function keepOldSlug(tx: Prisma.TransactionClient, slug: string, postId: number, now: Date) {
  await tx.blogOldSlug.createMany({ data: [{ slug, postId, createdAt: now }], skipDuplicates: true });
}

/** A public article's address leads to itself and nowhere else. */
export async function stopRedirecting(tx: Prisma.TransactionClient, slug: string): Promise<void> {
  await tx.blogOldSlug.deleteMany({ where: { slug } });
}
