import type { TicketStatus } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/data/prisma";
import { signalCommit } from "@vetrina/data/signals";

export interface Mail {
  /** Names the occasion, for the staff's list of mails: "contatto-ricevuto". */
  kind: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** Mails of one thread are shown together, and go out in the order they were written. */
  threadId?: string;
  /** Of a mail about a ticket's new status: the one that its client knows of until it leaves. */
  statusBefore?: TicketStatus;
  /** The one that it tells: it only leaves while the ticket has it. */
  statusAfter?: TicketStatus;
  /** When it may leave; at once when missing. */
  nextAttemptAt?: Date;
  /** Whom the link in it is for. Where `linkTokenPlace` stands, the mail gets its token as it leaves. */
  link?: { clientId: number; ticketId?: bigint };
  /** The staff user whose password the link in it is for. Its token is made in the same way. */
  linkUserId?: number;
  /** Of a mail to the agency or to its people: the request that it comes from, which its header names. */
  requestId?: string | undefined;
}

/**
 * Placeholder of a link's token in a stored mail. A mail with a token quotes no user input, so that a placeholder can't
 * be injected.
 */
export const linkTokenPlace = "{{token}}";

/** In a link for a client whose number is known only as the mail is written: the statement puts it there. */
export const clientToBe = 0;

/** Where the worker hears that a mail is waiting. */
export const mailChannel = "mail_queue";

const rowOf = ({ link, requestId, ...mail }: Mail) => ({
  ...mail,
  linkClientId: link?.clientId ?? null,
  linkTicketId: link?.ticketId ?? null,
  requestId: requestId ?? null,
});

/** Puts a mail in the queue, in the transaction of what causes it: both are committed or neither. Returns its id. */
export async function enqueueMail(db: Prisma.TransactionClient, mail: Mail): Promise<number> {
  const { id } = await db.mailMessage.create({ data: rowOf(mail), select: { id: true } });
  signalCommit(db, mailChannel);
  return id;
}

/** The same for many at once. */
export async function enqueueMails(db: Prisma.TransactionClient, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await db.mailMessage.createMany({ data: mails.map(rowOf) });
  signalCommit(db, mailChannel);
}
