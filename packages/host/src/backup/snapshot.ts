import { advisoryLocks } from "@vetrina/data/advisory-locks";
import { readMigrations, tablesOfMigrations } from "@vetrina/data/migration-files";
import { readApplied, refuseInconsistencies } from "@vetrina/data/migrations";
import type { ClientBase } from "pg";
import { type ArchiveHead, archiveFormat } from "./archive-format.ts";
import { BackupError } from "./backup-error.ts";
import { readSequences, readTableNames, readTables } from "./catalog.ts";

export type Snapshot = {
  head: ArchiveHead;
  /** Tables that are not this program's; they stay out. */
  foreignTables: string[];
};

async function readSnapshot(client: ClientBase, migrationsDir: string): Promise<Snapshot> {
  const files = readMigrations(migrationsDir);
  const applied = await readApplied(client);
  if (applied.length === 0) throw new BackupError("Il database è ancora vuoto: non c’è niente da salvare.");
  refuseInconsistencies(files, applied);
  const ours = tablesOfMigrations(files);
  const names = await readTableNames(client);
  const tableNames = names.filter((name) => ours.has(name));
  const identifiers = tableNames.map((name) => client.escapeIdentifier(name));
  // Other sessions can't alter or drop the tables during the copy.
  await client.query(`LOCK TABLE ${identifiers.join(", ")} IN ACCESS SHARE MODE`);
  return {
    head: {
      format: archiveFormat,
      createdAt: new Date().toISOString(),
      migrations: applied.map(({ name, checksum }) => ({ name, checksum })),
      tables: await readTables(client, tableNames),
      sequences: await readSequences(client, tableNames),
    },
    foreignTables: names.filter((name) => !ours.has(name)),
  };
}

/**
 * Opens a transaction that sees one moment of the database, however long it lasts, and reads what there is to copy.
 * Throws BackupError when that is nothing, DatabaseStartError when the migrations are not those of this program.
 */
export async function takeSnapshot(client: ClientBase, migrationsDir: string): Promise<Snapshot> {
  // A migration under way would change tables between the snapshot and their locks. Held no longer than that: a
  // server that starts waits for it.
  await client.query("SELECT pg_advisory_lock_shared($1)", [advisoryLocks.migrations]);
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return await readSnapshot(client, migrationsDir);
  } finally {
    await client.query("SELECT pg_advisory_unlock_shared($1)", [advisoryLocks.migrations]).catch(() => undefined);
  }
}
