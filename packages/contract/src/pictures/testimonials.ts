import * as z from "zod";
import { daySchema } from "../dates.ts";
import { exactPartial } from "../exact-partial.ts";
import { httpsAddress } from "../web-address.ts";
import { requiredText } from "../written-text.ts";
import { tickedSchema, withKnown } from "./picture-form.ts";

export const testimonialNameMessage = "Il nome è obbligatorio";
export const testimonialCompanyMessage = "Scrivi il mestiere e la località";
export const testimonialCommentMessage = "Il testo è obbligatorio";
export const testimonialRatingMessage = "Il voto va da 0 a 5, anche mezzo punto";
export const testimonialWorkMessage = "Scegli un lavoro della lista";
export const testimonialDayMessage = "Scegli il giorno in cui l’ha detto, non successivo a oggi";
export const testimonialSourceUrlMessage = "Scrivi l’indirizzo della recensione, con https://";
export const deleteTestimonialQuestion = "Eliminare questa testimonianza?";

/** What a customer says, as public pages show it. */
export const testimonialSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    company: z.string(),
    comment: z.string(),
    /** 0 to 5, halves allowed. */
    rating: z.number(),
    /** Without one a drawn portrait stands in. */
    imageUrl: z.string().nullable(),
    /** The work whose page it stands on. */
    workId: z.int().nullable(),
    onHome: z.boolean(),
    onOffer: z.boolean(),
    /** The customer's town, and the day on which it was said, as YYYY-MM-DD: as far as they are known. */
    town: z.string(),
    saidOn: z.string().nullable(),
    /** "Google", "di persona"; and its address there. */
    source: z.string(),
    sourceUrl: z.string(),
  })
  .meta({ id: "Testimonianza" });

export type Testimonial = z.infer<typeof testimonialSchema>;

/** As the staff sees it. */
export const staffTestimonialSchema = testimonialSchema
  .extend({ isSample: z.boolean() })
  .meta({ id: "TestimonianzaPerLoStaff" });

export type StaffTestimonial = z.infer<typeof staffTestimonialSchema>;

/** A form sends texts; an empty one is no work. */
const workIdSchema = z.preprocess(
  (value) => (value === "" ? null : typeof value === "string" ? Number(value) : value),
  z.int32(testimonialWorkMessage).nullable(),
);

const ratingSchema = z.preprocess(
  (value) => (typeof value === "string" && value.trim() ? Number(value.replace(",", ".")) : value),
  z
    .number(testimonialRatingMessage)
    .min(0, testimonialRatingMessage)
    .max(5, testimonialRatingMessage)
    .multipleOf(0.5, testimonialRatingMessage),
);

const optionalLine = (max: number, message: string) => z.string(message).trim().max(max, message);

const testimonialFields = {
  name: requiredText(testimonialNameMessage, 120, "Il nome può avere al massimo 120 caratteri"),
  company: requiredText(testimonialCompanyMessage, 160, "Mestiere e località possono avere al massimo 160 caratteri"),
  comment: requiredText(testimonialCommentMessage, 600, "Il testo può avere al massimo 600 caratteri"),
  rating: ratingSchema,
  workId: workIdSchema,
  onHome: tickedSchema("Indica se si vede nella home"),
  onOffer: tickedSchema("Indica se si vede nella pagina dell’offerta"),
  town: optionalLine(80, "La località può avere al massimo 80 caratteri"),
  saidOn: z.preprocess((value) => (value === "" ? null : value), daySchema.nullable()),
  source: optionalLine(60, "La fonte può avere al massimo 60 caratteri"),
  sourceUrl: optionalLine(300, "L’indirizzo può avere al massimo 300 caratteri").refine(
    (address) => address === "" || httpsAddress.test(address),
    testimonialSourceUrlMessage,
  ),
};

export const testimonialCreateSchema = z.object({
  ...testimonialFields,
  rating: testimonialFields.rating.default(5),
  workId: testimonialFields.workId.default(null),
  onHome: testimonialFields.onHome.default(true),
  onOffer: testimonialFields.onOffer.default(false),
  town: testimonialFields.town.default(""),
  saidOn: testimonialFields.saidOn.default(null),
  source: testimonialFields.source.default(""),
  sourceUrl: testimonialFields.sourceUrl.default(""),
});

/** What is left out stays as it is. */
export const testimonialUpdateSchema = withKnown(
  z.object({
    ...exactPartial(z.object(testimonialFields)).shape,
    /** Takes the picture away: a drawn portrait stands in again. */
    removeImage: tickedSchema("Indica se togliere l’immagine").exactOptional(),
  }),
);

export type TestimonialUpdate = z.infer<typeof testimonialUpdateSchema>;

/** "da Google", "di persona": the staff writes the name alone, or a phrase of its own. */
export const sourceWords = (source: string) =>
  /^(?:da|di|dal|dalla|su|sul|sulla|per|via|in|al|alla)\s/i.test(source) ? source : `da ${source}`;
