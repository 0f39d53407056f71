import { ticketLinkMark } from "@vetrina/contract/clients";
import { formatDateTime } from "@vetrina/contract/dates";
import {
  formatTicketId,
  priorities,
  requestTypes,
  type Ticket,
  type TicketStatus,
  ticketStatuses,
} from "@vetrina/contract/tickets";
import type { Told } from "@vetrina/core/mail/agency-share";
import { type EarlierWords, layOutMail } from "@vetrina/core/mail/mail-layout";
import { linkTokenPlace, type Mail } from "@vetrina/core/mail/mail-queue";

/** What every mail to the client needs to know of the ticket. */
export interface TicketThread {
  id: bigint | number;
  /** Null once the address has disowned the ticket. */
  clientId: number | null;
  /** When the address said that the ticket is its own. Before that its mails hold nothing that was typed. */
  confirmedAt: Date | null;
  clientName: string;
  email: string;
  subject: string;
  mailThread: string;
}

/** Whether the ticket's address is written to: not after it gave the ticket back, nor about the spam and the bin. */
export const isMailed = ({ clientId, folder }: Pick<TicketThread, "clientId"> & { folder: string }): boolean =>
  clientId !== null && folder === "elenco";

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const confirmedSubject = "Ticket: ";
const unconfirmedSubject = "La tua richiesta di assistenza";

/** Where a mail goes, in its thread. The subject is the same in every mail, so that mail programs show them together. */
const envelope = (ticket: TicketThread) => ({
  recipient: ticket.email,
  threadId: ticket.mailThread,
  subject: ticket.confirmedAt ? `${confirmedSubject}${oneLine(ticket.subject)}` : unconfirmedSubject,
  ...(ticket.confirmedAt || ticket.clientId === null
    ? {}
    : { link: { clientId: ticket.clientId, ticketId: BigInt(ticket.id) } }),
});

/** The same of a mail that goes on with the thread. */
export const answerEnvelope = (ticket: TicketThread) => {
  const { subject, ...rest } = envelope(ticket);
  return { ...rest, subject: `Re: ${subject}` };
};

/** The subject of an answer, for a statement that has the ticket's row. */
export const answerSubject = (subject: string, confirmedAt: string): string =>
  `'Re: ' || case when ${confirmedAt} is null then '${unconfirmedSubject}' else '${confirmedSubject}' || ${subject} end`;

/** What follows the address of an unconfirmed ticket's chat. */
export const unconfirmedMark = `#${ticketLinkMark}${linkTokenPlace}`;

/** By the mark of an unconfirmed ticket's link the chat knows that its reader has read the mail. */
const chatLink = (ticket: TicketThread, publicUrl: string) => ({
  label: "Apri la chat",
  href: `${publicUrl}/ticket/${ticket.id}${ticket.confirmedAt ? "" : unconfirmedMark}`,
});

/** Greets by the name only whom we know: in an unconfirmed ticket anybody may have typed it. */
const greet = (ticket: TicketThread, sentence: string) =>
  ticket.confirmedAt ? `Ciao ${ticket.clientName}, ${sentence}` : `Ciao, ${sentence}`;

const notYours = (ticket: TicketThread) =>
  ticket.confirmedAt
    ? undefined
    : "Non hai aperto tu questo ticket? Apri la chat da qui e scegli «Non l’ho aperto io»: non ti scriveremo più.";

/** What was asked, in the words of who asked: for them alone. */
const requestFacts = (ticket: Ticket): [string, string][] => [
  ["Oggetto", ticket.subject],
  ["Tipo di richiesta", requestTypes[ticket.requestType]],
  ["Priorità", priorities[ticket.priority]],
];

/** What is known only as a client's message or ticket is written, and put into the mails about it by its statement. */
export const mailPlaces = {
  ticketId: "{{ticket}}",
  clientName: "{{cliente}}",
  email: "{{email}}",
  subject: "{{oggetto}}",
  messages: "{{messaggi}}",
  outOfHours: "{{fuori-orario}}",
  linkMark: "{{segno}}",
  promise: "{{promessa}}",
} as const;

