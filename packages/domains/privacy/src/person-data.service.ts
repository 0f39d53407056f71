import { choiceLabel } from "@vetrina/contract/choice";
import { nobodyFoundMessage, type PersonData } from "@vetrina/contract/privacy";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { inAnyCase } from "@vetrina/core/search-words";
import type { Prisma } from "@vetrina/data/prisma";
import { presentRulesNaming } from "@vetrina/helpdesk/rules/rule-erasure.service";
import { isDepositOf } from "./anonymise.ts";
import { contactsOf } from "./person-contacts.ts";
import { customersOf, rolesOf } from "./person-customers.ts";
import { deliveriesOf } from "./person-deliveries.ts";
import { documentsOf } from "./person-documents.ts";
import { inboundMailsOf } from "./person-inbound.ts";
import { isMailOf, threadsOf } from "./person-mails.ts";
import { quotesOf } from "./person-quotes.ts";
import { disownedTicketsOf, findPersonTickets, iso, presentPersonTicket } from "./person-tickets.ts";
import { webhooksOf } from "./person-webhooks.ts";

export const clientColumns = {
  name: true,
  email: true,
  phone: true,
  createdAt: true,
  registeredAt: true,
  quietSince: true,
  sessions: { select: { createdAt: true, expiresAt: true } },
  links: { select: { createdAt: true, expiresAt: true } },
} satisfies Prisma.ClientSelect;

async function clientOf(tx: Prisma.TransactionClient, email: string): Promise<PersonData["cliente"]> {
  const client = await tx.client.findUnique({ where: { email }, select: clientColumns });
  if (!client) return null;
  return {
    nome: client.name,
    email: client.email,
    telefono: client.phone,
    creatoIl: iso(client.createdAt),
    registratoIl: iso(client.registeredAt),
    segnatoComeSpamIl: iso(client.quietSince),
    linkInviati: client.links.map(({ createdAt, expiresAt }) => ({ inviato: iso(createdAt), scade: iso(expiresAt) })),
    accessi: client.sessions.map(({ createdAt, expiresAt }) => ({ iniziato: iso(createdAt), scade: iso(expiresAt) })),
  };
}

export const depositColumns = {
  id: true,
  name: true,
  email: true,
  phone: true,
  town: true,
  method: true,
  state: true,
  amountCents: true,
  receivedCents: true,
  refundedCents: true,
  slotMonth: true,
  externalId: true,
  remark: true,
  trialSite: true,
  choice: true,
  quoteNumber: true,
  createdAt: true,
  authorizedAt: true,
  paidAt: true,
  balanceLink: true,
  balancePaidAt: true,
  balanceCents: true,
  balanceMethod: true,
  balanceNote: true,
  balanceRefundedCents: true,
  balanceIntentId: true,
  balanceDisputeState: true,
  disputeState: true,
  refunds: {
    orderBy: { id: "asc" },
    select: { part: true, amountCents: true, reason: true, state: true, createdAt: true, endedAt: true },
  },
} satisfies Prisma.DepositSelect;

/** The bookings that a condition holds for, as they are given. */
export async function depositsWhere(
  tx: Prisma.TransactionClient,
  condition: Prisma.Sql,
): Promise<PersonData["prenotazioni"]> {
  const ids = await tx.$queryRaw<{ id: number }[]>`select id from "Deposit" where ${condition}`;
  const rows = await tx.deposit.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: "asc" },
    select: depositColumns,
  });
  return rows.map((deposit) => ({
    numero: deposit.id,
    nome: deposit.name,
    email: deposit.email,
    telefono: deposit.phone,
    localita: deposit.town,
    metodo: deposit.method,
    stato: deposit.state,
    importoCentesimi: deposit.amountCents,
    ricevutiCentesimi: deposit.receivedCents,
    rimborsatiCentesimi: deposit.refundedCents,
    meseDelloSlot: deposit.slotMonth.toISOString().slice(0, 7),
    riferimento: deposit.externalId,
    osservazione: deposit.remark,
    provaDelSito: deposit.trialSite && `/prova?${deposit.trialSite}`,
    scelta: deposit.choice && choiceLabel(deposit.choice),
    preventivo: deposit.quoteNumber,
    creataIl: iso(deposit.createdAt),
    cartaAutorizzataIl: iso(deposit.authorizedAt),
    pagataIl: iso(deposit.paidAt),
    saldoLink: deposit.balanceLink,
    saldoPagatoIl: iso(deposit.balancePaidAt),
    saldoCentesimi: deposit.balanceCents,
    saldoMetodo: deposit.balanceMethod,
    saldoNota: deposit.balanceNote,
    saldoRimborsatoCentesimi: deposit.balanceRefundedCents,
    saldoRiferimento: deposit.balanceIntentId,
    saldoContestazione: deposit.balanceDisputeState,
    contestazione: deposit.disputeState,
    rimborsi: deposit.refunds.map((refund) => ({
      parte: refund.part,
      centesimi: refund.amountCents,
      motivo: refund.reason,
      stato: refund.state,
      chiestoIl: iso(refund.createdAt),
      conclusoIl: iso(refund.endedAt),
    })),
  }));
}

