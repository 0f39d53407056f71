import * as z from "zod";
import { customerSortSchema } from "./customer-filters.ts";
import { mergedCustomerSchema } from "./customer-merge.ts";
import { customerPersonSchema, customerRefSchema, customerSchema, italy } from "./customers.ts";
import { depositStates } from "./deposits/deposit-states.ts";
import { depositMethods } from "./deposits/deposits.ts";
import { fieldFiltersSchema } from "./field-filter-text.ts";
import { fieldValueSchema } from "./field-values.ts";
import { keysOf } from "./keys.ts";
import { leadStageSchema } from "./lead-stages.ts";
import { submissionKeySchema } from "./submission-key.ts";
import { ticketStatuses } from "./tickets.ts";
import { requiredText } from "./written-text.ts";

/** What the Clienti tab may ask for: words that must all be found, or a number; filters by the owners' fields. */
export const customerChoiceSchema = z.object({
  q: z.string().trim().max(200, "La ricerca è troppo lunga").optional(),
  fields: fieldFiltersSchema.optional(),
  sort: customerSortSchema.default("nome"),
});

export type CustomerChoice = z.output<typeof customerChoiceSchema>;

export const customerPageQuerySchema = customerChoiceSchema.extend({
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the page before. */
  cursor: z.string().max(1000).nullish(),
  /** Whether the rows bring the values of the owners' fields along. */
  withFields: z.boolean().optional(),
});

export type CustomerPageQuery = z.output<typeof customerPageQuerySchema>;

/** A customer in the staff's list. */
export const customerRowSchema = customerSchema
  .pick({
    id: true,
    kind: true,
    name: true,
    vatNumber: true,
    taxCode: true,
    email: true,
    phone: true,
    town: true,
    province: true,
    createdAt: true,
  })
  .extend({
    /** The people there, by name. */
    people: z.array(z.string()),
    notes: z.int(),
    /** Those that have a value, in the order of the fields, where they were asked for. */
    fields: z.array(fieldValueSchema).optional(),
  });

export type CustomerRow = z.infer<typeof customerRowSchema>;

export const customerPageSchema = z.object({
  customers: z.array(customerRowSchema),
  nextCursor: z.string().nullable(),
  /** How many there are, counted to one more than `listCountMax`: with the first page of all customers, unless it has them all. */
  total: z.int().optional(),
});

export type CustomerPage = z.infer<typeof customerPageSchema>;

export const customerNoteSchema = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  createdAt: z.iso.datetime(),
});

export type CustomerNote = z.infer<typeof customerNoteSchema>;

export const customerNoteMax = 5000;

/** The card shows at most so many notes, the newest. */
export const customerNotesShown = 100;

export const customerNoteWriteSchema = customerRefSchema.extend({
  text: requiredText("Scrivi la nota", customerNoteMax, "La nota può avere al massimo 5.000 caratteri"),
  submissionKey: submissionKeySchema,
});

export type CustomerNoteWrite = z.output<typeof customerNoteWriteSchema>;

export const customerNoteRefSchema = z.object({ id: z.int32().min(1) });

/** A customer with the people there and what was written about it, the newest note first. */
export const customerDetailSchema = customerSchema.extend({
  people: z.array(customerPersonSchema),
  notes: z.array(customerNoteSchema),
  /** How many there are in all. */
  noteCount: z.int(),
  /** Those that have a value, in the order of the fields. */
  fields: z.array(fieldValueSchema),
  /** Rises with every change that a merge looks at. */
  revision: z.int(),
  /** The customers that were merged into this one, the last one first. */
  merged: z.array(mergedCustomerSchema),
});

export type CustomerDetail = z.infer<typeof customerDetailSchema>;

/** Of each kind the newest so many; of more the card says only that there are. */
export const joinedMax = 100;

const joined = {
  /** Found by a phone alone: the address, which is nobody's of this customer. */
  otherEmail: z.string().nullable(),
  createdAt: z.iso.datetime(),
};

const shelf = <Item extends z.ZodType>(item: Item) => z.object({ newest: z.array(item), hasMore: z.boolean() });

/** What there is of the customer and its people elsewhere, by their addresses and phones. */
export const customerJoinedSchema = z.object({
  tickets: shelf(
    z.object({
      id: z.int(),
      subject: z.string(),
      status: z.enum(keysOf(ticketStatuses)),
      isSpam: z.boolean(),
      ...joined,
    }),
  ),
  leads: shelf(z.object({ id: z.int(), name: z.string(), stage: leadStageSchema, ...joined })),
  deposits: shelf(
    z.object({
      id: z.int(),
      name: z.string(),
      state: z.enum(keysOf(depositStates)),
      method: z.enum(keysOf(depositMethods)),
      /** Who wrote it down; null for an order on the site. */
      createdBy: z.string().nullable(),
      quoteNumber: z.string().nullable(),
      /** Euro cents. */
      amountCents: z.int(),
      ...joined,
    }),
  ),
  /** What the staff has written about these people. */
  notes: shelf(
    z.object({ id: z.int(), text: z.string(), author: z.string(), email: z.string(), createdAt: z.iso.datetime() }),
  ),
});

export type CustomerJoined = z.infer<typeof customerJoinedSchema>;

/** Who has a number already, so that a refusal leads there. */
export const customerTwinQuerySchema = z.object({
  /** A number is one customer's in its country. */
  country: z.string().max(10).default(italy),
  vatNumber: z.string().max(20).nullable(),
  taxCode: z.string().max(28).nullable(),
});

export const customerTwinSchema = z.object({ id: z.int(), name: z.string() }).nullable();
