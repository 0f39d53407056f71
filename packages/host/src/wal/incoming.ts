import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { encryptTo } from "../backup/age.ts";
import { BackupError } from "../backup/backup-error.ts";
import { syncFolder } from "../sync-folder.ts";
import { isHistory, isSegment, nameOfPiece, parsePiece } from "./pieces.ts";

/** Beside the archive: links to what the bucket doesn't have yet. */
export const unsentFolder = "unsent";

export type ArchivePlace = {
  /** Where PostgreSQL puts the segments that it has finished. */
  incoming: string;
  clusterFolder: string;
  /** Where the pieces go. */
  folder: string;
  /** A public key of age that they are encrypted to, if any. */
  recipient?: string | undefined;
  /** Whether they go to a bucket as well. */
  isSent: boolean;
};

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex").slice(0, 16);
}

/** Compresses and encrypts. The target appears whole, or not at all. */
async function write(source: string, target: string, recipient: string | undefined): Promise<void> {
  const unfinished = `${target}.new`;
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const gzip = createGzip({ level: 1 });
  try {
    if (recipient) await pipeline(createReadStream(source), gzip, encryptTo([recipient]), output);
    else await pipeline(createReadStream(source), gzip, output);
    await rename(unfinished, target);
    await syncFolder(path.dirname(target));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The same segment comes again when PostgreSQL was killed before it had taken note. Another one of its name is refused. */
function knownAs(files: string[], name: string, hash: string): string | undefined {
  const pieces = files.map(parsePiece).filter((piece) => piece?.name === name);
  if (pieces.length === 0) return undefined;
  const same = pieces.find((piece) => piece?.hash === hash);
  if (same) return same.file;
  throw new BackupError(
    `Nell’archivio continuo c’è già un segmento ${name} con un altro contenuto: non lo sovrascrivo. Quell’archivio è ` +
      "di un altro database: spostalo altrove.",
  );
}

async function takeOne({ folder, recipient, isSent }: ArchivePlace, known: string[], source: string) {
  const name = path.basename(source);
  const hash = await hashOf(source);
  const { mtime } = await stat(source);
  const file = knownAs(known, name, hash) ?? nameOfPiece(name, mtime, hash, recipient !== undefined);
  const target = path.join(folder, file);
  const toSend = path.join(folder, unsentFolder, file);
  if (!existsSync(target)) await write(source, target, recipient);
  if (isSent && !existsSync(toSend)) await link(target, toSend);
  return file;
}

/** A database that was brought back began its timeline while nothing was archived: the history is still to be had. */
async function missingHistories({ clusterFolder }: ArchivePlace, known: string[]): Promise<string[]> {
  const there = new Set(known.map((file) => parsePiece(file)?.name));
  const folder = path.join(clusterFolder, "pg_wal");
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => isHistory(name) && !there.has(name)).map((name) => path.join(folder, name));
}

/** The segments that wait, oldest first; what else PostgreSQL archives isn't needed. */
export async function waitingIn(incoming: string): Promise<string[]> {
  const names = existsSync(incoming) ? await readdir(incoming) : [];
  return names.filter((name) => isSegment(name) || isHistory(name)).sort();
}

/**
 * Brings what PostgreSQL has finished into the archive: each piece compressed, encrypted and on the disk before its
 * original goes. Killed at any moment, it goes on with the next call. Returns how many were taken.
 */
export async function takeIncoming(place: ArchivePlace): Promise<number> {
  const names = await waitingIn(place.incoming);
  await mkdir(path.join(place.folder, unsentFolder), { recursive: true, mode: 0o700 });
  const known = await readdir(place.folder);
  for (const history of await missingHistories(place, known)) known.push(await takeOne(place, known, history));
  for (const source of names.map((name) => path.join(place.incoming, name))) {
    known.push(await takeOne(place, known, source));
    await rm(source);
  }
  if (existsSync(place.incoming)) await clearIncoming(place);
  return names.length;
}

/** What a killed server had begun to copy is removed when it can't be the living one's. In milliseconds. */
const abandonedMs = 3_600_000;

/** Notes of base backups and half segments of timelines that have ended aren't needed. */
async function clearIncoming({ incoming }: ArchivePlace): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    const isAbandoned = name.startsWith("archtemp.") && Date.now() - mtimeMs > abandonedMs;
    if (isAbandoned || /\.(?:backup|partial)$/.test(name)) await rm(file, { force: true });
  }
}

/**
 * Drops the oldest segments when more than `most` wait: where the archive can't be written, the database's own disk
 * must not fill. The archive shows the gap. Returns how many were dropped.
 */
export async function dropBeyond(incoming: string, most: number): Promise<number> {
  const names = await waitingIn(incoming);
  const surplus = names.slice(0, Math.max(names.length - most, 0));
  for (const name of surplus) await rm(path.join(incoming, name), { force: true });
  return surplus.length;
}
