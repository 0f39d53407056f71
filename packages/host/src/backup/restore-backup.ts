import { buffer } from "node:stream/consumers";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import { type MigrationFile, readMigrations } from "@vetrina/data/migration-files";
import { ensureBookkeeping, runMigration } from "@vetrina/data/migrations";
import type { ClientBase } from "pg";
import { keyOfEntry } from "./archive-format.ts";
import { readVerified, type VerifiedArchive } from "./archive-reader.ts";
import { BackupError, reasonOf } from "./backup-error.ts";
import { keepPresent, readPresent, withErasures } from "./kept-present.ts";
import { planMigrations } from "./known-migrations.ts";
import { EntryQueue, emptyTables, loadTable, setIndexesAside, setSequences, switchTriggers } from "./load-tables.ts";
import { makeWay } from "./make-way.ts";

/** Where uploaded files go. */
export type FileTarget = {
  /** The keys of the files that a text of a table names. */
  keysIn(text: string, table: string): Iterable<string>;
  /** Brings a file in; what is there already stays as it is. */
  stage(key: string, bytes: Buffer): Promise<void>;
  /** Puts the files that were brought in where the site finds them. */
  place(): Promise<void>;
  /** Takes back everything since the beginning. */
  undo(): Promise<void>;
  /** Once the database has been restored: removes, as far as it can, the files that are neither the backup's nor named. */
  finish(keys: ReadonlySet<string>): Promise<void>;
};

export type RestoreOptions = {
  /** No other code uses it meanwhile. */
  client: ClientBase;
  migrationsDir: string;
  archive: VerifiedArchive;
  files: FileTarget;
  /** Whether data that are there may go. */
  mayOverwrite: boolean;
  /** Whether the tables stay as the version of the program has them that made the backup, for going back to it. */
  asSaved?: boolean | undefined;
  /** Erasures for privacy that are known beside the database, as JSON; see Present. */
  erasures?: string | undefined;
  /** Hears, in Italian, how far it is. */
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
};

export type RestoreReport = {
  rows: number;
  files: number;
  /** Files that the database names and the backup doesn't have. */
  missing: string[];
};

/** Whatever was given out under a version since the backup, by browsers' caches as well, must not come back under it. */
export const raiseContentVersion =
  'UPDATE "ContentVersion" SET version = greatest(version + 1, floor(extract(epoch FROM now()))::bigint)';

async function migrate(client: ClientBase, files: MigrationFile[]): Promise<void> {
  for (const file of files) await runMigration(client, file);
}

async function loadTables({ client, archive, files, say }: RestoreOptions, queue: EntryQueue) {
  const { tables, sequences } = archive.head;
  await switchTriggers(client, tables, "DISABLE");
  await emptyTables(client, tables);
  const putIndexesBack = await setIndexesAside(client, tables);
  let total = 0;
  const missing = new Set<string>();
  for (const table of tables) {
    const rows = await loadTable(client, table, queue, (text) => {
      for (const key of files.keysIn(text, table.name)) if (!archive.keys.has(key)) missing.add(key);
    });
    if (rows !== archive.rows[table.name]) throw new Error(`${table.name} took ${rows} rows`);
    total += rows;
  }
  await putIndexesBack();
  await setSequences(client, sequences);
  await switchTriggers(client, tables, "ENABLE");
  say(`Database caricato: ${total.toLocaleString("it-IT")} righe in ${tables.length} tabelle`);
  return { rows: total, missing: [...missing] };
}

async function stageFiles({ files, signal }: RestoreOptions, queue: EntryQueue): Promise<number> {
  let count = 0;
  for (let entry = await queue.take(); entry; entry = await queue.take()) {
    signal?.throwIfAborted();
    const key = keyOfEntry(entry.name);
    if (key === undefined) throw new Error(`An entry that belongs nowhere: ${entry.name}`);
    await files.stage(key, await buffer(entry.body));
    count += 1;
  }
  return count;
}

/** It was read when the archive was verified. */
async function skipHead(queue: EntryQueue): Promise<void> {
  const head = await queue.take();
  if (head) await buffer(head.body);
}

async function rebuild(options: RestoreOptions): Promise<RestoreReport> {
  const { client, migrationsDir, archive, mayOverwrite, asSaved, erasures = "[]", say } = options;
  const migrations = readMigrations(migrationsDir);
  const { before, after: newer } = planMigrations(migrations, archive.head);
  const after = asSaved ? [] : newer;
  const present = withErasures(await readPresent(client), erasures);
  await makeWay(client, migrations, mayOverwrite);
  say("Carico il database");
  await ensureBookkeeping(client);
  await migrate(client, before);
  const queue = new EntryQueue(readVerified(archive, options.signal));
  try {
    await skipHead(queue);
    const loaded = await loadTables(options, queue);
    await migrate(client, after);
    if (after.length > 0) say(`Migrazioni applicate dopo il backup: ${after.map(({ name }) => name).join(", ")}`);
    await keepPresent(client, present, say);
    await client.query(raiseContentVersion);
    say("Rimetto i file caricati");
    return { ...loaded, files: await stageFiles(options, queue) };
  } finally {
    await queue.close();
  }
}

async function rebuildWithinTransaction(options: RestoreOptions): Promise<RestoreReport> {
  const { client, files } = options;
  try {
    await client.query("BEGIN");
    const report = await rebuild(options);
    await files.place();
    return report;
  } catch (error) {
    await files.undo();
    await client.query("ROLLBACK").catch(() => undefined);
    if (error instanceof BackupError || options.signal?.aborted) throw error;
    throw new BackupError(`Il ripristino non è riuscito e tutto è rimasto com’era: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

async function commit({ client }: RestoreOptions): Promise<void> {
  try {
    await client.query("COMMIT");
  } catch (error) {
    // The files stay where they are: they may be needed.
    throw new BackupError(
      "Il database non ha risposto all’ultimo comando, quindi non è certo che il ripristino sia riuscito: ripetilo " +
        "aggiungendo --overwrite alla fine.",
      { cause: error },
    );
  }
}

/** The site is restored by now, whatever becomes of this. */
async function tidyUp({ client, files, archive, say }: RestoreOptions, missing: string[]): Promise<void> {
  try {
    await files.finish(new Set([...archive.keys, ...missing]));
    await client.query("ANALYZE");
  } catch (error) {
    say(`Il ripristino è riuscito, ma non tutto è stato riordinato: ${reasonOf(error)}`);
  }
}

/**
 * Puts a verified archive in the place of what is in the database and among the files, all of it or nothing, and
 * brings it up to date with the migrations. The connection is to be closed afterwards. Throws BackupError when a
 * person has to act.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  // A site that is started meanwhile waits here until the end.
  await options.client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.migrations]);
  const report = await rebuildWithinTransaction(options);
  await commit(options);
  await tidyUp(options, report.missing);
  return report;
}
