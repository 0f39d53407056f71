import { AppError } from "@vetrina/core/app-error";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { type MergedFields, type MergeRecord, mergeRecordSchema } from "../tickets/merge-record.ts";
import { startNoRules } from "../tickets/start-no-rules.ts";
import { isUnderWay } from "../tickets/ticket-changes.ts";
import { lockTickets } from "../tickets/ticket-lock.service.ts";
import { splitReads } from "../tickets/ticket-reads.service.ts";
import { promisedSince } from "../tickets/unseen-messages.service.ts";
import { giveBackFields } from "./ticket-fields.service.ts";
import { moveNextStep } from "./ticket-merge.service.ts";
import { giveBackTags } from "./ticket-tags.service.ts";

const columns = {
  ...just("id", "folder", "folderSince", "mergedIntoId", "beforeMerge", "status", "resolvedAt", "unansweredSince"),
  ...just("awaitsClient", "dueAt", "priority", "confirmedAt", "assigneeId", "activityAt", "clientWroteAt"),
} satisfies Prisma.TicketSelect;

type TicketRow = Prisma.TicketGetPayload<{ select: typeof columns }>;

export interface Merge {
  part: TicketRow;
  whole: TicketRow;
  record: MergeRecord;
}

export const conflict = (message: string) => new AppError("CONFLICT", { message });

/** Both as they are, held with all that leads to the one that goes on, in the order of their numbers. */
export async function lockMerge(tx: Prisma.TransactionClient, partId: bigint, wholeId: bigint): Promise<Merge> {
  const parts = await tx.ticket.findMany({ where: { mergedIntoId: wholeId }, select: { id: true } });
  await lockTickets(tx, [partId, wholeId, ...parts.map(({ id }) => id)]);
  const rows = await tx.ticket.findMany({ where: { id: { in: [partId, wholeId] } }, select: columns });
  const [part, whole] = [partId, wholeId].map((id) => rows.find((row) => row.id === id));
  if (!part || !whole) throw new AppError("NOT_FOUND", { message: "Uno dei due ticket non c’è più." });
  if (part.mergedIntoId !== wholeId)
    throw conflict("I due ticket non sono più uniti: forse li ha già separati un collega.");
  const record = mergeRecordSchema.safeParse(part.beforeMerge);
  if (!record.success || record.data.intoId !== String(wholeId))
    throw conflict("Questi due ticket non si possono più separare.");
  return { part, whole, record: record.data };
}

/** What the merge has moved goes back; what was written since stays. */
async function moveBack(tx: Prisma.TransactionClient, { part, whole, record }: Merge): Promise<void> {
  const { openingId, messageIds } = record;
  const toPart = { ticketId: part.id };
  await tx.attachment.updateMany({ where: { messageId: openingId }, data: { ...toPart, messageId: null } });
  await tx.$executeRaw`
    update "Attachment" set "ticketId" = ${part.id} where "ticketId" = ${whole.id} and "messageId" = any(${messageIds})`;
  await tx.ticketMessage.deleteMany({ where: { id: openingId } });
  await tx.$executeRaw`
    update "TicketMessage" set "ticketId" = ${part.id} where "ticketId" = ${whole.id} and id = any(${messageIds})`;
}

/** What was written in the one that goes on since the merge. */
interface Since {
  lastAt: Date | null;
  clientFirstAt: Date | null;
  clientLastAt: Date | null;
}

async function readSince(tx: Prisma.TransactionClient, { whole, record }: Merge): Promise<Since> {
  const [since] = await tx.$queryRaw<Since[]>`
    select max("createdAt") as "lastAt", min("createdAt") filter (where "senderType" = 'client') as "clientFirstAt",
      max("createdAt") filter (where "senderType" = 'client') as "clientLastAt"
    from "TicketMessage" where "ticketId" = ${whole.id} and id > ${record.openingId}`;
  return since ?? { lastAt: null, clientFirstAt: null, clientLastAt: null };
}

