import { chmodSync, writeFileSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { sessionOptions } from "@vetrina/data/connection-config";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { applyMigrations } from "@vetrina/data/migrations";
import type { ClientBase } from "pg";
import { BackupError, reasonOf } from "../backup/backup-error.ts";
import { keepPresent, type Present } from "../backup/kept-present.ts";
import { connect } from "../backup/reach-database.ts";
import { raiseContentVersion } from "../backup/restore-backup.ts";
import { giveTree } from "../embedded/account.ts";
import { type Home, prepareHome } from "../embedded/home-folder.ts";
import type { Settings } from "../embedded/settings.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { makeUnfinishedFolder, removeAbandonedFolders } from "../embedded/unfinished-folders.ts";
import { offerNext, switchClusters } from "../major/next-cluster.ts";
import { unpackBase } from "./open-base.ts";
import { isHistory, isSegment, lastMomentOf, readNames, timelineOf, type WalArchive } from "./pieces.ts";
import { expectWithin, momentAfter, parseHistory, planRestore, type RestorePlan, timelineAt } from "./plan-restore.ts";
import { openPiece } from "./restore-job.ts";

export type TimeRestore = {
  /** Of the embedded database. */
  folder: string;
  /** The names of what the archive holds. */
  files: string[];
  /** Puts one of them at this path. */
  bring: (file: string, target: string) => Promise<void>;
  /** What is brought back has what was committed until then; missing: everything that the archive has. */
  moment: Date | undefined;
  identities: readonly string[];
  /** Of the shell: hands PostgreSQL one piece, given the job's file, the piece and the target. */
  fetchCommand: (account: Home["account"], jobFile: string) => string;
  /** Of the database that is put aside; see readPresent. */
  present: Present;
  migrationsDir: string;
  log: DatabaseLog;
  /** Hears, in Italian, what is being done. */
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
};

const endedEarly = /recovery ended before configured recovery target/;

/** The forks of a timeline, from its history in the archive; the first one has none. */
async function forksOf({ bring, identities }: TimeRestore, { pieces }: WalArchive, timeline: number, folder: string) {
  const history = pieces.find(({ name }) => isHistory(name) && timelineOf(name) === timeline);
  if (!history) return [];
  const opened = path.join(folder, "history");
  await bring(history.file, path.join(folder, history.file));
  await openPiece(history, { folder, identities }, opened);
  return parseHistory(await readFile(opened, "utf8"));
}

async function plan(options: TimeRestore, folder: string): Promise<RestorePlan> {
  const archive = readNames(options.files);
  const moment = options.moment ?? new Date(lastMomentOf(archive));
  const timeline = timelineAt(archive, moment);
  const planned = planRestore(archive, moment, timeline, await forksOf(options, archive, timeline, folder));
  if (options.moment) expectWithin(planned, options.moment);
  else if (planned.hole)
    options.say(`Manca il segmento ${planned.hole}: si torna ${momentAfter("fino al", planned.until)}`);
  return planned;
}

/** Brings the pieces, and opens those that the moment is known to need. What follows is looked at when it is asked for. */
async function bringPieces(options: TimeRestore, { pieces }: RestorePlan, folder: string): Promise<void> {
  const { bring, identities, moment, signal } = options;
  let isBehind = false;
  for (const piece of pieces) {
    signal?.throwIfAborted();
    await bring(piece.file, path.join(folder, piece.file));
    if (!isBehind) await openPiece(piece, { folder, identities });
    isBehind = moment !== undefined && isSegment(piece.name) && piece.closedAt > moment;
  }
}

function recoverySettings(fetchCommand: string, timeline: number, moment: Date | undefined): Settings {
  return {
    restore_command: fetchCommand,
    recovery_target_timeline: String(timeline),
    recovery_target_action: "promote",
    hot_standby: "off",
    ...(moment && { recovery_target_time: moment.toISOString().replace("Z", "+00") }),
  };
}

/** Replays the log up to the moment. Where nothing was committed after it, the archive's end is the moment. */
async function startRecovered(work: string, settings: (moment?: Date) => Settings, options: TimeRestore) {
  const { moment, log } = options;
  const start = (target?: Date) => startEmbedded({ folder: work, log, settings: settings(target) });
  try {
    return await start(moment);
  } catch (error) {
    if (!moment || !(error instanceof Error && endedEarly.test(error.message))) throw error;
    return start();
  }
}

async function putRight(client: ClientBase, { present, migrationsDir, say: tell }: TimeRestore): Promise<void> {
  const { rows } = await client.query<{ moment: Date | null }>("SELECT pg_last_xact_replay_timestamp() AS moment");
  await applyMigrations(client, migrationsDir);
  if (rows[0]?.moment) tell(momentAfter("L’ultima modifica riportata è del", rows[0].moment));
  await keepPresent(client, present, tell);
  await client.query(raiseContentVersion);
}

/** Makes the cluster as it was, in a folder of its own. Returns where it is. */
async function recover(options: TimeRestore, home: Home, work: string): Promise<string> {
  const { bring, identities, moment, say: tell } = options;
  const planned = await plan(options, work);
  const { base } = planned;
  const start = momentAfter("Riparto dalla copia di base del", base.endedAt);
  tell(`${start} e controllo ${planned.pieces.length} segmenti`);
  const cluster = path.join(work, "cluster");
  await bring(base.file, path.join(work, base.file));
  await unpackBase(path.join(work, base.file), identities, cluster);
  await rm(path.join(work, base.file));
  const folder = path.join(work, "wal");
  await mkdir(folder, { mode: 0o700 });
  await bringPieces(options, planned, folder);
  const jobFile = path.join(folder, "job.json");
  writeFileSync(jobFile, JSON.stringify({ folder, identities }), { mode: 0o600 });
  writeFileSync(path.join(cluster, "recovery.signal"), "", { mode: 0o600 });
  // The account that runs the site's own cluster runs this one as well.
  for (const given of [folder, cluster]) giveTree(given, home.account);
  tell(moment ? momentAfter("Ripercorro le modifiche fino al", moment) : "Ripercorro tutte le modifiche");
  const command = options.fetchCommand(home.account, jobFile);
  const server = await startRecovered(work, (target) => recoverySettings(command, planned.timeline, target), options);
  const { client, close } = await connect({ ...server.connection, options: sessionOptions }, server);
  await putRight(client, options).finally(close);
  return cluster;
}

/** Gives the cluster that waits for it its name. Killed in between, it is to be called again. */
export function takeNext(home: Home, say: TimeRestore["say"]): void {
  const kept = switchClusters(home);
  if (kept) say(`I dati di prima restano in ${kept}: quando il sito va bene, puoi cancellare quella cartella`);
}

/**
 * Brings the embedded database to what it was at a moment, in a new folder that takes the place of the present one at
 * the end: all or nothing, and the former folder stays. The server must not be running. Throws BackupError when a
 * person has to act.
 */
export async function restoreToTime(options: TimeRestore): Promise<void> {
  const { folder, log } = options;
  const home = prepareHome(folder, log);
  removeAbandonedFolders(home.folder);
  const work = makeUnfinishedFolder(home.folder, "restore");
  try {
    chmodSync(work, 0o711);
    offerNext(home, await recover(options, home, work));
  } catch (error) {
    if (error instanceof BackupError || options.signal?.aborted) throw error;
    throw new BackupError(`Il ritorno a quel momento non è riuscito e tutto è rimasto com’era: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  // From here on the new one is the database: what is broken off here, the next start ends.
  takeNext(home, options.say);
}
