import * as z from "zod";
import { keysOf } from "../keys.ts";
import { leadStageSchema } from "../lead-stages.ts";
import { rowId } from "../row-id.ts";
import { colleagueSchema } from "../staff/auth.ts";
import { quoteLineSchema, quotePartsSchema, quoteStates } from "./quotes.ts";

const stateSchema = z.enum(keysOf(quoteStates), "Lo stato richiesto non esiste");

export const quoteStateFilters = { aperti: "Da chiudere", ...quoteStates } as const;

export type QuoteStateFilter = keyof typeof quoteStateFilters;

/** What the Preventivi tab may ask for. */
export const quoteChoiceSchema = z.object({
  q: z.string().trim().max(200, "La ricerca è troppo lunga").optional(),
  /** `aperti` are drafts and what waits for the customer; without it there is everything. */
  state: z.enum(keysOf(quoteStateFilters), "Lo stato richiesto non esiste").optional(),
  /** `miei` the caller's alone. */
  only: z.enum(["miei"]).optional(),
});

export type QuoteChoice = z.output<typeof quoteChoiceSchema>;

export const quotePageQuerySchema = quoteChoiceSchema.extend({
  limit: z.int().min(1).max(100).default(50),
  /** The last id of the page before: the newest come first. */
  cursor: rowId().nullish(),
});

export type QuotePageQuery = z.output<typeof quotePageQuerySchema>;

export const quoteRowSchema = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  /** Name of the customer, or of the contact. */
  recipient: z.string(),
  state: stateSchema,
  totalCents: z.int(),
  validUntil: z.iso.date(),
  responsible: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export type QuoteRow = z.infer<typeof quoteRowSchema>;

export const quotePageSchema = z.object({
  quotes: z.array(quoteRowSchema),
  nextCursor: z.int().nullable(),
  /** How many there are, counted to one more than `listCountMax`: with the first page of what an index counts, unless it has them all. */
  total: z.int().optional(),
});

export type QuotePage = z.infer<typeof quotePageSchema>;

export const quoteDetailSchema = z.object({
  ...quotePartsSchema.shape,
  // As they are kept: what was written by other rules is read all the same.
  title: z.string(),
  intro: z.string().nullable(),
  terms: z.string().nullable(),
  email: z.string().nullable(),
  validUntil: z.iso.date(),
  lines: z.array(
    z.object({
      ...quoteLineSchema.shape,
      text: z.string(),
      details: z.string().nullable(),
      unit: z.string().nullable(),
    }),
  ),
  id: z.int(),
  number: z.string(),
  state: stateSchema,
  revision: z.int(),
  /** Rises with each change of what the customer has been sent. */
  version: z.int(),
  recipient: z.string(),
  customer: z.object({ id: z.int(), name: z.string() }).nullable(),
  lead: z.object({ id: z.int(), name: z.string(), stage: leadStageSchema }).nullable(),
  responsible: colleagueSchema.nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** The customer's page; nothing before it is sent, and where the key of its secret is no longer there. */
  link: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  refusal: z.object({ reason: z.string(), words: z.string().nullable() }).nullable(),
  acceptance: z
    .object({
      /** Who typed their name; nothing once it was erased. */
      name: z.string().nullable(),
      acceptedAt: z.iso.datetime(),
      version: z.int(),
      sha256: z.string(),
    })
    .nullable(),
  depositPaidOn: z.iso.date().nullable(),
  /** The booking that has the money of its deposit, or has given it back; nothing before it is there. */
  deposit: z.object({ id: z.int(), isByCard: z.boolean(), isBack: z.boolean(), refundedCents: z.int() }).nullable(),
  takesCards: z.boolean(),
  deliveryId: z.int().nullable(),
  /** Whether a deposit can be transferred: the settings of deliveries have an account. */
  hasAccount: z.boolean(),
});

export type QuoteDetail = z.infer<typeof quoteDetailSchema>;

/** A customer's quotes, and a contact's, as their cards name them. */
export const quoteMentionSchema = quoteRowSchema.pick({
  id: true,
  number: true,
  title: true,
  state: true,
  totalCents: true,
});

export type QuoteMention = z.infer<typeof quoteMentionSchema>;

/** A card names so many at most, the newest. */
export const quotesMentionedMax = 20;
