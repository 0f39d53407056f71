import { readFile } from "node:fs/promises";
import { AppError } from "@vetrina/core/app-error";
import type { FileOpener, MailTask, OpenedPart } from "@vetrina/core/files/file-opener";
import type { MailPart } from "@vetrina/core/files/mail-parts";
import type { MailFile } from "@vetrina/core/mail-reading/mail-files";
import type { UnreadableReason } from "@vetrina/core/mail-reading/mail-limits";
import type { MailHead } from "@vetrina/core/mail-reading/read-head";
import type { ReadMail } from "@vetrina/core/mail-reading/read-mail";
import type { ReadOptions } from "@vetrina/core/mail-reading/read-options";

/** A file of a mail, put beside it by the file process. */
export interface OpenedMailFile extends Omit<MailFile, "content"> {
  path: string;
  bytes: number;
}

export type OpenedMail = Omit<ReadMail, "files"> & { files: OpenedMailFile[] };

/** `too-heavy` is a mail over which the file process ended: too slow, or too large in memory. */
export type MailReading =
  | { ok: true; mail: OpenedMail }
  | { ok: false; reason: UnreadableReason | "too-heavy"; head?: MailHead | undefined };

/** Mails wait for one another, as the files of one address do, and keep no visitor waiting for all of them. */
const mailSender = { isStaff: false, address: "inbound-mail" };

async function readParts([first, ...files]: OpenedPart[]): Promise<MailReading> {
  if (!first) throw new Error("A mail was opened and nothing came out");
  const part = JSON.parse(await readFile(first.path, "utf8")) as MailPart;
  if (!part.ok) return part;
  const opened = files.map(({ path, bytes }, index) => ({ name: "", type: "", ...part.files[index], path, bytes }));
  return { ok: true, mail: { ...part.mail, files: opened } };
}

/**
 * Reads the raw mail at a path in the file process, where it can be killed. What comes of it lies beside the mail
 * (`<path>.0`, `<path>.1`, …); the caller removes mail and parts. A mail that can't be read is a result, not an error: it
 * is to be put aside as it came, and would fail the same way again. Throws UNAVAILABLE when too many files wait: try later.
 */
export async function openMail(opener: FileOpener, path: string, options: ReadOptions): Promise<MailReading> {
  const task: MailTask = { kind: "mail", contentType: "message/rfc822", options };
  try {
    return await readParts(await opener.open(task, path, mailSender));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "TOO_LARGE") return { ok: false, reason: "too-large" };
    if (error.code === "BAD_INPUT") return { ok: false, reason: "too-heavy" };
    throw error;
  }
}
