import * as z from "zod";
import { deskFilters, deskFolders, deskViewSchema } from "./desk-views.ts";
import { fieldValueSchema } from "./field-values.ts";
import { keysOf } from "./keys.ts";
import { leavingAnswerSchema } from "./leaving-answers.ts";
import { ticketRatingSchema } from "./satisfaction.ts";
import { colleagueSchema } from "./staff/auth.ts";
import { tagSchema } from "./tags.ts";
import {
  priorities,
  prioritySchema,
  requestTypes,
  senderTypes,
  staffMessageSchema,
  ticketSchema,
  ticketStatuses,
  ticketStatusSchema,
} from "./tickets.ts";

/** A merged ticket is in none of the folders that the list shows. */
const ticketFolderSchema = z.enum([...keysOf(deskFolders), "unito"]);

export type TicketFolder = z.infer<typeof ticketFolderSchema>;

/** A ticket in the staff's list. */
export const deskTicketSchema = z.object({
  id: z.int(),
  clientName: z.string(),
  email: z.string(),
  subject: z.string(),
  requestType: z.enum(keysOf(requestTypes)),
  priority: z.enum(keysOf(priorities)),
  status: z.enum(keysOf(ticketStatuses)),
  createdAt: z.iso.datetime(),
  activityAt: z.iso.datetime(),
  /** The client has written since the caller last looked. */
  unread: z.boolean(),
  /** When the client wrote the oldest unanswered message; null when no answer is due. */
  waitingSince: z.iso.datetime().nullable(),
  /** Until when an answer to what waits longest is promised; null while the client waits for none. */
  dueAt: z.iso.datetime().nullable(),
  /** The staff has asked the client for something: until the client writes, no answer is due. */
  awaitsClient: z.boolean(),
  assignee: colleagueSchema.nullable(),
  /** By name. */
  tags: z.array(tagSchema),
  /** Null once the address has disowned the ticket. */
  clientId: z.int().nullable(),
  folder: ticketFolderSchema,
});

export type DeskTicket = z.infer<typeof deskTicketSchema>;

export const movedTicketSchema = deskTicketSchema.extend({
  /** The numbers of other tickets of its address that came back from the spam with it. */
  returned: z.array(z.int()),
});

export type MovedTicket = z.infer<typeof movedTicketSchema>;

export const deskListQuerySchema = deskViewSchema.extend({
  /** Words of the ticket or of its messages, an address, a name, or a ticket's number. */
  q: z.string().trim().max(200, "La ricerca è troppo lunga").default(""),
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the page before. */
  cursor: z.string().max(200).nullish(),
  /** Whether the rows bring the values of the owners' fields along. */
  withFields: z.boolean().optional(),
});

export type DeskListQuery = z.infer<typeof deskListQuerySchema>;

/** A ticket in a page of the list. */
export const listedTicketSchema = deskTicketSchema.extend({
  /** Those that have a value, where the query asked for them. */
  fields: z.array(fieldValueSchema).optional(),
});

export type ListedTicket = z.infer<typeof listedTicketSchema>;

export const deskListSchema = z.object({ tickets: z.array(listedTicketSchema), nextCursor: z.string().nullable() });

export type DeskList = z.infer<typeof deskListSchema>;

/** A ticket as the staff's REST calls give it. */
export const supportTicketSchema = ticketSchema
  .omit({ attachments: true })
  .extend(deskTicketSchema.omit({ clientId: true, folder: true }).shape)
  .extend({ fields: z.array(fieldValueSchema) })
  .meta({ id: "TicketDelPersonale" });

export type SupportTicket = z.infer<typeof supportTicketSchema>;

/** How many tickets each filter and each folder holds, and how many the caller has not read, up to a limit. */
export const deskCountsSchema = z.object({
  byFilter: z.record(z.enum(keysOf(deskFilters)), z.int()),
  byFolder: z.record(z.enum(keysOf(deskFolders)), z.int()),
  unread: z.int(),
});

export type DeskCounts = z.infer<typeof deskCountsSchema>;

/** Kinds of what happens to a ticket, and how the log calls them. */
export const ticketHappenings = {
  stato: "ticket.stato",
  priorita: "ticket.priorita",
  assegnazione: "ticket.assegnazione",
  riapertura: "ticket.riapertura",
  attesa: "ticket.attesa",
  cartella: "ticket.cartella",
  unione: "ticket.unione",
  separazione: "ticket.separazione",
  separato: "ticket.separato",
  apertura: "ticket.apertura",
  etichetta: "ticket.etichetta",
  "etichetta-tolta": "ticket.etichetta-tolta",
  campo: "ticket.campo",
  "campo-svuotato": "ticket.campo-svuotato",
  regola: "ticket.regola",
  "azione-saltata": "ticket.azione-saltata",
  giudizio: "ticket.giudizio",
} as const;

