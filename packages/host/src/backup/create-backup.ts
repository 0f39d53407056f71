import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import type { ClientBase } from "pg";
import { unfinishedMark } from "../embedded/unfinished-folders.ts";
import { syncFolder } from "../sync-folder.ts";
import { type ArchiveSeal, fileEntry, headEntry, partEntry } from "./archive-format.ts";
import { type ArchiveWriter, openArchive } from "./archive-writer.ts";
import { BackupError, reasonOf } from "./backup-error.ts";
import { countRows, dumpTable } from "./dump-table.ts";
import { type Snapshot, takeSnapshot } from "./snapshot.ts";

/** Where uploaded files come from. */
export type FileSource = {
  /** The keys of the files that a text of a table names. */
  keysIn(text: string, table: string): Iterable<string>;
  /** The files to copy, once the database has been: at least those named, as far as they exist. */
  keys(named: ReadonlySet<string>): AsyncIterable<string>;
  read(key: string): Promise<Buffer | undefined>;
};

export type BackupOptions = {
  /** No other code uses it meanwhile. */
  client: ClientBase;
  migrationsDir: string;
  files: FileSource;
  /** Where the archive goes; nothing may be there. */
  file: string;
  /** Public keys of age that it is encrypted to; none: it is not encrypted. */
  recipients?: readonly string[] | undefined;
  /** Hears, in Italian, how far it is. */
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
};

export type BackupReport = {
  rows: number;
  files: number;
  /** Of the archive. */
  bytes: number;
  /** Files that the database names and the store doesn't have. */
  missing: string[];
};

const count = (number: number) => number.toLocaleString("it-IT");

async function copyTables(options: BackupOptions, { head }: Snapshot, archive: ArchiveWriter, named: Set<string>) {
  const rows: ArchiveSeal["rows"] = {};
  for (const table of head.tables) {
    let parts = 0;
    rows[table.name] = 0;
    for await (const part of dumpTable(options.client, table)) {
      options.signal?.throwIfAborted();
      rows[table.name] = (rows[table.name] ?? 0) + countRows(part);
      for (const key of options.files.keysIn(part.toString("latin1"), table.name)) named.add(key);
      parts += 1;
      await archive.add(partEntry(table.name, parts), part);
    }
  }
  return rows;
}

/** A file has its unique name before any row has it, and never changes: copied after the snapshot, none is missing. */
async function copyFiles({ files, signal }: BackupOptions, archive: ArchiveWriter, named: Set<string>) {
  const copied = new Set<string>();
  for await (const key of files.keys(named)) {
    signal?.throwIfAborted();
    const bytes = await files.read(key);
    if (!bytes) continue;
    await archive.add(fileEntry(key), bytes);
    copied.add(key);
  }
  return { files: copied.size, missing: [...named].filter((key) => !copied.has(key)) };
}

async function fill(options: BackupOptions, archive: ArchiveWriter): Promise<Omit<BackupReport, "bytes">> {
  const { client, migrationsDir, say } = options;
  const snapshot = await takeSnapshot(client, migrationsDir);
  const { head, foreignTables } = snapshot;
  say(`Copio il database com’è adesso (migrazione ${head.migrations.at(-1)?.name})`);
  if (foreignTables.length > 0)
    say(`Lascio fuori le tabelle che non sono di questo programma: ${foreignTables.join(", ")}`);
  await archive.add(headEntry, Buffer.from(JSON.stringify(head)));
  const named = new Set<string>();
  const rowsOfTables = await copyTables(options, snapshot, archive, named);
  await client.query("COMMIT");
  const rows = Object.values(rowsOfTables).reduce((sum, each) => sum + each, 0);
  say(`Database copiato: ${count(rows)} righe in ${head.tables.length} tabelle`);
  say("Copio i file caricati");
  const copied = await copyFiles(options, archive, named);
  await archive.close(rowsOfTables);
  return { rows, ...copied };
}

/**
 * Writes the database as it is at one moment, and the files that belong to it, into one archive, which appears whole
 * or not at all. When it throws, the connection may be in the middle of a copy: close it. Throws BackupError and
 * DatabaseStartError when a person has to act.
 */
export async function createBackup(options: BackupOptions): Promise<BackupReport> {
  const { file } = options;
  if (existsSync(file)) throw new BackupError(`Il file ${file} c’è già: scegli un altro nome, non lo sovrascrivo.`);
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}${unfinishedMark()}${randomBytes(3).toString("hex")}`;
  const archive = openArchive(unfinished, options.signal, options.recipients);
  try {
    const report = await fill(options, archive);
    await rename(unfinished, file);
    await syncFolder(folder);
    return { ...report, bytes: (await stat(file)).size };
  } catch (error) {
    await archive.abandon();
    await rm(unfinished, { force: true });
    const isExplained = error instanceof BackupError || error instanceof DatabaseStartError;
    if (isExplained || options.signal?.aborted) throw error;
    throw new BackupError(`Il backup non è riuscito: ${reasonOf(error)}`, { cause: error });
  }
}
