import type { ReplyAct } from "@vetrina/contract/reply-acts";
import {
  type Message,
  type MessageCreate,
  type StaffMessage,
  staffSenderName,
  type TicketStatus,
  ticketNotFoundMessage,
} from "@vetrina/contract/tickets";
import { type Caller, isDeskStaff, requireStaff, type StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import type { UploadedFile } from "@vetrina/core/files/form-data";
import { liveSignal, publishLive } from "@vetrina/core/live/live-signals";
import { enqueueMail, mailChannel } from "@vetrina/core/mail/mail-queue";
import { noticeChannel } from "@vetrina/core/notices/notice-hub";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { findTicketAndMessage, insertClientMessage } from "./client-message.statement.ts";
import { readEarlierWords } from "./earlier-words.ts";
import { mayBeAcknowledged } from "./out-of-hours.service.ts";
import { doReplyActs } from "./reply-acts.ts";
import { statusToTell } from "./status-mails.ts";
import { tellMentioned } from "./tell-colleague.ts";
import { findOwnTicketId, findTicket, whereverItGoesOn } from "./ticket-access.service.ts";
import { type KeptFile, nameFiles, withKeptFiles } from "./ticket-files.service.ts";
import { type LockedTicket, lockTicket } from "./ticket-lock.service.ts";
import { markRead } from "./ticket-reads.service.ts";
import { isMailed, staffReplyMail } from "./tickets.mail.ts";
import { messageColumns, presentMessage, presentStaffMessage, staffMessageColumns } from "./tickets.present.ts";
import { refuseUnseen, waitSince } from "./unseen-messages.service.ts";

export type StaffMessageCreate = MessageCreate & {
  acts: ReplyAct[];
  /** The last message that its author had on screen: it is refused where the client has written since. */
  seenUpTo?: number | undefined;
};

interface StaffDraft extends MessageCreate {
  author: Pick<StaffActor, "id" | "username" | "name">;
  isInternal: boolean;
  files: KeptFile[];
  /** What is done with the ticket after it. */
  acts: readonly ReplyAct[];
  /** When the client wrote what its author hasn't seen: they go on waiting for another, and its status isn't given. */
  overtakenAt?: Date | undefined;
}

/** The message that a submission with this key has posted in a ticket. */
export const findMessage = (db: Prisma.TransactionClient, ticketId: bigint, submissionKey: string) =>
  db.ticketMessage.findUnique({
    where: { ticketId_submissionKey: { ticketId, submissionKey } },
    select: staffMessageColumns,
  });

async function insertStaffMessage(tx: Prisma.TransactionClient, ticket: LockedTicket, draft: StaffDraft, at: Date) {
  const { message, isInternal, submissionKey, files, author } = draft;
  const place = { ticketId: ticket.id, promisedUntil: isInternal ? null : ticket.promisedUntil, createdAt: at };
  const sender = { senderType: "staff", senderName: staffSenderName, authorId: author.id };
  const { id } = await tx.ticketMessage.create({
    data: { ...place, ...sender, message, isInternal, submissionKey: submissionKey ?? null },
    select: { id: true },
  });
  await nameFiles(tx, files, { ticketId: ticket.id, messageId: id }, at);
  return tx.ticketMessage.findUniqueOrThrow({ where: { id }, select: staffMessageColumns });
}

/** The status that the ticket has with the answer. */
function statusAfter({ status }: LockedTicket, { acts, overtakenAt }: StaffDraft): TicketStatus {
  const act = overtakenAt ? undefined : acts.find(({ kind }) => kind === "stato");
  return act?.kind === "stato" ? act.to : status;
}

/** Mails the client a staff reply, and tells open streams of the message. */
async function announceReply(
  tx: Prisma.TransactionClient,
  deps: Deps,
  ticket: LockedTicket,
  draft: StaffDraft,
  messageId: number,
): Promise<void> {
  const { author, isInternal, message, files } = draft;
  if (!isInternal && isMailed(ticket)) {
    const { signature } = await tx.user.findUniqueOrThrow({ where: { id: author.id }, select: { signature: true } });
    const earlier = await readEarlierWords(tx, ticket.id, messageId);
    const status = await statusToTell(tx, deps, ticket, statusAfter(ticket, draft));
    const words = { message, signature, fileCount: files.length, earlier, status };
    await enqueueMail(tx, staffReplyMail(ticket, words, deps.publicUrl));
  }
  publishLive(tx, { kind: isInternal ? "note" : "staff-message", ticketId: Number(ticket.id) });
}

/** The log says who answered which ticket, and nothing of what was written. */
const recordReply = (tx: Prisma.TransactionClient, ticketId: bigint, { author, isInternal }: StaffDraft) =>
  recordChange(tx, author, {
    action: isInternal ? "ticket.nota" : "ticket.risposta",
    subject: "ticket",
    subjectId: ticketId,
    summary: isInternal ? "Ha aggiunto una nota a un ticket" : "Ha risposto a un ticket",
  });

/**
 * Whether the reply's author becomes the assignee: the ticket is unassigned, and neither the settings nor an act of the
 * reply say otherwise.
 */
const isTaken = ({ assigneeId, answerTakesTicket }: LockedTicket, { isInternal, acts }: StaffDraft) =>
  !isInternal && assigneeId === null && answerTakesTicket && !acts.some(({ kind }) => kind === "assegna");

const recordTaking = (tx: Prisma.TransactionClient, ticketId: bigint, { author }: StaffDraft) =>
  recordChange(tx, author, {
    action: "ticket.assegnazione",
    subject: "ticket",
    subjectId: ticketId,
    summary: "Ha preso un ticket rispondendo",
    details: { assegnato: { prima: null, dopo: author.username } },
  });

/** A reply marks the conversation as seen and, unless it is a note, as answered; but not over what its author hasn't seen. */
function changeByReply(ticket: LockedTicket, draft: StaffDraft, now: Date) {
  const seen = { activityAt: now, staffSeenAt: now };
  if (draft.isInternal) return seen;
  const taken = isTaken(ticket, draft) ? { assigneeId: draft.author.id } : {};
  const replied = { ...taken, firstReplyAt: ticket.firstReplyAt ?? now };
  return draft.overtakenAt ? { ...replied, activityAt: now } : { ...replied, ...seen, unansweredSince: null };
}

const outsideListMessages: Record<string, string> = {
  spam: "Il ticket è nello spam: scegli «Non è spam» prima di scrivere.",
  cestino: "Il ticket è nel cestino: rimettilo in elenco prima di scrivere.",
  unito: "Il ticket è stato unito a un altro: scrivi lì.",
};

/** Why the staff can't write in a ticket: clients hear nothing of what is outside of the list. */
export const outsideListProblem = ({ folder }: Pick<LockedTicket, "folder">): string | undefined =>
  outsideListMessages[folder];

/** Writes a message in a ticket that is held, with all that goes with it. */
export async function writeStaffMessage(
  tx: Prisma.TransactionClient,
  deps: Deps,
  ticket: LockedTicket,
  draft: StaffDraft,
) {
  const { id: ticketId } = ticket;
  const now = deps.now();
  const row = await insertStaffMessage(tx, ticket, draft, now);
  await announceReply(tx, deps, ticket, draft, row.id);
  await recordReply(tx, ticketId, draft);
  if (isTaken(ticket, draft)) await recordTaking(tx, ticketId, draft);
  if (draft.isInternal) await tellMentioned(tx, deps, draft.author, ticketId, draft.message);
  if (!draft.overtakenAt) await markRead(tx, draft.author.id, ticketId);
  await tx.ticket.update({ where: { id: ticketId }, data: changeByReply(ticket, draft, now), select: { id: true } });
  if (draft.overtakenAt) await waitSince(tx, ticketId, draft.overtakenAt);
  await doReplyActs(tx, deps, ticketId, { ...draft, isToldByAnswer: !draft.isInternal });
  return row;
}

/** The ticket is locked first: within one conversation ids, times and commits have the same order. */
function storeStaffMessage(
  deps: Deps,
  ticketId: bigint,
  { seenUpTo, ...draft }: StaffDraft & Pick<Posted, "seenUpTo">,
) {
  return transact(deps.db, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    const twin = draft.submissionKey && (await findMessage(tx, ticketId, draft.submissionKey));
    if (twin) return { created: false, row: twin };
    const problem = outsideListProblem(ticket);
    if (problem) throw new AppError("CONFLICT", { message: problem });
    const overtakenAt = draft.isInternal ? undefined : await refuseUnseen(tx, ticketId, seenUpTo);
    return { created: true, row: await writeStaffMessage(tx, deps, ticket, { ...draft, overtakenAt }) };
  });
}

