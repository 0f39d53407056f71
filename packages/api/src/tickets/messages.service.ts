import {
  type Message,
  type MessageCreate,
  parseTicketId,
  type StaffMessage,
  staffSenderName,
} from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";
import { type Caller, isStaff, requireStaff } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import type { UploadedFile } from "../files/form-data.ts";
import { publishLive } from "../live/live-signals.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { addNotice } from "../notices/notices.service.ts";
import { transact } from "../transactions.ts";
import { createTurns } from "../turns.ts";
import { findTicketId } from "./ticket-access.service.ts";
import { type KeptFile, nameFiles, withKeptFiles } from "./ticket-files.service.ts";
import { type LockedTicket, lockTicket } from "./ticket-lock.service.ts";
import { isMailed, staffReplyMail } from "./tickets.mail.ts";
import { messageColumns, presentMessage, presentStaffMessage } from "./tickets.present.ts";

/** How many messages of a conversation are read at a time. */
export const messagesPerRead = 500;
/** Clients are not counted for so many, if they say which one they have seen last. */
const newsMax = 50;

interface Draft extends MessageCreate {
  isInternal: boolean;
  isStaff: boolean;
  files: KeptFile[];
}

type MessageRow = Prisma.TicketMessageGetPayload<{ select: typeof messageColumns }>;

const findMessage = (db: Prisma.TransactionClient, ticketId: bigint, submissionKey: string) =>
  db.ticketMessage.findUnique({
    where: { ticketId_submissionKey: { ticketId, submissionKey } },
    select: messageColumns,
  });

async function insertMessage(tx: Prisma.TransactionClient, ticket: LockedTicket, draft: Draft, createdAt: Date) {
  const { id } = await tx.ticketMessage.create({
    data: {
      ticketId: ticket.id,
      senderType: draft.isStaff ? "staff" : "client",
      senderName: draft.isStaff ? staffSenderName : ticket.clientName,
      message: draft.message,
      isInternal: draft.isInternal,
      submissionKey: draft.submissionKey,
      createdAt,
    },
    select: { id: true },
  });
  await nameFiles(tx, draft.files, { ticketId: ticket.id, messageId: id }, createdAt);
  return tx.ticketMessage.findUniqueOrThrow({ where: { id }, select: messageColumns });
}

/** What a message changes in its ticket's row: a reply marks the conversation as seen, a client's message as waiting. */
function ticketChange(ticket: LockedTicket, draft: Draft, at: Date): Prisma.TicketUpdateInput {
  if (!draft.isStaff) return { activityAt: at, clientWroteAt: at };
  const isFirstReply = !draft.isInternal && ticket.firstReplyAt === null;
  return { activityAt: at, staffSeenAt: at, ...(isFirstReply ? { firstReplyAt: at } : {}) };
}

/** Mails the client a staff reply, and tells open streams of the message. */
async function announceMessage(
  tx: Prisma.TransactionClient,
  deps: Deps,
  ticket: LockedTicket,
  draft: Draft,
): Promise<void> {
  if (draft.isStaff && !draft.isInternal && isMailed(ticket)) {
    await enqueueMail(tx, staffReplyMail(ticket, draft.message, draft.files.length, deps.publicUrl));
  }
  const kind = draft.isInternal ? "note" : draft.isStaff ? "staff-message" : "client-message";
  await publishLive(tx, { kind, ticketId: Number(ticket.id) });
}

/** The ticket is locked first: within one conversation ids, times and commits have the same order. */
function storeMessage(deps: Deps, ticketId: bigint, draft: Draft): Promise<{ created: boolean; row: MessageRow }> {
  return transact(deps.db, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    const twin = draft.submissionKey && (await findMessage(tx, ticketId, draft.submissionKey));
    if (twin) return { created: false, row: twin };
    const now = deps.now();
    const row = await insertMessage(tx, ticket, draft, now);
    await announceMessage(tx, deps, ticket, draft);
    // Nearly last: from here until the end of the transaction the counts are locked for others.
    await tx.ticket.update({ where: { id: ticketId }, data: ticketChange(ticket, draft, now), select: { id: true } });
    if (!draft.isStaff) await addNotice(tx, "messaggio", String(ticketId));
    return { created: true, row };
  });
}

