import { randomBytes, randomUUID } from "node:crypto";
import { companySchema } from "@vetrina/contract/settings/site";
import {
  type Ticket,
  type TicketCreate,
  type TicketFields,
  ticketFillingTimeMs,
  ticketIdMax,
  ticketIdMin,
} from "@vetrina/contract/tickets";
import { Prisma } from "@vetrina/db/prisma";
import { type Caller, hasConfirmed, isStaff } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { refuseAutomatic } from "../automatic-senders.ts";
import type { Deps } from "../deps.ts";
import type { UploadedFile } from "../files/form-data.ts";
import { publishLive } from "../live/live-signals.ts";
import { mayBeMailed, mayCauseMail } from "../mail/mail-allowance.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { addNotice } from "../notices/notices.service.ts";
import { transact } from "../transactions.ts";
import { createTurns } from "../turns.ts";
import { findTicketId } from "./ticket-access.service.ts";
import { type KeptFile, nameFiles, withKeptFiles } from "./ticket-files.service.ts";
import { type TicketThread, ticketOpenedMail, ticketReceivedMail } from "./tickets.mail.ts";
import { openingFiles, presentTicket, ticketColumns } from "./tickets.present.ts";

/** A ticket's secret number: 16 random digits, each number as likely as the others. */
function randomTicketId(): bigint {
  for (;;) {
    const bits = randomBytes(8).readBigUInt64BE() & BigInt(ticketIdMax);
    if (bits >= BigInt(ticketIdMin)) return bits;
  }
}

/** How often another id is drawn when the one drawn is taken. */
const drawsMax = 5;

const ticketWithFiles = { ...ticketColumns, ...openingFiles } satisfies Prisma.TicketSelect;

const isTaken = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

async function ticketOfSubmission(deps: Deps, submissionKey: string | undefined): Promise<Ticket | undefined> {
  if (!submissionKey) return undefined;
  const row = await deps.db.ticket.findUnique({ where: { submissionKey }, select: ticketWithFiles });
  return row ? presentTicket(row) : undefined;
}

/**
 * The client of an address, made when it is new. What is known of it already is changed by who reads its mail, not by a
 * form that anybody can fill.
 */
async function clientOf(tx: Prisma.TransactionClient, fields: TicketFields, isConfirmed: boolean): Promise<number> {
  const email = fields.email.toLowerCase();
  const person = { name: fields.clientName, phone: fields.phone };
  const { id } = await tx.client.upsert({
    where: { email },
    create: { email, ...person },
    update: isConfirmed ? { email, ...person } : { email },
    select: { id: true },
  });
  return id;
}

/** The client by mail, unless this address has got too many, and the staff. */
async function tellBothSides(
  tx: Prisma.TransactionClient,
  deps: Deps,
  ticket: Ticket & TicketThread,
  isMailed: boolean,
) {
  const settings = await tx.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } });
  if (isMailed) await enqueueMail(tx, ticketOpenedMail(ticket, deps.publicUrl));
  await enqueueMail(tx, ticketReceivedMail(ticket, companySchema.parse(settings.company).email, deps.publicUrl));
  await publishLive(tx, { kind: "opened", ticketId: ticket.id });
}

interface Opening {
  id: bigint;
  fields: TicketFields;
  submissionKey: string | undefined;
  files: KeptFile[];
  /** Opened by who reads the mail of the address. */
  isConfirmed: boolean;
  isMailed: boolean;
}

/** The row comes last: from then until the end of the transaction its count is locked for others. */
function insertTicket(deps: Deps, opening: Opening): Promise<Ticket> {
  const { id, fields, submissionKey, files, isConfirmed, isMailed } = opening;
  const now = deps.now();
  const confirmedAt = isConfirmed ? now : null;
  const mailThread = randomUUID();
  const websiteUrl = fields.websiteUrl || null;
  const plain = { ...fields, websiteUrl, id: Number(id), status: "aperto", createdAt: now.toISOString() } as const;
  return transact(deps.db, async (tx) => {
    const clientId = await clientOf(tx, fields, isConfirmed);
    const thread = { clientId, confirmedAt, mailThread };
    await tellBothSides(tx, deps, { ...plain, ...thread, attachments: [] }, isMailed);
    const times = { createdAt: now, activityAt: now, clientWroteAt: now };
    await tx.ticket.create({
      data: { ...fields, websiteUrl, id, submissionKey, ...thread, ...times },
      select: { id: true },
    });
    await nameFiles(tx, files, { ticketId: id }, now);
    const ticket = presentTicket(await tx.ticket.findUniqueOrThrow({ where: { id }, select: ticketWithFiles }));
    await addNotice(tx, "ticket", String(id));
    return ticket;
  });
}

/**
 * Whether the client gets a mail. Who reads the mail of the address may write to himself; others make us write to each
 * address, and to all of them together, only so often. The ticket is opened in any case.
 */
const isClientMailed = async (deps: Deps, caller: Caller, { email }: TicketFields): Promise<boolean> =>
  hasConfirmed(caller.actor, email) ||
  ((await mayCauseMail(deps.limits, caller.address)) && (await mayBeMailed(deps.limits, "ticketMail", email)));

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
  const earlier = await ticketOfSubmission(deps, submissionKey);
  if (earlier) return { created: false, ticket: earlier };
  return withKeptFiles(deps, uploads, async (files) => {
    const isMailed = await isClientMailed(deps, caller, fields);
    const isConfirmed = hasConfirmed(caller.actor, fields.email);
    const opening = { fields, submissionKey, files, isConfirmed, isMailed };
    for (let draws = 1; ; draws++) {
      try {
        const ticket = await writeInTurn(deps, caller, { id: drawId(), ...opening });
        return { created: true, ticket };
      } catch (error) {
        if (!isTaken(error) || draws === drawsMax) throw error;
        const twin = await ticketOfSubmission(deps, submissionKey);
        if (twin) return { created: false, ticket: twin };
      }
    }
  });
}

/** Visitors' tickets are written one after the other: each is some fifteen statements and two mails, and anybody may send hundreds. */
const visitorsTurn = createTurns({
  atOnce: 1,
  waiting: 100,
  refuse: () => new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: 5 }),
});

/** Without limits, as in load tests, nobody waits either. */
const writeInTurn = (deps: Deps, { actor }: Caller, opening: Opening): Promise<Ticket> => {
  const write = () => insertTicket(deps, opening);
  return isStaff(actor) || !deps.limits.areOn ? write() : visitorsTurn(write);
};

/** A ticket, for whoever holds its id. Throws as findTicketId does. */
export async function readTicket(deps: Deps, caller: Caller, typedId: string | number): Promise<Ticket> {
  const id = await findTicketId(deps, caller, typedId);
  return presentTicket(await deps.db.ticket.findUniqueOrThrow({ where: { id }, select: ticketWithFiles }));
}

/** Tells the other side that this one is writing. Throws as findTicketId does. */
export async function signalTyping(deps: Deps, caller: Caller, typedId: string | number): Promise<void> {
  const id = await findTicketId(deps, caller, typedId);
  const senderType = isStaff(caller.actor) ? "admin" : "client";
  await publishLive(deps.db, { kind: "typing", ticketId: Number(id), senderType });
}