type Posted = StaffMessageCreate & Pick<StaffDraft, "isInternal">;

async function postAsStaff(
  deps: Deps,
  caller: Caller & { actor: StaffActor },
  typedId: string | number,
  input: Posted,
  uploads: UploadedFile[],
) {
  const ticketId = await findOwnTicketId(deps, caller.actor, typedId);
  const twin = input.submissionKey && (await findMessage(deps.db, ticketId, input.submissionKey));
  if (twin) return { created: false, message: presentStaffMessage(twin) };
  const { created, row } = await withKeptFiles(deps, uploads, (files) =>
    storeStaffMessage(deps, ticketId, { ...input, files, author: caller.actor }),
  );
  return { created, message: presentStaffMessage(row) };
}

/** What a client sends, and the number by which the ticket was asked for. */
interface ClientDraft {
  caller: Caller;
  asked: bigint;
  input: MessageCreate;
}

async function readTwin(deps: Deps, ticketId: bigint, { asked, input }: ClientDraft): Promise<Message> {
  const where = { ticketId, submissionKey: input.submissionKey ?? null };
  return presentMessage(await deps.db.ticketMessage.findFirstOrThrow({ where, select: messageColumns }), asked);
}

/** Nothing when there is no such ticket. */
async function storeClientMessage(deps: Deps, ticketId: bigint, draft: ClientDraft, files: KeptFile[]) {
  const { message, submissionKey } = draft.input;
  const stored = await insertClientMessage(deps, {
    ticketId,
    message,
    submissionKey,
    at: deps.now(),
    files,
    isAcknowledged: await mayBeAcknowledged(deps, draft.caller, ticketId),
  });
  if (!stored) return undefined;
  if (!stored.posted) return { created: false, message: await readTwin(deps, ticketId, draft) };
  const { isReopened, isMailed, ...posted } = stored.posted;
  deps.signals.send(liveSignal({ kind: "client-message", ticketId: Number(ticketId) }));
  if (isReopened) deps.signals.send(liveSignal({ kind: "status", ticketId: Number(ticketId), status: "aperto" }));
  if (isMailed) deps.signals.send({ channel: mailChannel, payload: "" });
  deps.signals.send({ channel: noticeChannel, payload: "" });
  const row = {
    ...posted,
    ticketId,
    senderType: "client",
    message,
    isInternal: false,
    origin: "chat",
    attachments: files,
  };
  return { created: true, message: presentMessage(row, draft.asked) };
}