/** Gives the client the link to the ticket just opened; repeats the request to a confirmed address only. */
export function ticketOpenedMail(ticket: Ticket & TicketThread, publicUrl: string): Mail {
  const number: [string, string] = ["Numero del ticket", formatTicketId(ticket.id)];
  return {
    kind: "ticket-aperto",
    ...envelope(ticket),
    ...layOutMail({
      heading: "Abbiamo ricevuto la tua richiesta",
      paragraphs: [
        greet(ticket, `il tuo ticket è aperto: ti rispondiamo ${mailPlaces.promise}.`),
        "Conserva questa email: il numero del ticket apre la chat e, con la tua email, l’area clienti.",
      ],
      facts: ticket.confirmedAt ? [number, ...requestFacts(ticket)] : [number],
      ...(ticket.confirmedAt ? { quote: ticket.description } : {}),
      link: chatLink(ticket, publicUrl),
      footnote: notYours(ticket),
    }),
  };
}

/** Gives the client the link to a ticket that the staff has opened; the address may have been heard wrongly. */
export function ticketOpenedByUsMail(ticket: TicketThread, publicUrl: string): Mail {
  return {
    kind: "ticket-aperto",
    ...envelope(ticket),
    ...layOutMail({
      heading: "Abbiamo aperto un ticket per te",
      paragraphs: [
        `Ciao, abbiamo preso nota di quello che ci hai chiesto: ti rispondiamo ${mailPlaces.promise}.`,
        "Conserva questa email: il numero del ticket apre la chat e, con la tua email, l’area clienti.",
      ],
      facts: [["Numero del ticket", formatTicketId(Number(ticket.id))]],
      link: chatLink(ticket, publicUrl),
      footnote: "Non ci hai chiesto niente? Apri la chat da qui e scegli «Non l’ho aperto io»: non ti scriveremo più.",
    }),
  };
}

/** Mails the client the ticket's new number: a stranger may have known the former one. */
export function ticketRenumberedMail(ticket: TicketThread, publicUrl: string): Mail {
  return {
    kind: "numero-cambiato",
    ...answerEnvelope(ticket),
    ...layOutMail({
      heading: "Il tuo ticket ha un numero nuovo",
      paragraphs: [
        greet(ticket, "da adesso il tuo ticket si apre con questo numero. Quello di prima non vale più."),
        "La conversazione è rimasta com’era: ci trovi tutto quello che ci siamo scritti.",
      ],
      facts: [["Numero del ticket", formatTicketId(Number(ticket.id))]],
      link: chatLink(ticket, publicUrl),
      footnote: notYours(ticket),
    }),
  };
}

export const manyTickets: Told = { what: "ticket", tab: "ticket" };

