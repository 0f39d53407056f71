import { bulkMailDelayMs } from "@vetrina/contract/desk-bulk";
import type { TicketStatus } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import type { Prisma } from "@vetrina/data/prisma";
import { lastLeavesAt } from "./leaving-answers.present.ts";
import type { LockedTicket } from "./ticket-lock.service.ts";
import { isMailed, statusChangedMail, statusChangedMailKind } from "./tickets.mail.ts";

/** Takes back the mails about a status that have not left yet. Returns the threads that they were of. */
export async function withdrawStatusMails(
  tx: Prisma.TransactionClient,
  { now }: Pick<Deps, "now">,
  threads: string[],
): Promise<Set<string | null>> {
  const waiting = {
    kind: statusChangedMailKind,
    threadId: { in: threads },
    state: "in-coda",
    attempts: 0,
    nextAttemptAt: { gt: now() },
  } satisfies Prisma.MailMessageWhereInput;
  const mails = await tx.mailMessage.findMany({ where: waiting, select: { id: true, threadId: true } });
  if (mails.length === 0) return new Set();
  await tx.mailMessage.deleteMany({ where: { ...waiting, id: { in: mails.map(({ id }) => id) } } });
  return new Set(mails.map(({ threadId }) => threadId));
}

/**
 * Mails the client a ticket's new status. While an answer leaves the mail waits behind it, so that the answer tells of the
 * status itself and the client reads both in their order; an undo meanwhile is told by no mail.
 */
export async function mailStatus(
  tx: Prisma.TransactionClient,
  deps: Deps,
  ticket: LockedTicket,
  { status, isUndo }: { status: TicketStatus; isUndo: boolean },
): Promise<void> {
  if (!isMailed(ticket)) return;
  const withdrawn = await withdrawStatusMails(tx, deps, [ticket.mailThread]);
  if (isUndo && withdrawn.size > 0) return;
  const leavesAt = await lastLeavesAt(tx, ticket.id);
  const waits = leavesAt && { nextAttemptAt: new Date(leavesAt.getTime() + bulkMailDelayMs) };
  await enqueueMail(tx, { ...statusChangedMail(ticket, status, deps.publicUrl), ...waits });
}

/** Takes back the mail of a status that waited for this answer, which tells of it; not of one that the client has ended. */
export async function takeUntoldStatus(
  tx: Prisma.TransactionClient,
  deps: Deps,
  { status, mailThread }: LockedTicket,
  { overtakenAt }: { overtakenAt?: Date | undefined },
): Promise<TicketStatus | undefined> {
  const withdrawn = await withdrawStatusMails(tx, deps, [mailThread]);
  return withdrawn.size === 0 || (overtakenAt && status === "aperto") ? undefined : status;
}
