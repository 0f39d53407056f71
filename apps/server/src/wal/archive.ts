import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { WalArchive, WalStatus } from "@vetrina/core/ports/wal-archive";
import { MissingRightError, reasonOf } from "@vetrina/host/backup/backup-error";
import { dropBeyond, takeIncoming, unsentFolder, waitingIn } from "@vetrina/host/wal/incoming";
import { firstHole, isHistory, piecesToRemove, readNames, timelineOf } from "@vetrina/host/wal/pieces";
import type { Logger } from "pino";
import { describeUnremoved } from "../backup/wording.ts";
import type { Environment } from "../env.ts";
import { archiveBucket, type WalPlace, walPlaceOf } from "./place.ts";

/** Segments of 16 MB that may wait on the database's disk: a gigabyte. Older ones are dropped, with a log line. */
const waitingMost = 64;
/** How long a listing of the folder is cached, in milliseconds. */
const believedMs = 2_000;

export interface SiteWalArchive extends WalArchive {
  /** Brings what PostgreSQL has finished to the disk and the bucket, and removes what the rule no longer keeps. */
  work(stopping: AbortSignal): Promise<void>;
}

const namesIn = async (folder: string) => (existsSync(folder) ? (await readdir(folder)).sort() : []);

/** What PostgreSQL has finished and not handed over yet. */
const readyIn = async ({ clusterFolder }: WalPlace) =>
  (await namesIn(path.join(clusterFolder, "pg_wal/archive_status"))).filter((name) => name.endsWith(".ready"));

async function oldestOf(folder: string, [first]: string[]): Promise<number | undefined> {
  if (!first) return undefined;
  return (await stat(path.join(folder, first)).catch(() => undefined))?.mtimeMs;
}

/** Of no times at all the earliest is infinite. */
const momentOf = (ms: number) => (Number.isFinite(ms) ? new Date(ms) : undefined);

async function lookAt(place: WalPlace): Promise<Omit<WalStatus, "failures" | "reason" | "unremoved">> {
  // A place that can't be read has none: what waits for it is told all the same.
  const { pieces, bases } = readNames(await namesIn(place.folder).catch(() => []));
  const waiting = {
    [path.join(place.clusterFolder, "pg_wal/archive_status")]: await readyIn(place),
    [place.incoming]: await waitingIn(place.incoming),
    [path.join(place.folder, unsentFolder)]: await namesIn(path.join(place.folder, unsentFolder)),
  };
  const folders = Object.entries(waiting);
  const times = await Promise.all(folders.map(([folder, names]) => oldestOf(folder, names)));
  const oldest = Math.min(...times.filter((time) => time !== undefined));
  const closed = pieces.map(({ closedAt }) => closedAt.getTime());
  return {
    firstAt: momentOf(Math.min(...closed)),
    lastAt: pieces.at(-1)?.closedAt,
    waiting: folders.reduce((sum, [, names]) => sum + names.length, 0),
    waitingSince: momentOf(oldest),
    baseAt: bases.at(-1)?.endedAt,
    hasHole: firstHole({ pieces, bases }) !== undefined,
  };
}

/** What isn't in the bucket yet, oldest first. */
async function send(env: Environment, { folder, systemId }: WalPlace, stopping: AbortSignal): Promise<void> {
  const unsent = path.join(folder, unsentFolder);
  const names = await namesIn(unsent);
  const bucket = archiveBucket(env, systemId);
  if (!bucket) return;
  for (const name of names) {
    if (stopping.aborted) return;
    await bucket.send(path.join(unsent, name), name, stopping);
    await rm(path.join(unsent, name), { force: true });
  }
}

const removable = (env: Environment, names: string[]) =>
  piecesToRemove(readNames(names), new Date(), env.WAL_ARCHIVE_DAYS);

async function pruneDisk(env: Environment, { folder }: WalPlace): Promise<void> {
  for (const name of removable(env, await namesIn(folder))) {
    await rm(path.join(folder, name), { force: true });
    await rm(path.join(folder, unsentFolder, name), { force: true });
  }
}

async function pruneBucket(env: Environment, { systemId }: WalPlace): Promise<void> {
  const bucket = archiveBucket(env, systemId);
  if (!bucket) return;
  for (const name of removable(env, await bucket.list())) await bucket.remove(name);
}

/** The archive of the embedded database's log; nothing where it is off. */
export function createWalArchive(env: Environment, log: Logger): SiteWalArchive | undefined {
  const place = env.WAL_ARCHIVE ? walPlaceOf(env) : undefined;
  if (!place) return undefined;
  let failures = 0;
  let reason: string | undefined;
  let unremoved: string | undefined;
  const prunedFor = { disk: 0, bucket: 0 };
  let seen: { at: number; status: ReturnType<typeof lookAt> } | undefined;

  const look = () => {
    if (!seen || performance.now() - seen.at > believedMs) seen = { at: performance.now(), status: lookAt(place) };
    return seen.status;
  };
  const take = async () => {
    try {
      await mkdir(place.folder, { recursive: true, mode: 0o700 });
      await takeIncoming(place);
    } catch (error) {
      const dropped = await dropBeyond(place.incoming, waitingMost);
      if (dropped > 0)
        log.error({ dropped }, "the archive can't be written: segments of the database's log are lost to it");
      throw error;
    }
  };
  const prune = {
    disk: () => pruneDisk(env, place),
    /** A key without the right to remove is no failure of the archive: after the next base it is asked again. */
    async bucket() {
      unremoved = undefined;
      await pruneBucket(env, place).catch((error: unknown) => {
        if (!(error instanceof MissingRightError)) throw error;
        unremoved = describeUnremoved("I segmenti vecchi dell’archivio continuo", error);
        log.warn({ reason: unremoved }, "old pieces of the log's archive stay in the bucket");
      });
    },
  };
  /** Once for each new base. */
  const pruneOnce = async (where: keyof typeof prune) => {
    const { baseAt } = await look();
    if (!baseAt || prunedFor[where] === baseAt.getTime()) return;
    await prune[where]();
    prunedFor[where] = baseAt.getTime();
  };

  return {
    days: env.WAL_ARCHIVE_DAYS,
    status: async () => ({ ...(await look()), failures, reason, unremoved }),
    async needsBase() {
      const { pieces, bases } = readNames(await namesIn(place.folder));
      const newest = Math.max(0, ...pieces.filter(({ name }) => isHistory(name)).map(({ name }) => timelineOf(name)));
      const base = bases.at(-1);
      return !base || newest > base.timeline || firstHole({ pieces, bases }) !== undefined;
    },
    async work(stopping) {
      try {
        await take();
        // Before anything is asked of the bucket: while it refuses, the disk must not fill.
        await pruneOnce("disk");
        await send(env, place, stopping);
        reason = undefined;
      } catch (error) {
        if (stopping.aborted) return;
        failures += 1;
        reason = `L’archivio continuo non riceve: ${reasonOf(error)}`;
        throw error;
      }
      await pruneOnce("bucket");
    },
  };
}
