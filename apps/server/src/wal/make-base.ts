import { link, mkdir } from "node:fs/promises";
import path from "node:path";
import { createAgeKeys } from "@vetrina/host/backup/age";
import type { ReachedDatabase } from "@vetrina/host/backup/reach-database";
import { removeAbandonedFolders } from "@vetrina/host/embedded/unfinished-folders";
import { makeBase } from "@vetrina/host/wal/base-backup";
import { unsentFolder } from "@vetrina/host/wal/incoming";
import { proveBase } from "@vetrina/host/wal/prove-base";
import type { CommandContext } from "../backup/save.ts";
import { throwAwayFolder } from "../data-folder.ts";
import { walPlaceOf } from "./place.ts";

/**
 * Makes a base of the running embedded database for its archive. It counts as one once it was opened for a trial and
 * every table was read; then the bucket gets it like the pieces. Returns its name.
 */
export async function makeArchiveBase(context: CommandContext, { client }: ReachedDatabase): Promise<string> {
  const { env, log, signal } = context;
  const place = walPlaceOf(env);
  if (!place) throw new Error("There is no embedded database.");
  const { folder, recipient, isSent } = place;
  await mkdir(path.join(folder, unsentFolder), { recursive: true, mode: 0o700 });
  removeAbandonedFolders(folder);
  // The second key is made for this copy and never stored, so that the very bytes on the disk can be tried.
  const once = recipient ? await createAgeKeys() : undefined;
  const recipients = recipient && once ? [recipient, once.recipient] : [];
  const base = await makeBase({ client, folder, recipients, signal });
  try {
    const trial = path.resolve(env.DATA_DIR, throwAwayFolder);
    await proveBase({ file: base.file, identities: once ? [once.identity] : [], folder: trial, log, signal });
    await base.proven();
  } finally {
    await base.discard();
  }
  if (isSent) await link(path.join(folder, base.name), path.join(folder, unsentFolder, base.name));
  return base.name;
}