/**
 * Adds a message to a conversation. Who sends it is told by the session: the staff by its own, anybody else who holds
 * the ticket's id is its client. A staff's message goes to the client by mail too, unless it is an internal note. The
 * same submission sent again, also at the same moment, gives the message that it posted first: then `created` is
 * false. Throws as findTicketId does, NO_SESSION when somebody else than the staff sends a note, TOO_MANY_REQUESTS after
 * a day's worth of clients' messages in one ticket, and what checkAttachment throws.
 */
export async function postMessage(
  deps: Deps,
  caller: Caller,
  typedTicketId: string | number,
  input: MessageCreate & { isInternal: boolean },
  uploads: UploadedFile[],
): Promise<{ created: boolean; message: Message | StaffMessage }> {
  if (input.isInternal) requireStaff(caller.actor);
  const ticketId = await findTicketId(deps, caller, typedTicketId);
  const fromStaff = isStaff(caller.actor);
  const present = fromStaff ? presentStaffMessage : presentMessage;
  const twin = input.submissionKey && (await findMessage(deps.db, ticketId, input.submissionKey));
  if (twin) return { created: false, message: present(twin) };
  if (!fromStaff) await deps.limits.spend("conversation", String(ticketId));
  const { created, row } = await withKeptFiles(deps, uploads, (files) =>
    storeMessage(deps, ticketId, { ...input, isStaff: fromStaff, files }),
  );
  return { created, message: present(row) };
}

/** A conversation's messages after the one with this id, oldest first, at most `messagesPerRead`. */
export function readMessageRows(deps: Deps, ticketId: bigint, after: number, withNotes: boolean) {
  return deps.db.ticketMessage.findMany({
    where: { ticketId, id: { gt: after }, ...(withNotes ? {} : { isInternal: false }) },
    orderBy: { id: "asc" },
    take: messagesPerRead,
    select: messageColumns,
  });
}

/** Clients' readings take turns: each may be a megabyte, and anybody can fill a ticket of his own. */
const clientsTurn = createTurns({
  atOnce: 1,
  waiting: 40,
  refuse: () => new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: 5 }),
});

/** Before the database is asked for anything. */
async function refuseReader({ limits }: Deps, typedTicketId: string | number): Promise<void> {
  const { calls, resetSeconds } = await limits.left("conversationReading", String(parseTicketId(typedTicketId)));
  if (calls === 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: resetSeconds });
}

/** What is new since the last look is few messages; whoever asks for more reads the conversation anew. */
async function countReading(deps: Deps, ticketId: bigint, after: number): Promise<void> {
  const beyondNews = { where: { ticketId, id: { gt: after } }, skip: newsMax, select: { id: true } };
  if (after > 0 && !(await deps.db.ticketMessage.findFirst(beyondNews))) return;
  await deps.limits.spend("conversationReading", String(ticketId));
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
  if (isStaff(caller.actor)) return readAll(deps, await findTicketId(deps, caller, typedTicketId), after);
  if (after === 0) await refuseReader(deps, typedTicketId);
  const ticketId = await findTicketId(deps, caller, typedTicketId);
  await countReading(deps, ticketId, after);
  return clientsTurn(() => readAll(deps, ticketId, after));
}

async function readAll(deps: Deps, ticketId: bigint, after: number): Promise<Message[]> {
  const messages: Message[] = [];
  for (let cursor = after; ; ) {
    const rows = await readMessageRows(deps, ticketId, cursor, false);
    messages.push(...rows.map(presentMessage));
    if (rows.length < messagesPerRead) return messages;
    cursor = rows.at(-1)?.id ?? cursor;
  }
}
