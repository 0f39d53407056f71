import { checksumMatches, type MigrationFile } from "@vetrina/data/migration-files";
import type { ArchiveHead } from "./archive-format.ts";
import { BackupError } from "./backup-error.ts";

export type MigrationPlan = {
  /** What brings an empty database to where the archived one stood. */
  before: MigrationFile[];
  /** What has been added to the program since. */
  after: MigrationFile[];
};

/** How to get from an empty database over the archived one to today's. Throws BackupError when that isn't known. */
export function planMigrations(files: MigrationFile[], { migrations }: ArchiveHead): MigrationPlan {
  const byName = new Map(files.map((file) => [file.name, file]));
  const unknown = migrations.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new BackupError(
      `Il backup viene da una versione più recente del programma (migrazioni sconosciute: ${unknown.join(", ")}): ` +
        "aggiorna il programma e riprova.",
    );
  }
  for (const { name, checksum } of migrations) {
    const file = byName.get(name);
    if (file && checksumMatches(file, checksum)) continue;
    throw new BackupError(
      `Il backup è stato fatto con un’altra migrazione "${name}": rimetti il file com’era e riprova.`,
    );
  }
  const applied = new Set(migrations.map(({ name }) => name));
  return {
    before: files.filter(({ name }) => applied.has(name)),
    after: files.filter(({ name }) => !applied.has(name)),
  };
}
