import { existsSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createAgeKeys } from "@vetrina/host/backup/age";
import { BackupError, reasonOf } from "@vetrina/host/backup/backup-error";
import { type BackupRunRecord, beginRun, recordRun } from "@vetrina/host/backup/backup-runs";
import { createBackup } from "@vetrina/host/backup/create-backup";
import { proveBackup } from "@vetrina/host/backup/prove-backup";
import { type DatabaseAddress, type ReachedDatabase, reachForReading } from "@vetrina/host/backup/reach-database";
import { openThrowAway } from "@vetrina/host/backup/throw-away";
import { removeAbandonedFolders } from "@vetrina/host/embedded/unfinished-folders";
import { throwAwayFolder } from "../data-folder.ts";
import { backupBucketOf } from "../env-backups.ts";
import { openBackupBucket } from "../integrations/backup-bucket.ts";
import { createDiskReader } from "../integrations/disk-space.ts";
import { openStorage } from "../integrations/storage.ts";
import { keysOnDisk } from "../integrations/storage-disk.ts";
import { describeError } from "../log.ts";
import { migrationsDir } from "../paths.ts";
import { makeArchiveBase } from "../wal/make-base.ts";
import { createFileSource } from "./file-source.ts";
import { copiesToRemove, copyName, type Keep, unverifiedName } from "./kept-copies.ts";
import { archiveSuffix, type CommandContext, databaseAddressOf } from "./save.ts";
import { describeContent, describeMissing, describeSize, describeUnremoved } from "./wording.ts";

/** For everything, and for restoring it for a trial: what takes longer is given up. In milliseconds. */
const copyMs = 3 * 60 * 60 * 1000;
const proofMs = 60 * 60 * 1000;
/** A database needs more room than its rows: indexes, and a log of what is being loaded. */
const proofRoom = 1.5;
const proofRoomBytes = 200 * 2 ** 20;

const keepOf = ({ env }: CommandContext): Keep => ({
  days: env.BACKUP_KEEP_DAYS,
  weeks: env.BACKUP_KEEP_WEEKS,
  months: env.BACKUP_KEEP_MONTHS,
});

async function databaseBytes({ client }: ReachedDatabase): Promise<number> {
  const { rows } = await client.query("SELECT pg_database_size(current_database()) AS bytes");
  return Number(rows[0].bytes);
}

async function uploadBytes(diskFolder: string | undefined): Promise<number> {
  let bytes = 0;
  if (diskFolder === undefined) return bytes;
  for await (const key of keysOnDisk(diskFolder)) {
    // The site goes on meanwhile: a file that was there a moment ago may have been removed.
    const file = await stat(path.join(diskFolder, key)).catch(() => undefined);
    bytes += file?.size ?? 0;
  }
  return bytes;
}

