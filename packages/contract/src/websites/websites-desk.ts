import * as z from "zod";
import { customerRefSchema } from "../customers.ts";
import { colleagueSchema } from "../staff/auth.ts";
import { dueFilterSchema, websiteOwnerSchema, websiteSortSchema, websiteStateSchema } from "./website-filters.ts";

/** What the Siti tab may ask for: words of the website or of its customer, and filters. */
export const websiteChoiceSchema = z.object({
  q: z.string().trim().max(200, "La ricerca è troppo lunga").optional(),
  state: websiteStateSchema.optional(),
  due: dueFilterSchema.optional(),
  owner: websiteOwnerSchema.optional(),
  sort: websiteSortSchema.default("scadenza"),
});

export type WebsiteChoice = z.output<typeof websiteChoiceSchema>;

export const websitePageQuerySchema = websiteChoiceSchema.extend({
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the page before. */
  cursor: z.string().max(1000).nullish(),
});

export type WebsitePageQuery = z.output<typeof websitePageQuerySchema>;

const dayOut = z.iso.date().nullable();

const rowShape = {
  id: z.int(),
  url: z.string(),
  plan: z.string().nullable(),
  state: websiteStateSchema,
  domainExpiresOn: dayOut,
  certificateExpiresOn: dayOut,
  renewalOn: dayOut,
  owner: colleagueSchema.nullable(),
  customer: z.object({ id: z.int(), name: z.string() }),
};

/** A website in the staff's list. */
export const websiteRowSchema = z.object(rowShape);

export type WebsiteRow = z.infer<typeof websiteRowSchema>;

export const websitePageSchema = z.object({
  websites: z.array(websiteRowSchema),
  nextCursor: z.string().nullable(),
  /** How many there are, counted to one more than `listCountMax`: with the first page of what an index counts, unless it has them all. */
  total: z.int().optional(),
});

export type WebsitePage = z.infer<typeof websitePageSchema>;

/** A customer's record shows so many, those that end first. */
export const customerWebsitesMax = 100;

export const customerWebsitesQuerySchema = customerRefSchema;

export const customerWebsitesSchema = z.array(websiteRowSchema);

export const websiteDetailSchema = z.object({
  ...rowShape,
  hosting: z.string().nullable(),
  domain: z.string(),
  renewalCents: z.int().nullable(),
  tellsCustomer: z.boolean(),
  notes: z.string().nullable(),
  accessNotes: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Whether the customer has an address to be told at. */
  isReachable: z.boolean(),
  /** The daily look at certificate and domain. */
  lookUp: z.object({
    isOn: z.boolean(),
    /** The day of the last one. */
    on: dayOut,
    certificateProblem: z.string().nullable(),
    domainProblem: z.string().nullable(),
  }),
});

export type WebsiteDetail = z.infer<typeof websiteDetailSchema>;

/** What a new website begins with. */
export const websiteDraftSchema = z.object({
  /** Of the settings; null where they say nothing. */
  renewalCents: z.int().nullable(),
});
