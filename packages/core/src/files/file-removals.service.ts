import type { Prisma } from "@vetrina/data/prisma";
import type { Deps } from "../deps.ts";

/** Files of one run, so that none takes long. */
const filesPerRun = 200;

/** Has files removed once the transaction that takes their rows away is committed, whatever happens to this process. */
export async function noteFileRemovals(tx: Prisma.TransactionClient, storageKeys: string[]): Promise<void> {
  await tx.fileRemoval.createMany({ data: storageKeys.map((storageKey) => ({ storageKey })), skipDuplicates: true });
}

/**
 * Removes the files that were noted, or of those the ones that are named. The first one that the store doesn't let go of
 * ends the run, with what the store said: a store that is away costs one call, not one for each file. It queues behind
 * the others, so it keeps none of them waiting.
 */
export async function removeNotedFiles(
  { db, files, now }: Pick<Deps, "db" | "files" | "now">,
  storageKeys?: readonly string[],
): Promise<void> {
  const noted = await db.fileRemoval.findMany({
    ...(storageKeys && { where: { storageKey: { in: [...storageKeys] } } }),
    orderBy: { queuedAt: "asc" },
    take: filesPerRun,
  });
  for (const { storageKey } of noted) {
    try {
      await files.remove(storageKey);
    } catch (error) {
      await db.fileRemoval.updateMany({ where: { storageKey }, data: { queuedAt: now() } });
      throw error;
    }
    await db.fileRemoval.deleteMany({ where: { storageKey } });
  }
}
