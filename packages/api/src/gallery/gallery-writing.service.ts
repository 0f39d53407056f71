import {
  type GalleryCreate,
  type GalleryItem,
  type GalleryUpdate,
  galleryImageMessage,
} from "@vetrina/contract/gallery";
import { requireStaff, type StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { bumpContentVersion } from "../content-version.ts";
import type { Deps } from "../deps.ts";
import type { UploadedFile } from "../files/form-data.ts";
import { removeImage, saveImage } from "../files/images.ts";
import { itemColumns, presentItem } from "./gallery.service.ts";

const notFound = () => new AppError("NOT_FOUND", { message: "Immagine non trovata" });

/** Keeps the picture while something is written about it; nothing is left behind when that fails. */
async function withImage<Result>(
  deps: Deps,
  file: UploadedFile,
  write: (picture: { imageUrl: string; fileName: string }) => Promise<Result>,
): Promise<Result> {
  const { url } = await saveImage(deps, file.bytes);
  try {
    return await write({ imageUrl: url, fileName: file.fileName.slice(0, 200) });
  } catch (error) {
    await removeImage(deps, url);
    throw error;
  }
}

/**
 * Adds a picture to the landing pages' gallery. For owners.
 * Throws BAD_INPUT without a file or when it is no picture, TOO_LARGE over 5 MB.
 */
export async function createPicture(
  deps: Deps,
  actor: StaffActor,
  fields: GalleryCreate,
  file: UploadedFile | undefined,
): Promise<GalleryItem> {
  requireStaff(actor, ["titolare"]);
  if (!file) throw new AppError("BAD_INPUT", { message: galleryImageMessage, fields: { image: galleryImageMessage } });
  return withImage(deps, file, (picture) =>
    deps.db.$transaction(async (tx) => {
      const row = await tx.galleryItem.create({ data: { ...fields, ...picture }, select: itemColumns });
      await bumpContentVersion(tx);
      return presentItem(row);
    }),
  );
}

/** Changes what is given of a picture, and the picture itself when there is a file. Throws NOT_FOUND, and as `createPicture`. */
export async function updatePicture(
  deps: Deps,
  actor: StaffActor,
  id: number,
  fields: GalleryUpdate,
  file: UploadedFile | undefined,
): Promise<GalleryItem> {
  requireStaff(actor, ["titolare"]);
  const before = await deps.db.galleryItem.findUnique({ where: { id }, select: { imageUrl: true } });
  if (!before) throw notFound();
  const write = (picture: object) =>
    deps.db.$transaction(async (tx) => {
      const [row] = await tx.galleryItem.updateManyAndReturn({
        where: { id },
        data: { ...fields, ...picture },
        select: itemColumns,
      });
      if (!row) throw notFound();
      await bumpContentVersion(tx);
      return presentItem(row);
    });
  if (!file) return write({});
  const item = await withImage(deps, file, write);
  await removeImage(deps, before.imageUrl);
  return item;
}

/** Takes a picture out of the gallery, with its files. For owners. Throws NOT_FOUND. */
export async function deletePicture(deps: Deps, actor: StaffActor, id: number): Promise<void> {
  requireStaff(actor, ["titolare"]);
  const item = await deps.db.galleryItem.findUnique({ where: { id }, select: { imageUrl: true } });
  if (!item) throw notFound();
  await deps.db.$transaction(async (tx) => {
    await tx.galleryItem.deleteMany({ where: { id } });
    await bumpContentVersion(tx);
  });
  await removeImage(deps, item.imageUrl);
}

/** Puts the pictures in this order; those that aren't named come after them, as they were. For owners. */
export async function orderPictures(deps: Deps, actor: StaffActor, ids: readonly number[]): Promise<void> {
  requireStaff(actor, ["titolare"]);
  await deps.db.$transaction(async (tx) => {
    const rows = await tx.galleryItem.findMany({
      orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
      select: { id: true },
    });
    const others = rows.map((row) => row.id).filter((id) => !ids.includes(id));
    for (const [sortOrder, id] of [...ids, ...others].entries()) {
      await tx.galleryItem.updateMany({ where: { id }, data: { sortOrder } });
    }
    await bumpContentVersion(tx);
  });
}
