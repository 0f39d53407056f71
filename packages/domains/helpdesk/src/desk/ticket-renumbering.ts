import { ticketNoticeKinds } from "@vetrina/contract/notices";
import { formatTicketId } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { renewThreadToken } from "@vetrina/core/mail/mail-threads";
import type { Prisma } from "@vetrina/data/prisma";
import { renumberWaits } from "../tickets/rule-waits.ts";
import { lockTicket } from "../tickets/ticket-lock.service.ts";
import { isMailed, ticketRenumberedMail } from "../tickets/tickets.mail.ts";
import { randomTicketId } from "../tickets/tickets.service.ts";

/** Mails of the ticket that still wait lead to its new number; links in those that have left lead nowhere any more. */
async function renumberMails(tx: Prisma.TransactionClient, threadId: string, from: bigint, to: bigint): Promise<void> {
  const [old, fresh] = [from, to].map((id) => formatTicketId(Number(id)));
  await tx.$executeRaw`
    update "MailMessage" set "linkTicketId" = case when "linkTicketId" = ${from} then ${to} else "linkTicketId" end,
      "textBody" = replace(replace("textBody", ${String(from)}, ${String(to)}), ${old}, ${fresh}),
      "htmlBody" = replace(replace("htmlBody", ${String(from)}, ${String(to)}), ${old}, ${fresh})
    where "threadId" = ${threadId}::uuid and state = 'in-coda'`;
  await tx.clientLink.deleteMany({ where: { ticketId: from } });
}

/** References to the ticket from elsewhere: the staff's notices, the rules' runs, the search, and the merges into it. */
async function renumberReferences(tx: Prisma.TransactionClient, from: bigint, to: bigint): Promise<void> {
  await tx.staffNotice.updateMany({
    where: { kind: { in: [...ticketNoticeKinds] }, subjectId: String(from) },
    data: { subjectId: String(to) },
  });
  await renumberWaits(tx, from, to);
  await tx.ticketSearchDue.create({ data: { ticketId: to } });
  await tx.$executeRaw`
    update "Ticket" set "beforeMerge" = jsonb_set("beforeMerge", '{intoId}', to_jsonb(${String(to)}::text))
    where "mergedIntoId" = ${to} and "beforeMerge"->>'intoId' = ${String(from)}`;
}

/**
 * Gives a ticket another secret number and mails it to its address. Who holds the old one finds nothing by it, and
 * sessions that it opened end; the staff is led on from it. Rows that belong to the ticket follow by their foreign keys.
 * Returns the new number.
 */
export async function renumberTicket(tx: Prisma.TransactionClient, deps: Deps, from: bigint): Promise<bigint> {
  const to = randomTicketId();
  await tx.clientSession.deleteMany({ where: { ticketId: from } });
  await tx.ticket.update({ where: { id: from }, data: { id: to }, select: { id: true } });
  const ticket = await lockTicket(tx, to);
  await tx.ticketFormerNumber.create({ data: { number: from, ticketId: to } });
  await renumberMails(tx, ticket.mailThread, from, to);
  await renewThreadToken(tx, to);
  await renumberReferences(tx, from, to);
  if (isMailed(ticket)) await enqueueMail(tx, ticketRenumberedMail(ticket, deps.publicUrl));
  return to;
}
