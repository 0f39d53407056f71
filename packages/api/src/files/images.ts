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

const removeAll = ({ files }: Pick<Deps, "files">, keys: string[]) =>
  Promise.allSettled(keys.map((key) => files.remove(key)));

/** All copies or none. */
async function writeCopies(deps: Pick<Deps, "files">, copies: Copy[]): Promise<void> {
  const writes = copies.map(({ key, bytes, contentType }) => deps.files.write(key, bytes, contentType));
  const failure = (await Promise.allSettled(writes)).find((result) => result.status === "rejected");
  if (!failure) return;
  await removeAll(
    deps,
    copies.map(({ key }) => key),
  );
  throw failure.reason;
}

/**
 * Keeps an uploaded picture as AVIF and WebP in the widths of contract/images.ts, and gives its address and size.
 * What is kept are its pixels, encoded anew. Throws TOO_LARGE over 5 MB; BAD_INPUT for what is not a picture,
 * is broken, has too many pixels or holds something else as well; UNAVAILABLE when the storage doesn't answer.
 */
export async function saveImage(deps: Pick<Deps, "files">, bytes: Buffer): Promise<SavedImage> {
  if (bytes.length > imageBytesMax) throw new AppError("TOO_LARGE", { message: imageSizeMessage });
  const type = contentTypeOf(bytes);
  if (!type || type === "application/pdf") throw new AppError("BAD_INPUT", { message: imageTypeMessage });
  const { name, copies, width, height } = await inTurn(async () => {
    const pixels = await readPixels(type, bytes);
    const { width, height } = pixels.info;
    const name = `${randomUUID()}-${width}x${height}`;
    return { name, width, height, copies: await encodeCopies(pixels, name) };
  });
  await writeCopies(deps, copies);
  return { url: `/uploads/images/${name}.webp`, width, height };
}

/** Removes all copies of a picture that saveImage() kept, as far as the storage answers; other addresses are left alone. */
export async function removeImage(deps: Pick<Deps, "files">, url: string): Promise<void> {
  const sources = imageSources(url);
  if (!sources) return;
  const addresses = `${sources.avif}, ${sources.webp}`.matchAll(/\/uploads\/(\S+) \d+w/g);
  await removeAll(
    deps,
    [...addresses].map((match) => match[1] ?? ""),
  );
}
