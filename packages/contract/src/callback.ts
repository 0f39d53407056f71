import * as z from "zod";
import { contactAnswersSchema } from "./contact-questions.ts";
import { leadSourceFields } from "./lead-source.ts";
import { contactResponseSchema, contactSchema, spamSignalsSchema } from "./leads.ts";
import { submissionKeySchema } from "./submission-key.ts";

const { firstName, lastName, email, phone, company, businessType, message, choice, trialSite, privacy } =
  contactSchema.shape;

/** The first step of the site's contact form: whom to call back, and what the visitor carries. */
export const callbackSchema = z
  .object({ firstName, phone, choice, trialSite, privacy })
  .meta({ id: "RichiestaDiRichiamata" });

export type CallbackInput = z.input<typeof callbackSchema>;
export type Callback = z.output<typeof callbackSchema>;

export const callbackRequestSchema = callbackSchema.extend({
  /** The deposit on whose page it was asked whom to call; another word is nothing. */
  depositId: z.uuid().nullish().catch(null),
  ...spamSignalsSchema.shape,
  ...leadSourceFields,
  submissionKey: submissionKeySchema,
});

/** For so many hours the visitor may add to a request, and choose when to be called. */
export const followUpHours = 1;

export const followUpOverMessage =
  "È passata più di un’ora dalla tua richiesta, che è già arrivata: il resto ce lo dici al telefono.";

export const followUpFullMessage = "Ci hai già scritto molto: il resto ce lo dici al telefono.";

/** The secret that the answer to a request carries: who holds it may add to the request. */
export const followUpSchema = z.uuid(followUpOverMessage);

export const callbackResponseSchema = contactResponseSchema
  .extend({
    followUp: followUpSchema,
    /** By when the visitor is called: "entro 24 ore", or the day on which the office opens. */
    callBy: z.string(),
  })
  .meta({ id: "RichiamataRicevuta" });

export type CallbackResponse = z.infer<typeof callbackResponseSchema>;

/** A field that may stay empty, and follows the contact form's rule when it doesn't. */
const ifGiven = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
    schema.optional(),
  );

/** The second step: what helps to prepare the call, all of it optional. */
export const contactDetailsSchema = z.object({
  lastName: ifGiven(lastName),
  email: ifGiven(email),
  company,
  businessType: ifGiven(businessType),
  message,
});

export type ContactDetails = z.output<typeof contactDetailsSchema>;

export const contactDetailsRequestSchema = contactDetailsSchema
  .extend({ followUp: followUpSchema, answers: contactAnswersSchema })
  .meta({ id: "AggiuntaAllaRichiesta" });
