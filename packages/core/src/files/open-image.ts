import { imageBrokenMessage, imageForeignMessage, imagePixelsMessage } from "@vetrina/contract/pictures/images";
import sharp, { type Sharp } from "sharp";
import { AppError } from "../app-error.ts";
import type { ImageType } from "../content-type.ts";
import { holdsMoreThanImage } from "./foreign-content.ts";
import { endOfImage } from "./image-end.ts";

/** One thread for each picture, and no cache for the next one: the process's memory has a limit. */
sharp.concurrency(1);
sharp.cache(false);

const refuse = (message: string, cause?: unknown) => new AppError("BAD_INPUT", { message, cause });

/** What a decoder's complaint means to the person who sent the picture. */
export function refusalOfDecoder(error: unknown, pixelsMax: number): AppError {
  const text = error instanceof Error ? error.message : "";
  return refuse(/pixel limit/i.test(text) ? imagePixelsMessage(pixelsMax) : imageBrokenMessage, error);
}

interface OpenOptions {
  /** In all frames together. */
  pixelsMax: number;
  animated?: boolean;
}

/**
 * A picture ready to be decoded, upright once `autoOrient()` is called; only the first frame unless `animated`.
 * Throws BAD_INPUT for a broken one, one with too many pixels, and a file that holds more than the picture.
 */
export async function openImage(type: ImageType, bytes: Buffer, options: OpenOptions): Promise<Sharp> {
  const { pixelsMax, animated = false } = options;
  const end = endOfImage(type, bytes);
  if (end === undefined) throw refuse(imageBrokenMessage);
  if (holdsMoreThanImage(type, bytes, end)) throw refuse(imageForeignMessage);
  const image = sharp(bytes, { animated, failOn: "error", limitInputPixels: pixelsMax });
  const { width, height } = await image.metadata().catch((error: unknown) => {
    throw refusalOfDecoder(error, pixelsMax);
  });
  if (width * height > pixelsMax) throw refuse(imagePixelsMessage(pixelsMax));
  return image;
}
