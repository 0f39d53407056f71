import { imageWidths, widthsOf } from "@vetrina/contract/pictures/images";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import type { DecodedPart, PictureTask } from "./file-opener.ts";
import { openImage, refusalOfDecoder } from "./open-image.ts";

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
async function readPixels({ contentType, pixelsMax }: PictureTask, bytes: Buffer): Promise<Pixels> {
  const image = await openImage(contentType, bytes, { pixelsMax });
  const size = { width: Math.max(...imageWidths), height: heightMax };
  try {
    return await image
      .autoOrient()
      .resize({ ...size, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw refusalOfDecoder(error, pixelsMax);
  }
}

/** All copies of a picture to store, the largest last. Throws BAD_INPUT as saveImage says. */
export async function openPicture(task: PictureTask, bytes: Buffer): Promise<DecodedPart[]> {
  const { data, info } = await readPixels(task, bytes);
  const { width, height, channels } = info;
  const copies: DecodedPart[] = [];
  for (const copyWidth of widthsOf(width)) {
    for (const { name, encode } of formats) {
      const image = sharp(data, { raw: { width, height, channels } }).resize({ width: copyWidth });
      const copy = await encode(image).toBuffer({ resolveWithObject: true });
      const size = { width: copy.info.width, height: copy.info.height };
      copies.push({ contentType: `image/${name}`, ...size, bytes: copy.data });
    }
  }
  return copies;
}