/** How large a copy will be at most: as the last one and a half, or as everything that goes into it. */
async function expectedBytes({ client }: ReachedDatabase, everything: number): Promise<number> {
  const { rows } = await client.query(
    `SELECT bytes FROM "BackupRun" WHERE outcome <> 'fallita' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0] ? Math.min(everything, Number(rows[0].bytes) * 1.5) : everything;
}

/** Throws BackupError unless so much fits on the disk and leaves what visitors' files need. */
async function expectRoom({ env }: CommandContext, bytes: number, what: string): Promise<void> {
  const { freeBytes, floorBytes } = await createDiskReader(env.DATA_DIR, env.MIN_FREE_DISK_MB)();
  if (freeBytes - bytes >= floorBytes) return;
  throw new BackupError(
    `Sul disco non c’è posto per ${what}: servono ${describeSize(bytes + floorBytes)} liberi e ce ne sono ` +
      `${describeSize(freeBytes)}. Libera spazio, oppure tieni meno copie (BACKUP_KEEP_DAYS, _WEEKS, _MONTHS).`,
  );
}

interface MadeCopy {
  file: string;
  /** Opens it if it is encrypted; known to this process alone, until it ends. */
  identities: string[];
  rows: number;
  files: number;
  bytes: number;
  missing: string[];
}

/**
 * Writes the copy. An encrypted one has a second key, made for this copy and never stored, so that the very bytes on
 * the disk can be verified by who doesn't have the owner's.
 */
async function writeCopy(context: CommandContext, database: ReachedDatabase, startedAt: Date): Promise<MadeCopy> {
  const { env, log, say, signal } = context;
  const folder = path.resolve(env.DATA_DIR, "backups");
  if (existsSync(folder)) removeAbandonedFolders(folder);
  const { store, diskFolder } = await openStorage(env, log);
  const everything = (await databaseBytes(database)) + (await uploadBytes(diskFolder));
  await expectRoom(context, await expectedBytes(database, everything), "una copia");
  const once = env.BACKUP_RECIPIENT ? await createAgeKeys() : undefined;
  const recipients = once ? [env.BACKUP_RECIPIENT ?? "", once.recipient] : [];
  const files = createFileSource(store, diskFolder);
  const file = path.join(folder, unverifiedName(copyName(startedAt, archiveSuffix(env.BACKUP_RECIPIENT))));
  const { client } = database;
  const report = await createBackup({ client, migrationsDir, files, file, recipients, say, signal });
  return { ...report, file, identities: once ? [once.identity] : [] };
}

/** Restores the copy into a database that is thrown away. Returns why it could not be shown to be good, if so. */
async function problemOfCopy(
  context: CommandContext,
  database: ReachedDatabase,
  { file, identities, rows, files }: MadeCopy,
): Promise<string | undefined> {
  const { env, log, signal } = context;
  const patience = AbortSignal.timeout(proofMs);
  try {
    await expectRoom(context, (await databaseBytes(database)) * proofRoom + proofRoomBytes, "la verifica");
    const trial = await openThrowAway(path.resolve(env.DATA_DIR, throwAwayFolder), log);
    try {
      const both = signal ? AbortSignal.any([signal, patience]) : patience;
      const counted = await proveBackup({ client: trial.client, migrationsDir, file, identities, signal: both });
      const isWhole = counted.rows === rows && counted.files === files;
      return isWhole ? undefined : "Ripristinata per prova, la copia non ha tutto quello che dovrebbe.";
    } finally {
      await trial.close();
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    if (patience.aborted) return "La verifica della copia dura più di un’ora ed è stata interrotta.";
    return `La copia non si è potuta verificare: ${reasonOf(error)}`;
  }
}

interface SentCopy {
  inBucket: boolean;
  /** Why old copies stay in the bucket, if so: the new one is there all the same. */
  problem?: string;
}

/** What the rule no longer keeps goes from the disk first, whether or not the bucket can be reached. */
async function sendAndRemove(context: CommandContext, folder: string, name: string): Promise<SentCopy> {
  const keep = keepOf(context);
  for (const old of copiesToRemove(await readdir(folder), keep)) await rm(path.join(folder, old), { force: true });
  const address = backupBucketOf(context.env);
  if (!address) return { inBucket: false };
  context.say("Invio la copia all’archivio remoto");
  const bucket = openBackupBucket(address);
  await bucket.send(path.join(folder, name), name, context.signal).catch((error: unknown) => {
    if (context.signal?.aborted) throw error;
    throw new BackupError(`La copia è sul disco di questo server, ma non nell’archivio remoto. ${reasonOf(error)}`);
  });
  try {
    for (const old of copiesToRemove(await bucket.list(), keep)) await bucket.remove(old);
    return { inBucket: true };
  } catch (error) {
    return { inBucket: true, problem: describeUnremoved("Le copie vecchie", error) };
  }
}

/** From the copy on the disk to what is known of it in the end. */
async function finishCopy(
  context: CommandContext,
  database: ReachedDatabase,
  startedAt: Date,
): Promise<BackupRunRecord> {
  const { env, say } = context;
  const made = await writeCopy(context, database, startedAt);
  say("Verifico la copia ripristinandola per prova");
  const reason = await problemOfCopy(context, database, made);
  // It has the name of a good one from here on, not before: a process may end at any moment.
  const name = reason ? path.basename(made.file) : copyName(startedAt, archiveSuffix(env.BACKUP_RECIPIENT));
  const folder = path.dirname(made.file);
  await rename(made.file, path.join(folder, name));
  const { inBucket, problem } = await sendAndRemove(context, folder, name);
  const { rows, files, bytes, missing } = made;
  const notes = [missing.length > 0 ? describeMissing(missing.length) : undefined, problem].filter(Boolean);
  const note = notes.join(" ") || undefined;
  if (note) say(note);
  say(`${reason ?? "Copia verificata"}: ${name} (${describeContent(made)}, ${describeSize(bytes)})`);
  return {
    startedAt,
    outcome: reason ? "non-verificata" : "buona",
    reason: reason ?? note,
    file: name,
    rows,
    files,
    bytes,
    encrypted: env.BACKUP_RECIPIENT !== undefined,
    inBucket,
  };
}

/** The archive of the log gets a base as well. Without one it goes on from the last, which its own figures tell. */
async function addBase(context: CommandContext, address: DatabaseAddress): Promise<void> {
  const { log, say, signal } = context;
  const database = await reachForReading(address);
  try {
    await expectRoom(context, (await databaseBytes(database)) * 2 + proofRoomBytes, "la copia di base");
    say(`Copia di base dell’archivio continuo: ${await makeArchiveBase(context, database)}`);
  } catch (error) {
    if (signal?.aborted) throw error;
    log.error({ error: describeError(error) }, "the archive of the log got no base");
  } finally {
    await database.close();
  }
}

/**
 * Makes a copy of everything as the site does by itself: written, verified by restoring it, sent to the bucket if
 * there is one, older ones removed by rule, and written down. Returns what was written down, also of one that failed.
 * Throws BackupError when another copy is being made, DatabaseStartError when the database can't be reached.
 */
export async function makeCopy(context: CommandContext): Promise<BackupRunRecord> {
  const address = databaseAddressOf(context);
  const startedAt = new Date();
  const patience = AbortSignal.timeout(copyMs);
  const signal = context.signal ? AbortSignal.any([context.signal, patience]) : patience;
  const books = await reachForReading(address);
  try {
    if (!(await beginRun(books.client))) throw new BackupError("Un’altra copia è già in corso: aspetta che finisca.");
    const database = await reachForReading(address);
    const record = await finishCopy({ ...context, signal }, database, startedAt)
      .catch((error: unknown): BackupRunRecord => {
        if (context.signal?.aborted) throw error;
        const reason = patience.aborted ? "La copia dura più di tre ore ed è stata interrotta." : reasonOf(error);
        return { startedAt, outcome: "fallita", reason };
      })
      .finally(() => database.close());
    await recordRun(books.client, record);
    if (context.env.WAL_ARCHIVE) await addBase({ ...context, signal }, address);
    return record;
  } finally {
    await books.close();
  }
}
