import { existsSync } from "node:fs";
import path from "node:path";
import { createBackup } from "@vetrina/db/backup/create-backup";
import { reachForReading } from "@vetrina/db/backup/reach-database";
import { removeAbandonedFolders } from "@vetrina/db/embedded/unfinished-folders";
import type { Logger } from "pino";
import { type Environment, ownerUrlOf } from "../env.ts";
import { openStorage } from "../integrations/storage.ts";
import { migrationsDir } from "../paths.ts";
import { createFileSource } from "./file-source.ts";
import { describeContent, describeSize } from "./wording.ts";

export interface CommandContext {
  env: Environment;
  log: Logger;
  /** A line for the person at the terminal. */
  say: (line: string) => void;
  signal?: AbortSignal;
}

/** A new file in the data folder, free of what earlier backups that were killed left there. Sorted by name they are sorted by age. */
function usualFile(dataDir: string): string {
  const folder = path.join(dataDir, "backups");
  if (existsSync(folder)) removeAbandonedFolders(folder);
  return path.join(folder, `vetrina-${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}.tar.gz`);
}

/**
 * Saves the database and the uploaded files into one file, by default a new one in the data folder, and answers where
 * it is. The site may be serving. Throws BackupError and DatabaseStartError, whose sentences are for people.
 */
export async function saveBackup({ env, log, say, signal }: CommandContext, wanted?: string): Promise<string> {
  const file = path.resolve(wanted ?? usualFile(env.DATA_DIR));
  const { client, close } = await reachForReading({ databaseUrl: ownerUrlOf(env), dataDir: env.DATA_DIR, log });
  try {
    const { store, diskFolder } = await openStorage(env, log);
    const files = createFileSource(store, diskFolder);
    const report = await createBackup({ client, migrationsDir, files, file, say, signal });
    if (report.missing.length > 0) {
      say(
        `Attenzione: file citati dal database che non ci sono più, e quindi mancano anche qui: ${report.missing.length}`,
      );
    }
    say(`Backup completo: ${file} (${describeContent(report)}, ${describeSize(report.bytes)})`);
    return file;
  } finally {
    await close();
  }
}
