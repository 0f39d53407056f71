import { type GalleryItem, galleryImageMessage, galleryItemSchema } from "@vetrina/contract/pictures/gallery";
import { type Actor, isStaff } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import * as z from "zod";
import { type CardList, cardOrder } from "../cards/card-list.ts";

const select = just("id", "title", "description", "altText", "sortOrder", "isActive", "imageUrl", "fileName");

const rowSchema = z.object(galleryItemSchema.shape).omit({ filePath: true });

const presentItem = (row: Omit<GalleryItem, "filePath">): GalleryItem => ({
  ...row,
  filePath: row.imageUrl.startsWith("/uploads/") ? row.imageUrl : null,
});

/** The landing pages' pictures; each has its place in its form too. */
export const gallery: CardList<GalleryItem> = {
  table: "GalleryItem",
  rows: (db) => db.galleryItem,
  select,
  present: (row) => presentItem(rowSchema.parse(row)),
  pictureOf: ({ imageUrl }) => imageUrl,
  pictureColumns: (picture) => ({ imageUrl: picture?.url, fileName: picture?.fileName }),
  check: (_deps, _fields, image, before) => {
    if (image || before) return;
    throw new AppError("BAD_INPUT", { message: galleryImageMessage, fields: { image: galleryImageMessage } });
  },
  goneMessage: "Immagine non trovata",
  subject: "immagine",
  added: ["immagine.aggiunta", ({ title }) => `Ha aggiunto un’immagine alla gallery: «${title}»`],
  changed: ["immagine.modifica", ({ title }) => `Ha modificato l’immagine «${title}» della gallery`],
  removed: ["immagine.eliminazione", ({ title }) => `Ha eliminato l’immagine «${title}» della gallery`],
  ordered: "Ha cambiato l’ordine della gallery",
};

/** The landing pages' pictures in the order the staff gave them. Visitors get the active ones, staff all. */
export async function listGallery(deps: Deps, actor: Actor): Promise<GalleryItem[]> {
  const where = isStaff(actor) ? {} : { isActive: true };
  const rows = await deps.db.galleryItem.findMany({ where, orderBy: cardOrder, select });
  return rows.map(presentItem);
}
