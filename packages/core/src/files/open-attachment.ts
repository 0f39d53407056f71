import type { Sharp } from "sharp";
import type { ImageType } from "../content-type.ts";
import type { AttachmentTask } from "./file-opener.ts";
import { checkGif } from "./gif-check.ts";
import { openImage, refusalOfDecoder } from "./open-image.ts";
import { checkPdf } from "./pdf-check.ts";

/** Re-encoded, so that only pixels are left: no position, no camera, no hidden data. */
const reencode: Record<Exclude<ImageType, "image/gif" | "image/avif">, (image: Sharp) => Sharp> = {
  // The best code tables make a file some percent smaller, and take four times the memory and the time.
  "image/jpeg": (image) => image.jpeg({ quality: 92, chromaSubsampling: "4:4:4", optimiseCoding: false }),
  "image/png": (image) => image.png(),
  "image/webp": (image) => image.webp({ quality: 92, effort: 2 }),
};

async function stripImage(type: keyof typeof reencode, bytes: Buffer, pixelsMax: number): Promise<Buffer> {
  const image = await openImage(type, bytes, { pixelsMax, animated: type === "image/webp" });
  try {
    return await reencode[type](image.autoOrient()).toBuffer();
  } catch (error) {
    throw refusalOfDecoder(error, pixelsMax);
  }
}

/** The bytes of an attachment to store. Throws BAD_INPUT as checkAttachment says. */
export async function openAttachment({ contentType, pixelsMax }: AttachmentTask, bytes: Buffer): Promise<Buffer> {
  if (contentType === "image/gif") return checkGif(bytes, pixelsMax);
  if (contentType !== "application/pdf") return stripImage(contentType, bytes, pixelsMax);
  checkPdf(bytes);
  return bytes;
}
