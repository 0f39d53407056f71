import * as z from "zod";
import { daySchema } from "./dates.ts";
import { fieldFiltersSchema } from "./field-filter-text.ts";
import { keysOf } from "./keys.ts";
import { tagIdSchema } from "./tag-id.ts";
import { priorities, requestTypes } from "./tickets.ts";

/**
 * The filters of the Ticket tab: `aperti` is aperto only, `chiusi` chiuso only. `senza-risposta` are those in which the
 * client waits: the urgent ones first, then by the oldest message that has no answer. `in-ritardo` are those whose first
 * answer was promised for a moment that has passed, `in-scadenza` for one that comes within `dueSoonMs`: the earliest
 * first. `in-attesa` are those in which the staff waits for the client.
 */
export const deskFilters = {
  tutti: "Tutti",
  "senza-risposta": "Senza risposta",
  "in-ritardo": "In ritardo",
  "in-scadenza": "In scadenza",
  "in-attesa": "In attesa",
  aperti: "Aperti",
  "in-lavorazione": "In lavorazione",
  risolti: "Risolti",
  chiusi: "Chiusi",
} as const;

export type DeskFilter = keyof typeof deskFilters;

/** An answer is soon due when it was promised within so much time from now, in milliseconds. */
export const dueSoonMs = 4 * 60 * 60 * 1000;

/** Filters whose tickets are counted up to one more than `unansweredCountedMax`; the others are counted whole. */
export const filtersCountedInPart: readonly DeskFilter[] = ["senza-risposta", "in-ritardo", "in-scadenza", "in-attesa"];

/** Where tickets are found. Those that were merged into another are in none. */
export const deskFolders = { elenco: "In elenco", spam: "Spam", cestino: "Cestino" } as const;

export type DeskFolder = keyof typeof deskFolders;

/** How long a ticket stays in the bin, or in the spam, before it is deleted for good, in days. */
export const ticketBinDays = 30;

/** The orders of the list. Those of tickets in which the client waits, or an answer is promised, show no others. */
export const deskSorts = {
  coda: "Prima i più urgenti",
  attesa: "Chi aspetta da più tempo",
  scadenza: "Prima chi scade prima",
  attivita: "Attività più recente",
  ferme: "Attività più vecchia",
  arrivo: "Arrivo più recente",
  "arrivo-primo": "Arrivo più vecchio",
  priorita: "Priorità più alta",
  "priorita-bassa": "Priorità più bassa",
} as const;

export type DeskSort = keyof typeof deskSorts;

export const isWaitingSort = (sort: DeskSort): boolean => sort === "coda" || sort === "attesa";

const isPromisedFilter = (filter: DeskFilter): boolean => filter === "in-ritardo" || filter === "in-scadenza";

/** Whether an order leaves out nothing that the filter holds. */
export function sortSuits(sort: DeskSort, filter: DeskFilter): boolean {
  if (sort === "scadenza") return isPromisedFilter(filter);
  return !isWaitingSort(sort) || filter === "senza-risposta";
}

/** The default order of a filter. */
export function usualSort(filter: DeskFilter): DeskSort {
  if (filter === "senza-risposta") return "coda";
  return isPromisedFilter(filter) ? "scadenza" : "attivita";
}

/** Tickets by the question whether their client is content, and its answer. */
export const ratingFilters = {
  chiesto: "Chiesto",
  risposto: "Con risposta",
  contento: "Bene",
  "non-contento": "Non bene",
} as const;

/** The filter and the order of the ticket list. */
export const deskViewSchema = z.object({
  filter: z.enum(keysOf(deskFilters)).default("tutti"),
  /** A staff member's id, "mine" or, for unassigned tickets, "nobody". */
  assignee: z.union([z.int(), z.literal("mine"), z.literal("nobody")]).optional(),
  /**
   * Only those in which the client wrote something that the caller has not read; in the spam, what no one of the staff
   * has looked at.
   */
  unread: z.boolean().optional(),
  priority: z.enum(keysOf(priorities)).optional(),
  requestType: z.enum(keysOf(requestTypes)).optional(),
  /** A client's id. */
  client: z.int32().min(1).optional(),
  /** A tag's id. */
  tag: tagIdSchema.optional(),
  /** By fields, as `readFieldFilters` reads them. */
  fields: fieldFiltersSchema.optional(),
  /** The first and the last Europe/Rome day on which the tickets arrived. */
  arrivedFrom: daySchema.optional(),
  arrivedTo: daySchema.optional(),
  rating: z.enum(keysOf(ratingFilters)).optional(),
  /** The first and the last Europe/Rome day on which the client was asked; they go with `rating`. */
  ratedFrom: daySchema.optional(),
  ratedTo: daySchema.optional(),
  folder: z.enum(keysOf(deskFolders)).default("elenco"),
  sort: z.enum(keysOf(deskSorts)).optional(),
});

export type DeskView = z.infer<typeof deskViewSchema>;

/** Tickets without an answer are counted up to one more than this. */
export const unansweredCountedMax = 1000;

/** Unread counts stop at one more than this. */
export const unreadCountedMax = 99;

/** What a client wrote longer ago than this, in days, counts as read by everybody. */
export const unreadDaysMax = 60;
