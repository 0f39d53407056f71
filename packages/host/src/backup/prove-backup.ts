import type { ClientBase } from "pg";
import { type ReadOptions, type VerifiedArchive, verifyArchive } from "./archive-reader.ts";
import { BackupError } from "./backup-error.ts";
import { type FileTarget, restoreBackup } from "./restore-backup.ts";

export type ProofOptions = ReadOptions & {
  /** Of a database that is thrown away afterwards. */
  client: ClientBase;
  migrationsDir: string;
  file: string;
};

/** Takes files in and lets go of them: their checksums are looked at as the archive is read. */
function createCounter(): FileTarget & { count(): number } {
  let staged = 0;
  return {
    keysIn: () => [],
    stage: async () => {
      staged += 1;
    },
    place: async () => {},
    undo: async () => {},
    finish: async () => {},
    count: () => staged,
  };
}

async function countTables(client: ClientBase, { head, rows }: VerifiedArchive): Promise<void> {
  for (const { name } of head.tables) {
    const counted = await client.query<{ rows: string }>(
      `SELECT count(*) AS rows FROM ${client.escapeIdentifier(name)}`,
    );
    if (Number(counted.rows[0]?.rows) === rows[name]) continue;
    throw new BackupError(`Ripristinata per prova, la tabella ${name} non ha le righe che dovrebbe.`);
  }
}

/**
 * Restores a backup into a database that is thrown away, with every reference checked, and counts each table's rows
 * and the files, whose checksums are compared. Returns what was counted; throws BackupError when the backup is not
 * what it should be.
 */
export async function proveBackup(options: ProofOptions): Promise<{ rows: number; files: number }> {
  const { client, migrationsDir, file, identities, signal } = options;
  const archive = await verifyArchive(file, { identities, signal });
  const files = createCounter();
  const say = () => {};
  const { rows } = await restoreBackup({
    client,
    migrationsDir,
    archive,
    files,
    mayOverwrite: false,
    say,
    ...(signal && { signal }),
  });
  await countTables(client, archive);
  if (files.count() !== archive.keys.size) throw new BackupError("Ripristinati per prova, i file non sono tutti.");
  return { rows, files: files.count() };
}
