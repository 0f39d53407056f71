import { randomUUID } from "node:crypto";
import type { InboundFile } from "@vetrina/contract/inbox/inbound-mails";
import { attachmentsMax } from "@vetrina/contract/tickets";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { checkAttachment } from "@vetrina/core/files/attachments";
import { UploadedFile } from "@vetrina/core/files/form-data";
import { removeUnnamed } from "@vetrina/core/files/unnamed-files";
import type { KeptFile } from "@vetrina/helpdesk/tickets/ticket-files.service";
import type { OpenedMail, OpenedMailFile } from "./open-mail.ts";
import { headOf } from "./opened-mail.ts";

/** Whether the same would go well at another time. */
export const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === "UNAVAILABLE";

const namedOnly = ({ named }: OpenedMail): InboundFile[] =>
  named
    .filter(({ reason }) => reason !== "decoration" && reason !== "signature")
    .map(({ name, type, bytes }) => ({ name, contentType: type, bytes, isKept: false }));

/** The files of a mail of which nothing is kept yet. */
export const filesIn = (mail: OpenedMail): InboundFile[] => [
  ...mail.files.map(({ name, type, bytes }) => ({ name, contentType: type, bytes, isKept: true })),
  ...namedOnly(mail),
];

/** Keeps one file by the shares and checks of uploads. Throws what these refuse. */
async function keepFile(deps: Deps, file: OpenedMailFile, email: string): Promise<KeptFile> {
  const sender = { isStaff: false, address: `mail ${email}` };
  await deps.fileShares.admit(sender);
  await deps.fileShares.count(sender, file.bytes);
  const upload = {
    fieldName: "files",
    fileName: file.name,
    path: file.path,
    bytes: file.bytes,
    head: await headOf(file),
  };
  const checked = await checkAttachment(deps.fileOpener, new UploadedFile({ ...upload, sender }));
  const { fileName, contentType, bytes } = checked;
  const kept = { id: randomUUID(), fileName, contentType, bytes, storageKey: `attachments/${randomUUID()}` };
  await deps.files.moveIn(kept.storageKey, checked.path, contentType);
  return kept;
}

export interface MailFiles {
  kept: KeptFile[];
  /** All that came with the mail. */
  files: InboundFile[];
}

async function keepFiles(deps: Deps, mail: OpenedMail, email: string, kept: KeptFile[]): Promise<InboundFile[]> {
  const files: InboundFile[] = [];
  for (const file of mail.files) {
    let isKept = false;
    try {
      if (kept.length < attachmentsMax) {
        kept.push(await keepFile(deps, file, email));
        isKept = true;
      }
    } catch (error) {
      // A mail isn't lost for the sake of a file that is refused.
      if (!(error instanceof AppError) || isUnavailable(error)) throw error;
    }
    files.push({ name: file.name, contentType: file.type, bytes: file.bytes, isKept });
  }
  return [...files, ...namedOnly(mail)];
}

/**
 * Keeps a mail's pictures and PDFs before the rows that name them, and removes them again when `work` throws or says
 * that it didn't use them, unless rows name them all the same. Throws UNAVAILABLE when too many files wait or the disk is full.
 */
export async function withMailFiles<Result extends { isUsed: boolean }>(
  deps: Deps,
  mail: OpenedMail,
  email: string,
  work: (files: MailFiles) => Promise<Result>,
): Promise<Result> {
  const kept: KeptFile[] = [];
  let isUsed = false;
  try {
    const files = await keepFiles(deps, mail, email, kept);
    const result = await work({ kept, files });
    isUsed = result.isUsed;
    return result;
  } finally {
    if (!isUsed) await removeUnnamed(deps, kept);
  }
}