const latest = (one: Date, other: Date | null) => (other && other > one ? other : one);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Who waits for whom. A client who has written since the merge holds the ticket open, and waits unless answered. */
function waitingData(
  { whole, before, after }: Pick<MergeRecord, "before" | "after"> & Pick<Merge, "whole">,
  since: Since,
) {
  const isHeld = since.clientFirstAt !== null;
  const waited = isUnderWay(before.status) && !before.awaitsClient ? before.unansweredSince : null;
  const isAsMerged = isSame(whole.unansweredSince, after.unansweredSince);
  const { status, resolvedAt, awaitsClient } = isHeld || whole.status !== after.status ? whole : before;
  return {
    status,
    resolvedAt,
    awaitsClient: whole.awaitsClient === after.awaitsClient ? awaitsClient : whole.awaitsClient,
    unansweredSince: isAsMerged
      ? isHeld
        ? whole.unansweredSince && (waited ?? since.clientFirstAt)
        : before.unansweredSince
      : whole.unansweredSince,
  };
}

/** The remaining ticket, without what the merged one had brought. Fields changed since by the staff stay. */
function wholeData({ whole, record: { before, after } }: Merge, since: Since): MergedFields {
  const undo = <Field extends keyof MergedFields>(field: Field): MergedFields[Field] =>
    (isSame(whole[field], after[field]) ? before : (whole as MergedFields))[field];
  const waiting = waitingData({ whole, before, after }, since);
  return {
    ...waiting,
    // The promise belongs to the wait: the one of before comes back with it, that of a new one is reckoned.
    dueAt: isSame(waiting.unansweredSince, before.unansweredSince) ? before.dueAt : whole.dueAt,
    priority: undo("priority"),
    confirmedAt: undo("confirmedAt"),
    assigneeId: undo("assigneeId"),
    activityAt: latest(before.activityAt, since.lastAt),
    clientWroteAt: latest(before.clientWroteAt, since.clientLastAt),
  };
}

/** The other one is where the whole is, as it was, and so are the numbers that led to it. */
async function putBack(tx: Prisma.TransactionClient, { part, whole, record }: Merge): Promise<void> {
  await tx.$executeRaw`
    update "Ticket" set "mergedIntoId" = ${part.id}
    where "mergedIntoId" = ${whole.id} and "beforeMerge"->>'intoId' = ${String(part.id)}`;
  await tx.$executeRaw`
    update "Ticket" set folder = ${whole.folder}, "folderSince" = ${whole.folderSince}, "mergedIntoId" = null, "beforeMerge" = null,
      "unansweredSince" = ${record.unansweredSince}, "dueAt" = ${record.dueAt}
    where id = ${part.id}`;
}

/** What came by the number of the part, or by one that led to it, has read the whole: it logs in again. */
const endSessions = (tx: Prisma.TransactionClient, partId: bigint) =>
  tx.clientSession.deleteMany({ where: { OR: [{ ticketId: partId }, { ticket: { mergedIntoId: partId } }] } });

/**
 * Takes a merge back: the ticket has its messages, notes and files again, its next step if that is still open, and its
 * number leads to it. What was written since the merge, by either number, stays in the one that went on, and so do its
 * fields changed since. Sessions opened by the merged ticket's number end.
 */
export async function separate(tx: Prisma.TransactionClient, merge: Merge): Promise<void> {
  const { part, whole } = merge;
  await startNoRules(tx);
  await moveBack(tx, merge);
  await splitReads(tx, part, whole);
  await moveNextStep(tx, whole.id, part.id, merge.record.taskIds);
  const ids = { partId: part.id, wholeId: whole.id };
  await giveBackFields(tx, { ...ids, fieldIds: merge.record.fieldIds });
  await giveBackTags(tx, { ...ids, tagIds: merge.record.tagIds });
  const since = await readSince(tx, merge);
  const data = wholeData(merge, since);
  await tx.ticket.update({ where: { id: whole.id }, data, select: { id: true } });
  const { clientFirstAt } = since;
  if (clientFirstAt && data.unansweredSince === clientFirstAt) {
    await tx.$executeRaw`update "Ticket" set "dueAt" = ${promisedSince(clientFirstAt)} where id = ${whole.id}`;
  }
  await putBack(tx, merge);
  await endSessions(tx, part.id);
}
