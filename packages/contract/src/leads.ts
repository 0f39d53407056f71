import * as z from "zod";
import { businessTypeValues } from "./business-types.ts";
import { carriedTrialSchema } from "./carried-trial.ts";
import { choiceMessage, choiceSchema } from "./choice.ts";
import { calendarDaySchema } from "./dates.ts";
import { leadSourceFields } from "./lead-source.ts";
import { submissionKeySchema } from "./submission-key.ts";
import { requiredText } from "./written-text.ts";

const businessTypeMessage = "Il tipo di attività è obbligatorio";

const optionalText = (maxLength: number, message: string) =>
  z
    .string(message)
    .trim()
    .max(maxLength, message)
    .nullish()
    .transform((text) => text || null);

/** The contact form, the same on both sides. Lengths are in characters, after trimming. */
export const contactSchema = z
  .object({
    firstName: requiredText("Il nome è obbligatorio", 80, "Il nome è troppo lungo", 2),
    lastName: requiredText("Il cognome è obbligatorio", 80, "Il cognome è troppo lungo", 2),
    email: z.string("Email non valida").trim().max(254, "Email non valida").pipe(z.email("Email non valida")),
    phone: requiredText("Numero di telefono non valido", 40, "Numero di telefono non valido", 5),
    company: optionalText(120, "Il nome dell’azienda è troppo lungo"),
    businessType: z.enum(businessTypeValues, businessTypeMessage),
    message: optionalText(5000, "Il messaggio può avere al massimo 5.000 caratteri"),
    /** What it is about (`choice.ts`). A plain form sends an empty one for none. */
    choice: z
      .union([choiceSchema, z.literal("")], choiceMessage)
      .nullish()
      .transform((choice) => choice || null),
    /** The trial at /prova that the sender wants: its choices as the address has them. */
    trialSite: carriedTrialSchema,
    privacy: z.literal(true, "Devi accettare la privacy policy"),
  })
  .meta({ id: "RichiestaDiContatto" });

export type ContactInput = z.input<typeof contactSchema>;
export type Contact = z.output<typeof contactSchema>;

/**
 * What our own forms add so that programs that fill forms give themselves away:
 * a field people never see, and how long the form was open, in milliseconds.
 * Both may be missing: a plain REST call is judged by the rate limit alone.
 */
export const spamSignalsSchema = z.object({
  website: z.string().max(500).optional(),
  elapsedMs: z.number().min(0).optional(),
});

/** A contact form filled faster than this, in milliseconds, counts as a bot's. */
export const minimumFillingTimeMs = 2_000;

export const contactRequestSchema = contactSchema.extend({
  ...spamSignalsSchema.shape,
  ...leadSourceFields,
  submissionKey: submissionKeySchema,
});

/** The month's slots of the 197 euro offer: how many there are and how many are taken. */
export const spotInfoSchema = z.object({ totalSpots: z.int(), reservedSpots: z.int() }).meta({ id: "Posti" });

export type SpotInfo = z.infer<typeof spotInfoSchema>;

/** Slots left to show when the server sent no spotInfo. */
export const defaultSpotsLeft = 2;

export const contactResponseSchema = z
  .object({ id: z.int(), spotInfo: spotInfoSchema })
  .meta({ id: "ContattoRicevuto" });

export type ContactResponse = z.infer<typeof contactResponseSchema>;

export const leadSchema = z
  .object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string().nullable(),
    businessType: z.enum(businessTypeValues),
    message: z.string().nullable(),
    /** What was chosen on the site; it may be something that is no longer sold. */
    choice: z.string().nullable(),
    privacy: z.literal(true),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Contatto" });

export type Lead = z.infer<typeof leadSchema>;

/** Both days are Europe/Rome days and both are included. */
export const leadFilterSchema = z
  .object({ startDate: calendarDaySchema.optional(), endDate: calendarDaySchema.optional() })
  .refine((filter) => !filter.startDate || !filter.endDate || filter.startDate <= filter.endDate, {
    message: "La data di inizio deve venire prima di quella di fine",
    path: ["endDate"],
  });

export type LeadFilter = z.infer<typeof leadFilterSchema>;
