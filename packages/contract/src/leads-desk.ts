import * as z from "zod";
import { depositMethods, depositStates } from "./deposits/deposits.ts";
import { keysOf } from "./keys.ts";
import { businessTypeValues, leadFilterSchema, leadSchema } from "./leads.ts";
import { ticketStatuses } from "./tickets.ts";

/** How far the staff got with who asked to be called. */
export const leadStatuses = {
  nuovo: "Nuovo",
  contattato: "Contattato",
  cliente: "Cliente",
  perso: "Perso",
} as const;

export type LeadStatus = keyof typeof leadStatuses;

export const leadStatusSchema = z.enum(keysOf(leadStatuses), "Lo stato richiesto non esiste");

export const leadSorts = {
  recenti: "Dal più recente",
  vecchi: "Dal più vecchio",
  nome: "Per cognome",
} as const;

export type LeadSort = keyof typeof leadSorts;

export const leadSortSchema = z.enum(keysOf(leadSorts), "L'ordine richiesto non esiste");

const searchSchema = z.string().trim().max(200, "La ricerca è troppo lunga").optional();

/** What the Contatti tab may ask for: days as in `leadFilterSchema`, a status, words that must all be found. */
export const leadChoiceSchema = leadFilterSchema.safeExtend({
  q: searchSchema,
  status: leadStatusSchema.optional(),
  sort: leadSortSchema.default("recenti"),
});

export type LeadChoice = z.output<typeof leadChoiceSchema>;

export const leadPageQuerySchema = leadChoiceSchema.safeExtend({
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the page before. */
  cursor: z.string().max(1000).nullish(),
});

export type LeadPageQuery = z.output<typeof leadPageQuerySchema>;

/** As much of a message as a row shows, in characters. */
export const leadExcerptLength = 200;

/** A lead in the staff's list. */
export const leadRowSchema = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string().nullable(),
  businessType: z.enum(businessTypeValues),
  /** The beginning of the message. */
  excerpt: z.string().nullable(),
  choice: z.string().nullable(),
  status: leadStatusSchema,
  notes: z.int(),
  createdAt: z.iso.datetime(),
});

export type LeadRow = z.infer<typeof leadRowSchema>;

export const leadPageSchema = z.object({
  leads: z.array(leadRowSchema),
  nextCursor: z.string().nullable(),
  /** False when nobody wrote on the asked days, and the page is therefore of all days. */
  matched: z.boolean(),
});

export type LeadPage = z.infer<typeof leadPageSchema>;

/** How many leads of the asked days have each status; of all days when there are none. */
export const leadCountsSchema = z.object({ byStatus: z.record(leadStatusSchema, z.int()), total: z.int() });

export type LeadCounts = z.infer<typeof leadCountsSchema>;

export const leadNotFoundMessage = "Questo contatto non c'è più: forse i suoi dati sono stati cancellati.";

const idSchema = z.int(leadNotFoundMessage).min(1, leadNotFoundMessage).max(2_147_483_647, leadNotFoundMessage);

export const leadRefSchema = z.object({ id: idSchema });

export const leadStatusChangeSchema = leadRefSchema.extend({ status: leadStatusSchema });

export const leadNoteSchema = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  createdAt: z.iso.datetime(),
});

export type LeadNote = z.infer<typeof leadNoteSchema>;

export const leadNoteTextMax = 5000;

export const leadNoteWriteSchema = z.object({
  leadId: idSchema,
  text: z
    .string("Scrivi la nota")
    .trim()
    .min(1, "Scrivi la nota")
    .max(leadNoteTextMax, "La nota può avere al massimo 5.000 caratteri"),
});

export type LeadNoteWrite = z.infer<typeof leadNoteWriteSchema>;

/** A lead with everything that was written about it, the newest note first. */
export const leadDetailSchema = leadSchema
  .omit({ privacy: true })
  .extend({ status: leadStatusSchema, privacyAcceptedAt: z.iso.datetime(), notes: z.array(leadNoteSchema) });

export type LeadDetail = z.infer<typeof leadDetailSchema>;

/** The history of a person shows at most so many of each kind, the newest. */
export const historyShownMax = 50;

/** What else the house knows of whoever has this lead's address or phone. Deposits are told to owners only. */
export const leadHistorySchema = z.object({
  leads: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      status: leadStatusSchema,
      /** Found by the phone alone: the address is another one. */
      otherEmail: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  tickets: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      status: z.enum(keysOf(ticketStatuses)),
      email: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  deposits: z.array(
    z.object({
      id: z.int(),
      state: z.enum(keysOf(depositStates)),
      method: z.enum(keysOf(depositMethods)),
      /** Euro cents. */
      amountCents: z.int(),
      email: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
});

export type LeadHistory = z.infer<typeof leadHistorySchema>;
