import { bulkMailDelayMs } from "@vetrina/contract/desk-bulk";
import type { TicketStatus } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMail, type Mail } from "@vetrina/core/mail/mail-queue";
import type { Prisma } from "@vetrina/data/prisma";
import { lastLeavesAt } from "./leaving-answers.present.ts";
import type { LockedTicket } from "./ticket-lock.service.ts";
import { isMailed, statusChangedMail, statusChangedMailKind } from "./tickets.mail.ts";

type KnownStatuses = Map<string, TicketStatus | null>;

/** Takes back the mails about a status that aren't due yet. Returns, by their threads, what their clients know of. */
async function withdrawStatusMails(
  tx: Prisma.TransactionClient,
  { now }: Pick<Deps, "now">,
  threads: string[],
): Promise<KnownStatuses> {
  const mails = await tx.$queryRaw<{ id: number; threadId: string; statusBefore: TicketStatus | null }[]>`
    delete from "MailMessage"
    where "threadId" = any(${threads}::uuid[]) and kind = ${statusChangedMailKind} and state = 'in-coda'
      and attempts = 0 and "nextAttemptAt" > ${now()}
    returning id, "threadId", "statusBefore"`;
  mails.sort((one, other) => other.id - one.id);
  return new Map(mails.map(({ threadId, statusBefore }) => [threadId, statusBefore]));
}

/** What the client knows of: the ticket's status, unless a mail about it was taken back. Null where it can't be told. */
const knownTo = ({ mailThread, status }: LockedTicket, withdrawn: KnownStatuses) =>
  withdrawn.has(mailThread) ? withdrawn.get(mailThread) : status;

/**
 * The mails about the status that these tickets get, in place of those that have not left yet: none to who knows of it,
 * nor of an undo where it can't be told what they know. Each leaves only while its ticket has the status: what ends it
 * otherwise (the client's message, a merge, a change that isn't told) leaves the mail alone, and so its undo too.
 */
export async function statusMails(
  tx: Prisma.TransactionClient,
  deps: Deps,
  changes: readonly { ticket: LockedTicket; after: TicketStatus }[],
  isUndo: boolean,
): Promise<Mail[]> {
  const threads = changes.map(({ ticket }) => ticket.mailThread);
  const withdrawn = await withdrawStatusMails(tx, deps, threads);
  return changes.flatMap(({ ticket, after }) => {
    const statusBefore = knownTo(ticket, withdrawn);
    if (!isMailed(ticket) || after === statusBefore || (isUndo && !statusBefore)) return [];
    const statuses = { ...(statusBefore && { statusBefore }), statusAfter: after };
    return { ...statusChangedMail(ticket, after, deps.publicUrl), ...statuses };
  });
}

/**
 * Mails the client a ticket's new status. While an answer leaves the mail waits behind it, so that the answer tells of the
 * status itself and the client reads both in their order.
 */
export async function mailStatus(
  tx: Prisma.TransactionClient,
  deps: Deps,
  ticket: LockedTicket,
  { status, isUndo }: { status: TicketStatus; isUndo: boolean },
): Promise<void> {
  const [mail] = await statusMails(tx, deps, [{ ticket, after: status }], isUndo);
  if (!mail) return;
  const leavesAt = await lastLeavesAt(tx, ticket.id);
  const waits = leavesAt && { nextAttemptAt: new Date(leavesAt.getTime() + bulkMailDelayMs) };
  await enqueueMail(tx, { ...mail, ...waits });
}

/** What an answer's mail tells of the status that the ticket has with it, in place of a mail that waited for it. */
export async function statusToTell(
  tx: Prisma.TransactionClient,
  deps: Deps,
  ticket: LockedTicket,
  after: TicketStatus,
): Promise<TicketStatus | undefined> {
  const withdrawn = await withdrawStatusMails(tx, deps, [ticket.mailThread]);
  return after === knownTo(ticket, withdrawn) ? undefined : after;
}
