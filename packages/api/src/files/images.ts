import { randomUUID } from "node:crypto";
import type { SavedImage } from "@vetrina/contract/image-upload";
import {
  imageBytesMax,
  imageSizeMessage,
  imageSources,
  imageTypeMessage,
  imageWidths,
  widthsOf,
} from "@vetrina/contract/images";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { contentTypeOf, type ImageType } from "./content-type.ts";
import { inTurn, openImage, refusalOfDecoder, stepSeconds } from "./open-image.ts";

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** No copy is higher, in pixels: a picture of a whole long page would take a minute to encode. */
const heightMax = 5000;

/** At effort 2 a photo of 12 megapixels takes two seconds in all; at 4 it takes fifteen for a tenth fewer bytes. */
const formats = [
  { name: "avif", encode: (image: Sharp) => image.avif({ quality: 55, effort: 2 }) },
  { name: "webp", encode: (image: Sharp) => image.webp({ quality: 80 }) },
] as const;

/** Upright, in sRGB, of the largest width we keep, and nothing but pixels: no position, no camera, no profile. */
async function readPixels(type: ImageType, bytes: Buffer): Promise<Pixels> {
  const image = await openImage(type, bytes);
  const size = { width: Math.max(...imageWidths), height: heightMax };
  try {
    return await image
      .autoOrient()
      .resize({ ...size, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw refusalOfDecoder(error);
  }
}

interface Copy {
  key: string;
  contentType: string;
  bytes: Buffer;
}

async function encodeCopies({ data, info }: Pixels, name: string): Promise<Copy[]> {
  const { width, height, channels } = info;
  const copies: Copy[] = [];
  for (const copyWidth of widthsOf(width)) {
    const base = copyWidth === width ? name : `${name}-${copyWidth}`;
    for (const format of formats) {
      const image = sharp(data, { raw: { width, height, channels } }).resize({ width: copyWidth });
      const bytes = await format.encode(image).timeout({ seconds: stepSeconds }).toBuffer();
      copies.push({ key: `images/${base}.${format.name}`, contentType: `image/${format.name}`, bytes });
    }
  }
  return copies;
}

const addressOf = (name: string) => `/uploads/images/${name}.webp`;

/** All copies or none. The row comes first, so that what a process leaves behind when it dies is found by it. */
async function writeCopies(deps: Deps, url: string, copies: Copy[]): Promise<void> {
  await deps.db.uploadedPicture.create({ data: { url, createdAt: deps.now() }, select: { url: true } });
  const writes = copies.map(({ key, bytes, contentType }) => deps.files.write(key, bytes, contentType));
  const failure = (await Promise.allSettled(writes)).find((result) => result.status === "rejected");
  if (!failure) return;
  await removeImage(deps, url);
  throw failure.reason;
}

/**
 * Keeps an uploaded picture as AVIF and WebP in the widths of contract/images.ts, and gives its address and size.
 * What is kept are its pixels, encoded anew. Throws TOO_LARGE over 5 MB; BAD_INPUT for what is not a picture,
 * is broken, has too many pixels or holds something else as well; UNAVAILABLE when the storage doesn't answer.
 */
export async function saveImage(deps: Deps, bytes: Buffer): Promise<SavedImage> {
  if (bytes.length > imageBytesMax) throw new AppError("TOO_LARGE", { message: imageSizeMessage });
  const type = contentTypeOf(bytes);
  if (!type || type === "application/pdf") throw new AppError("BAD_INPUT", { message: imageTypeMessage });
  const { name, copies, width, height } = await inTurn(async () => {
    const pixels = await readPixels(type, bytes);
    const { width, height } = pixels.info;
    const name = `${randomUUID()}-${width}x${height}`;
    return { name, width, height, copies: await encodeCopies(pixels, name) };
  });
  const url = addressOf(name);
  await writeCopies(deps, url, copies);
  return { url, width, height };
}

/**
 * Removes all copies of a picture that saveImage() kept; other addresses are left alone. Throws UNAVAILABLE when the
 * storage doesn't answer: the row stays then, and so does the way to what is left.
 */
export async function removeCopies(deps: Deps, url: string): Promise<void> {
  const sources = imageSources(url);
  if (!sources) return;
  const addresses = `${sources.avif}, ${sources.webp}`.matchAll(/\/uploads\/(\S+) \d+w/g);
  const removals = [...addresses].map(([, key = ""]) => deps.files.remove(key));
  const failure = (await Promise.allSettled(removals)).find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
  await deps.db.uploadedPicture.deleteMany({ where: { url } });
}

/** The same for a caller whose own work is done, and whom a failure need not bother: what the storage doesn't let go of now is for `removeUnusedPictures`. */
export async function removeImage(deps: Deps, url: string): Promise<void> {
  await removeCopies(deps, url).catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : "unknown";
    deps.log.warn({ reason }, "a picture is removed later");
  });
}
