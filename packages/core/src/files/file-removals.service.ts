import type { Prisma } from "@vetrina/data/prisma";
import { allInTurn } from "../all-in-turn.ts";
import type { Deps } from "../deps.ts";

/** Files of one run, so that none takes long. */
const filesPerRun = 500;

/** Has files removed once the transaction that takes their rows away is committed, whatever happens to this process. */
export async function noteFileRemovals(tx: Prisma.TransactionClient, storageKeys: string[]): Promise<void> {
  await tx.fileRemoval.createMany({ data: storageKeys.map((storageKey) => ({ storageKey })), skipDuplicates: true });
}

/** Removes the files that were noted. One that the store doesn't let go of is tried again by the next run; throws then. */
export async function removeNotedFiles({ db, files }: Pick<Deps, "db" | "files">): Promise<void> {
  const noted = await db.fileRemoval.findMany({ orderBy: { createdAt: "asc" }, take: filesPerRun });
  await allInTurn(noted, async ({ storageKey }) => {
    await files.remove(storageKey);
    await db.fileRemoval.deleteMany({ where: { storageKey } });
  });
}
