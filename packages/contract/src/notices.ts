import * as z from "zod";
import { keysOf } from "./keys.ts";

/** The kinds of immediate notices to the staff, and the tab that each belongs to. */
export const noticeTabs = {
  ticket: "ticket",
  messaggio: "ticket",
  /** For one user alone: a colleague has assigned the ticket to them, or mentioned them in a note. */
  assegnato: "ticket",
  /** Several tickets at once, for one person alone. */
  assegnati: "ticket",
  menzione: "ticket",
  /** For one user alone: a rule points a ticket, or a contact, out to them. */
  "regola-ticket": "ticket",
  "regola-contatto": "contatti",
  /** A rule has reached its limit of the hour. */
  "regola-ferma": "ticket",
  contatto: "contatti",
  /** A lead has written by mail. */
  "risposta-contatto": "contatti",
  /** A mail that came in waits for the staff: it begins a conversation, can't be believed or read, or is one too many. */
  posta: "posta",
  deposito: "prenotazioni",
  /** By its link. */
  saldo: "prenotazioni",
  /** What came by the link of a balance or of a quote's deposit is not what was due, or is not due any more. */
  "pagamento-da-controllare": "prenotazioni",
  /** The card provider could not be asked about it three times. */
  "pagamento-fermo": "prenotazioni",
  "rimborso-fallito": "prenotazioni",
  contestazione: "prenotazioni",
  recesso: "prenotazioni",
  /** Something of a customer's website ends soon: for who is responsible for it, or for everybody. */
  "sito-scade": "siti",
  /** A customer gave material for their site, or approved a draft: for who follows the delivery, or everybody. */
  "consegna-materiale": "consegne",
  "consegna-approvata": "consegne",
  /** A webhook was switched off, or a delivery to it given up. */
  webhook: "impostazioni",
  /** A customer has answered a quote: for who follows it, or everybody. */
  "preventivo-accettato": "preventivi",
  "preventivo-rifiutato": "preventivi",
  /** A backup of the night that failed or could not be verified. */
  copia: "panoramica",
} as const;

export type NoticeKind = keyof typeof noticeTabs;

/** Those whose `subjectId` is a ticket's number. */
export const ticketNoticeKinds = [
  "ticket",
  "messaggio",
  "assegnato",
  "menzione",
  "regola-ticket",
] as const satisfies NoticeKind[];

export const noticeSchema = z.object({
  /** Grows from one notice to the next: where a feed that broke off goes on. */
  id: z.int(),
  kind: z.enum(keysOf(noticeTabs)),
  /** Number of the ticket (of `ticketNoticeKinds`), lead, rule, deposit, website, delivery, quote, webhook or mail (empty where a `recesso` has none); of `assegnati` how many; of a `copia` how it went. */
  subjectId: z.string(),
  title: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});

export type Notice = z.infer<typeof noticeSchema>;

/** The dashboard's address of what a notice is about, from the # on. */
export const noticeAddress = ({ kind, subjectId }: Pick<Notice, "kind" | "subjectId">) => {
  if (kind === "copia") return "#panoramica";
  if (kind === "webhook") return "#impostazioni/webhook";
  if (kind === "regola-ferma") return "#ticket/regole";
  if (kind === "recesso" && subjectId === "") return "#prenotazioni";
  return kind === "assegnati" ? "#ticket?assegnato=io" : `#${noticeTabs[kind]}/${subjectId}`;
};

/** The last notice that was heard; without it the feed tells what comes from now on. */
const lastHeardSchema = z
  .union([z.string().regex(/^\d{1,15}$/), z.int().min(0)])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : Number(value)));

export const noticesLiveQuerySchema = z.object({ lastEventId: lastHeardSchema }).default({ lastEventId: undefined });

/** What has come after the notice that was heard last. */
export const noticesSinceSchema = z.object({ after: z.int().min(0) });

export const noticeCountsSchema = z.object({
  ticketsUnread: z.int(),
  leadsNew: z.int(),
  /** Leads with a mail of theirs that no one of the staff has opened. */
  leadsWithNewMail: z.int(),
  /** Mails that came in and wait for the staff. */
  inboxToDo: z.int(),
  depositsToReview: z.int(),
  /** The newest notice: a feed opened from here misses nothing of what these numbers don't know yet. */
  lastNoticeId: z.int(),
});

export type NoticeCounts = z.infer<typeof noticeCountsSchema>;
