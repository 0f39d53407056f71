import type { InboundDecision, InboundState, WholeMail } from "@vetrina/contract/inbox/inbound-mails";
import { ticketNotFoundMessage } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { createTurns } from "@vetrina/core/turns";
import { findTicketId } from "@vetrina/helpdesk/tickets/ticket-access.service";
import type { InboundRow } from "./inbound-mail.present.ts";
import { holdMail, recordDecision } from "./inbox-decisions.service.ts";
import { inboundMailNotFound } from "./inbox-list.service.ts";
import { makeLeadOf } from "./lead-of-mail.ts";
import { filesIn } from "./mail-files.ts";
import { writeIntoLead } from "./mail-into-lead.ts";
import { writeIntoTicket } from "./mail-into-ticket.ts";
import { nameOf } from "./mail-words.ts";
import type { MailReading, OpenedMail } from "./open-mail.ts";
import { withOpenedMail } from "./opened-mail.ts";
import { joinConversation } from "./settle-mail.ts";
import { openTicketOf } from "./ticket-of-mail.ts";

/** How long a decision may take, in milliseconds: files are opened meanwhile. */
const patience = { timeout: 60_000 };

/** A decision holds one connection while what it makes takes another: some are left to all others. */
const takeTurn = createTurns({
  atOnce: 2,
  waiting: 40,
  refuse: () => new AppError("UNAVAILABLE", { retryAfterSeconds: 10 }),
});

const notReadable = () =>
  new AppError("CONFLICT", { message: "Questa email non si può leggere: aprila nella casella di posta." });

/** What of a mail is decided about: itself, and what it says. */
interface Held {
  row: InboundRow & { submissionKey: string };
  mail: OpenedMail;
}

type Made = Parameters<typeof recordDecision>[4];

/**
 * Makes something of a mail that waits. It is read first, since that may take seconds; then it is held until what was
 * made of it is written down, so that two of the staff never make two things of it. Should this process die in between,
 * deciding again finds what was made.
 */
async function decide(
  deps: Deps,
  actor: StaffActor,
  id: number,
  states: readonly InboundState[],
  make: (held: Held) => Promise<Made>,
): Promise<InboundDecision> {
  const columns = { storageKey: true, submissionKey: true } as const;
  const stored = await deps.db.inboundMail.findUnique({ where: { id }, select: columns });
  if (!stored) throw inboundMailNotFound();
  const hold = async (reading: MailReading) => {
    if (!reading.ok) throw notReadable();
    return deps.db.$transaction(async (tx) => {
      const held = {
        row: { ...(await holdMail(tx, id, states)), submissionKey: stored.submissionKey },
        mail: reading.mail,
      };
      const decision = await recordDecision(deps, tx, actor, held.row, await make(held));
      const { mail, ticketId, leadId } = decision;
      const place = { ticketId: ticketId === null ? null : BigInt(ticketId), leadId };
      await joinConversation(tx, held.mail, { state: mail.state, ...place });
      return decision;
    }, patience);
  };
  return takeTurn(() => withOpenedMail(deps, stored.storageKey, hold));
}

const undecided: readonly InboundState[] = ["da-scegliere", "da-confermare", "messa-da-parte", "spam", "rifiutata"];

async function intoTicket(deps: Deps, { row, mail }: Held, ticketId: bigint) {
  const { email } = await deps.db.ticket.findUniqueOrThrow({ where: { id: ticketId }, select: { email: true } });
  const isClients = email.toLowerCase() === row.fromEmail;
  const writtenBy = isClients ? {} : { writtenBy: `${nameOf(mail)} (${row.fromEmail})` };
  const { written } = await writeIntoTicket(deps, ticketId, mail, { ...row, ...writtenBy });
  if (!written) throw new AppError("NOT_FOUND", { message: ticketNotFoundMessage });
  return written;
}

/**
 * A mail that waited beside a conversation is written into it, under its own sender's name. Throws NOT_FOUND, CONFLICT
 * when a colleague was quicker, and UNAVAILABLE when too many files wait.
 */
export const acceptMail = (deps: Deps, actor: StaffActor, { id }: { id: number }): Promise<InboundDecision> =>
  decide(deps, actor, id, ["da-confermare"], async (held) => {
    const { row, mail } = held;
    const summary = `Ha accettato l’email ${id}`;
    if (row.lead) {
      await writeIntoLead(deps, row.lead.id, mail, row);
      return { state: "messaggio", summary };
    }
    if (!row.ticket) throw new AppError("CONFLICT", { message: "La conversazione di questa email non c’è più." });
    const { ticketId } = await intoTicket(deps, held, row.ticket.id);
    return { state: "messaggio", summary, place: { ticketId } };
  });

/** A mail is written into the ticket that the staff names. Throws as `acceptMail`. */
export const addMailToTicket = (
  deps: Deps,
  actor: StaffActor,
  { id, ticketId: typedId }: { id: number; ticketId: string | number },
): Promise<InboundDecision> =>
  decide(deps, actor, id, undecided, async (held) => {
    const asked = await findTicketId(deps, { actor, address: "" }, typedId);
    const { ticketId } = await intoTicket(deps, held, asked);
    return { state: "messaggio", summary: `Ha messo l’email ${id} in un ticket`, place: { ticketId } };
  });

/** Opens a ticket of a mail. Throws as `acceptMail`. */
export const makeTicketOf = (deps: Deps, actor: StaffActor, { id }: { id: number }): Promise<InboundDecision> =>
  decide(deps, actor, id, undecided, async ({ row, mail }) => {
    const { ticketId } = await openTicketOf(deps, mail, { ...row, actor });
    return { state: "ticket", summary: `Ha fatto dell’email ${id} un ticket`, place: { ticketId } };
  });

/** Makes a lead of a mail. Throws as `acceptMail`. */
export const makeLeadOfMail = (deps: Deps, actor: StaffActor, { id }: { id: number }): Promise<InboundDecision> =>
  decide(deps, actor, id, undecided, async ({ row, mail }) => {
    const { leadId } = await makeLeadOf(deps, mail, { ...row, actor });
    return { state: "contatto", summary: `Ha fatto dell’email ${id} un contatto`, place: { leadId } };
  });

/**
 * A mail as it came, with what is quoted in it and its HTML made safe. Throws NOT_FOUND, CONFLICT for one that can't be
 * read, and UNAVAILABLE when too many files wait.
 */
export async function readWholeMail(deps: Deps, { id }: { id: number }): Promise<WholeMail> {
  const row = await deps.db.inboundMail.findUnique({ where: { id }, select: { storageKey: true, receivedAt: true } });
  if (!row) throw inboundMailNotFound();
  return withOpenedMail(deps, row.storageKey, async (reading) => {
    if (!reading.ok) throw notReadable();
    const { mail } = reading;
    return {
      from: mail.from ? `${mail.from.name} <${mail.from.address}>`.trim() : "",
      to: mail.to,
      subject: mail.subject,
      text: mail.wholeText,
      html: mail.html ?? null,
      files: filesIn(mail),
      receivedAt: row.receivedAt.toISOString(),
    };
  });
}
