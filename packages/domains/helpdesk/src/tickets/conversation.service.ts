import { type Message, parseTicketId } from "@vetrina/contract/tickets";
import { type Caller, isDeskStaff } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { openMax } from "@vetrina/core/limits";
import { createTurns, type TakeTurn } from "@vetrina/core/turns";
import { type AskedTicket, findAskedTicket } from "./ticket-access.service.ts";
import { messageColumns, presentMessage, staffMessageColumns } from "./tickets.present.ts";

/** How many messages of a conversation are read at a time. */
export const messagesPerRead = 500;
/** Clients are not counted for so many, if they say which one they have seen last. */
const newsMax = 50;

const pageAfter = (ticketId: bigint, after: number, take = messagesPerRead) =>
  ({ where: { ticketId, id: { gt: after } }, orderBy: { id: "asc" }, take }) as const;

/** A conversation's messages after the one with this id, oldest first, at most `take`. */
export function readMessageRows({ db }: Deps, ticketId: bigint, after: number, take?: number) {
  const { where, ...page } = pageAfter(ticketId, after, take);
  return db.ticketMessage.findMany({ where: { ...where, isInternal: false }, ...page, select: messageColumns });
}

/** The same with notes and with who wrote what: for the staff only. */
export const readStaffMessageRows = ({ db }: Deps, ticketId: bigint, after: number) =>
  db.ticketMessage.findMany({ ...pageAfter(ticketId, after), select: staffMessageColumns });

/**
 * Clients' readings take turns: each may be a megabyte, and anybody can fill a ticket of his own. Each kind has its own
 * turns, so that many of one don't have the others refused.
 */
export const createReadersTurn = (waiting = 40) =>
  createTurns({ atOnce: 1, waiting, refuse: () => new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: 5 }) });

const conversationsTurn = createReadersTurn();
/** A stream waits for one piece at a time: none of those that may be open is refused. */
const streamsTurn = createReadersTurn(openMax.streamAnywhere);

/** Before the database is asked for anything. */
async function refuseReader({ limits }: Deps, typedTicketId: string | number): Promise<void> {
  const { calls, resetSeconds } = await limits.left("conversationReading", String(parseTicketId(typedTicketId)));
  if (calls === 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: resetSeconds });
}

const hasMore = async (deps: Deps, ticketId: bigint, after: number, count: number) =>
  (await deps.db.ticketMessage.findFirst({
    where: { ticketId, id: { gt: after }, isInternal: false },
    skip: count,
    select: { id: true },
  })) !== null;

/** New messages since the last read are few; a call for more counts as reading the whole conversation. */
async function countReading(deps: Deps, { asked, id }: AskedTicket, after: number): Promise<void> {
  if (after > 0 && !(await hasMore(deps, id, after, newsMax))) return;
  await deps.limits.spend("conversationReading", String(asked));
}

/**
 * The ticket of a stream that begins behind a message, and the turn for its readings until it has caught up: what is more
 * than news counts as a reading of the whole conversation and waits for it. One that begins behind nothing, in an empty conversation, has none.
 * Throws as `listMessages` does.
 */
export async function beginStream(
  deps: Deps,
  caller: Caller,
  typedTicketId: string | number,
  after: number,
): Promise<{ ticket: AskedTicket; inTurn?: TakeTurn }> {
  if (isDeskStaff(caller.actor)) return { ticket: await findAskedTicket(deps, caller, typedTicketId) };
  if (after === 0) await refuseReader(deps, typedTicketId);
  const ticket = await findAskedTicket(deps, caller, typedTicketId);
  if (!(await hasMore(deps, ticket.id, after, after > 0 ? newsMax : 0))) return { ticket };
  await countReading(deps, ticket, after);
  return { ticket, inTurn: streamsTurn };
}

/**
 * The whole conversation after a message, oldest first, without the staff's notes. Throws as findTicketId does, and
 * TOO_MANY_REQUESTS to clients when it has been read too often or too many read at the moment.
 */
export async function listMessages(
  deps: Deps,
  caller: Caller,
  typedTicketId: string | number,
  after = 0,
): Promise<Message[]> {
  if (isDeskStaff(caller.actor)) return readAll(deps, await findAskedTicket(deps, caller, typedTicketId), after);
  if (after === 0) await refuseReader(deps, typedTicketId);
  const ticket = await findAskedTicket(deps, caller, typedTicketId);
  await countReading(deps, ticket, after);
  return conversationsTurn(() => readAll(deps, ticket, after));
}

/** The opening of a ticket that was merged into this one is older than its number says. */
const byTime = (one: Message, other: Message) =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id - other.id;

async function readAll(deps: Deps, { asked, id }: AskedTicket, after: number): Promise<Message[]> {
  const messages: Message[] = [];
  for (let cursor = after; ; ) {
    const rows = await readMessageRows(deps, id, cursor);
    messages.push(...rows.map((row) => presentMessage(row, asked)));
    if (rows.length < messagesPerRead) return after > 0 ? messages : messages.sort(byTime);
    cursor = rows.at(-1)?.id ?? cursor;
  }
}
