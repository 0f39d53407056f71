import { choiceLabel } from "@vetrina/contract/choice";
import type { PersonData } from "@vetrina/contract/privacy";
import { inAnyCase } from "@vetrina/core/search-words";
import type { Prisma } from "@vetrina/data/prisma";
import { iso } from "./person-tickets.ts";

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

export async function clientOf(tx: Prisma.TransactionClient, email: string): Promise<PersonData["cliente"]> {
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

/** Declarations of withdrawal, as they are given. */
export async function withdrawalsWhere(
  tx: Prisma.TransactionClient,
  where: Prisma.WithdrawalWhereInput,
): Promise<PersonData["recessi"]> {
  const rows = await tx.withdrawal.findMany({ where, orderBy: { id: "asc" }, select: withdrawalColumns });
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

/** Those of the person with this address, also about these bookings. */
export function withdrawalsOf(
  tx: Prisma.TransactionClient,
  email: string,
  bookings: number[],
): Promise<PersonData["recessi"]> {
  const isTheirs = inAnyCase(email);
  return withdrawalsWhere(tx, {
    OR: [{ depositId: { in: bookings } }, { reference: isTheirs }, { receiptTo: isTheirs }],
  });
}

export const noteColumns = { text: true, author: true, createdAt: true } satisfies Prisma.PersonNoteSelect;

export async function notesOf(tx: Prisma.TransactionClient, emailKey: string): Promise<PersonData["noteSullaPersona"]> {
  const rows = await tx.personNote.findMany({ where: { emailKey }, orderBy: { id: "asc" }, select: noteColumns });
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
