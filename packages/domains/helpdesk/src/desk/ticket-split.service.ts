import type { TicketSplit, TicketSplitResult } from "@vetrina/contract/desk-merge";
import type { StaffActor } from "@vetrina/core/actor";
import { type AutomaticActor, recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { publishLive, publishLiveInCommit } from "@vetrina/core/live/live-signals";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { findLastMerged } from "../tickets/merge-record.ts";
import { findOwnTicketId, findTicketId } from "../tickets/ticket-access.service.ts";
import { renumberTicket } from "./ticket-renumbering.ts";
import { conflict, lockMerge, type Merge, separate } from "./ticket-separation.ts";

interface Separated {
  partId: bigint;
  wholeId: bigint;
}

async function recordSplit(
  tx: Prisma.TransactionClient,
  author: StaffActor | AutomaticActor,
  { partId, wholeId }: Separated,
): Promise<void> {
  await recordChange(tx, author, {
    action: "ticket.separato",
    subject: "ticket",
    subjectId: partId,
    summary: "Ha separato di nuovo questo ticket da un altro",
    details: { separatoDa: { dopo: String(wholeId) } },
  });
  await recordChange(tx, author, {
    action: "ticket.separazione",
    subject: "ticket",
    subjectId: wholeId,
    summary: "Ha separato di nuovo un ticket da questo",
    details: { separato: { dopo: String(partId) } },
  });
}

/**
 * Tells open chats and colleagues. In the commit: no message that is written afterwards in the one that stays is heard
 * before, by who came by the other's number.
 */
async function tellSeparated(tx: Prisma.TransactionClient, { part, whole }: Merge, wholeId: bigint): Promise<void> {
  publishLive(tx, { kind: "changed", ticketId: Number(part.id) });
  await publishLiveInCommit(tx, { kind: "merged", ticketId: Number(whole.id), into: Number(wholeId) });
  if (wholeId !== whole.id) publishLive(tx, { kind: "changed", ticketId: Number(wholeId) });
}

/** Whether the readers of the address have confirmed both: else one number may be a stranger's, who has read the whole. */
const isConfirmedByBoth = ({ part, record }: Merge) => part.confirmedAt !== null && record.before.confirmedAt !== null;

/**
 * Separates a part from its whole. Where the merge wasn't confirmed by both, the one that stays gets a new number, by mail.
 * Returns its number from now on.
 */
export async function splitPart(
  tx: Prisma.TransactionClient,
  deps: Deps,
  author: StaffActor | AutomaticActor,
  merge: Merge,
): Promise<bigint> {
  await separate(tx, merge);
  const { id } = merge.whole;
  const wholeId = isConfirmedByBoth(merge) ? id : await renumberTicket(tx, deps, id);
  await recordSplit(tx, author, { partId: merge.part.id, wholeId });
  await tellSeparated(tx, merge, wholeId);
  return wholeId;
}

/**
 * Separates every part from a ticket, the last one first: it is alone again, under its own number, with what was written
 * since the merges.
 */
export async function splitAllParts(
  tx: Prisma.TransactionClient,
  author: StaffActor | AutomaticActor,
  wholeId: bigint,
): Promise<void> {
  for (;;) {
    const partId = (await findLastMerged(tx, wholeId))?.id;
    if (partId === undefined) return;
    const merge = await lockMerge(tx, partId, wholeId);
    await separate(tx, merge);
    await recordSplit(tx, author, { partId, wholeId });
    await tellSeparated(tx, merge, wholeId);
  }
}

/**
 * Takes a merge back, as `separate` does. The staff takes merges back in the order opposite to theirs. Throws NOT_FOUND,
 * and CONFLICT when the two aren't merged any more, when another one was merged after it, when the one that goes on is
 * outside of the list, and where nothing is known of what the merge had changed.
 */
export async function splitTicket(deps: Deps, actor: StaffActor, input: TicketSplit): Promise<TicketSplitResult> {
  const partId = await findOwnTicketId(deps, actor, input.id);
  // Also by the number that it had before: a second separation gets a CONFLICT.
  const fromId = await findTicketId(deps, { actor, address: "" }, input.fromId);
  return transact(deps.db, async (tx) => {
    const merge = await lockMerge(tx, partId, fromId);
    if (merge.whole.folder !== "elenco") {
      throw conflict("Il ticket è nello spam o nel cestino: rimettilo in elenco prima di separarlo.");
    }
    if ((await findLastMerged(tx, fromId))?.id !== partId) {
      throw conflict("Dopo questo ne è stato unito un altro: separa prima quello.");
    }
    const wholeId = await splitPart(tx, deps, actor, merge);
    return { id: Number(partId), fromId: Number(wholeId), isRenumbered: wholeId !== fromId };
  });
}
