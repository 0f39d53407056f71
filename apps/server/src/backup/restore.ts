import path from "node:path";
import { readMigrations } from "@vetrina/data/migration-files";
import { parseIdentities, readIdentityFile } from "@vetrina/host/backup/age";
import { verifyArchive } from "@vetrina/host/backup/archive-reader";
import { planMigrations } from "@vetrina/host/backup/known-migrations";
import { reachForRestoring } from "@vetrina/host/backup/reach-database";
import { type FileTarget, restoreBackup } from "@vetrina/host/backup/restore-backup";
import { closeDataFolder } from "../data-folder.ts";
import { openStorage } from "../integrations/storage.ts";
import { migrationsDir } from "../paths.ts";
import { readErasureRegister } from "./erasure-register.ts";
import { createBucketTarget } from "./file-target-bucket.ts";
import { createDiskTarget } from "./file-target-disk.ts";
import { type CommandContext, databaseAddressOf } from "./save.ts";
import { describeContent, describeMissing, describeMoment, describeSize } from "./wording.ts";

async function openTarget({ env, log }: CommandContext): Promise<FileTarget> {
  const { store, diskFolder } = await openStorage(env, log);
  return diskFolder === undefined ? createBucketTarget(store) : createDiskTarget(diskFolder);
}

export interface RestoreWishes {
  /** Whether data that are there may go. */
  mayOverwrite?: boolean | undefined;
  /** Whether the tables stay as the version that made the backup has them; see restoreBackup. */
  asSaved?: boolean | undefined;
  /** A file with the private key, for a backup that is encrypted; missing: that of the environment, if any. */
  identityFile?: string | undefined;
}

export function identitiesFor({ env }: CommandContext, identityFile: string | undefined): string[] {
  if (identityFile) return readIdentityFile(identityFile);
  return env.BACKUP_IDENTITY ? parseIdentities(env.BACKUP_IDENTITY, "BACKUP_IDENTITY") : [];
}

/**
 * Puts the content of a backup into the database and among the uploaded files: all of it or nothing, and nothing
 * before the whole file has been verified. Throws BackupError and DatabaseStartError, whose sentences are for people.
 */
export async function restoreFromFile(
  context: CommandContext,
  wanted: string,
  { mayOverwrite = false, asSaved, identityFile }: RestoreWishes = {},
): Promise<void> {
  const { env, log, say, signal } = context;
  const identities = identitiesFor(context, identityFile);
  const file = path.resolve(wanted);
  say("Controllo il file");
  const archive = await verifyArchive(file, { identities, signal });
  planMigrations(readMigrations(migrationsDir), archive.head);
  const rows = Object.values(archive.rows).reduce((sum, each) => sum + each, 0);
  const bytes = archive.entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const content = `${describeContent({ rows, files: archive.keys.size })}, ${describeSize(bytes)}`;
  say(`Il file è integro: è il backup ${describeMoment(archive.head.createdAt)} (${content})`);
  closeDataFolder(env, log);
  const { client, close } = await reachForRestoring(databaseAddressOf(context));
  try {
    const files = await openTarget(context);
    const erasures = await readErasureRegister(context, file);
    const { missing } = await restoreBackup({
      client,
      migrationsDir,
      archive,
      files,
      mayOverwrite,
      asSaved,
      erasures,
      say,
      signal,
    });
    say(`Ripristino completo: ${content}`);
    if (missing.length > 0) say(describeMissing(missing.length));
    if (asSaved) say("Adesso avvia la versione del programma che ha fatto il backup: questa lo aggiornerebbe.");
  } finally {
    await close();
  }
}
