import * as z from "zod";
import { tickedSchema, withKnown } from "./picture-form.ts";

export const testimonialNameMessage = "Il nome è obbligatorio";
export const testimonialCompanyMessage = "Scrivi il mestiere e la città";
export const testimonialCommentMessage = "Il testo è obbligatorio";
export const testimonialRatingMessage = "Il voto va da 0 a 5, anche mezzo punto";
export const testimonialWorkMessage = "Scegli un lavoro della lista";
export const deleteTestimonialQuestion = "Sei sicuro di voler eliminare questa testimonianza?";

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
  })
  .meta({ id: "Testimonianza" });

export type Testimonial = z.infer<typeof testimonialSchema>;

/** As the staff sees it. */
export const staffTestimonialSchema = testimonialSchema
  .extend({ isSample: z.boolean() })
  .meta({ id: "TestimonianzaPerLoStaff" });

export type StaffTestimonial = z.infer<typeof staffTestimonialSchema>;

const requiredText = (max: number, message: string, tooLong: string) =>
  z.string(message).trim().min(1, message).max(max, tooLong);

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

const testimonialFields = {
  name: requiredText(120, testimonialNameMessage, "Il nome può avere al massimo 120 caratteri"),
  company: requiredText(160, testimonialCompanyMessage, "Mestiere e città possono avere al massimo 160 caratteri"),
  comment: requiredText(600, testimonialCommentMessage, "Il testo può avere al massimo 600 caratteri"),
  rating: ratingSchema,
  workId: workIdSchema,
  onHome: tickedSchema("Indica se si vede nella home"),
  onOffer: tickedSchema("Indica se si vede nella pagina dell'offerta"),
};

export const testimonialCreateSchema = z.object({
  ...testimonialFields,
  rating: testimonialFields.rating.default(5),
  workId: testimonialFields.workId.default(null),
  onHome: testimonialFields.onHome.default(true),
  onOffer: testimonialFields.onOffer.default(false),
});

export type TestimonialCreate = z.infer<typeof testimonialCreateSchema>;

/** What is left out stays as it is. */
export const testimonialUpdateSchema = withKnown(
  z.object({
    ...z.object(testimonialFields).partial().shape,
    /** Takes the picture away: a drawn portrait stands in again. */
    removeImage: tickedSchema("Indica se togliere l'immagine").optional(),
  }),
);

export type TestimonialUpdate = z.infer<typeof testimonialUpdateSchema>;
