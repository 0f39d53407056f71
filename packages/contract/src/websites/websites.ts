import * as z from "zod";
import { customerRefSchema, line } from "../customers.ts";
import { daySchema } from "../dates.ts";
import { exactPartial } from "../exact-partial.ts";
import { keysOf } from "../keys.ts";
import { products } from "../products.ts";
import { rowId } from "../row-id.ts";
import { submissionKeySchema } from "../submission-key.ts";
import { domainOf, readDomain, readWebsiteUrl, websiteUrlMax } from "./website-address.ts";
import { websiteStateSchema } from "./website-filters.ts";
import { holdsSecret, secretMessage } from "./written-secrets.ts";

export const websiteNotFoundMessage = "Questo sito non c’è più: un collega l’ha eliminato.";

const websiteIdSchema = rowId(websiteNotFoundMessage);

export const websiteRefSchema = z.object({ id: websiteIdSchema });

/** The plans that are sold; another may be written freely. */
export const websitePlans: readonly string[] = [
  products["offerta-197"].name,
  products.lite.name,
  products.standard.name,
  products["e-commerce"].name,
];

export const websiteNotesMax = 5000;
export const accessNotesMax = 2000;

export const websiteMessages = {
  url: "Scrivi l’indirizzo del sito, per esempio https://www.forno.it",
  domain: "Scrivi il dominio, per esempio forno.it",
  price: "Scrivi il prezzo in euro, da 0 a 10.000",
  owner: "Questa persona non può avere siti",
};

const day = z
  .string()
  .nullable()
  .transform((text) => text || null)
  .pipe(daySchema.nullable());

/** What the staff writes freely, and everybody of the staff reads. */
const notes = (max: number, tooLong: string) =>
  z
    .string()
    .max(max * 2, tooLong)
    .nullable()
    .transform((text) => text?.replace(/\r\n?/g, "\n").trim() || null)
    .pipe(
      z
        .string()
        .max(max, tooLong)
        .refine((text) => !holdsSecret(text), secretMessage)
        .nullable(),
    );

/** Each part as it is kept. */
export const websitePartsSchema = z.object({
  url: z
    .string(websiteMessages.url)
    .max(websiteUrlMax * 2, websiteMessages.url)
    .transform((typed) => readWebsiteUrl(typed) ?? "")
    .pipe(z.string().min(1, websiteMessages.url)),
  /** One of those that are sold, or another in the staff's words. */
  plan: line(80, "Il piano può avere al massimo 80 caratteri"),
  /** With whom or on which machine it lies. */
  hosting: line(160, "Puoi scrivere al massimo 160 caratteri"),
  /** The address's own where nothing is written. */
  domain: z
    .string()
    .max(600, websiteMessages.domain)
    .nullable()
    .transform((typed) => (typed?.trim() ? (readDomain(typed) ?? "") : null))
    .pipe(z.string().min(1, websiteMessages.domain).nullable()),
  domainExpiresOn: day,
  certificateExpiresOn: day,
  renewalOn: day,
  /** What a year more costs, in euro cents. */
  renewalCents: z
    .int(websiteMessages.price)
    .min(0, websiteMessages.price)
    .max(1_000_000, websiteMessages.price)
    .nullable(),
  state: websiteStateSchema,
  /** Who of the staff is reminded of what ends. */
  ownerId: rowId().nullable(),
  /** Whether the customer is told by mail before the renewal. */
  tellsCustomer: z.boolean("Indica se avvisare il cliente"),
  notes: notes(websiteNotesMax, "Le note possono avere al massimo 5.000 caratteri"),
  /** How one gets in, without what opens it. */
  accessNotes: notes(accessNotesMax, "Le note di accesso possono avere al massimo 2.000 caratteri"),
});

export type WebsiteParts = z.output<typeof websitePartsSchema>;

/** What is kept of a website. */
export interface WebsiteData extends WebsiteParts {
  domain: string;
}

export type WebsitePart = keyof WebsiteParts;

export const websiteParts = keysOf(websitePartsSchema.shape);

/** A website whose domain is known, since its address is. */
export const withDomain = (parts: WebsiteParts): WebsiteData => ({
  ...parts,
  domain: parts.domain ?? domainOf(parts.url),
});

export const newWebsiteSchema = z.object({
  customerId: customerRefSchema.shape.id,
  website: websitePartsSchema,
  /** The same key sent again makes no second website. */
  submissionKey: submissionKeySchema,
});

export type NewWebsite = z.output<typeof newWebsiteSchema>;

const knownPart = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);

/** The new values, and those the form began with: a part that a colleague has changed meanwhile is refused. */
export const websiteChangeSchema = websiteRefSchema.extend({
  changes: exactPartial(websitePartsSchema),
  known: z.partialRecord(z.enum(websiteParts), knownPart),
});

export type WebsiteChange = z.output<typeof websiteChangeSchema>;
