import * as z from "zod";
import { slugSchema } from "../blog/blog.ts";
import { exactPartial } from "../exact-partial.ts";
import { planKeys } from "../receipt.ts";
import { webAddress } from "../web-address.ts";
import { requiredText } from "../written-text.ts";
import { tickedSchema, withKnown } from "./picture-form.ts";
import { testimonialSchema } from "./testimonials.ts";
import { workFigureSchema, workProofFields } from "./work-proof.ts";

export const workTitleMessage = "Il titolo è obbligatorio";
export const workDescriptionMessage = "La descrizione è obbligatoria";
export const workLinkMessage = "Scrivi l’indirizzo del sito, con https://";
export const workPhoneMessage = "Carica l’immagine del telefono, o toglila";
export const workBeforeMessage = "Carica l’immagine del sito di prima, o toglila";
export const workSlugTakenMessage = "Un altro lavoro ha già questo indirizzo";
export const deleteWorkQuestion = "Eliminare questo lavoro?";

/** A site that was made, with the story that its page tells. Empty texts are left out there. */
export const workSchema = z
  .object({
    id: z.int(),
    titolo: z.string(),
    descrizione: z.string(),
    immaginePath: z.string().nullable(),
    /** The site's own address. Visitors' programs get the work's page where there is none. */
    linkSito: z.string(),
    inEvidenza: z.boolean(),
    /** Of its page, /lavori/<slug>. */
    slug: z.string(),
    /** What there was before, what was done, what came of it. */
    prima: z.string(),
    fatto: z.string(),
    risultato: z.string(),
    immagineTelefono: z.string().nullable(),
    /** The site that stood there before, as a computer showed it. */
    immaginePrima: z.string().nullable(),
    /** What was sold, the days until it was delivered, and where its owner works: as far as they are known. */
    piano: z.enum(planKeys).nullable(),
    giorni: z.int().nullable(),
    citta: z.string(),
    /** What came of it, measured: never without a period and a source. */
    numeri: z.array(workFigureSchema),
  })
  .meta({ id: "Lavoro" });

export type Work = z.infer<typeof workSchema>;

/** The page with all works. */
export const worksPath = "/lavori";

/** The page of a work, below the site's root. */
export const workPath = ({ slug }: Pick<Work, "slug">) => `${worksPath}/${slug}`;

/** An uploaded picture, or one of the samples. */
const pictureAddress = /^\/(?:uploads\/images|images\/lavori)\/[\w.-]+$/;

const storyText = (label: string) =>
  z.string(`${label}: scrivi un testo`).trim().max(1200, `${label}: al massimo 1.200 caratteri`);

/** One more picture of the work, by its address; an empty text takes it away. */
const furtherPicture = (message: string) =>
  z
    .string(message)
    .refine((address) => address === "" || pictureAddress.test(address), message)
    .transform((address) => address || null)
    .nullable();

/** A form sends an empty text for what the program may choose. */
const leftOut = (value: unknown) => (value === "" ? undefined : value);

const workFields = {
  titolo: requiredText(workTitleMessage, 120, "Il titolo può avere al massimo 120 caratteri"),
  descrizione: requiredText(workDescriptionMessage, 400, "La descrizione può avere al massimo 400 caratteri"),
  linkSito: z
    .string(workLinkMessage)
    .trim()
    .max(300, "L’indirizzo può avere al massimo 300 caratteri")
    .refine((address) => address === "" || webAddress.test(address), workLinkMessage),
  inEvidenza: tickedSchema("Indica se il lavoro è in evidenza"),
  /** Without one it is made from the title. */
  slug: z.preprocess(leftOut, slugSchema.optional()),
  prima: storyText("Com’era prima"),
  fatto: storyText("Cosa abbiamo fatto"),
  risultato: storyText("Com’è andata"),
  immagineTelefono: furtherPicture(workPhoneMessage),
  immaginePrima: furtherPicture(workBeforeMessage),
  ...workProofFields,
};

export const workCreateSchema = z.object({
  ...workFields,
  linkSito: workFields.linkSito.default(""),
  inEvidenza: workFields.inEvidenza.default(false),
  prima: workFields.prima.default(""),
  fatto: workFields.fatto.default(""),
  risultato: workFields.risultato.default(""),
  immagineTelefono: workFields.immagineTelefono.default(null),
  immaginePrima: workFields.immaginePrima.default(null),
  piano: workFields.piano.default(null),
  giorni: workFields.giorni.default(null),
  citta: workFields.citta.default(""),
  numeri: workFields.numeri.default([]),
});

/** What is left out stays as it is. */
export const workUpdateSchema = withKnown(
  z.object({
    ...exactPartial(z.object(workFields)).shape,
    /** Takes the picture away, and shows the placeholder instead. */
    removeImage: tickedSchema("Indica se togliere l’immagine").exactOptional(),
  }),
);

export type WorkUpdate = z.infer<typeof workUpdateSchema>;

/** What the address /lavori/<slug> shows: a work with what its customer says, or where it has moved to. */
export const workPageSchema = z.union([
  z.object({
    work: workSchema,
    testimonials: z.array(testimonialSchema),
    /** The next ones, for who wants to see more. */
    others: z.array(workSchema),
  }),
  z.object({ redirectTo: z.string() }),
]);

export type WorkPage = z.infer<typeof workPageSchema>;
