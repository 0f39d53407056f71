import { type TicketMerge, unconfirmedMergeMessage } from "@vetrina/contract/desk-merge";
import { keysOf } from "@vetrina/contract/keys";
import { priorities } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { transact } from "@vetrina/core/transactions";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { mergeRecordOf } from "../tickets/merge-record.ts";
import { carryWaits } from "../tickets/rule-waits.ts";
import { startNoRules } from "../tickets/start-no-rules.ts";
import { findOwnTicketId } from "../tickets/ticket-access.service.ts";
import { isUnderWay } from "../tickets/ticket-changes.ts";
import { lockTickets } from "../tickets/ticket-lock.service.ts";
import { mergeReads, readerOf } from "../tickets/ticket-reads.service.ts";
import { recordTicket } from "../tickets/ticket-status.service.ts";
import { takeOverFields } from "./ticket-fields.service.ts";
import { takeOverTags } from "./ticket-tags.service.ts";

const columns = {
  ...just("id", "clientId", "confirmedAt", "clientName", "subject", "description", "priority", "status", "createdAt"),
  ...just("activityAt", "clientWroteAt", "unansweredSince", "awaitsClient", "dueAt", "resolvedAt"),
  ...just("assigneeId", "folder"),
} satisfies Prisma.TicketSelect;

type MergedTicket = Prisma.TicketGetPayload<{ select: typeof columns }>;

interface Pair {
  from: MergedTicket;
  into: MergedTicket;
}

const conflict = (message: string) => new AppError("CONFLICT", { message });

/** Holds both, and what was merged into the first before: all take them in the order of their numbers. */
async function lockPair(tx: Prisma.TransactionClient, fromId: bigint, intoId: bigint): Promise<Pair> {
  const parts = await tx.ticket.findMany({ where: { mergedIntoId: fromId }, select: { id: true } });
  await lockTickets(tx, [fromId, intoId, ...parts.map(({ id }) => id)]);
  const rows = await tx.ticket.findMany({ where: { id: { in: [fromId, intoId] } }, select: columns });
  const [from, into] = [fromId, intoId].map((id) => rows.find((row) => row.id === id));
  if (!from || !into) throw new AppError("NOT_FOUND", { message: "Uno dei due ticket non c’è più." });
  return { from, into };
}

/** Either number will give access to both conversations: so both must be of one person. */
function refuseStrangers({ from, into }: Pair, isSamePerson: boolean): void {
  if (from.clientId === null || from.clientId !== into.clientId) {
    throw conflict("Si possono unire soltanto due ticket dello stesso cliente.");
  }
  if (!isSamePerson && !(from.confirmedAt && into.confirmedAt)) throw conflict(unconfirmedMergeMessage);
}

function refuseUnlisted({ from, into }: Pair): void {
  if (from.id === into.id) throw new AppError("BAD_INPUT", { message: "Scegli un altro ticket: questo è lo stesso." });
  if (from.folder === "unito") throw conflict("Un collega ha già unito questo ticket a un altro.");
  if (into.folder === "unito") throw conflict("Il ticket che hai scelto è stato unito a un altro: scegli quello.");
  if (from.folder !== "elenco" || into.folder !== "elenco") {
    throw conflict("Uno dei due ticket è nello spam o nel cestino: rimettilo in elenco prima di unirlo.");
  }
}

/**
 * What the client asked first becomes a message; everything keeps its time and its author. Returns the numbers of that
 * message and of those that have moved.
 */
async function moveConversation(tx: Prisma.TransactionClient, { from, into }: Pair) {
  const opening = await tx.ticketMessage.create({
    data: {
      ticketId: into.id,
      senderType: "client",
      senderName: from.clientName,
      message: `${from.subject}\n\n${from.description}`,
      createdAt: from.createdAt,
    },
    select: { id: true },
  });
  // Triggers take it for something that the client writes now.
  await tx.ruleEvent.deleteMany({ where: { messageId: opening.id } });
  await tx.attachment.updateMany({
    where: { ticketId: from.id, messageId: null },
    data: { messageId: opening.id },
  });
  await tx.attachment.updateMany({ where: { ticketId: from.id }, data: { ticketId: into.id } });
  // A submission's key is one of its ticket's: the same one in both has already posted in both.
  const moved = await tx.$queryRaw<{ id: number }[]>`
    update "TicketMessage" as moved set "ticketId" = ${into.id}, "submissionKey" = case when exists (
        select from "TicketMessage" where "ticketId" = ${into.id} and "submissionKey" = moved."submissionKey"
      ) then null else moved."submissionKey" end
    where "ticketId" = ${from.id}
    returning id`;
  return { openingId: opening.id, messageIds: moved.map(({ id }) => id) };
}

const earliest = (dates: (Date | null)[]): Date | null =>
  dates.reduce((first, date) => (date && (!first || date < first) ? date : first), null);
const latest = (one: Date, other: Date) => (one > other ? one : other);

const isWaiting = ({ status, awaitsClient, unansweredSince }: MergedTicket) =>
  isUnderWay(status) && !awaitsClient && unansweredSince !== null;

