import { nobodyFoundMessage, type PersonData } from "@vetrina/contract/privacy";
import type { Prisma } from "@vetrina/db/prisma";
import type { StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { recordChange } from "../audit/audit.service.ts";
import type { Deps } from "../deps.ts";
import { isMailOf } from "./person-mails.ts";

const iso = (date: Date | null) => date?.toISOString() ?? null;

async function contactsOf(tx: Prisma.TransactionClient, emailKey: string): Promise<PersonData["contatti"]> {
  const rows = await tx.lead.findMany({
    where: { emailKey },
    orderBy: { id: "asc" },
    omit: { emailKey: true, phoneKey: true, searchText: true },
    include: { notes: { orderBy: { id: "asc" }, select: { text: true, author: true, createdAt: true } } },
  });
  return rows.map(({ notes, createdAt, privacyAcceptedAt, ...contact }) => ({
    ...contact,
    ricevutoIl: iso(createdAt),
    privacyAccettataIl: iso(privacyAcceptedAt),
    note: notes.map((note) => ({ testo: note.text, autore: note.author, scrittaIl: iso(note.createdAt) })),
  }));
}

const findTickets = (tx: Prisma.TransactionClient, email: string) =>
  tx.ticket.findMany({
    where: { client: { email } },
    orderBy: { createdAt: "asc" },
    include: {
      attachments: { orderBy: { createdAt: "asc" } },
      messages: { orderBy: { id: "asc" } },
    },
  });

type TicketRow = Awaited<ReturnType<typeof findTickets>>[number];

const presentFile = (file: TicketRow["attachments"][number]) => ({
  nome: file.fileName,
  tipo: file.contentType,
  byte: file.bytes,
});

const presentTicket = (ticket: TicketRow): PersonData["ticket"][number] => ({
  numero: String(ticket.id),
  nome: ticket.clientName,
  email: ticket.email,
  telefono: ticket.phone,
  sito: ticket.websiteUrl,
  tipo: ticket.requestType,
  priorita: ticket.priority,
  oggetto: ticket.subject,
  descrizione: ticket.description,
  stato: ticket.status,
  apertoIl: iso(ticket.createdAt),
  allegati: ticket.attachments.filter(({ messageId }) => messageId === null).map(presentFile),
  messaggi: ticket.messages.map((message) => ({
    da: message.senderType === "staff" ? "agenzia" : "cliente",
    nome: message.senderName,
    testo: message.message,
    notaInterna: message.isInternal,
    scrittoIl: iso(message.createdAt),
    allegati: ticket.attachments.filter(({ messageId }) => messageId === message.id).map(presentFile),
  })),
});

async function clientOf(tx: Prisma.TransactionClient, email: string): Promise<PersonData["cliente"]> {
  const client = await tx.client.findUnique({ where: { email }, include: { sessions: true } });
  if (!client) return null;
  return {
    nome: client.name,
    email: client.email,
    telefono: client.phone,
    creatoIl: iso(client.createdAt),
    registratoIl: iso(client.registeredAt),
    accessi: client.sessions.map(({ createdAt, expiresAt }) => ({ iniziato: iso(createdAt), scade: iso(expiresAt) })),
  };
}

async function depositsOf(tx: Prisma.TransactionClient, email: string): Promise<PersonData["prenotazioni"]> {
  const ids = await tx.$queryRaw<{ id: number }[]>`select id from "Deposit" where lower(email) = ${email}`;
  const rows = await tx.deposit.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: "asc" },
    include: { refunds: { orderBy: { id: "asc" } } },
  });
  return rows.map((deposit) => ({
    numero: deposit.id,
    nome: deposit.name,
    email: deposit.email,
    localita: deposit.town,
    metodo: deposit.method,
    stato: deposit.state,
    importoCentesimi: deposit.amountCents,
    ricevutiCentesimi: deposit.receivedCents,
    rimborsatiCentesimi: deposit.refundedCents,
    meseDelloSlot: deposit.slotMonth.toISOString().slice(0, 7),
    riferimento: deposit.externalId,
    osservazione: deposit.remark,
    creataIl: iso(deposit.createdAt),
    pagataIl: iso(deposit.paidAt),
    saldoPagatoIl: iso(deposit.balancePaidAt),
    rimborsi: deposit.refunds.map((refund) => ({
      centesimi: refund.amountCents,
      motivo: refund.reason,
      stato: refund.state,
      chiestoIl: iso(refund.createdAt),
    })),
  }));
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
  const rows = await tx.$queryRaw<MailRow[]>`
    select kind, recipient, subject, "textBody", state, "createdAt", "sentAt" from "MailMessage"
    where ${isMailOf(email, threads)} order by id`;
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

/**
 * All that is kept of the person with this address, and a line in the log that it was given out. Of files it has the
 * names. Throws NOT_FOUND when nothing is known of them.
 */
export async function exportPersonData(
  deps: Deps,
  actor: StaffActor,
  { email }: { email: string },
): Promise<PersonData> {
  return deps.db.$transaction(async (tx) => {
    const tickets = await findTickets(tx, email);
    const data = {
      generatoIl: deps.now().toISOString(),
      email,
      contatti: await contactsOf(tx, email),
      cliente: await clientOf(tx, email),
      ticket: tickets.map(presentTicket),
      prenotazioni: await depositsOf(tx, email),
      messaggiEmail: await mailsOf(
        tx,
        email,
        tickets.map(({ mailThread }) => mailThread),
      ),
    };
    const { contatti, cliente, ticket, prenotazioni, messaggiEmail } = data;
    if (!cliente && contatti.length + prenotazioni.length + messaggiEmail.length === 0) {
      throw new AppError("NOT_FOUND", { message: nobodyFoundMessage });
    }
    await recordChange(tx, actor, {
      action: "privacy.esportazione",
      subject: "persona",
      summary: "Ha esportato i dati di una persona",
      details: { contatti: contatti.length, ticket: ticket.length, prenotazioni: prenotazioni.length },
    });
    return data;
  });
}
