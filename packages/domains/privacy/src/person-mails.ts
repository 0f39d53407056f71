import {
  assignedMailKind,
  deliveryNewsMailKind,
  mentionedMailKind,
  quoteAnswerMailKind,
} from "@vetrina/core/mail/colleague-mails";
import { Prisma } from "@vetrina/data/prisma";
import { withdrawalMailKind } from "@vetrina/deposits/withdrawals.mail";
import { leadFollowUpKind } from "@vetrina/leads/follow-up.mail";
import { leadMailKind } from "@vetrina/leads/leads.mail";

/** How long a transaction may take that looks through all mails, in milliseconds: some people write much. */
export const patience = { timeout: 60_000 };

/** Kinds of mails to the agency or its staff that hold a person's data. */
export const staffMailKinds = [
  leadMailKind,
  leadFollowUpKind,
  "ticket-ricevuto",
  "messaggio-cliente",
  "caparra-ricevuta",
  withdrawalMailKind,
  assignedMailKind,
  mentionedMailKind,
  deliveryNewsMailKind,
  quoteAnswerMailKind,
];

/** Kinds of mails that remind the staff of a day's work: they name people, and nobody's address. */
export const reminderMailKinds = ["scadenze-del-giorno", "scadenze-dei-siti", "rimborso-fallito"];

/** Reminders that don't wait any more: they may name anybody, and the day that they were for is over. */
export const isSentReminder = Prisma.sql`(kind = any(${reminderMailKinds}) and state <> 'in-coda')`;

const asPattern = (text: string) => text.replace(/[\\^$.|?*+()[\]{}-]/g, "\\$&");

/** The address as a whole one: not the end of a longer address, not the beginning of another. */
const wholeAddress = (email: string) => `(^|[^a-z0-9._%+'-])${asPattern(email)}($|[^a-z0-9.-]|[.]($|[^a-z0-9]))`;

/** The link with which the mail about a lead ends: what a visitor writes stands before it. */
const endsWithLead = (ids: number[]) => `/admin#contatti/(${ids.join("|")})\\s*$`;

interface PersonTraces {
  /** The mail threads of their tickets, leads and bookings. */
  threads: string[];
  /** Their leads: the mail about one names the address of then, which the staff may have corrected since. */
  leads: number[];
}

/** The threads of mails that the staff wrote to leads, also those to an address that was corrected since. */
export const threadsOf = (leads: readonly { mailThread: string | null }[]): string[] =>
  leads.flatMap(({ mailThread }) => mailThread ?? []);

/** The threads of what was mailed about bookings, to the agency too: where a booking has no address, nothing else leads there. */
export async function threadsOfDeposits(tx: Prisma.TransactionClient, ids: number[]): Promise<string[]> {
  const rows = await tx.deposit.findMany({ where: { id: { in: ids } }, select: { publicId: true } });
  return rows.map(({ publicId }) => publicId);
}

/** The condition for mails in these threads. */
export const isInThreads = (threads: string[]): Prisma.Sql => Prisma.sql`"threadId" = any(${threads}::uuid[])`;

/** The condition for mails that tell the agency of these leads. */
export const isAboutLeads = (ids: number[]): Prisma.Sql => Prisma.sql`(
  kind = any(${[leadMailKind, leadFollowUpKind]}) and ${ids.length > 0} and "textBody" ~ ${endsWithLead(ids)}
)`;

/** The condition for mails of a person: sent to them, in a thread of theirs, or telling the agency of them. */
export const isMailOf = (email: string, { threads, leads }: PersonTraces): Prisma.Sql => Prisma.sql`(
  lower(recipient) = ${email}
  or ${isInThreads(threads)}
  or (kind = any(${staffMailKinds}) and strpos(lower("textBody"), ${email}) > 0 and lower("textBody") ~ ${wholeAddress(email)})
  or ${isAboutLeads(leads)}
)`;
