import { type Message, type MessageCreate, type StaffMessage, staffSenderName } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";
import { type Caller, isStaff, requireStaff } from "../actor.ts";
import type { Deps } from "../deps.ts";
import type { UploadedFile } from "../files/form-data.ts";
import { publishLive } from "../live/live-signals.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { addNotice } from "../notices/notices.service.ts";
import { transact } from "../transactions.ts";
import { findTicketId } from "./ticket-access.service.ts";
import { type KeptFile, nameFiles, withKeptFiles } from "./ticket-files.service.ts";
import { type LockedTicket, lockTicket } from "./ticket-lock.service.ts";
import { isMailed, staffReplyMail } from "./tickets.mail.ts";
import { messageColumns, presentMessage, presentStaffMessage } from "./tickets.present.ts";

/** A conversation is read in pieces of at most so many messages. */
export const messagesPerRead = 500;

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

/** What a message changes of its ticket: the staff has seen what it answers, a client's words wait to be seen. */
function traces(ticket: LockedTicket, draft: Draft, at: Date): Prisma.TicketUpdateInput {
  if (!draft.isStaff) return { activityAt: at, clientWroteAt: at };
  const isFirstReply = !draft.isInternal && ticket.firstReplyAt === null;
  return { activityAt: at, staffSeenAt: at, ...(isFirstReply ? { firstReplyAt: at } : {}) };
}

async function spread(tx: Prisma.TransactionClient, deps: Deps, ticket: LockedTicket, draft: Draft): Promise<void> {
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
    await spread(tx, deps, ticket, draft);
    // Nearly last: from here until the end of the transaction the counts are locked for others.
    await tx.ticket.update({ where: { id: ticketId }, data: traces(ticket, draft, now), select: { id: true } });
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

/** The whole conversation after a message, oldest first, without the staff's notes. Throws as findTicketId does. */
export async function listMessages(
  deps: Deps,
  caller: Caller,
  typedTicketId: string | number,
  after = 0,
): Promise<Message[]> {
  const ticketId = await findTicketId(deps, caller, typedTicketId);
  if (after === 0 && !isStaff(caller.actor)) await deps.limits.spend("conversationReading", String(ticketId));
  const messages: Message[] = [];
  for (let cursor = after; ; ) {
    const rows = await readMessageRows(deps, ticketId, cursor, false);
    messages.push(...rows.map(presentMessage));
    if (rows.length < messagesPerRead) return messages;
    cursor = rows.at(-1)?.id ?? cursor;
  }
}
