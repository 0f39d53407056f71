import { randomUUID } from "node:crypto";
import { dateWords } from "@vetrina/contract/settings/opening-calendar";
import {
  type ReadTicket,
  type Ticket,
  type TicketCreate,
  type TicketFields,
  ticketFillingTimeMs,
  ticketIdMax,
  ticketIdMin,
} from "@vetrina/contract/tickets";
import { type Caller, hasConfirmed, isDeskStaff } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { refuseAutomatic } from "@vetrina/core/automatic-senders";
import type { Deps } from "@vetrina/core/deps";
import type { UploadedFile } from "@vetrina/core/files/form-data";
import { liveSignal, publishLive } from "@vetrina/core/live/live-signals";
import { withinAgencyShare } from "@vetrina/core/mail/agency-share";
import { giveBackMail } from "@vetrina/core/mail/mail-allowance";
import { clientToBe, type Mail, mailChannel } from "@vetrina/core/mail/mail-queue";
import { agency } from "@vetrina/core/mail/mail-rows";
import { noticeChannel } from "@vetrina/core/notices/notice-hub";
import { createTurns } from "@vetrina/core/turns";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { findSubmission, insertTicket } from "./open-ticket.statement.ts";
import { isOfficeClosed, mayCauseMailTo } from "./out-of-hours.service.ts";
import { laterAnswerDay } from "./promise-words.ts";
import { findAskedTicket, findTicketId } from "./ticket-access.service.ts";
import { isUnderWay } from "./ticket-changes.ts";
import { type KeptFile, withKeptFiles } from "./ticket-files.service.ts";
import { manyTickets, type TicketThread, ticketOpenedMail, ticketReceivedMail } from "./tickets.mail.ts";
import { openingFiles, presentAttachment, presentTicket, ticketColumns } from "./tickets.present.ts";

/** A ticket's secret number: 16 random digits, each number as likely as the others. */
export function randomTicketId(): bigint {
  for (;;) {
    // Of a UUID's digits these are random, and come from a store: randomBytes would ask the system for each number.
    const uuid = randomUUID();
    const bits = BigInt(`0x${uuid.slice(0, 8)}${uuid.slice(-12)}`) & BigInt(ticketIdMax);
    if (bits >= BigInt(ticketIdMin)) return bits;
  }
}

/** How often another id is drawn when the one drawn is taken. */
export const drawsMax = 5;

const ticketWithFiles = { ...ticketColumns, ...openingFiles } satisfies Prisma.TicketSelect;

/** Most submissions are new: that is known by a question that costs next to nothing. */
async function ticketOfSubmission(deps: Deps, submissionKey: string | undefined): Promise<Ticket | undefined> {
  const id = submissionKey && (await findSubmission(deps.write, submissionKey));
  if (!id) return undefined;
  return presentTicket(await deps.db.ticket.findUniqueOrThrow({ where: { id }, select: ticketWithFiles }));
}

interface Opening {
  id: bigint;
  fields: TicketFields;
  submissionKey: string | undefined;
  files: KeptFile[];
  /** Opened by who reads the mail of the address. */
  isConfirmed: boolean;
  isMailed: boolean;
  /** Whether the client may get the out-of-hours mail. */
  isAcknowledged: boolean;
}

/** The mails to the client, unless this address has got too many, and to the staff, if there is one. */
function openingMails(deps: Deps, ticket: Ticket & TicketThread, isMailed: boolean, toStaff: Mail | undefined) {
  const mails = [isMailed ? ticketOpenedMail(ticket, deps.publicUrl) : undefined, toStaff];
  return { mails: mails.filter((mail) => mail !== undefined), isUntold: !toStaff };
}

/** Nothing when the number or the submission's key is taken. */
async function openTicket(deps: Deps, opening: Opening): Promise<Ticket | undefined> {
  const { id, fields, submissionKey, files, isConfirmed, isMailed, isAcknowledged } = opening;
  const at = deps.now();
  const mailThread = randomUUID();
  const ticket: Ticket = {
    ...fields,
    websiteUrl: fields.websiteUrl || null,
    id: Number(id),
    status: "aperto",
    createdAt: at.toISOString(),
    attachments: files.map((file) => presentAttachment(file, id)),
  };
  const thread = { clientId: clientToBe, confirmedAt: isConfirmed ? at : null, mailThread };
  const opened = { ...ticket, ...thread };
  const parts = { id, fields, submissionKey, mailThread, isConfirmed, at, isAcknowledged, files };
  const insert = (toStaff: Mail | undefined) =>
    insertTicket(deps, { ...parts, ...openingMails(deps, opened, isMailed, toStaff) });
  const mail = { ...ticketReceivedMail(opened, agency, deps.publicUrl), requestId: deps.requestId };
  const { isOpened } = await (isConfirmed
    ? insert(mail)
    : withinAgencyShare(deps, { mail, told: manyTickets }, insert));
  if (!isOpened) return undefined;
  deps.signals.send(liveSignal({ kind: "opened", ticketId: ticket.id }));
  deps.signals.send({ channel: mailChannel, payload: "" });
  deps.signals.send({ channel: noticeChannel, payload: "" });
  return ticket;
}

