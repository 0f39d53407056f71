import { imagePixelsMessage } from "@vetrina/contract/pictures/images";
import { AppError } from "../app-error.ts";
import { readGif, stripGif } from "./gif.ts";
import { openImage, refusalOfDecoder } from "./open-image.ts";

/**
 * A side of more pixels is no picture that anybody sends, but what a GIF that is a script too begins with: "GIF89a/*"
 * is a screen 10,799 pixels wide.
 */
const sideMax = 8192;

/** In all frames together: some minutes of a recorded screen. */
const animationPixelsMax = 400_000_000;

/**
 * A GIF without its comments and metadata, otherwise as it came. Throws BAD_INPUT when it is broken, holds anything
 * else, or has too many pixels. Of an animation only the first frame is decoded, of the others the structure is checked.
 */
export async function checkGif(bytes: Buffer, pixelsMax: number): Promise<Buffer> {
  const image = await openImage("image/gif", bytes, { pixelsMax });
  const gif = readGif(bytes);
  const isTooLarge =
    Math.max(gif.width, gif.height) > sideMax || gif.width * gif.height * gif.frames > animationPixelsMax;
  if (isTooLarge) throw new AppError("BAD_INPUT", { message: imagePixelsMessage(pixelsMax) });
  try {
    await image.resize({ width: 16 }).raw().toBuffer();
  } catch (error) {
    throw refusalOfDecoder(error, pixelsMax);
  }
  return stripGif(bytes, gif);
}
