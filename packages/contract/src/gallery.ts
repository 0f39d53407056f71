import * as z from "zod";

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