/** Which mails the client gets: of the opening and, while the office is closed, that it is. */
async function mailsToClient(deps: Deps, caller: Caller, { email }: TicketFields) {
  const isMailed = await mayCauseMailTo(deps, caller, email);
  if (!isMailed || hasConfirmed(caller.actor, email)) return { isMailed, isAcknowledged: isMailed };
  return { isMailed, isAcknowledged: (await isOfficeClosed(deps)) && (await mayCauseMailTo(deps, caller, email)) };
}

interface SentAgain {
  email: string;
  /** How many mails were counted for it. */
  mails: number;
  uploads: UploadedFile[];
}

/** What is sent again is counted once: its files, and the mails that it would have caused. */
async function giveBackShares(deps: Deps, { address }: Caller, { email, mails, uploads }: SentAgain): Promise<void> {
  await deps.fileShares.giveBack(uploads);
  for (let mail = 0; mail < mails; mail++) await giveBackMail(deps.limits, { email, address });
}

/**
 * Opens a ticket and queues the mails to client and staff, all or nothing. The same submission sent again, also at
 * the same moment, gives the ticket that it opened first: then `created` is false. Throws BAD_INPUT when the form was
 * filled by a program, TOO_MANY_REQUESTS when too many others wait, and what checkAttachment throws.
 */
export async function createTicket(
  deps: Deps,
  caller: Caller,
  { website, elapsedMs, submissionKey, ...fields }: TicketCreate,
  uploads: UploadedFile[],
  drawId: () => bigint = randomTicketId,
): Promise<{ created: boolean; ticket: Ticket }> {
  refuseAutomatic({ website, elapsedMs }, ticketFillingTimeMs);
  // Without files a submission is sent at once: the statement itself finds that it has come before.
  const earlier = uploads.length > 0 ? await ticketOfSubmission(deps, submissionKey) : undefined;
  if (earlier) {
    await giveBackShares(deps, caller, { email: fields.email, mails: 0, uploads });
    return { created: false, ticket: earlier };
  }
  return withKeptFiles(deps, uploads, async (files) => {
    const isConfirmed = hasConfirmed(caller.actor, fields.email);
    const told = await mailsToClient(deps, caller, fields);
    const opening = { fields, submissionKey, files, isConfirmed, ...told };
    for (let draws = 1; draws <= drawsMax; draws++) {
      const ticket = await openInTurn(deps, caller, { id: drawId(), ...opening });
      if (ticket) return { created: true, ticket };
      const twin = await ticketOfSubmission(deps, submissionKey);
      if (twin) {
        const mails = isConfirmed ? 0 : Number(told.isMailed) + Number(told.isAcknowledged);
        await giveBackShares(deps, caller, { email: fields.email, mails, uploads });
        return { created: false, ticket: twin };
      }
    }
    throw new Error(`${drawsMax} ticket numbers in a row are taken`);
  });
}

/** Anybody may send hundreds of tickets at once: so many are worked on, and the rest of the time is everybody else's. */
const visitorsTurn = createTurns({
  atOnce: 4,
  waiting: 100,
  refuse: () => new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: 5 }),
});

/** Without limits, as in load tests, there is no queue either. */
const openInTurn = (deps: Deps, { actor }: Caller, opening: Opening): Promise<Ticket | undefined> => {
  const open = () => openTicket(deps, opening);
  return isDeskStaff(actor) || !deps.limits.areOn ? open() : visitorsTurn(open);
};

/** A ticket under the number that was asked for, for who holds it. Throws as findTicketId does. */
export async function readTicket(deps: Deps, caller: Caller, typedId: string | number): Promise<ReadTicket> {
  const { id, asked } = await findAskedTicket(deps, caller, typedId);
  const { unansweredSince, dueAt, awaitsClient, client, ...ticket } = await deps.db.ticket.findUniqueOrThrow({
    where: { id },
    select: {
      ...ticketWithFiles,
      ...just("unansweredSince", "dueAt", "awaitsClient"),
      client: { select: { anonymizedAt: true } },
    },
  });
  return {
    ...presentTicket(ticket, asked),
    answerBy: isUnderWay(ticket.status) && !awaitsClient ? laterAnswer(deps.now(), unansweredSince, dueAt) : null,
    isErased: Boolean(client?.anonymizedAt),
  };
}

/** "entro lunedì 14 dicembre" where an answer is promised for later than in a day, and isn't late. */
function laterAnswer(now: Date, since: Date | null, dueAt: Date | null): string | null {
  const day = since && dueAt && dueAt > now && laterAnswerDay(since, dueAt);
  return day ? `entro ${dateWords(day)}` : null;
}

/**
 * Signals to the other side that this one is writing, and to colleagues which user; for a note to colleagues only.
 * Throws as findTicketId does.
 */
export async function signalTyping(
  deps: Deps,
  caller: Caller,
  typedId: string | number,
  isInternal = false,
): Promise<void> {
  const { actor } = caller;
  const ticketId = Number(await findTicketId(deps, caller, typedId));
  const sign = isDeskStaff(actor)
    ? ({ senderType: "admin", userId: actor.id, isInternal } as const)
    : ({ senderType: "client" } as const);
  publishLive(deps.db, { kind: "typing", ticketId, ...sign });
}
