import { imagePixelsMax, visitorPixelsMax } from "@vetrina/contract/pictures/images";
import {
  attachmentBrokenMessage,
  attachmentBytesMax,
  attachmentEmptyMessage,
  attachmentSizeMessage,
  attachmentTypeMessage,
} from "@vetrina/contract/tickets";
import { AppError } from "../app-error.ts";
import { contentTypeOf } from "../content-type.ts";
import { cleanFileName } from "./file-name.ts";
import type { FileOpener } from "./file-opener.ts";
import type { UploadedFile } from "./form-data.ts";

export interface CheckedFile {
  fileName: string;
  contentType: string;
  path: string;
  bytes: number;
}

const refuse = (code: "BAD_INPUT" | "TOO_LARGE", message: string) =>
  new AppError(code, { message, fields: { files: message } });

/** What is called like a picture that we take. */
const pictureName = /\.(?:jpe?g|png|webp|gif)$/i;

/**
 * The stored form of an attachment: pictures without their metadata, PDFs as they came; the type is the content's own,
 * the name is cleaned. Throws TOO_LARGE over 5 MB; BAD_INPUT for other types, empty, broken and too large pictures,
 * files that are two things at once, and PDFs with something to run or unpack; UNAVAILABLE when too many files wait.
 */
export async function checkAttachment(opener: FileOpener, file: UploadedFile): Promise<CheckedFile> {
  if (file.bytes > attachmentBytesMax) throw refuse("TOO_LARGE", attachmentSizeMessage);
  if (file.bytes === 0) throw refuse("BAD_INPUT", attachmentEmptyMessage);
  const contentType = contentTypeOf(file.head);
  if (!contentType && pictureName.test(file.fileName)) throw refuse("BAD_INPUT", attachmentBrokenMessage);
  if (!contentType || contentType === "image/avif") throw refuse("BAD_INPUT", attachmentTypeMessage);
  const fileName = cleanFileName(file.fileName, contentType);
  const pixelsMax = file.sender.isStaff ? imagePixelsMax : visitorPixelsMax;
  const [part] = await opener.open({ kind: "attachment", contentType, pixelsMax }, file.path, file.sender);
  if (!part) throw new Error("An attachment was opened and nothing came out");
  return { fileName, contentType, path: part.path, bytes: part.bytes };
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
