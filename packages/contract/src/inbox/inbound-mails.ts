import * as z from "zod";
import { keysOf } from "../keys.ts";
import { leadIdSchema } from "../lead-stages.ts";
import { ticketRefSchema } from "../tickets.ts";
import { undeliverableAddressSchema } from "./undeliverable.ts";

/** What became of a mail that came in. */
export const inboundStates = {
  arrivata: "In lettura",
  "da-scegliere": "Da smistare",
  "da-confermare": "Da confermare",
  illeggibile: "Non letta",
  messaggio: "Nella conversazione",
  ticket: "Diventata un ticket",
  contatto: "Diventata un contatto",
  "messa-da-parte": "Messa da parte",
  rimbalzo: "Tornata indietro",
  spam: "Spam",
  rifiutata: "Rifiutata",
} as const;

export type InboundState = keyof typeof inboundStates;

/** What a mail is: words of a person, or something to which no one answers. */
export const inboundKinds = ["message", "automatic", "list", "bounce", "own", "loop", "test"] as const;

export type InboundKind = (typeof inboundKinds)[number];

/** What is shown together. */
export const inboxViews = {
  "da-fare": "Da fare",
  smistate: "Smistate",
  "da-parte": "Messe da parte",
  scartate: "Scartate",
} as const;

export type InboxView = keyof typeof inboxViews;

export const viewStates: Record<InboxView, readonly InboundState[]> = {
  "da-fare": ["da-scegliere", "da-confermare", "illeggibile"],
  smistate: ["messaggio", "ticket", "contatto"],
  "da-parte": ["messa-da-parte", "rimbalzo"],
  scartate: ["spam", "rifiutata"],
};

/** A file that came with a mail. Only pictures and PDFs become files of a conversation; the others are named. */
export const inboundFileSchema = z.object({
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** Whether it is kept with the conversation that the mail goes into. */
  isKept: z.boolean(),
});

export type InboundFile = z.infer<typeof inboundFileSchema>;

/** A mail in the list. */
export const inboundMailSchema = z.object({
  id: z.int(),
  state: z.enum(keysOf(inboundStates)),
  kind: z.enum(inboundKinds).nullable(),
  /** Why it waits, was put aside or couldn't be read: a sentence. */
  reason: z.string().nullable(),
  fromName: z.string(),
  /** In lower case; an address can be forged. */
  fromEmail: z.string(),
  /** What the mailbox's server says of the sender's address; `none` where it says nothing, or isn't believed. */
  authentication: z.enum(["pass", "fail", "none"]),
  subject: z.string(),
  /** The beginning of its words. */
  preview: z.string(),
  files: z.array(inboundFileSchema),
  /** The conversation that it is in, or would be in once it is accepted. */
  ticket: z.object({ id: z.int(), subject: z.string(), clientName: z.string(), email: z.string() }).nullable(),
  lead: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
  receivedAt: z.iso.datetime(),
  /** Username of who of the staff has decided about it, and when. */
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});

export type InboundMail = z.infer<typeof inboundMailSchema>;

export const inboundIdSchema = z.int32().min(1);
export const inboundRefSchema = z.object({ id: inboundIdSchema });

export const inboxQuerySchema = z.object({
  view: z.enum(keysOf(inboxViews)).default("da-fare"),
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the page before. */
  cursor: z.int32().nullish(),
});

export type InboxQuery = z.infer<typeof inboxQuerySchema>;

/** Newest first. */
export const inboxPageSchema = z.object({ mails: z.array(inboundMailSchema), nextCursor: z.int().nullable() });

export type InboxPage = z.infer<typeof inboxPageSchema>;

/** How many wait for a decision, of each kind of waiting. */
export const inboxCountsSchema = z.object({ toChoose: z.int(), toConfirm: z.int(), unreadable: z.int() });

export type InboxCounts = z.infer<typeof inboxCountsSchema>;

/** A mail with its new words. */
export const inboundMailDetailSchema = inboundMailSchema.extend({
  words: z.string(),
  /** Whether the mail is still there to be opened whole. */
  isWholeKept: z.boolean(),
});

export type InboundMailDetail = z.infer<typeof inboundMailDetailSchema>;

/** A mail as the list opens it. */
export const openedInboundMailSchema = inboundMailDetailSchema.extend({
  /** Of its sender's address, where it begins a conversation: tickets under way that it may belong to, the newest first. */
  senderTickets: z.array(z.object({ id: z.int(), subject: z.string() })),
});

export type OpenedInboundMail = z.infer<typeof openedInboundMailSchema>;

/** A mail as it came: all its words, quoted ones too, and its HTML made safe, without anything from elsewhere. */
export const wholeMailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  files: z.array(inboundFileSchema),
  receivedAt: z.iso.datetime(),
});

export type WholeMail = z.infer<typeof wholeMailSchema>;

/** What a decision made of a mail, and where it is now. */
export const inboundDecisionSchema = z.object({
  mail: inboundMailSchema,
  ticketId: z.int().nullable(),
  leadId: z.int().nullable(),
});

export type InboundDecision = z.infer<typeof inboundDecisionSchema>;

/** Puts a mail into a ticket that the staff names. */
export const inboundIntoTicketSchema = inboundRefSchema.extend({ ticketId: ticketRefSchema.shape.id });

export const inboxOfLeadSchema = z.object({ leadId: leadIdSchema });

/** What the staff has to know of mail beside a conversation. */
export const conversationMailSchema = z.object({
  /** Mails that wait to be accepted or refused, the oldest first. */
  toConfirm: z.array(inboundMailDetailSchema),
  /** Mails to its address come back since then, and why. */
  undeliverable: undeliverableAddressSchema.omit({ email: true }).nullable(),
});

export type ConversationMail = z.infer<typeof conversationMailSchema>;