/** What waits for an answer in one of the two goes on waiting, since the same moment. */
function waitingData({ from, into }: Pair) {
  const waiting = [from, into].filter(isWaiting);
  const leading = isUnderWay(into.status) || !isUnderWay(from.status) ? into : from;
  const since = waiting.length > 0 ? earliest(waiting.map((one) => one.unansweredSince)) : leading.unansweredSince;
  return {
    status: leading.status,
    resolvedAt: leading.resolvedAt,
    unansweredSince: since,
    awaitsClient: waiting.length === 0 && (from.awaitsClient || into.awaitsClient) && isUnderWay(leading.status),
    dueAt: waiting.length > 0 ? earliest(waiting.map((one) => one.dueAt)) : leading.dueAt,
  };
}

const urgency = keysOf(priorities);

/** The one that goes on, with what the other brings. */
function mergedData({ from, into }: Pair) {
  return {
    ...waitingData({ from, into }),
    priority: urgency.findLast((one) => one === from.priority || one === into.priority) ?? into.priority,
    confirmedAt: into.confirmedAt ?? from.confirmedAt,
    assigneeId: into.assigneeId ?? from.assigneeId,
    activityAt: latest(from.activityAt, into.activityAt),
    clientWroteAt: latest(from.clientWroteAt, into.clientWroteAt),
  };
}

/** The other one leaves lists and counts; its number, and those that led to it, lead to the one that goes on. */
async function takeAway(
  tx: Prisma.TransactionClient,
  { from, into }: Pair,
  beforeMerge: Prisma.InputJsonObject,
  now: Date,
): Promise<void> {
  await tx.ticket.updateMany({ where: { mergedIntoId: from.id }, data: { mergedIntoId: into.id } });
  await tx.ticket.update({
    where: { id: from.id },
    data: { folder: "unito", folderSince: now, mergedIntoId: into.id, beforeMerge, unansweredSince: null, dueAt: null },
    select: { id: true },
  });
}

/**
 * The next step goes along, unless the ticket that goes on has one: then both stay, each with its ticket. With `ids` only
 * if it is one of these. Returns what has moved.
 */
export async function moveNextStep(
  tx: Prisma.TransactionClient,
  fromId: bigint,
  intoId: bigint,
  ids?: number[],
): Promise<number[]> {
  const ofInto = await tx.task.count({ where: { ticketId: intoId, doneAt: null } });
  if (ofInto > 0) return [];
  const moved = await tx.task.updateManyAndReturn({
    where: { ticketId: fromId, doneAt: null, ...(ids && { id: { in: ids } }) },
    data: { ticketId: intoId },
    select: { id: true },
  });
  return moved.map(({ id }) => id);
}

/** Who merged what and when stands in the log of both. */
async function recordMerge(tx: Prisma.TransactionClient, actor: StaffActor, { from, into }: Pair): Promise<void> {
  await recordTicket(tx, actor, from.id, {
    action: "ticket.unito",
    summary: "Ha unito un ticket a un altro",
    details: { unitoA: { dopo: String(into.id) } },
  });
  await recordTicket(tx, actor, into.id, {
    action: "ticket.unione",
    summary: "Ha unito un altro ticket a questo",
    details: { unito: { dopo: String(from.id) } },
  });
}

/**
 * Merges a ticket into another of the same client: its messages, notes and files move there, and its number leads there
 * from then on. What a merge moves is at most a conversation, in as many statements whatever its length. Throws
 * NOT_FOUND, BAD_INPUT for a ticket into itself, and CONFLICT for one that was merged meanwhile, lies outside of the
 * list, is another client's, or isn't confirmed and `isSamePerson` isn't set.
 */
export async function mergeTicket(
  deps: Deps,
  actor: StaffActor,
  { id: typedId, intoId: typedInto, isSamePerson }: TicketMerge,
): Promise<{ id: number }> {
  const fromId = await findOwnTicketId(deps, actor, typedId);
  const intoId = await findOwnTicketId(deps, actor, typedInto);
  return transact(deps.db, async (tx) => {
    const pair = await lockPair(tx, fromId, intoId);
    refuseUnlisted(pair);
    refuseStrangers(pair, isSamePerson);
    await startNoRules(tx);
    const moved = await moveConversation(tx, pair);
    await mergeReads(tx, readerOf(deps, actor).since, pair.from, pair.into);
    const taskIds = await moveNextStep(tx, fromId, intoId);
    const fieldIds = await takeOverFields(tx, fromId, intoId);
    const tagIds = await takeOverTags(tx, fromId, intoId);
    const after = mergedData(pair);
    await carryWaits(tx, [pair.from, pair.into], { ...pair.into, ...after });
    await tx.ticket.update({ where: { id: intoId }, data: after, select: { id: true } });
    await takeAway(tx, pair, mergeRecordOf(pair, { ...moved, fieldIds, tagIds, taskIds }, after), deps.now());
    await recordMerge(tx, actor, pair);
    for (const id of [fromId, intoId]) publishLive(tx, { kind: "merged", ticketId: Number(id), into: Number(intoId) });
    return { id: Number(intoId) };
  });
}
