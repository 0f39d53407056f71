import { randomUUID } from "node:crypto";
import { type Caller, isDeskStaff } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { type CheckedFile, checkAttachment } from "@vetrina/core/files/attachments";
import type { ServedFile } from "@vetrina/core/files/file-store";
import type { UploadedFile } from "@vetrina/core/files/form-data";
import { removeUnnamed } from "@vetrina/core/files/unnamed-files";
import type { Prisma } from "@vetrina/data/prisma";
import { findTicketId } from "./ticket-access.service.ts";

export interface KeptFile {
  id: string;
  fileName: string;
  contentType: string;
  bytes: number;
  storageKey: string;
}

/** Of several files the refused one is named. */
const nameRefused = (upload: UploadedFile) => (error: unknown) => {
  if (!(error instanceof AppError) || !["BAD_INPUT", "TOO_LARGE"].includes(error.code)) throw error;
  const message = `${upload.fileName}: ${error.message}`;
  throw new AppError(error.code, { message, fields: { files: message }, cause: error });
};

async function keepFiles(deps: Deps, uploads: UploadedFile[], kept: KeptFile[]): Promise<void> {
  const checked: CheckedFile[] = [];
  // One after the other: a form with many files has one place in the queue.
  for (const upload of uploads) {
    const file = checkAttachment(deps.fileOpener, upload);
    checked.push(await (uploads.length > 1 ? file.catch(nameRefused(upload)) : file));
  }
  for (const { fileName, contentType, bytes, path } of checked) {
    const file = { id: randomUUID(), fileName, contentType, bytes, storageKey: `attachments/${randomUUID()}` };
    kept.push(file);
    await deps.files.moveIn(file.storageKey, path, contentType);
  }
}

/**
 * Keeps files before the transaction that names them, so that no row is ever without its file, and removes them
 * again when `work` throws or doesn't use them, unless rows name them all the same. Throws what checkAttachment throws.
 */
export async function withKeptFiles<Result extends { created: boolean }>(
  deps: Deps,
  uploads: UploadedFile[],
  work: (files: KeptFile[]) => Promise<Result>,
): Promise<Result> {
  const files: KeptFile[] = [];
  let isUsed = false;
  try {
    await keepFiles(deps, uploads, files);
    const result = await work(files);
    isUsed = result.created;
    return result;
  } finally {
    if (!isUsed) await removeUnnamed(deps, files);
  }
}

/** Names the files of a ticket's opening, or of one of its messages. */
export async function nameFiles(
  tx: Prisma.TransactionClient,
  files: KeptFile[],
  owner: { ticketId: bigint; messageId?: number },
  createdAt: Date,
): Promise<void> {
  if (files.length === 0) return;
  // The order in which they were chosen is the order in which they are shown.
  const rows = files.map((file, index) => ({ ...file, ...owner, createdAt: new Date(createdAt.getTime() + index) }));
  await tx.attachment.createMany({ data: rows });
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const fileNotFound = () => new AppError("NOT_FOUND", { message: "Questo allegato non c’è più." });

/**
 * A file of a ticket, for a caller with the ticket's id; those of internal notes for the staff only. Throws NOT_FOUND,
 * and TOO_MANY_REQUESTS to a caller who guesses ids.
 */
export async function readTicketFile(
  deps: Deps,
  caller: Caller,
  typedTicketId: string,
  fileId: string,
): Promise<ServedFile> {
  const ticketId = await findTicketId(deps, caller, typedTicketId);
  if (!uuid.test(fileId)) throw fileNotFound();
  const visible = isDeskStaff(caller.actor) ? {} : { OR: [{ messageId: null }, { message: { isInternal: false } }] };
  const row = await deps.db.attachment.findFirst({
    where: { id: fileId, ticketId, ...visible },
    select: { fileName: true, contentType: true, storageKey: true },
  });
  const stored = row && (await deps.files.read(row.storageKey));
  if (!stored) throw fileNotFound();
  return { ...stored, contentType: row.contentType, fileName: row.fileName };
}
