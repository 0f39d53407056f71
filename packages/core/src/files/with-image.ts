import type { Deps } from "../deps.ts";
import type { UploadedFile } from "./form-data.ts";
import { keptName, removeImage, saveImage } from "./images.ts";

/** A picture that comes with a form, or the address of one that was uploaded before. */
export type ChosenImage = UploadedFile | string;

/** What a card keeps of its picture. */
export interface StoredPicture {
  url: string;
  fileName: string | null;
}

async function storedBefore(deps: Deps, url: string): Promise<StoredPicture> {
  const row = await deps.db.uploadedPicture.findUnique({ where: { url }, select: { fileName: true } });
  return { url, fileName: row?.fileName ?? null };
}

/**
 * Keeps the picture while something is written about it; nothing new is left behind when that fails. The writing
 * holds the picture (`holdPictures`). Throws as `saveImage`.
 */
export async function withImage<Result>(
  deps: Deps,
  chosen: ChosenImage,
  write: (picture: StoredPicture) => Promise<Result>,
): Promise<Result> {
  if (typeof chosen === "string") return write(await storedBefore(deps, chosen));
  const { url } = await saveImage(deps, chosen);
  try {
    return await write({ url, fileName: keptName(chosen) });
  } catch (error) {
    await removeImage(deps, url);
    throw error;
  }
}
