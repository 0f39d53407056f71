import * as z from "zod";
import { depositStates } from "./deposits/deposit-states.ts";
import { depositMethods } from "./deposits/deposits.ts";
import { fieldFiltersSchema } from "./field-filter-text.ts";
import { fieldValueSchema } from "./field-values.ts";
import { keysOf } from "./keys.ts";
import { anyLeadSortSchema, leadOwnerSchema } from "./lead-filters.ts";
import { privacyWaySchema } from "./lead-person.ts";
import { campaignSchema } from "./lead-source.ts";
import { leadIdSchema, leadPlanFields, leadStageSchema, leadStatusSchema } from "./lead-stages.ts";
import { leadFilterSchema, leadSchema } from "./leads.ts";
import { submissionKeySchema } from "./submission-key.ts";
import { tagIdSchema } from "./tag-id.ts";
import { tagSchema } from "./tags.ts";
import { ticketStatuses } from "./tickets.ts";
import { requiredText } from "./written-text.ts";

const searchSchema = z.string().trim().max(200, "La ricerca è troppo lunga").optional();

/** What the Contatti tab may ask for: days as in `leadFilterSchema`, a status or a stage, words that must all be found. */
export const leadChoiceSchema = leadFilterSchema.safeExtend({
  q: searchSchema,
  status: leadStatusSchema.optional(),
  stage: leadStageSchema.optional(),
  owner: leadOwnerSchema.optional(),
  /** A tag's id. In an address it is a text. */
  tag: z.coerce.number().pipe(tagIdSchema).optional(),
  /** By fields, as `readFieldFilters` reads them. */
  fields: fieldFiltersSchema.optional(),
  /** Only whose next step is due today or was due before, the longest due first. In an address it is a text. */
  due: z.stringbool().or(z.boolean()).optional(),
  sort: anyLeadSortSchema.default("recenti"),
});

export type LeadChoice = z.output<typeof leadChoiceSchema>;

export const leadPageQuerySchema = leadChoiceSchema.safeExtend({
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the page before. */
  cursor: z.string().max(1000).nullish(),
  /** Whether the rows bring the values of the owners' fields along. */
  withFields: z.boolean().optional(),
});

export type LeadPageQuery = z.output<typeof leadPageQuerySchema>;

/** As much of a message as a row shows, in characters. */
export const leadExcerptLength = 200;

/** A lead in the staff's list. */
export const leadRowSchema = leadSchema.omit({ message: true, privacy: true }).extend({
  /** The beginning of the message. */
  excerpt: z.string().nullable(),
  status: leadStatusSchema,
  ...leadPlanFields,
  notes: z.int(),
  /** By name. */
  tags: z.array(tagSchema),
  /** Those that have a value, where the query asked for them. */
  fields: z.array(fieldValueSchema).optional(),
});

export type LeadRow = z.infer<typeof leadRowSchema>;

export const leadPageSchema = z.object({
  leads: z.array(leadRowSchema),
  nextCursor: z.string().nullable(),
  /** False when there are no leads on the asked days, and the page is therefore of all days. */
  matched: z.boolean(),
});

export type LeadPage = z.infer<typeof leadPageSchema>;

/** Whose leads of which days are counted. */
export const leadCountsQuerySchema = leadFilterSchema.safeExtend({ owner: leadOwnerSchema.optional() });

export type LeadCountsQuery = z.output<typeof leadCountsQuerySchema>;

/** How many leads of the asked days have each stage; of all days when there are none. */
export const leadCountsSchema = z.object({
  /** With what they may bring, in euro cents. */
  byStage: z.record(leadStageSchema, z.object({ leads: z.int(), valueCents: z.number() })),
  total: z.int(),
  /** Of all days, what is to be done today or was to be done before. */
  due: z.int(),
});

export type LeadCounts = z.infer<typeof leadCountsSchema>;

export const leadRefSchema = z.object({ id: leadIdSchema });

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
  leadId: leadIdSchema,
  text: requiredText("Scrivi la nota", leadNoteTextMax, "La nota può avere al massimo 5.000 caratteri"),
  submissionKey: submissionKeySchema,
});

export type LeadNoteWrite = z.infer<typeof leadNoteWriteSchema>;

/** A lead with everything that was written about it, the newest note first. */
export const leadDetailSchema = leadSchema.omit({ privacy: true }).extend({
  status: leadStatusSchema,
  ...leadPlanFields,
  /** The trial that the person built at /prova, as its address has it. */
  trialSite: z.string().nullable(),
  sourcePage: z.string().nullable(),
  campaign: campaignSchema.nullable(),
  /** When the person has asked to be called, or has been. */
  callAt: z.iso.datetime().nullable(),
  /** Null for who has sent the form. */
  privacyWay: privacyWaySchema.nullable(),
  notes: z.array(leadNoteSchema),
  tags: z.array(tagSchema),
  /** Those that have a value, in the order of the fields. */
  fields: z.array(fieldValueSchema),
});

export type LeadDetail = z.infer<typeof leadDetailSchema>;

/** Calls that are booked on days on which the agency is closed of its own will, the first ones by name. */
export const closureCallsSchema = z.object({
  total: z.int(),
  first: z.array(z.object({ leadId: z.int(), name: z.string(), startsAt: z.iso.datetime() })),
});

export type ClosureCalls = z.infer<typeof closureCallsSchema>;

/** The history of a person shows at most so many of each kind, the newest. */
export const historyShownMax = 50;

/** Other records with this lead's address or phone. Deposits are visible to owners only. */
export const leadHistorySchema = z.object({
  leads: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      stage: leadStageSchema,
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
