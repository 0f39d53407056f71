import type { PersonData } from "@vetrina/contract/privacy";
import type { Prisma } from "@vetrina/db/prisma";

export const iso = (date: Date | null) => date?.toISOString() ?? null;

const columns = {
  id: true,
  clientName: true,
  email: true,
  phone: true,
  websiteUrl: true,
  requestType: true,
  priority: true,
  subject: true,
  description: true,
  status: true,
  createdAt: true,
  mailThread: true,
  attachments: {
    orderBy: { createdAt: "asc" },
    select: { messageId: true, fileName: true, contentType: true, bytes: true },
  },
  messages: {
    orderBy: { id: "asc" },
    select: { id: true, senderType: true, senderName: true, message: true, isInternal: true, createdAt: true },
  },
} satisfies Prisma.TicketSelect;

type PersonTicket = Prisma.TicketGetPayload<{ select: typeof columns }>;

/** The tickets of the one with this address, with all that was written in them. */
export const findPersonTickets = (tx: Prisma.TransactionClient, email: string): Promise<PersonTicket[]> =>
  tx.ticket.findMany({ where: { client: { email } }, orderBy: { createdAt: "asc" }, select: columns });

const presentFile = (file: PersonTicket["attachments"][number]) => ({
  nome: file.fileName,
  tipo: file.contentType,
  byte: file.bytes,
});

/** A ticket as the person it belongs to may read it outside of here. */
export const presentPersonTicket = (ticket: PersonTicket): PersonData["ticket"][number] => ({
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
