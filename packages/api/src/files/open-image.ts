import { imageBrokenMessage, imageForeignMessage, imagePixelsMax, imagePixelsMessage } from "@vetrina/contract/images";
import sharp, { type Sharp } from "sharp";
import { AppError } from "../app-error.ts";
import type { ImageType } from "./content-type.ts";
import { holdsMoreThanImage } from "./foreign-content.ts";
import { endOfImage } from "./image-end.ts";

/** Pictures keep two threads busy at most, and the pages' own work has the rest of the machine. */
sharp.concurrency(1);
sharp.cache(false);
const picturesAtOnce = 2;

/** For one step of one picture, in seconds. */
export const stepSeconds = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Does a picture's work when its turn comes. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= picturesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const refuse = (message: string, cause?: unknown) => new AppError("BAD_INPUT", { message, cause });

/** What a decoder's complaint means to the person who sent the picture. */
export function refusalOfDecoder(error: unknown): AppError {
  const text = error instanceof Error ? error.message : "";
  return refuse(/pixel limit|timeout/i.test(text) ? imagePixelsMessage : imageBrokenMessage, error);
}

/**
 * A picture ready to be decoded, upright once `autoOrient()` is called; only the first frame unless `animated`.
 * Throws BAD_INPUT for a broken one, one with too many pixels, and a file that holds more than the picture.
 */
export async function openImage(type: ImageType, bytes: Buffer, { animated = false } = {}): Promise<Sharp> {
  const end = endOfImage(type, bytes);
  if (end === undefined) throw refuse(imageBrokenMessage);
  if (holdsMoreThanImage(type, bytes, end)) throw refuse(imageForeignMessage);
  const image = sharp(bytes, { animated, failOn: "error", limitInputPixels: imagePixelsMax });
  const { width, height } = await image.metadata().catch((error: unknown) => {
    throw refusalOfDecoder(error);
  });
  if (width * height > imagePixelsMax) throw refuse(imagePixelsMessage);
  return image.timeout({ seconds: stepSeconds });
}
