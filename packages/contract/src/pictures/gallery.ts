import * as z from "zod";
import { requiredText } from "../written-text.ts";
import { optionalText, tickedSchema, withKnown } from "./picture-form.ts";

/** A picture of the landing pages' gallery. `filePath` is set only for a picture uploaded by the staff. */
export const galleryItemSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    altText: z.string().nullable(),
    sortOrder: z.int(),
    isActive: z.boolean(),
    imageUrl: z.string(),
    filePath: z.string().nullable(),
    fileName: z.string().nullable(),
  })
  .meta({ id: "ImmagineDellaGalleria" });

export type GalleryItem = z.infer<typeof galleryItemSchema>;

/** What a landing page shows of a picture. */
export type GalleryPicture = Pick<GalleryItem, "id" | "title" | "description" | "altText" | "imageUrl">;

export const galleryTitleMessage = "Il titolo è obbligatorio";
export const galleryImageMessage = "L'immagine è obbligatoria per nuove voci";
export const deletePictureQuestion = "Eliminare questa immagine?";

/** A form sends texts: what is no whole number counts as 0. */
const sortOrderSchema = z.preprocess((value) => {
  const number = Number.parseInt(String(value), 10);
  return Number.isInteger(number) && Math.abs(number) <= 1_000_000 ? number : 0;
}, z.int());

const activeSchema = tickedSchema("Indica se l’immagine è attiva");

const galleryFields = {
  title: requiredText(galleryTitleMessage, 200, "Il titolo può avere al massimo 200 caratteri"),
  description: optionalText(500, "La descrizione può avere al massimo 500 caratteri").exactOptional(),
  altText: optionalText(300, "Il testo alternativo può avere al massimo 300 caratteri").exactOptional(),
};

export const galleryCreateSchema = z.object({
  ...galleryFields,
  sortOrder: sortOrderSchema.default(0),
  isActive: activeSchema.default(true),
});

/** What is left out stays as it is. */
export const galleryUpdateSchema = withKnown(
  z.object({
    ...galleryFields,
    title: galleryFields.title.exactOptional(),
    sortOrder: sortOrderSchema.exactOptional(),
    isActive: activeSchema.exactOptional(),
  }),
);
