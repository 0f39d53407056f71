import { nobodyAddressEnd, nobodyName } from "@vetrina/contract/privacy";
import { publishLiveInCommit } from "@vetrina/core/live/live-signals";
import { Prisma } from "@vetrina/data/prisma";
import { forgetFirstCalls } from "@vetrina/deposits/first-call";
import { forgetTicketWords } from "@vetrina/helpdesk/desk/ticket-words.service";
import { forgetInRules } from "@vetrina/helpdesk/rules/rule-erasure.service";
import { dropLeaving } from "@vetrina/helpdesk/tickets/leaving-answers.present";
import { markReadByAll } from "@vetrina/helpdesk/tickets/ticket-reads.service";

/** What is read where the words of a person were. */
export const erasedText = "Testo cancellato per tutela dei dati.";

/** A ticket that was given back has no client's number. */
const nobodyEmail = (column: Prisma.Sql) =>
  Prisma.sql`'anonimo-' || coalesce(${column}::text, 'ignoto') || ${nobodyAddressEnd}`;

/** States of deposits with open work. */
export const openDepositStates = ["in-attesa", "autorizzato", "da-verificare", "da-ricollocare"];

export interface AnonymisedTickets {
  tickets: number;
  /** Where the files are that the tickets had; who asked removes them. */
  storageKeys: string[];
}

/** Tickets that were given back and still name this address. */
export const isDisownedBy = (email: string): Prisma.Sql => Prisma.sql`("clientId" is null and lower(email) = ${email})`;

/** Rows of "Deposit" that are this person's: by their address, or without one by the quote that was paid with them. */
export const isDepositOf = (email: string): Prisma.Sql => Prisma.sql`(lower("Deposit".email) = ${email}
  or "Deposit".email = '' and "Deposit".id in (
    select quote."depositId" from "Quote" as quote left join "Customer" as customer on customer.id = quote."customerId"
      left join "Lead" as lead on lead.id = quote."leadId"
    where coalesce(customer.kind, 'persona') = 'persona'
      and ${email} in (customer.email, customer.pec, lead."emailKey")))`;

/**
 * Takes clients out of their accounts, tickets and messages; sessions, links and saved views of theirs end, the tickets
 * are closed. With an address also out of the tickets that were opened with it and disowned. What the staff wrote goes
 * too: answers begin with a name and repeat what was asked. Tickets are locked before their messages, in the order of
 * `postMessage`, and changed last, since that holds their counters until the end of the transaction.
 */
export async function anonymiseClients(
  tx: Prisma.TransactionClient,
  clientIds: number[],
  now: Date,
  email?: string,
): Promise<AnonymisedTickets> {
  await tx.$executeRaw`select id from "Client" where id = any(${clientIds}) order by id for update`;
  const disowned = email === undefined ? Prisma.sql`false` : isDisownedBy(email);
  const tickets = await tx.$queryRaw<{ id: bigint }[]>`
    select id from "Ticket" where "clientId" = any(${clientIds}) or ${disowned} order by id for update`;
  const ids = tickets.map(({ id }) => id);
  const files = await tx.attachment.findMany({ where: { ticketId: { in: ids } }, select: { storageKey: true } });
  await tx.attachment.deleteMany({ where: { ticketId: { in: ids } } });
  await tx.task.deleteMany({ where: { ticketId: { in: ids } } });
  await tx.ticketTag.deleteMany({ where: { ticketId: { in: ids } } });
  await tx.ticketFieldValue.deleteMany({ where: { ticketId: { in: ids } } });
  // Whether one was content stays as a number of the reports; why, and the way back to the answer, go.
  await tx.ticketRating.updateMany({
    where: { ticketId: { in: ids } },
    data: { words: "", tokenHash: null, expiresAt: now },
  });
  await tx.webhookEvent.deleteMany({ where: { ticketId: { in: ids } } });
  await tx.hourWork.updateMany({ where: { ticketId: { in: ids } }, data: { words: "" } });
  const leaving = await dropLeaving(tx, { id: { in: ids } });
  await tx.replyToken.deleteMany({ where: { ticketId: { in: ids } } });
  await tx.$executeRaw`
    update "TicketMessage" set message = ${erasedText}, "submissionKey" = null,
      "senderName" = case "senderType" when 'client' then ${nobodyName} else "senderName" end
    where "ticketId" = any(${ids})`;
  await tx.clientSession.deleteMany({ where: { clientId: { in: clientIds } } });
  await tx.clientLink.deleteMany({ where: { clientId: { in: clientIds } } });
  // A view of one client's tickets is most likely called by their name.
  await tx.$executeRaw`delete from "SavedView" where (filters->>'client')::int = any(${clientIds})`;
  const clients = await tx.client.findMany({ where: { id: { in: clientIds } }, select: { email: true } });
  await forgetInRules(
    tx,
    clients.map((client) => client.email),
  );
  await tx.$executeRaw`
    update "Client" set name = ${nobodyName}, email = ${nobodyEmail(Prisma.sql`id`)}, phone = '', "anonymizedAt" = ${now},
      "quietSince" = null
    where id = any(${clientIds})`;
  await markReadByAll(tx, ids);
  const numbers = ids.map(Number);
  await publishLiveInCommit(tx, ...numbers.map((id) => ({ kind: "merged", ticketId: id, into: id }) as const));
  await anonymiseTickets(tx, ids);
  return { tickets: ids.length, storageKeys: [...files.map(({ storageKey }) => storageKey), ...leaving] };
}

async function anonymiseTickets(tx: Prisma.TransactionClient, ids: bigint[]): Promise<void> {
  await forgetTicketWords(tx, ids);
  await tx.$executeRaw`
    update "Ticket" set "clientName" = ${nobodyName}, email = ${nobodyEmail(Prisma.sql`"clientId"`)}, phone = '',
      "websiteUrl" = null, subject = 'Richiesta anonima', description = ${erasedText}, "submissionKey" = null,
      status = 'chiuso', "unansweredSince" = null, "dueAt" = null, "beforeMerge" = null
    where id = any(${ids})`;
}

/** Takes the buyers out of deposits; amounts, dates and the provider's references stay for the accounts. */
export async function anonymiseDeposits(tx: Prisma.TransactionClient, ids: number[], now: Date): Promise<void> {
  await tx.webhookEvent.deleteMany({ where: { depositId: { in: ids } } });
  await forgetFirstCalls(tx, ids);
  await tx.refund.updateMany({ where: { depositId: { in: ids } }, data: { reason: erasedText } });
  await tx.withdrawal.updateMany({
    where: { depositId: { in: ids } },
    data: { reference: "", words: erasedText, receiptTo: null, anonymizedAt: now },
  });
  await tx.$executeRaw`
    update "Deposit" set name = ${nobodyName}, email = ${nobodyEmail(Prisma.sql`id`)}, phone = null, town = null, remark = null, "trialSite" = null,
      "balanceNote" = null, "submissionKey" = null, "anonymizedAt" = ${now}
    where id = any(${ids})`;
}