export const withdrawalColumns = {
  publicId: true,
  depositId: true,
  reference: true,
  words: true,
  receiptTo: true,
  receivedAt: true,
  handledAt: true,
} satisfies Prisma.WithdrawalSelect;

async function withdrawalsOf(
  tx: Prisma.TransactionClient,
  email: string,
  bookings: number[],
): Promise<PersonData["recessi"]> {
  const isTheirs = inAnyCase(email);
  const rows = await tx.withdrawal.findMany({
    where: { OR: [{ depositId: { in: bookings } }, { reference: isTheirs }, { receiptTo: isTheirs }] },
    orderBy: { id: "asc" },
    select: withdrawalColumns,
  });
  return rows.map((withdrawal) => ({
    numero: withdrawal.publicId,
    prenotazione: withdrawal.depositId,
    emailORiferimento: withdrawal.reference,
    testo: withdrawal.words,
    ricevutaInviataA: withdrawal.receiptTo,
    ricevutoIl: iso(withdrawal.receivedAt),
    gestitoIl: iso(withdrawal.handledAt),
  }));
}

async function notesOf(tx: Prisma.TransactionClient, emailKey: string): Promise<PersonData["noteSullaPersona"]> {
  const rows = await tx.personNote.findMany({
    where: { emailKey },
    orderBy: { id: "asc" },
    select: { text: true, author: true, createdAt: true },
  });
  return rows.map(({ text, author, createdAt }) => ({ testo: text, autore: author, scrittaIl: iso(createdAt) }));
}

interface MailRow {
  kind: string;
  recipient: string;
  subject: string;
  textBody: string;
  state: string;
  createdAt: Date;
  sentAt: Date | null;
}

async function mailsOf(tx: Prisma.TransactionClient, email: string, threads: string[]) {
  const leads = await tx.lead.findMany({ where: { emailKey: email }, select: { id: true, mailThread: true } });
  const traces = { threads: [...threads, ...threadsOf(leads)], leads: leads.map(({ id }) => id) };
  return mailsWhere(tx, isMailOf(email, traces));
}

/** The mails of the queue that a condition holds for, as they are given. */
export async function mailsWhere(
  tx: Prisma.TransactionClient,
  condition: Prisma.Sql,
): Promise<PersonData["messaggiEmail"]> {
  const rows = await tx.$queryRaw<MailRow[]>`
    select kind, recipient, subject, "textBody", state, "createdAt", "sentAt" from "MailMessage"
    where ${condition} order by id`;
  return rows.map((mail) => ({
    tipo: mail.kind,
    destinatario: mail.recipient,
    oggetto: mail.subject,
    testo: mail.textBody,
    stato: mail.state,
    scrittaIl: iso(mail.createdAt),
    inviataIl: iso(mail.sentAt),
  }));
}

/** What others opened with an address, or were told of it, makes nobody known. */
const isAboutSomebody = ({ cliente, ticketDisconosciuti: _, inviatiAProgrammi: __, ...parts }: PersonData): boolean =>
  cliente !== null || Object.values(parts).some((part) => Array.isArray(part) && part.length > 0);

/**
 * All stored data of the person with this address; the export is audited. Of files it has the names. Throws NOT_FOUND
 * when nothing is known of them.
 */
export async function exportPersonData(
  deps: Deps,
  actor: OwnerActor,
  { email }: { email: string },
): Promise<PersonData> {
  return deps.db.$transaction(async (tx) => {
    const tickets = await findPersonTickets(tx, email);
    const prenotazioni = await depositsWhere(tx, isDepositOf(email));
    const data = {
      generatoIl: deps.now().toISOString(),
      email,
      contatti: await contactsOf(tx, { emailKey: email }),
      cliente: await clientOf(tx, email),
      ticket: tickets.map(presentPersonTicket),
      ticketDisconosciuti: await disownedTicketsOf(tx, email),
      prenotazioni,
      recessi: await withdrawalsOf(
        tx,
        email,
        prenotazioni.map(({ numero }) => Number(numero)),
      ),
      messaggiEmail: await mailsOf(
        tx,
        email,
        tickets.map(({ mailThread }) => mailThread),
      ),
      emailRicevute: await inboundMailsOf(tx, email),
      noteSullaPersona: await notesOf(tx, email),
      schedeCliente: await customersOf(tx, email),
      ruoliNeiClienti: await rolesOf(tx, email),
      consegne: await deliveriesOf(tx, email),
      inviatiAProgrammi: await webhooksOf(tx, email),
      preventivi: await quotesOf(tx, email),
      documentiFiscali: await documentsOf(tx, email),
      regole: await presentRulesNaming(tx, email),
    };
    if (!isAboutSomebody(data)) throw new AppError("NOT_FOUND", { message: nobodyFoundMessage });
    const { contatti, ticket } = data;
    await recordChange(tx, actor, {
      action: "privacy.esportazione",
      subject: "persona",
      summary: "Ha esportato i dati di una persona",
      details: { contatti: contatti.length, ticket: ticket.length, prenotazioni: prenotazioni.length },
    });
    return data;
  });
}