/** Something that happened to a ticket besides messages: for colleagues only. */
export const ticketHappeningSchema = z.object({
  id: z.string(),
  kind: z.enum(keysOf(ticketHappenings)),
  /** The staff user who did it, or the rule: "La regola «Fatture»"; null for the client. */
  by: z.string().nullable(),
  /**
   * What it is since then: a status, a priority, a folder, the number of a ticket that was merged into it or separated
   * from it, a client's answer to the question of satisfaction, a tag's, a field's or a user's name, what a rule did or
   * an act didn't, in words; null when the ticket is unassigned, or for a tag or a field that is gone by now.
   */
  after: z.string().nullable(),
  /** Of a merge: whether it can be taken back, and whether the ticket that stays gets a new number then. */
  canSplit: z.boolean(),
  splitRenumbers: z.boolean(),
  at: z.iso.datetime(),
});

export type TicketHappening = z.infer<typeof ticketHappeningSchema>;

export const deskConversationSchema = z.object({
  ticket: ticketSchema.extend({
    activityAt: z.iso.datetime(),
    assignee: colleagueSchema.nullable(),
    waitingSince: deskTicketSchema.shape.waitingSince,
    dueAt: deskTicketSchema.shape.dueAt,
    awaitsClient: z.boolean(),
    tags: deskTicketSchema.shape.tags,
    /** Those that have a value, in the order of the fields. */
    fields: z.array(fieldValueSchema),
    /** Null once the address has disowned the ticket. */
    clientId: z.int().nullable(),
    folder: ticketFolderSchema,
    /** Since when it is in a folder other than the list. */
    folderSince: z.iso.datetime().nullable(),
    /** Whether who reads the mail of the address has said that the ticket is theirs, or that it isn't. */
    address: z.enum(["confermato", "non-confermato", "disconosciuto"]),
    /** Whether new tickets of its address go to the spam. */
    isAddressQuiet: z.boolean(),
  }),
  messages: z.array(staffMessageSchema),
  /** What can still be taken back, or could not leave. */
  leaving: z.array(leavingAnswerSchema),
  /** What happened besides, oldest first. */
  events: z.array(ticketHappeningSchema),
  /** Whether the client was asked if they are content, and their answer. */
  rating: ticketRatingSchema.nullable(),
});

export type DeskConversation = z.infer<typeof deskConversationSchema>;

/** `from`, here and below: the value that was on screen. */
export const statusChangeSchema = z
  .object({ status: ticketStatusSchema, from: ticketStatusSchema.optional() })
  .meta({ id: "CambioDiStato" });

/** What a new status ends in a ticket, and what taking that status back returns to it. */
export const endedByStatusSchema = z.object({ awaitsClient: z.boolean(), resolvedAt: z.iso.datetime().nullable() });

export type EndedByStatus = z.infer<typeof endedByStatusSchema>;

/** With what is given back, it takes back an earlier change. */
export const deskStatusChangeSchema = statusChangeSchema.extend({ returns: endedByStatusSchema.optional() });

export type DeskStatusChange = z.infer<typeof deskStatusChangeSchema>;

export const deskPriorityChangeSchema = z.object({ priority: prioritySchema, from: prioritySchema.optional() });

export type DeskPriorityChange = z.infer<typeof deskPriorityChangeSchema>;

const assigneeIdSchema = z.int().nullable();
export const assignmentSchema = z.object({ assigneeId: assigneeIdSchema, from: assigneeIdSchema.optional() });

export type Assignment = z.infer<typeof assignmentSchema>;

export const changedStatusSchema = deskTicketSchema.extend({
  /** Missing in the answers of the version before this. */
  before: endedByStatusSchema.extend({ status: z.enum(keysOf(ticketStatuses)) }).optional(),
});

export type ChangedStatus = z.infer<typeof changedStatusSchema>;

/** A ticket after the acts of a canned reply. */
export const actedTicketSchema = z.object({
  ticket: deskTicketSchema,
  /** Acts that were left out, in words that say why. */
  problems: z.array(z.string()),
  /** Missing in the answers of the version before this. */
  before: deskTicketSchema
    .pick({ status: true, priority: true, assignee: true, tags: true })
    .extend(endedByStatusSchema.shape)
    .optional(),
});

export type ActedTicket = z.infer<typeof actedTicketSchema>;

/** What an open conversation of the staff hears; as the client's chat, with the notes among themselves. */
export const deskTicketEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("message"), message: staffMessageSchema }),
  z.object({ kind: z.literal("status"), status: z.enum(keysOf(ticketStatuses)) }),
  /** The client is writing, or a colleague, who is named; holds for `typingSeconds`. */
  z.object({ kind: z.literal("typing"), senderType: z.enum(senderTypes), userId: z.int().optional() }),
  /** Who else has the conversation open. */
  z.object({ kind: z.literal("colleagues"), colleagues: z.array(colleagueSchema) }),
]);

export type DeskTicketEvent = z.infer<typeof deskTicketEventSchema>;

/** What the open Ticket tab hears: something about a ticket is new. It asks for what it shows. */
export const deskEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["opened", "client-message", "staff-message", "changed"]), ticketId: z.int() }),
  /** The first event of every connection, and after any gap: what is shown may be out of date. */
  z.object({ kind: z.literal("reread") }),
]);

export type DeskEvent = z.infer<typeof deskEventSchema>;
