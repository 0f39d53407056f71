import { addDays } from "@vetrina/contract/dates";
import { alreadyLeftMessage, takenBackMessage } from "@vetrina/contract/leaving-answers";
import type { Prisma } from "@vetrina/data/prisma";
import type { RecordedChange } from "./audit.service.ts";
import { nameOfAuthor } from "./last-change.ts";

type TakingBack = Pick<RecordedChange, "action"> & { details: Prisma.InputJsonObject };

/** What tells whoever presses too late that a colleague, or the same person elsewhere, took it back in the last day. */
export async function whoTookBack(
  tx: Prisma.TransactionClient,
  now: Date,
  { action, details }: TakingBack,
): Promise<string | undefined> {
  const where = { action, details: { equals: details }, createdAt: { gte: addDays(now, -1) } };
  const entry = await tx.auditEntry.findFirst({ where, select: { actor: true } });
  return entry ? takenBackMessage((await nameOfAuthor(tx, entry.actor)) ?? "un collega") : undefined;
}

/** Why an answer no longer waits. */
export const whyGone = async (...taken: Parameters<typeof whoTookBack>): Promise<string> =>
  (await whoTookBack(...taken)) ?? alreadyLeftMessage;
