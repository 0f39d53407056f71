import type { OpenedPart } from "@vetrina/api/files/file-opener";
import type { ErrorCode } from "@vetrina/contract/errors";

/** No form lets a larger file through. */
export const inputBytesMax = 6 * 2 ** 20;
/** All copies of a picture, or an attachment that was encoded anew. */
export const outputBytesMax = 64 * 2 ** 20;

/** What the process says of a file. Its bytes come beside it. */
export type Reply =
  | { ok: true; parts: Omit<OpenedPart, "bytes">[]; memory: number }
  /** Without a code the decoder failed in a way that nobody foresaw. */
  | { ok: false; code?: ErrorCode; message: string };
