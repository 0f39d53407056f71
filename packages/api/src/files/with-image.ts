import type { Deps } from "../deps.ts";
import type { UploadedFile } from "./form-data.ts";
import { removeImage, saveImage } from "./images.ts";

/** Keeps the picture while something is written about it; nothing is left behind when that fails. Throws as `saveImage`. */
export async function withImage<Result>(
  deps: Deps,
  file: UploadedFile,
  write: (picture: { url: string; fileName: string }) => Promise<Result>,
): Promise<Result> {
  const { url } = await saveImage(deps, file);
  try {
    return await write({ url, fileName: file.fileName.slice(0, 200) });
  } catch (error) {
    await removeImage(deps, url);
    throw error;
  }
}
