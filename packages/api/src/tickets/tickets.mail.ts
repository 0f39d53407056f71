import { formatDateTime } from "@vetrina/contract/dates";
import {
  formatTicketId,
  priorities,
  requestTypes,
  type Ticket,
  type TicketStatus,
  ticketStatuses,
} from "@vetrina/contract/tickets";
import { layOutMail } from "../mail/mail-layout.ts";
import type { Mail } from "../mail/mail-queue.ts";

/** What every mail to the client needs to know of the ticket. */
export interface TicketThread {
  id: bigint | number;
  clientName: string;
  email: string;
  subject: string;
  mailThread: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The same in every mail of the thread, so that mail programs show them together. */
const threadSubject = (subject: string) => `Ticket: ${oneLine(subject)}`;

const chatLink = (ticket: { id: bigint | number }, publicUrl: string) => ({
  label: "Apri la chat",
  href: `${publicUrl}/ticket/${ticket.id}`,
});

const whereToAnswer = "Per scriverci ancora apri la chat: le risposte a questa mail non entrano nel ticket.";

/** Gives the client the link to the ticket just opened. */
export function ticketOpenedMail(ticket: Ticket, mailThread: string, publicUrl: string): Mail {
  return {
    kind: "ticket-aperto",
    recipient: ticket.email,
    threadId: mailThread,
    subject: threadSubject(ticket.subject),
    ...layOutMail({
      heading: "Abbiamo ricevuto la tua richiesta",
      paragraphs: [
        `Ciao ${ticket.clientName}, il tuo ticket è aperto: ti rispondiamo entro 24 ore.`,
        "Conserva questa mail: il numero del ticket apre la chat e, con la tua email, l'area clienti.",
      ],
      facts: [
        ["Numero del ticket", formatTicketId(ticket.id)],
        ["Oggetto", ticket.subject],
        ["Tipo di richiesta", requestTypes[ticket.requestType]],
        ["Priorità", priorities[ticket.priority]],
      ],
      quote: ticket.description,
      closing: [whereToAnswer],
      link: chatLink(ticket, publicUrl),
    }),
  };
}

/** Tells the staff that a ticket is waiting. */
export function ticketReceivedMail(ticket: Ticket, recipient: string, publicUrl: string): Mail {
  const urgent = ticket.priority === "urgente" ? "URGENTE, nuovo ticket" : "Nuovo ticket";
  return {
    kind: "ticket-ricevuto",
    recipient,
    subject: `${urgent}: ${oneLine(ticket.subject)}`,
    ...layOutMail({
      heading: "C'è un nuovo ticket",
      paragraphs: ["Abbiamo promesso una risposta entro 24 ore."],
      facts: [
        ["Cliente", ticket.clientName],
        ["Email", ticket.email],
        ["Telefono", ticket.phone],
        ["Sito", ticket.websiteUrl ?? "non indicato"],
        ["Tipo di richiesta", requestTypes[ticket.requestType]],
        ["Priorità", priorities[ticket.priority]],
        ["Oggetto", ticket.subject],
        ["Ricevuto", formatDateTime(ticket.createdAt)],
      ],
      quote: ticket.description,
      link: { label: "Apri i ticket", href: `${publicUrl}/admin#ticket` },
    }),
  };
}

/** Brings the staff's reply to the client. */
export function staffReplyMail(ticket: TicketThread, message: string, fileCount: number, publicUrl: string): Mail {
  const files =
    fileCount === 1 ? "Nella chat trovi anche un allegato." : `Nella chat trovi anche ${fileCount} allegati.`;
  return {
    kind: "risposta-staff",
    recipient: ticket.email,
    threadId: ticket.mailThread,
    subject: `Re: ${threadSubject(ticket.subject)}`,
    ...layOutMail({
      heading: "Ti abbiamo risposto",
      paragraphs: [`Ciao ${ticket.clientName}, ecco la nostra risposta.`],
      quote: message,
      closing: fileCount > 0 ? [files, whereToAnswer] : [whereToAnswer],
      link: chatLink(ticket, publicUrl),
    }),
  };
}

const statusSentences: Record<TicketStatus, string> = {
  aperto: "il tuo ticket è di nuovo aperto.",
  "in-lavorazione": "abbiamo cominciato a lavorare alla tua richiesta.",
  risolto: "per noi la tua richiesta è risolta. Se qualcosa non torna, scrivici nella chat.",
  chiuso: "il tuo ticket è chiuso. Se ti serve ancora una mano, scrivici nella chat o apri un nuovo ticket.",
};

/** Tells the client how far the ticket has come. */
export function statusChangedMail(ticket: TicketThread, status: TicketStatus, publicUrl: string): Mail {
  return {
    kind: "stato-cambiato",
    recipient: ticket.email,
    threadId: ticket.mailThread,
    subject: `Re: ${threadSubject(ticket.subject)}`,
    ...layOutMail({
      heading: `Il tuo ticket ora è: ${ticketStatuses[status]}`,
      paragraphs: [`Ciao ${ticket.clientName}, ${statusSentences[status]}`],
      closing: [whereToAnswer],
      link: chatLink(ticket, publicUrl),
    }),
  };
}