/** Asks first: whether there is such a ticket, and whether the submission has come before. */
async function askAndStore(deps: Deps, ticketId: bigint, draft: ClientDraft, uploads: UploadedFile[]) {
  const found = await findTicketAndMessage(deps.write, ticketId, draft.input.submissionKey);
  if (!found) return undefined;
  if (found.messageId !== null) return { created: false, message: await readTwin(deps, ticketId, draft) };
  await deps.limits.spend("conversation", String(ticketId));
  return withKeptFiles(deps, uploads, async (files) => {
    const stored = await whereverItGoesOn(deps, draft.asked, (id) => storeClientMessage(deps, id, draft, files));
    if (!stored) throw new AppError("NOT_FOUND", { message: ticketNotFoundMessage });
    if (!stored.created) await deps.limits.giveBack("conversation", String(ticketId));
    return stored;
  });
}

/** What has no files costs nothing to try: it is sent at once, unless the conversation has had its share of the day. */
async function storeAtOnce(deps: Deps, ticketId: bigint, draft: ClientDraft) {
  const { calls } = await deps.limits.left("conversation", String(ticketId));
  if (calls === 0) return askAndStore(deps, ticketId, draft, []);
  await deps.limits.spend("conversation", String(ticketId));
  const stored = await storeClientMessage(deps, ticketId, draft, []);
  if (!stored?.created) await deps.limits.giveBack("conversation", String(ticketId));
  return stored;
}

const postAsClient = (deps: Deps, caller: Caller, typedId: string | number, input: Posted, uploads: UploadedFile[]) =>
  findTicket(deps, caller, typedId, (asked) =>
    whereverItGoesOn(deps, asked, (id) => {
      const draft = { caller, asked, input };
      return uploads.length > 0 ? askAndStore(deps, id, draft, uploads) : storeAtOnce(deps, id, draft);
    }),
  );

/**
 * Adds a message to a conversation. The session decides about the sender: the staff with its own, any other holder of
 * the ticket's id counts as its client. A staff's message goes to the client by mail too, unless it is an internal
 * note. The same submission sent again, also at the same moment, gives the message that it posted first: then `created`
 * is false, and it counts once in the day's shares. Throws as findTicket does, NO_SESSION for a note or acts from outside of
 * the staff, CONFLICT to the staff in a ticket outside of the list or past words that its author hasn't seen, TOO_MANY_REQUESTS after a day's worth of clients'
 * messages in one ticket, and what checkAttachment throws.
 */
export async function postMessage(
  deps: Deps,
  caller: Caller,
  typedTicketId: string | number,
  input: Posted,
  uploads: UploadedFile[],
): Promise<{ created: boolean; message: Message | StaffMessage }> {
  if (input.isInternal || input.acts.length > 0) requireStaff(caller.actor);
  const { actor, address } = caller;
  const posted = isDeskStaff(actor)
    ? await postAsStaff(deps, { actor, address }, typedTicketId, input, uploads)
    : await postAsClient(deps, caller, typedTicketId, input, uploads);
  if (!posted.created) await deps.fileShares.giveBack(uploads);
  return posted;
}
