import { findMentions } from "@vetrina/contract/mentions";
import type { StaffActor } from "@vetrina/core/actor";
import { presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { assignedMailKind } from "@vetrina/core/mail/colleague-mails";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { addNotice } from "@vetrina/core/notices/notices.service";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { assignedMail, type MailedTicket, mentionedMail } from "./colleague.mail.ts";

/** Users who may work on tickets: neither blocked ones nor editors. */
export const worksOnTickets = { blockedAt: null, role: { not: "redattore" } } satisfies Prisma.UserWhereInput;

/** How long a mail about an assignment is delayed to gather further ones, in milliseconds. */
const gatherMs = 2 * 60 * 1000;
/** A line in the log may be so much older than the mail that tells of it, in milliseconds. */
const logLeadMs = 1_000;

const mailedColumns = just("id", "clientName", "email", "subject", "priority") satisfies Prisma.TicketSelect;

/** Whether the user has the dashboard open, in a browser or the desktop app: then a notice reaches them. */
export async function hasWindowOpen(tx: Prisma.TransactionClient, userId: number): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ isOpen: boolean }[]>`
    select exists (select from "Session" where "userId" = ${userId} and "watchingUntil" > now()) as "isOpen"`;
  return found?.isOpen === true;
}

/** The tickets assigned to the user since then, by the log, and still theirs; includes those of this transaction. */
async function ticketsGivenSince(
  tx: Prisma.TransactionClient,
  { id, username }: { id: number; username: string },
  since: Date,
  justGiven: readonly bigint[],
): Promise<MailedTicket[]> {
  const entries = await tx.auditEntry.findMany({
    where: {
      action: "ticket.assegnazione",
      createdAt: { gte: since },
      details: { path: ["assegnato", "dopo"], equals: username },
    },
    select: { subjectId: true },
  });
  const ids = entries.flatMap(({ subjectId }) => (subjectId === null ? [] : BigInt(subjectId)));
  return tx.ticket.findMany({
    where: { OR: [{ id: { in: ids }, assigneeId: id }, { id: { in: [...justGiven] } }] },
    orderBy: { id: "asc" },
    select: mailedColumns,
  });
}

/** One mail lists all assignments within `gatherMs`: while it is queued, it is rewritten. */
async function mailAssigned(
  tx: Prisma.TransactionClient,
  deps: Deps,
  assignee: { id: number; username: string; email: string },
  ticketIds: readonly bigint[],
): Promise<void> {
  const now = deps.now();
  const waiting = await tx.mailMessage.findFirst({
    where: {
      kind: assignedMailKind,
      recipient: assignee.email,
      state: "in-coda",
      nextAttemptAt: { gt: now },
      attempts: 0,
    },
    select: { id: true, nextAttemptAt: true },
  });
  const begin = waiting ? new Date(waiting.nextAttemptAt.getTime() - gatherMs - logLeadMs) : now;
  const [first, ...others] = await ticketsGivenSince(tx, assignee, begin, ticketIds);
  if (!first) return;
  const mail = assignedMail([first, ...others], assignee.email, deps.publicUrl);
  if (!waiting) {
    const nextAttemptAt = new Date(now.getTime() + gatherMs);
    await enqueueMail(tx, { ...mail, nextAttemptAt, requestId: deps.requestId });
    return;
  }
  const { subject, textBody, htmlBody } = mail;
  await tx.mailMessage.updateMany({
    where: { id: waiting.id, state: "in-coda" },
    data: { subject, textBody, htmlBody },
  });
}

/**
 * Notifies a staff user of tickets assigned to them: by a notice, and by mail when they have no window open. Assigning
 * a ticket to oneself notifies nothing; a rule is no actor. Call it in the transaction of the change, after its audit entry.
 */
export async function tellAssigned(
  tx: Prisma.TransactionClient,
  deps: Deps,
  actor: Pick<StaffActor, "id"> | undefined,
  assigneeId: number,
  ticketIds: readonly bigint[],
): Promise<void> {
  if (assigneeId === actor?.id) return;
  // Under the lock two assignments at the same moment find each other's mail.
  await tx.$executeRaw`select from "User" where id = ${assigneeId} for no key update`;
  const assignee = await tx.user.findUniqueOrThrow({
    where: { id: assigneeId },
    select: { id: true, username: true, email: true },
  });
  // One for all of them: a feed that tells of a thousand at once tells of nothing else.
  const [first, ...others] = ticketIds;
  if (others.length > 0) await addNotice(tx, "assegnati", String(ticketIds.length), assigneeId);
  else await addNotice(tx, "assegnato", String(first), assigneeId);
  const { email } = assignee;
  if (email && !(await hasWindowOpen(tx, assigneeId))) await mailAssigned(tx, deps, { ...assignee, email }, ticketIds);
}

/**
 * Notifies the users mentioned in a note, once each, in the same way; users without access to tickets are skipped. Call
 * it in the note's transaction.
 */
export async function tellMentioned(
  tx: Prisma.TransactionClient,
  deps: Deps,
  author: Pick<StaffActor, "id" | "name">,
  ticketId: bigint,
  note: string,
): Promise<void> {
  if (!note.includes("@")) return;
  const staff = await tx.user.findMany({
    where: { ...worksOnTickets, id: { not: author.id } },
    select: { id: true, username: true, name: true, email: true },
  });
  const named = new Set(findMentions(note, staff.map(presentColleague)).map(({ id }) => id));
  if (named.size === 0) return;
  const ticket = await tx.ticket.findUniqueOrThrow({ where: { id: ticketId }, select: mailedColumns });
  for (const { id, email } of staff.filter((person) => named.has(person.id))) {
    await addNotice(tx, "menzione", String(ticketId), id);
    if (!email || (await hasWindowOpen(tx, id))) continue;
    const mail = mentionedMail({ ticket, by: author.name, note }, email, deps.publicUrl);
    await enqueueMail(tx, { ...mail, requestId: deps.requestId });
  }
}
