import { utcDay } from "@vetrina/contract/dates";
import type { FieldValue } from "@vetrina/contract/field-values";
import type { PersonData } from "@vetrina/contract/privacy";
import type { Prisma, PrismaClient } from "@vetrina/data/prisma";
import { presentValues, ticketValueColumns } from "@vetrina/fields/field-values";
import { messageColumns, openingFiles, ticketColumns } from "@vetrina/helpdesk/tickets/tickets.present";
import { presentTags, tagColumns } from "@vetrina/tags/tag-links";
import { isDisownedBy } from "./anonymise.ts";
import { readInParts } from "./read-in-parts.ts";

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

export const workColumns = {
  minutes: true,
  words: true,
  day: true,
  isBillable: true,
  createdAt: true,
} satisfies Prisma.HourWorkSelect;

/** Time that was worked, as it is noted. */
export const presentWork = (work: Prisma.HourWorkGetPayload<{ select: typeof workColumns }>) => ({
  minuti: work.minutes,
  testo: work.words,
  giorno: utcDay(work.day),
  siScala: work.isBillable,
  scrittoIl: iso(work.createdAt),
});

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
  hourWork: { orderBy: { id: "asc" }, select: workColumns },
} satisfies Prisma.TicketSelect;

type PersonTicket = Prisma.TicketGetPayload<{ select: typeof personTicketColumns }>;

/** The numbers of the tickets of the one with this address, and the threads of their mails. */
export const findPersonTickets = (tx: Prisma.TransactionClient, email: string) =>
  tx.ticket.findMany({
    where: { client: { email } },
    orderBy: { createdAt: "asc" },
    select: { id: true, mailThread: true },
  });

/** These tickets, with all that was written in them. */
export async function readPersonTickets(db: PrismaClient, ids: bigint[]): Promise<object[]> {
  const order = { orderBy: { createdAt: "asc" } } as const;
  const tickets = await db.ticket.findMany({ where: { id: { in: ids } }, ...order, select: personTicketColumns });
  return tickets.map((ticket) => ({ ...presentPersonTicket(ticket), messaggi: messagesOf(db, ticket.id) }));
}

/** When others opened tickets with this address, and when it gave them back. What they wrote is theirs. */
export async function disownedTicketsOf(
  tx: Prisma.TransactionClient,
  email: string,
): Promise<PersonData["ticketDisconosciuti"]> {
  const rows = await tx.$queryRaw<{ createdAt: Date; disownedAt: Date }[]>`
    select "createdAt", "disownedAt" from "Ticket" where ${isDisownedBy(email)} order by "createdAt"`;
  return rows.map(({ createdAt, disownedAt }) => ({ apertoIl: iso(createdAt), disconosciutoIl: iso(disownedAt) }));
}

export const presentFile = (file: Pick<PersonTicket["attachments"][number], "fileName" | "contentType" | "bytes">) => ({
  nome: file.fileName,
  tipo: file.contentType,
  byte: file.bytes,
});

async function* messagesOf(db: PrismaClient, ticketId: bigint): AsyncGenerator<object> {
  const messages = await db.ticketMessage.findMany({
    where: { ticketId },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  yield* readInParts(messages, async (ids) => {
    const rows = await db.ticketMessage.findMany({
      where: { id: { in: ids } },
      orderBy: { id: "asc" },
      select: messageColumns,
    });
    return rows.map(presentPersonMessage);
  });
}

const presentPersonMessage = (message: Prisma.TicketMessageGetPayload<{ select: typeof messageColumns }>) => ({
  da: message.senderType === "staff" ? "agenzia" : "cliente",
  nome: message.senderName,
  testo: message.message,
  notaInterna: message.isInternal,
  scrittoIl: iso(message.createdAt),
  allegati: message.attachments.map(presentFile),
});

/** A ticket as the person it belongs to may read it outside of here. */
const presentPersonTicket = (ticket: PersonTicket) => ({
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
  tempo: ticket.hourWork.map(presentWork),
  giudizio: ticket.rating && {
    chiestoIl: iso(ticket.rating.askedAt),
    andataBene: ticket.rating.isHappy,
    perche: ticket.rating.words,
    rispostoIl: iso(ticket.rating.answeredAt),
  },
});
