import type { ErrorCode } from "@vetrina/contract/errors";
import type { FileTask, OpenedPart } from "@vetrina/core/files/file-opener";
import { mailLimits } from "@vetrina/core/mail-reading/mail-limits";

/** No form lets a larger file through, and no larger mail is read. */
export const inputBytesMax = (kind: FileTask["kind"]): number => (kind === "mail" ? mailLimits.bytesMax : 6 * 2 ** 20);
/** All copies of a picture, or a re-encoded attachment. */
export const outputBytesMax = 64 * 2 ** 20;

/** A file that is to be opened. */
export interface Order {
  task: FileTask;
  path: string;
}

/** What the process says of a file. */
export type Reply =
  | { ok: true; parts: OpenedPart[]; memory: number }
  /** Missing when the decoder failed in an unexpected way. */
  | { ok: false; code?: ErrorCode; message: string };
