import { Readable } from "node:stream";
import { nobodyFoundMessage, type PersonData } from "@vetrina/contract/privacy";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { jsonText } from "@vetrina/core/json-text";
import { Prisma } from "@vetrina/data/prisma";
import { presentRulesNaming } from "@vetrina/helpdesk/rules/rule-erasure.service";
import { isDepositOf } from "./anonymise.ts";
import { contactsOf } from "./person-contacts.ts";
import { customersOf, rolesOf } from "./person-customers.ts";
import { clientOf, depositsWhere, mailsWhere, notesOf, withdrawalsOf } from "./person-data.ts";
import { deliveriesOf } from "./person-deliveries.ts";
import { documentsOf } from "./person-documents.ts";
import { inboundMailsWhere, undeliverableOf } from "./person-inbound.ts";
import { isMailOf, patience, threadsOf, threadsOfDeposits } from "./person-mails.ts";
import { quotesOf } from "./person-quotes.ts";
import { disownedTicketsOf, findPersonTickets, readPersonTickets } from "./person-tickets.ts";
import { webhooksOf } from "./person-webhooks.ts";
import { readInParts } from "./read-in-parts.ts";

/** The numbers of what there may be thousands of: anybody can write to us under any address. */
async function findRows(tx: Prisma.TransactionClient, email: string) {
  const tickets = await findPersonTickets(tx, email);
  const leads = await tx.lead.findMany({
    where: { emailKey: email },
    orderBy: { id: "asc" },
    select: { id: true, mailThread: true },
  });
  const deposits = await tx.$queryRaw<{ id: number }[]>`select id from "Deposit" where ${isDepositOf(email)}`;
  const threads = await threadsOfDeposits(
    tx,
    deposits.map(({ id }) => id),
  );
  const traces = { threads: [...threadsOf([...tickets, ...leads]), ...threads], leads: leads.map(({ id }) => id) };
  const mails = await tx.$queryRaw<{ id: number }[]>`
    select id from "MailMessage" where ${isMailOf(email, traces)} order by id`;
  const inbound = await tx.inboundMail.findMany({
    where: { fromEmail: email },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return { tickets, leads, mails, inbound };
}

/** What there is little of. */
async function readRest(tx: Prisma.TransactionClient, email: string) {
  const prenotazioni = await depositsWhere(tx, isDepositOf(email));
  return {
    cliente: await clientOf(tx, email),
    ticketDisconosciuti: await disownedTicketsOf(tx, email),
    prenotazioni,
    recessi: await withdrawalsOf(
      tx,
      email,
      prenotazioni.map(({ numero }) => Number(numero)),
    ),
    indirizziCheNonRicevono: await undeliverableOf(tx, email),
    noteSullaPersona: await notesOf(tx, email),
    schedeCliente: await customersOf(tx, email),
    ruoliNeiClienti: await rolesOf(tx, email),
    consegne: await deliveriesOf(tx, email),
    inviatiAProgrammi: await webhooksOf(tx, email),
    preventivi: await quotesOf(tx, email),
    documentiFiscali: await documentsOf(tx, email),
    regole: await presentRulesNaming(tx, email),
  };
}

type Rows = Awaited<ReturnType<typeof findRows>>;
type Rest = Awaited<ReturnType<typeof readRest>>;

/** What others opened with an address, or were told of it, makes nobody known. */
function isAboutSomebody(
  rows: Rows,
  { cliente, ticketDisconosciuti: _, inviatiAProgrammi: __, ...parts }: Rest,
): boolean {
  return cliente !== null || [...Object.values(rows), ...Object.values(parts)].some((part) => part.length > 0);
}

/**
 * All stored data of the person with this address, as JSON (PersonData) that is read while it is written; the export is
 * audited. Of files it has the names. Throws NOT_FOUND when nothing is known of them.
 */
export async function exportPersonData(deps: Deps, actor: OwnerActor, { email }: { email: string }): Promise<Readable> {
  const { rows, rest } = await deps.db.$transaction(async (tx) => {
    const rows = await findRows(tx, email);
    const rest = await readRest(tx, email);
    if (!isAboutSomebody(rows, rest)) throw new AppError("NOT_FOUND", { message: nobodyFoundMessage });
    const details = {
      contatti: rows.leads.length,
      ticket: rows.tickets.length,
      prenotazioni: rest.prenotazioni.length,
    };
    await recordChange(tx, actor, {
      action: "privacy.esportazione",
      subject: "persona",
      summary: "Ha esportato i dati di una persona",
      details,
    });
    return { rows, rest };
  }, patience);
  const { cliente, ticketDisconosciuti, prenotazioni, recessi, ...others } = rest;
  const { db } = deps;
  const data: Record<keyof PersonData, unknown> = {
    generatoIl: deps.now().toISOString(),
    email,
    contatti: readInParts(rows.leads, (ids) => contactsOf(db, { id: { in: ids } })),
    cliente,
    ticket: readInParts(rows.tickets, (ids) => readPersonTickets(db, ids)),
    ticketDisconosciuti,
    prenotazioni,
    recessi,
    messaggiEmail: readInParts(rows.mails, (ids) => mailsWhere(db, Prisma.sql`id = any(${ids})`)),
    emailRicevute: readInParts(rows.inbound, (ids) => inboundMailsWhere(db, { id: { in: ids } })),
    ...others,
  };
  return Readable.from(jsonText(data), { objectMode: false });
}
