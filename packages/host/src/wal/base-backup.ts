import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase } from "pg";
import tar, { type Pack } from "tar-stream";
import { encryptTo } from "../backup/age.ts";
import { BackupError } from "../backup/backup-error.ts";
import { unfinishedMark } from "../embedded/unfinished-folders.ts";
import { syncFolder } from "../sync-folder.ts";
import { isHistory, isSegment, nameOfBase, numberOf, segmentOf, timelineOf } from "./pieces.ts";

export type BaseOptions = {
  /** A superuser's, on the embedded database; no other code uses it meanwhile. */
  client: ClientBase;
  /** Of the archive. */
  folder: string;
  /** Public keys of age that it is encrypted to; none: it is not encrypted. */
  recipients: readonly string[];
  signal?: AbortSignal | undefined;
};

/** Created by every start, or meaningful for the running server alone: empty folders are enough. */
const emptyFolders = new Set(
  ["wal", "replslot", "dynshmem", "notify", "serial", "snapshots", "stat_tmp", "subtrans"].map((name) => `pg_${name}`),
);
const needless =
  /^(?:postmaster\.(?:pid|opts)|current_logfiles.*|pg_internal\.init.*|backup_(?:label|manifest).*|tablespace_map.*|pgsql_tmp.*|t\d+_\d+.*|.*\.tmp)$/;

const chunkBytes = 2 ** 20;

function putBytes(pack: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function putFolder(pack: Pack, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, type: "directory", mode: 0o700 }, (error) => (error ? reject(error) : resolve()));
  });
}

/** Begins an entry; `taken` resolves when the archive has all of it. */
function putEntry(pack: Pack, name: string, size: number) {
  let settle: (error?: Error | null) => void = () => {};
  const taken = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  taken.catch(() => undefined);
  const entry = pack.entry({ name, size, mode: 0o600 }, settle);
  entry.on("error", settle);
  return { entry, taken };
}

/**
 * Copies a file that the server may be writing: as long as it was when it was opened, with zeros for what was cut off
 * meanwhile. What is torn or missing in it is in the log.
 */
async function putFile(pack: Pack, name: string, source: string, signal: AbortSignal | undefined): Promise<void> {
  const handle = await open(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    const { entry, taken } = putEntry(pack, name, size);
    for (let start = 0; start < size; start += chunkBytes) {
      signal?.throwIfAborted();
      const chunk = Buffer.alloc(Math.min(chunkBytes, size - start));
      await handle.read(chunk, 0, chunk.length, start);
      if (!entry.write(chunk)) await Promise.race([once(entry, "drain"), taken]);
    }
    entry.end(Buffer.alloc(0));
    await taken;
  } finally {
    await handle.close();
  }
}

async function putTree(pack: Pack, root: string, below: string, signal: AbortSignal | undefined): Promise<void> {
  const folder = path.join(root, below);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.posix.join(below, entry.name);
    if (entry.isSymbolicLink()) {
      throw new BackupError(
        `${path.join(root, name)} è un collegamento: l’archivio continuo copia solo file e cartelle.`,
      );
    }
    if (entry.isDirectory()) {
      await putFolder(pack, name);
      if (!emptyFolders.has(name)) await putTree(pack, root, name, signal);
    } else if (entry.isFile() && !needless.test(entry.name)) {
      await putFile(pack, name, path.join(root, name), signal);
    }
  }
}

type Span = { first: string; last: string };

/** The segments that the copy needs to be whole, so that it can be opened without the archive. */
async function putLog(pack: Pack, root: string, { first, last }: Span, signal: AbortSignal | undefined): Promise<void> {
  for (let number = numberOf(first); number <= numberOf(last); number++) {
    const name = path.posix.join("pg_wal", segmentOf(timelineOf(last), number));
    await stat(path.join(root, name));
    await putFile(pack, name, path.join(root, name), signal);
  }
  for (const name of (await readdir(path.join(root, "pg_wal"))).filter(isHistory))
    await putFile(pack, path.posix.join("pg_wal", name), path.join(root, "pg_wal", name), signal);
}

async function fill(pack: Pack, { client, signal }: BaseOptions): Promise<Span> {
  const { rows: settings } = await client.query("SHOW data_directory");
  const root: string = settings[0].data_directory;
  // Until the connection ends, the log from here on stays.
  await client.query("SELECT pg_create_physical_replication_slot($1, true, true)", [`vetrina_base_${process.pid}`]);
  await client.query("SELECT pg_backup_start('vetrina', true)");
  await putTree(pack, root, "", signal);
  const { rows } = await client.query<{ label: string; tablespaces: string; last: string }>(
    "SELECT labelfile AS label, spcmapfile AS tablespaces, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)",
  );
  const [{ label = "", tablespaces = "", last = "" } = {}] = rows;
  const [, first = ""] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label) ?? [];
  if (!isSegment(first) || !isSegment(last)) throw new Error(`A label without its segments: ${label}`);
  if (tablespaces.trim()) throw new BackupError("Il database usa tablespace: l’archivio continuo non li copia.");
  await putBytes(pack, "backup_label", Buffer.from(label));
  await putLog(pack, root, { first, last }, signal);
  pack.finalize();
  return { first, last };
}

/**
 * Copies the data folder of the running server into the archive, by PostgreSQL's own rules for it, with what it needs
 * of the log to be whole. The file has no name of a base yet: `proven` gives it to one that was found to be good.
 */
export async function makeBase(options: BaseOptions) {
  const { folder, recipients, signal } = options;
  const unfinished = path.join(folder, `base${unfinishedMark()}${randomBytes(3).toString("hex")}`);
  const pack = tar.pack();
  const output = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
  const gzip = createGzip({ level: 1 });
  const written =
    recipients.length > 0
      ? pipeline(pack, gzip, encryptTo(recipients), output, { signal })
      : pipeline(pack, gzip, output, { signal });
  written.catch(() => undefined);
  try {
    const span = await Promise.race([fill(pack, options), written.then(() => new Promise<never>(() => {}))]);
    await written;
    const name = nameOfBase(new Date(), span.first, span.last, recipients.length > 0);
    const discard = () => rm(unfinished, { force: true });
    const proven = async () => {
      await rename(unfinished, path.join(folder, name));
      await syncFolder(folder);
    };
    return { file: unfinished, name, proven, discard };
  } catch (error) {
    pack.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}
