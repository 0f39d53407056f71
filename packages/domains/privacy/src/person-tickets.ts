import { utcDay } from "@vetrina/contract/dates";
import type { FieldValue } from "@vetrina/contract/field-values";
import type { PersonData } from "@vetrina/contract/privacy";
import type { Prisma } from "@vetrina/data/prisma";
import { presentValues, ticketValueColumns } from "@vetrina/fields/field-values";
import { messageColumns, openingFiles, ticketColumns } from "@vetrina/helpdesk/tickets/tickets.present";
import { presentTags, tagColumns } from "@vetrina/tags/tag-links";
import { isDisownedBy } from "./anonymise.ts";

export const iso = (date: Date | null) => date?.toISOString() ?? null;

export const taskColumns = {
  title: true,
  day: true,
  hour: true,
  doneAt: true,
} satisfies Prisma.TaskSelect;

/** The next steps that the staff has planned, and those that were taken. */
export const presentTask = (task: Prisma.TaskGetPayload<{ select: typeof taskColumns }>) => ({
  testo: task.title,
  giorno: utcDay(task.day),
  ora: task.hour,
  fattoIl: iso(task.doneAt),
});

/** What the staff has filled in of the owners' own fields. */
export const presentField = ({ name, value }: FieldValue) => ({ campo: name, valore: value });

export const personTicketColumns = {
  ...ticketColumns,
  ...openingFiles,
  mailThread: true,
  confirmedAt: true,
  assignee: { select: { username: true } },
  dueAt: true,
  firstReplyAt: true,
  resolvedAt: true,
  awaitsClient: true,
  folder: true,
  folderSince: true,
  mergedIntoId: true,
  tasks: { orderBy: { id: "asc" }, select: taskColumns },
  tags: tagColumns,
  fields: ticketValueColumns,
  rating: { select: { askedAt: true, isHappy: true, words: true, answeredAt: true } },
  messages: { orderBy: { id: "asc" }, select: messageColumns },
} satisfies Prisma.TicketSelect;

type PersonTicket = Prisma.TicketGetPayload<{ select: typeof personTicketColumns }>;

/** The tickets of the one with this address, with all that was written in them. */
export const findPersonTickets = (tx: Prisma.TransactionClient, email: string): Promise<PersonTicket[]> =>
  tx.ticket.findMany({ where: { client: { email } }, orderBy: { createdAt: "asc" }, select: personTicketColumns });

/** When others opened tickets with this address, and when it gave them back. What they wrote is theirs. */
export async function disownedTicketsOf(
  tx: Prisma.TransactionClient,
  email: string,
): Promise<PersonData["ticketDisconosciuti"]> {
  const rows = await tx.$queryRaw<{ createdAt: Date; disownedAt: Date }[]>`
    select "createdAt", "disownedAt" from "Ticket" where ${isDisownedBy(email)} order by "createdAt"`;
  return rows.map(({ createdAt, disownedAt }) => ({ apertoIl: iso(createdAt), disconosciutoIl: iso(disownedAt) }));
}

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
  unitoA: ticket.mergedIntoId === null ? null : String(ticket.mergedIntoId),
  apertoIl: iso(ticket.createdAt),
  indirizzoConfermatoIl: iso(ticket.confirmedAt),
  assegnatoA: ticket.assignee?.username ?? null,
  rispostaPromessaEntro: iso(ticket.dueAt),
  primaRispostaIl: iso(ticket.firstReplyAt),
  risoltoIl: iso(ticket.resolvedAt),
  inAttesaDelCliente: ticket.awaitsClient,
  cartella: ticket.folder,
  nellaCartellaDal: iso(ticket.folderSince),
  allegati: ticket.attachments.map(presentFile),
  passi: ticket.tasks.map(presentTask),
  etichette: presentTags(ticket.tags).map(({ name }) => name),
  campi: presentValues(ticket.fields).map(presentField),
  giudizio: ticket.rating && {
    chiestoIl: iso(ticket.rating.askedAt),
    andataBene: ticket.rating.isHappy,
    perche: ticket.rating.words,
    rispostoIl: iso(ticket.rating.answeredAt),
  },
  messaggi: ticket.messages.map((message) => ({
    da: message.senderType === "staff" ? "agenzia" : "cliente",
    nome: message.senderName,
    testo: message.message,
    notaInterna: message.isInternal,
    scrittoIl: iso(message.createdAt),
    allegati: message.attachments.map(presentFile),
  })),
});
