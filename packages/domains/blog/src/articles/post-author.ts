import { type PostAuthor, unknownAuthorMessage } from "@vetrina/contract/blog/blog-writing";
import { AppError } from "@vetrina/core/app-error";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";

/** Who can sign the next article: everybody of the staff whose account is open, in the order of their names. */
export async function listAuthors({ db }: Deps): Promise<PostAuthor[]> {
  const users = await db.user.findMany({
    where: { blockedAt: null },
    select: { id: true, username: true, name: true },
  });
  return users
    .map(({ id, username, name }) => ({ id, name: name ?? username, isNamed: name !== null }))
    .sort((one, other) => one.name.localeCompare(other.name, "it"));
}

/**
 * The columns of a chosen author: nothing when none was chosen, the agency for null. A share lock keeps the account's
 * name from changing until the transaction ends; call it before the article is locked, because `renameAuthor` locks in
 * that order. A blocked account signs what its person wrote. Throws BAD_INPUT at `authorId` when there is no such
 * account.
 */
export async function authorColumns(tx: Prisma.TransactionClient, authorId: number | null | undefined) {
  if (authorId === undefined) return {};
  if (authorId === null) return { authorId, authorName: null };
  const [user] = await tx.$queryRaw<{ name: string | null }[]>`
    select name from "User" where id = ${authorId} for share`;
  if (!user) {
    throw new AppError("BAD_INPUT", { message: unknownAuthorMessage, fields: { authorId: unknownAuthorMessage } });
  }
  return { authorId, authorName: user.name };
}

/** Writes a person's new name on the articles that bear it. Their `updatedAt` stays, since their text does. */
export async function renameAuthor(tx: Prisma.TransactionClient, userId: number, name: string): Promise<void> {
  const signed = await tx.$queryRaw<{ status: string }[]>`
    update "BlogPost" set "authorName" = ${name} where "authorId" = ${userId} and "authorName" is distinct from ${name}
    returning status`;
  if (signed.some(({ status }) => status === "published")) await bumpContentVersion(tx);
}
