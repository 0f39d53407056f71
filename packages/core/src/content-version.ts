import type { Prisma } from "@vetrina/data/prisma";
import { signalCommit } from "@vetrina/data/signals";

/** Where processes tell each other that public content changed. */
export const contentChannel = "content_version";

/** Call it in the transaction of every change to public content: page caches of all processes let go of what they hold. */
export async function bumpContentVersion(db: Prisma.TransactionClient): Promise<void> {
  await db.contentVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } }, select: { id: true } });
  signalCommit(db, contentChannel);
}
