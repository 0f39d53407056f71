import { existsSync } from "node:fs";
import path from "node:path";
import { createBackup } from "@vetrina/host/backup/create-backup";
import { reachForReading } from "@vetrina/host/backup/reach-database";
import { removeAbandonedFolders } from "@vetrina/host/embedded/unfinished-folders";
import type { Logger } from "pino";
import { type Environment, ownerUrlOf } from "../env.ts";
import { archivingOf } from "../env-backups.ts";
import { openStorage } from "../integrations/storage.ts";
import { migrationsDir } from "../paths.ts";
import { createFileSource } from "./file-source.ts";
import { describeContent, describeMissing, describeSize } from "./wording.ts";

export interface CommandContext {
  env: Environment;
  log: Logger;
  /** A line for the person at the terminal. */
  say: (line: string) => void;
  signal?: AbortSignal;
}

/** The database's address with the owner's rights. */
export const databaseAddressOf = ({ env, log }: Pick<CommandContext, "env" | "log">) => ({
  databaseUrl: ownerUrlOf(env),
  dataDir: env.DATA_DIR,
  archiving: archivingOf(env),
  log,
});

/** Encrypted or not, usual programs know by the name how to open it. */
export const archiveSuffix = (recipient: string | undefined) => (recipient ? ".tar.gz.age" : ".tar.gz");

/** A new file in the data folder, free of what earlier backups that were killed left there. Sorted by name they are sorted by age. */
function usualFile({ DATA_DIR, BACKUP_RECIPIENT }: Environment): string {
  const folder = path.join(DATA_DIR, "backups");
  if (existsSync(folder)) removeAbandonedFolders(folder);
  const moment = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  return path.join(folder, `vetrina-${moment}${archiveSuffix(BACKUP_RECIPIENT)}`);
}

/**
 * Saves the database and the uploaded files into one file, by default a new one in the data folder, and answers where
 * it is. The site may be serving. Throws BackupError and DatabaseStartError, whose sentences are for people.
 */
export async function saveBackup(context: CommandContext, wanted?: string): Promise<string> {
  const { env, log, say, signal } = context;
  const file = path.resolve(wanted ?? usualFile(env));
  const { client, close } = await reachForReading(databaseAddressOf(context));
  try {
    const { store, diskFolder } = await openStorage(env, log);
    const files = createFileSource(store, diskFolder);
    const recipients = env.BACKUP_RECIPIENT ? [env.BACKUP_RECIPIENT] : [];
    const report = await createBackup({ client, migrationsDir, files, file, recipients, say, signal });
    if (report.missing.length > 0) say(describeMissing(report.missing.length));
    say(`Backup completo: ${file} (${describeContent(report)}, ${describeSize(report.bytes)})`);
    return file;
  } finally {
    await close();
  }
}
