import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Deps } from "@vetrina/core/deps";
import { MissingRightError, reasonOf } from "@vetrina/host/backup/backup-error";
import { removeAbandonedFolders, unfinishedMark } from "@vetrina/host/embedded/unfinished-folders";
import { syncFolder } from "@vetrina/host/sync-folder";
import * as z from "zod";
import type { Environment } from "../env.ts";
import { backupBucketOf } from "../env-backups.ts";
import { openBackupBucket } from "../integrations/backup-bucket.ts";
import type { CommandContext } from "./save.ts";

/** The name that it has beside the copies, on the disk and in the bucket. */
export const erasureRegisterName = "vetrina-cancellazioni.json";

/** A restore puts it into the database: what PostgreSQL would refuse there is no moment here either. */
const momentSchema = z.iso.datetime({ precision: 3 }).regex(/^(?:19[7-9]|[2-9]\d\d)\d-/);

/** Which row was about a person, by its number and moment: nothing else is kept of who was erased. */
const registerSchema = z.array(
  z.object({
    kind: z.string().regex(/^[a-z-]{1,40}$/),
    rowId: z.int32(),
    rowCreatedAt: momentSchema,
    erasedAt: momentSchema,
  }),
);

type Register = z.infer<typeof registerSchema>;

function parseRegister(text: string): Register {
  try {
    return registerSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error("il file è rovinato", { cause: error });
  }
}

/** Of one row the later erasure counts: what was written about somebody again after the first is erased by it. */
function joined(registers: Register[]): Register {
  const latest = new Map<string, Register[number]>();
  for (const row of registers.flat()) {
    const key = `${row.kind} ${row.rowId} ${row.rowCreatedAt}`;
    const known = latest.get(key);
    if (!known || known.erasedAt < row.erasedAt) latest.set(key, row);
  }
  return [...latest.values()];
}

const folderOf = ({ DATA_DIR }: Environment) => path.resolve(DATA_DIR, "backups");

async function readFrom(folder: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(folder, erasureRegisterName), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function openBucket(env: Environment) {
  const address = backupBucketOf(env);
  return address && openBackupBucket(address);
}

async function readFromBucket(env: Environment, signal?: AbortSignal): Promise<string | undefined> {
  const body = await openBucket(env)?.read(erasureRegisterName, signal);
  return body && (await buffer(body)).toString();
}

/** What no longer can be read is written again from what the database knows. */
function readOr(text: string | undefined): Register {
  try {
    return text === undefined ? [] : parseRegister(text);
  } catch {
    return [];
  }
}

const stateStatement = {
  name: "erasure-state",
  text: `select count(*)::int as count, max("erasedAt") as last from "Erasure"`,
};
const allStatement = {
  name: "erasures-of-register",
  text: `select kind, "rowId", "rowCreatedAt", "erasedAt" from "Erasure"`,
};

interface ErasureRow {
  kind: string;
  rowId: number;
  rowCreatedAt: Date;
  erasedAt: Date;
}

const present = ({ rowCreatedAt, erasedAt, ...row }: ErasureRow) => ({
  ...row,
  rowCreatedAt: rowCreatedAt.toISOString(),
  erasedAt: erasedAt.toISOString(),
});

/** Where the key may not read, what it sends takes the place of what is there. */
async function knownInBucket(env: Environment): Promise<Register> {
  try {
    return readOr(await readFromBucket(env));
  } catch (error) {
    if (error instanceof MissingRightError) return [];
    throw error;
  }
}

/** It is there whole or as it was, after a power cut as well. */
async function writeInto(folder: string, register: Register): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // In a container this process has the number of the one before it: to others, what that one left looks like work.
  removeAbandonedFolders(folder);
  const file = path.join(folder, erasureRegisterName);
  // Each process of the site writes it, and may do so at the same moment.
  const unfinished = `${file}${unfinishedMark()}${randomBytes(3).toString("hex")}`;
  try {
    await writeFile(unfinished, JSON.stringify(register), { flag: "wx", mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
  return file;
}

export interface ErasureRegister {
  /** Writes down what is new in the database's. */
  write(deps: Pick<Deps, "run">): Promise<void>;
}

/**
 * The erasures for privacy beside the copies: a copy knows those before it alone, and what came after it goes with a
 * lost database. It only grows, so a site that was started from an older copy takes nothing out of it. On the disk it
 * is there also while the bucket can't be reached.
 */
export function createErasureRegister(env: Environment): ErasureRegister {
  const folder = folderOf(env);
  let written = "";
  return {
    async write({ run }) {
      const [state] = await run<{ count: number; last: Date | null }>(stateStatement, []);
      const now = `${state?.count} ${state?.last?.toISOString()}`;
      if (!state?.count || now === written) return;
      const rows = (await run<ErasureRow>(allStatement, [])).map(present);
      const here = joined([readOr(await readFrom(folder)), rows]);
      await writeInto(folder, here);
      const bucket = openBucket(env);
      if (bucket) {
        const file = await writeInto(folder, joined([await knownInBucket(env), here]));
        await bucket.send(file, erasureRegisterName);
      }
      written = now;
    },
  };
}

/** What happened to the machine may have happened to the bucket, and a restore is waited for. In milliseconds. */
const usualPatienceMs = 15_000;

async function readSoonFromBucket({ env, say, signal }: CommandContext, patienceMs: number) {
  if (!backupBucketOf(env)) return undefined;
  say("Cerco nell’archivio remoto chi è stato cancellato dopo il backup");
  const patience = AbortSignal.timeout(patienceMs);
  try {
    return await readFromBucket(env, signal ? AbortSignal.any([signal, patience]) : patience);
  } catch (error) {
    if (!patience.aborted) throw error;
    throw new Error(`l’archivio remoto non ha risposto in ${patienceMs / 1000} secondi`, { cause: error });
  }
}

/** What is written beside a backup, in the data folder and in the bucket, as JSON; what can't be read is said. */
export async function readErasureRegister(
  context: CommandContext,
  besideFile?: string,
  patienceMs = usualPatienceMs,
): Promise<string> {
  const { env, say, signal } = context;
  const folders = new Set([...(besideFile ? [path.dirname(besideFile)] : []), folderOf(env)]);
  const places = [
    ...[...folders].map((folder) => () => readFrom(folder)),
    () => readSoonFromBucket(context, patienceMs),
  ];
  const registers: Register[] = [];
  for (const read of places) {
    try {
      const text = await read();
      if (text !== undefined) registers.push(parseRegister(text));
    } catch (error) {
      signal?.throwIfAborted();
      const reason = reasonOf(error).replace(/\.$/, "");
      say(`Chi è stato cancellato dopo il backup può tornare: ${erasureRegisterName} non si legge (${reason}).`);
    }
  }
  return JSON.stringify(joined(registers));
}
