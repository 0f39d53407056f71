import type { PersonData } from "@vetrina/contract/privacy";
import { Prisma } from "@vetrina/data/prisma";
import { eraseLoose } from "./erasure-ledger.ts";

/** Mails that came from an address, or from others into a ticket of its client's or beside a lead of its own. */
const isInboundOf = (email: string): Prisma.Sql => Prisma.sql`("fromEmail" = ${email} or "ticketId" in (
  select id from "Ticket" where "clientId" in (select id from "Client" where email = ${email})
) or "leadId" in (select id from "Lead" where "emailKey" = ${email}))`;

export const inboundColumns = {
  fromName: true,
  fromEmail: true,
  subject: true,
  words: true,
  files: true,
  state: true,
  authentication: true,
  ticketId: true,
  leadId: true,
  receivedAt: true,
} satisfies Prisma.InboundMailSelect;

/** The mails that came in, as their sender may read of them. */
export async function inboundMailsWhere(
  tx: Prisma.TransactionClient,
  where: Prisma.InboundMailWhereInput,
): Promise<PersonData["emailRicevute"]> {
  const rows = await tx.inboundMail.findMany({
    where,
    orderBy: { id: "asc" },
    select: inboundColumns,
  });
  return rows.map((mail) => ({
    nome: mail.fromName,
    email: mail.fromEmail,
    oggetto: mail.subject,
    testo: mail.words,
    allegati: mail.files,
    stato: mail.state,
    mittenteVerificato: mail.authentication,
    ticket: mail.ticketId === null ? null : String(mail.ticketId),
    contatto: mail.leadId,
    ricevutaIl: mail.receivedAt.toISOString(),
  }));
}

export const undeliverableColumns = {
  status: true,
  createdAt: true,
} satisfies Prisma.UndeliverableAddressSelect;

/** That mails to the address come back. */
export async function undeliverableOf(
  tx: Prisma.TransactionClient,
  emailKey: string,
): Promise<PersonData["indirizziCheNonRicevono"]> {
  const rows = await tx.undeliverableAddress.findMany({ where: { emailKey }, select: undeliverableColumns });
  return rows.map(({ status, createdAt }) => ({ codice: status, dal: createdAt.toISOString() }));
}

/**
 * Where the files are of what came in from an address and of its leads: the mails as they came, and what was taken out of
 * them for a lead.
 */
export async function inboundFilesOf(db: Prisma.TransactionClient, email: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ storageKey: string }[]>`
    select "storageKey" from "InboundMail" where ${isInboundOf(email)} and "storageKey" is not null
    union all
    select file."storageKey" from "LeadMailFile" as file join "LeadMail" as mail on mail.id = file."leadMailId"
      join "Lead" as lead on lead.id = mail."leadId" where lead."emailKey" = ${email}`;
  return rows.map(({ storageKey }) => storageKey);
}

/**
 * The rows of what came in from an address, and what is known of whether it receives: while its leads are still there.
 */
export async function eraseInbound(
  tx: Prisma.TransactionClient,
  email: string,
  now: Date,
): Promise<{ inbound: number; undeliverable: number }> {
  const { count: undeliverable } = await tx.undeliverableAddress.deleteMany({ where: { emailKey: email } });
  return { inbound: await eraseLoose(tx, "email-ricevuta", isInboundOf(email), now), undeliverable };
}
