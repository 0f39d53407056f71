import {
  type GalleryCreate,
  type GalleryItem,
  type GalleryUpdate,
  galleryImageMessage,
} from "@vetrina/contract/pictures/gallery";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { refuseOverwritten } from "@vetrina/core/audit/changed-fields";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { holdPicture } from "@vetrina/core/files/hold-pictures";
import { removeImage } from "@vetrina/core/files/images";
import { reorder, writeWithPicture } from "@vetrina/core/files/picture-rows";
import { type ChosenImage, withImage } from "@vetrina/core/files/with-image";
import type { Prisma } from "@vetrina/data/prisma";
import { itemColumns, presentItem } from "./gallery.service.ts";

const notFound = () => new AppError("NOT_FOUND", { message: "Immagine non trovata" });

const subject = "immagine";

const recordPicture = (
  tx: Prisma.TransactionClient,
  actor: EditorActor,
  verb: string,
  summary: string,
  subjectId?: number,
  details?: Prisma.InputJsonObject,
) => recordChange(tx, actor, { action: `immagine.${verb}`, subject, subjectId, summary, details });

/**
 * Adds a picture to the landing pages' gallery. For owners.
 * Throws BAD_INPUT without a file or when it is no picture, TOO_LARGE over 5 MB.
 */
export async function createPicture(
  deps: Deps,
  actor: EditorActor,
  fields: GalleryCreate,
  image: ChosenImage | undefined,
): Promise<GalleryItem> {
  if (!image) throw new AppError("BAD_INPUT", { message: galleryImageMessage, fields: { image: galleryImageMessage } });
  return withImage(deps, image, ({ url, fileName }) =>
    deps.db.$transaction(async (tx) => {
      await holdPicture(deps, tx, url);
      const row = await tx.galleryItem.create({ data: { ...fields, imageUrl: url, fileName }, select: itemColumns });
      await recordPicture(tx, actor, "aggiunta", `Ha aggiunto un'immagine alla gallery: «${row.title}»`, row.id);
      await bumpContentVersion(tx);
      return presentItem(row);
    }),
  );
}

/** Changes what is given of a picture, and the picture itself when there is a file. Throws NOT_FOUND, and as `createPicture`. */
export async function updatePicture(
  deps: Deps,
  actor: EditorActor,
  id: number,
  { known, ...fields }: GalleryUpdate,
  image: ChosenImage | undefined,
): Promise<GalleryItem> {
  const before = await deps.db.galleryItem.findUnique({ where: { id }, select: { imageUrl: true } });
  if (!before) throw notFound();
  const pictureOf = { image, before: before.imageUrl, urlOf: ({ imageUrl }: GalleryItem) => imageUrl };
  return writeWithPicture(deps, pictureOf, (stored) =>
    deps.db.$transaction(async (tx) => {
      await refuseOverwritten(tx, { table: "GalleryItem", subject, id, changes: fields, known });
      await holdPicture(deps, tx, stored?.url);
      const data = { ...fields, ...(stored && { imageUrl: stored.url, fileName: stored.fileName }) };
      const [row] = await tx.galleryItem.updateManyAndReturn({
        where: { id },
        data,
        select: itemColumns,
      });
      if (!row) throw notFound();
      await recordPicture(tx, actor, "modifica", `Ha modificato l'immagine «${row.title}» della gallery`, id, {
        campi: Object.keys(data),
      });
      await bumpContentVersion(tx);
      return presentItem(row);
    }),
  );
}

/** Takes a picture out of the gallery, with its files. For owners. Throws NOT_FOUND. */
export async function deletePicture(deps: Deps, actor: EditorActor, id: number): Promise<void> {
  const item = await deps.db.galleryItem.findUnique({ where: { id }, select: { imageUrl: true, title: true } });
  if (!item) throw notFound();
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.galleryItem.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
    await recordPicture(tx, actor, "eliminazione", `Ha eliminato l'immagine «${item.title}» della gallery`, id);
    await bumpContentVersion(tx);
  });
  await removeImage(deps, item.imageUrl);
}

/** Puts the pictures in this order. For owners. Throws CONFLICT when the ids are not exactly those of the present pictures. */
export async function orderPictures(deps: Deps, actor: EditorActor, ids: readonly number[]): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await reorder(tx.galleryItem, ids);
    await recordPicture(tx, actor, "ordine", "Ha cambiato l'ordine della gallery");
    await bumpContentVersion(tx);
  });
}
