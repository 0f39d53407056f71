import {
  attachmentBytesMax,
  attachmentEmptyMessage,
  attachmentSizeMessage,
  attachmentTypeMessage,
} from "@vetrina/contract/tickets";
import type { Sharp } from "sharp";
import { AppError } from "../app-error.ts";
import { contentTypeOf, type ImageType } from "./content-type.ts";
import { cleanFileName } from "./file-name.ts";
import type { UploadedFile } from "./form-data.ts";
import { checkGif } from "./gif-check.ts";
import { inTurn, openImage, refusalOfDecoder } from "./open-image.ts";
import { checkPdf } from "./pdf-check.ts";

export interface CheckedFile {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

/** Encoded anew, so that nothing but pixels is left: no position, no camera, nothing hidden. */
const reencode: Record<Exclude<ImageType, "image/gif" | "image/avif">, (image: Sharp) => Sharp> = {
  "image/jpeg": (image) => image.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }),
  "image/png": (image) => image.png(),
  "image/webp": (image) => image.webp({ quality: 92, effort: 2 }),
};

async function stripImage(type: keyof typeof reencode, bytes: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    const image = await openImage(type, bytes, { animated: type === "image/webp" });
    try {
      return await reencode[type](image.autoOrient()).toBuffer();
    } catch (error) {
      throw refusalOfDecoder(error);
    }
  });
}

async function safeBytes(type: keyof typeof reencode | "image/gif" | "application/pdf", bytes: Buffer) {
  if (type === "image/gif") return checkGif(bytes);
  if (type !== "application/pdf") return stripImage(type, bytes);
  checkPdf(bytes);
  return bytes;
}

const refuse = (code: "BAD_INPUT" | "TOO_LARGE", message: string) =>
  new AppError(code, { message, fields: { files: message } });

/**
 * What is kept of an attachment: pictures without their metadata, PDFs as they came; the type is the content's own,
 * the name is cleaned. Throws TOO_LARGE over 5 MB; BAD_INPUT for other types, empty, broken and too large pictures,
 * files that are two things at once, and PDFs with something to run or unpack.
 */
export async function checkAttachment(file: UploadedFile): Promise<CheckedFile> {
  if (file.bytes.length > attachmentBytesMax) throw refuse("TOO_LARGE", attachmentSizeMessage);
  if (file.bytes.length === 0) throw refuse("BAD_INPUT", attachmentEmptyMessage);
  const contentType = contentTypeOf(file.bytes);
  if (!contentType || contentType === "image/avif") throw refuse("BAD_INPUT", attachmentTypeMessage);
  const bytes = await safeBytes(contentType, file.bytes);
  return { fileName: cleanFileName(file.fileName, contentType), contentType, bytes };
}

const percent = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** The name in both forms of RFC 6266: for old programs without what ASCII doesn't have, and whole (RFC 8187). */
function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]|["\\%]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${percent(fileName)}`;
}

/**
 * The headers with which an attachment is served: pictures may be shown, anything else is a download; whatever it
 * is, a browser takes it for nothing but its type and runs nothing in it, and no cache keeps it.
 */
export function attachmentHeaders(file: { fileName: string; contentType: string; bytes: number }) {
  const kind = file.contentType.startsWith("image/") ? "inline" : "attachment";
  return {
    "content-type": file.contentType,
    "content-length": String(file.bytes),
    "content-disposition": contentDisposition(kind, file.fileName),
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  };
}
