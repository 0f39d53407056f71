import * as z from "zod";
import { exactPartial } from "./exact-partial.ts";
import { keysOf } from "./keys.ts";
import { leadIdSchema } from "./lead-stages.ts";
import { contactSchema } from "./leads.ts";
import { submissionKeySchema } from "./submission-key.ts";

const { firstName, lastName, email, phone, businessType } = contactSchema.shape;

/**
 * Who a lead is and how to reach them, as the staff writes it. The contact form takes a missing company for none; here
 * a missing field stays as it is, and only null or an empty text is none.
 */
export const leadPersonSchema = z.object({
  firstName,
  lastName,
  email,
  phone,
  company: z
    .string()
    .trim()
    .max(120, "Il nome dell’azienda è troppo lungo")
    .nullable()
    .transform((text) => text || null),
  businessType,
});

export type LeadPerson = z.output<typeof leadPersonSchema>;

export const leadPersonNames = Object.keys(leadPersonSchema.shape) as (keyof LeadPerson)[];

const messages = {
  lastName: "Il cognome è obbligatorio",
  email: "Email non valida",
  phone: "Numero di telefono non valido",
};

/** As a correction writes it: what a request came without may go on missing. What is known isn't emptied. */
export const correctedPersonSchema = leadPersonSchema.extend({
  lastName: z.union([lastName, z.literal("")], messages.lastName),
  email: z.union([email, z.literal("")], messages.email),
  phone: z.union([phone, z.literal("")], messages.phone),
});

/** What stands there is not to be emptied, in words for the field. */
export const emptiedMessages: Partial<Record<keyof LeadPerson, string>> = messages;

/** What the form began with is compared and never written, so it may be older than today's rules. */
const knownPersonSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string().nullable(),
  businessType: z.string(),
});

/** The new values, and those the form began with: a field that a colleague has changed meanwhile is refused. */
export const leadPersonChangeSchema = z.object({
  id: leadIdSchema,
  changes: exactPartial(correctedPersonSchema),
  known: exactPartial(knownPersonSchema),
});

export type LeadPersonChange = z.output<typeof leadPersonChangeSchema>;

/** How a contact from the shop or the phone accepted the privacy policy: "accettata …". */
export const privacyWays = {
  voce: "a voce",
  firma: "con una firma su carta",
  messaggio: "per email o con un messaggio",
} as const;

export type PrivacyWay = keyof typeof privacyWays;

export const privacyWaySchema = z.enum(keysOf(privacyWays), "Scegli come ha accettato la privacy");

/** What the form of a lead that the staff writes down asks for. */
export const newLeadFieldsSchema = leadPersonSchema.extend({
  message: contactSchema.shape.message,
  privacyWay: privacyWaySchema,
});

/** The same key sent again makes no second lead. */
export const newLeadSchema = newLeadFieldsSchema.extend({ submissionKey: submissionKeySchema });

export type NewLead = z.output<typeof newLeadSchema>;
