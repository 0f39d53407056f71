import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Deps } from "@vetrina/core/deps";
import { senderOf } from "@vetrina/core/mail/letterhead";
import type { ReadOptions } from "@vetrina/core/mail-reading/read-options";
import { readCompany } from "@vetrina/core/settings/company";
import { type MailReading, type OpenedMailFile, openMail } from "./open-mail.ts";

/** From where mails of our own come, and whose word about senders is believed. */
async function readOptionsOf({ db, inbound, publicUrl }: Deps): Promise<ReadOptions> {
  const agency = await readCompany(db);
  const own = [inbound.address, inbound.sender, senderOf(agency, publicUrl).address].filter((one) => one !== undefined);
  return {
    ownAddresses: own.map((address) => address.toLowerCase()),
    ownMessageIdHosts: [new URL(publicUrl).hostname],
    authservId: inbound.authservId,
  };
}

/** Removes a mail's copy and what was put beside it. */
async function removeParts(folder: string, name: string): Promise<void> {
  const names = await readdir(folder);
  for (const one of names.filter((file) => file.startsWith(name))) await rm(path.join(folder, one), { force: true });
}

/**
 * Reads a kept mail in the file process and hands it to `work`; its files lie on the disk until that is done. Without
 * bytes, which were removed, it is a mail that can't be read. Throws UNAVAILABLE when too many files wait.
 */
export async function withOpenedMail<Result>(
  deps: Deps,
  storageKey: string | null,
  work: (reading: MailReading) => Promise<Result>,
): Promise<Result> {
  const stored = storageKey === null ? undefined : await deps.files.read(storageKey);
  if (!stored) return work({ ok: false, reason: "malformed" });
  const name = `mail-${randomUUID()}`;
  const copy = path.join(deps.unfinishedFiles, name);
  try {
    await pipeline(stored.stream, createWriteStream(copy, { mode: 0o600, flags: "wx" }));
    return await work(await openMail(deps.fileOpener, copy, await readOptionsOf(deps)));
  } finally {
    await removeParts(deps.unfinishedFiles, name);
  }
}

/** By so many first bytes a file's type is known. */
const headBytes = 4096;

/** The first bytes of a mail's file. */
export async function headOf({ path: file }: OpenedMailFile): Promise<Buffer> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
