import { randomUUID } from "node:crypto";
import type { ClientBase } from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { DatabaseStartError } from "./database-start-error.ts";
import { effectOf, leavesRoomFor } from "./migration-effect.ts";
import { checksumMatches, type MigrationFile, readMigrations } from "./migration-files.ts";
import { markTables } from "./migration-tables.ts";

// The table exactly as Prisma's engine makes it.
const createBookkeepingSql = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

export type AppliedMigration = {
  name: string;
  checksum: string;
  finished: boolean;
  /** What older programs may make of it, see migration-effect.ts; missing where Prisma's own engine applied it. */
  effect: string | null;
};

async function hasBookkeeping(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present");
  return Boolean(rows[0]?.present);
}

/** Makes the table that the migrations are written down in, if it is missing. */
export async function ensureBookkeeping(client: ClientBase): Promise<void> {
  // Only when missing: a database user without the right to create tables can then still start.
  if (!(await hasBookkeeping(client))) await client.query(createBookkeepingSql);
}

/** What a database was brought up to, oldest first; nothing when it never was. Changes nothing. */
export async function readApplied(client: ClientBase): Promise<AppliedMigration[]> {
  if (!(await hasBookkeeping(client))) return [];
  const applied = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished, logs AS effect
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return applied.rows;
}

/**
 * Throws DatabaseStartError when an applied migration failed halfway, was edited since, or is unknown here. A site that
 * went back one version may go on beside newer migrations that leave it what it needs; backups know all or none.
 */
export function refuseInconsistencies(
  files: MigrationFile[],
  applied: AppliedMigration[],
  { mayBeNewer = false } = {},
): void {
  const failed = applied.find((migration) => !migration.finished);
  if (failed) {
    throw new DatabaseStartError(
      `La migrazione "${failed.name}" era fallita a metà. Controlla il database, poi dichiara com’è andata con ` +
        `"prisma migrate resolve --applied ${failed.name}" oppure "--rolled-back ${failed.name}".`,
    );
  }
  const byName = new Map(files.map((file) => [file.name, file]));
  const known = new Set(byName.keys());
  const unknown = applied
    .filter(({ name, effect }) => !known.has(name) && !(mayBeNewer && leavesRoomFor(known, effect)))
    .map(({ name }) => name);
  if (unknown.length > 0) {
    throw new DatabaseStartError(
      `Il database ha migrazioni che questa versione del programma non conosce (${unknown.join(", ")}): ` +
        "avvia la versione più recente del programma.",
    );
  }
  for (const { name, checksum } of applied) {
    const file = byName.get(name);
    if (!file || checksumMatches(file, checksum)) continue;
    throw new DatabaseStartError(
      `La migrazione "${name}" è stata modificata dopo essere stata applicata: rimetti il file com’era e scrivi ` +
        "le modifiche in una nuova migrazione.",
    );
  }
}

/** Runs a migration, marks the tables that it makes, and writes it down, in the transaction that is open. */
export async function runMigration(client: ClientBase, file: MigrationFile): Promise<void> {
  await client.query(file.sql);
  await markTables(client, file);
  await client.query(
    `INSERT INTO _prisma_migrations
       (id, checksum, migration_name, logs, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, now(), clock_timestamp(), 1)`,
    [randomUUID(), file.checksum, file.name, effectOf(file.sql)],
  );
}

async function applyOne(client: ClientBase, file: MigrationFile): Promise<void> {
  await client.query("BEGIN");
  try {
    await runMigration(client, file);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(
      `La migrazione "${file.name}" non è riuscita e il database è rimasto com’era prima: ${reason}`,
      { cause: error },
    );
  }
}

/**
 * Brings a database up to date with the migrations of a folder, each in a transaction of its own, and returns the
 * names of those it applied. Safe when several processes start together: the others wait, then find nothing to do.
 * Keeps the books like `prisma migrate deploy`, so either may be used. Throws DatabaseStartError when an applied
 * migration was edited, failed halfway or takes away what this program needs, and when a new one fails.
 */
export async function applyMigrations(client: ClientBase, migrationsDir: string): Promise<string[]> {
  const files = readMigrations(migrationsDir);
  await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.migrations]);
  try {
    await ensureBookkeeping(client);
    const applied = await readApplied(client);
    refuseInconsistencies(files, applied, { mayBeNewer: true });
    const appliedNames = new Set(applied.map((migration) => migration.name));
    const pending = files.filter((file) => !appliedNames.has(file.name));
    for (const file of pending) await applyOne(client, file);
    return pending.map((file) => file.name);
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [advisoryLocks.migrations]);
  }
}