/** Tells the staff that a ticket is waiting. */
export function ticketReceivedMail(ticket: Ticket, recipient: string, publicUrl: string): Mail {
  const urgent = ticket.priority === "urgente" ? "URGENTE, nuovo ticket" : "Nuovo ticket";
  return {
    kind: "ticket-ricevuto",
    recipient,
    subject: `${urgent}: ${oneLine(ticket.subject)}`,
    ...layOutMail({
      heading: "C’è un nuovo ticket",
      paragraphs: [`Abbiamo promesso una risposta ${mailPlaces.promise}.`],
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

export const clientWroteMailKind = "messaggio-cliente";

/** Mails the staff that a client has written, with the unanswered messages: one mail until a staff user has looked. */
export function clientWroteMail(publicUrl: string): Pick<Mail, "subject" | "textBody" | "htmlBody"> {
  return {
    subject: `Un cliente ha scritto: ${mailPlaces.subject}`,
    ...layOutMail({
      heading: `${mailPlaces.clientName} ti ha scritto`,
      paragraphs: ["Finché qualcuno non apre la conversazione non ti mandiamo altre email su questo ticket."],
      facts: [
        ["Cliente", mailPlaces.clientName],
        ["Email", mailPlaces.email],
        ["Oggetto", mailPlaces.subject],
      ],
      quote: mailPlaces.messages,
      link: { label: "Apri la conversazione", href: `${publicUrl}/admin#ticket/${mailPlaces.ticketId}` },
    }),
  };
}

const statusSentences: Record<TicketStatus, string> = {
  aperto: "il tuo ticket è di nuovo aperto.",
  "in-lavorazione": "abbiamo cominciato a lavorare alla tua richiesta.",
  risolto: "per noi la tua richiesta è risolta. Se qualcosa non torna, scrivici nella chat.",
  chiuso: "il tuo ticket è chiuso. Se ti serve ancora una mano, scrivici nella chat o apri un nuovo ticket.",
};

const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** A person's words: the worker knows by this name that it is no automatic mail. */
export const staffReplyMailKind = "risposta-staff";

interface ReplyWords {
  message: string;
  signature: string;
  fileCount: number;
  /** What was said before, where the settings want it under the reply. */
  earlier: readonly EarlierWords[];
  /** That the ticket has from now on, where the answer gives it another one. */
  status?: TicketStatus | undefined;
}

/**
 * Brings the staff's reply to the client, their words first. Replies repeat names, subjects and links of the request,
 * so an unconfirmed address is only mailed that there is one. The signature stands here alone: the chat has one sender.
 */
export function staffReplyMail(
  ticket: TicketThread,
  { message, signature, fileCount, earlier, status }: ReplyWords,
  publicUrl: string,
): Mail {
  const files =
    fileCount === 1 ? "Nella chat trovi anche un allegato." : `Nella chat trovi anche ${fileCount} allegati.`;
  return {
    kind: staffReplyMailKind,
    ...answerEnvelope(ticket),
    ...layOutMail({
      ...(ticket.confirmedAt
        ? { words: [message, signature].filter(Boolean).join("\n\n"), earlier }
        : { heading: "Ti abbiamo risposto", paragraphs: [greet(ticket, "la nostra risposta ti aspetta nella chat.")] }),
      closing: [...(fileCount > 0 ? [files] : []), ...(status ? [capitalised(statusSentences[status])] : [])],
      link: chatLink(ticket, publicUrl),
      footnote: notYours(ticket),
    }),
  };
}

export const ruleAnswerMailKind = "risposta-automatica";

/** Brings a rule's answer to the client. It calls itself automatic: no program answers it. */
export const ruleAnswerMail = (ticket: TicketThread, message: string, publicUrl: string): Mail => ({
  ...staffReplyMail(ticket, { message, signature: "", fileCount: 0, earlier: [] }, publicUrl),
  kind: ruleAnswerMailKind,
});

export const outOfHoursMailKind = "fuori-orario";

/** Tells who writes that the office is closed, in the words of the settings: the statement puts them there. */
export const outOfHoursBodies = (publicUrl: string): Pick<Mail, "textBody" | "htmlBody"> =>
  layOutMail({
    heading: "Abbiamo ricevuto il tuo messaggio",
    paragraphs: [mailPlaces.outOfHours],
    link: { label: "Apri la chat", href: `${publicUrl}/ticket/${mailPlaces.ticketId}${mailPlaces.linkMark}` },
  });

export const statusChangedMailKind = "stato-cambiato";

/** Tells the client how far the ticket has come. */
export function statusChangedMail(ticket: TicketThread, status: TicketStatus, publicUrl: string): Mail {
  return {
    kind: statusChangedMailKind,
    ...answerEnvelope(ticket),
    ...layOutMail({
      heading: `Il tuo ticket ora è: ${ticketStatuses[status]}`,
      paragraphs: [greet(ticket, statusSentences[status])],
      link: chatLink(ticket, publicUrl),
      footnote: notYours(ticket),
    }),
  };
}
