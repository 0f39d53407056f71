import { chmodSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import { sessionOptions } from "@vetrina/data/connection-config";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { verifyArchive } from "../backup/archive-reader.ts";
import { createBackup } from "../backup/create-backup.ts";
import { connect, type ReachedDatabase } from "../backup/reach-database.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { takeFromNobody } from "../embedded/account.ts";
import { incomingOf } from "../embedded/archiving.ts";
import { type Binaries, prepareBinaries } from "../embedded/binaries.ts";
import { ensureCluster, superuser } from "../embedded/cluster.ts";
import { type Home, prepareHome } from "../embedded/home-folder.ts";
import { clearLeftovers } from "../embedded/leftovers.ts";
import { startPostmaster } from "../embedded/postmaster.ts";
import { socketSettings } from "../embedded/settings.ts";
import { prepareSocketFolder } from "../embedded/socket-folder.ts";
import { makeUnfinishedFolder, removeAbandonedFolders } from "../embedded/unfinished-folders.ts";
import { hasDataToMove, majorOf } from "./data-to-move.ts";
import { hasNext, offerNext, switchClusters } from "./next-cluster.ts";
import { findPastBinaries } from "./past-binaries.ts";

export type MajorMove = {
  /** Where the embedded database lives. */
  folder: string;
  migrationsDir: string;
  log: DatabaseLog;
  /** Hears, in Italian, what is being done. */
  say: (line: string) => void;
};

const socketPort = 5432;
/** Beside the data twice, as an archive and as a new cluster: the past programs and an empty cluster. */
const spareBytes = 400 * 2 ** 20;
function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

function expectRoom({ folder, clusterFolder }: Home): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = 2 * bytesIn(clusterFolder) + spareBytes;
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`;
  throw new DatabaseStartError(
    `Per portare i dati alla nuova versione di PostgreSQL servono ${megabytes(needed)} liberi in ${folder} e ce ne ` +
      `sono ${megabytes(bavail * bsize)}: fai spazio e riavvia. I dati sono intatti.`,
  );
}

/** Does something with the server of a cluster, and stops it in order. */
async function withServer<T>(
  home: Home,
  binaries: Binaries,
  log: DatabaseLog,
  work: (database: ReachedDatabase) => Promise<T>,
): Promise<T> {
  const host = prepareSocketFolder(home);
  const server = await startPostmaster({ home, binaries, settings: socketSettings(host, socketPort), log });
  const connection = { host, port: socketPort, user: superuser, database: superuser, password: "" };
  const database = await connect({ ...connection, options: sessionOptions }, { connection, stop: server.stop });
  return work(database).finally(() => database.close());
}

const noFiles = { keysIn: () => [], keys: async function* () {}, read: async () => undefined };
const untouchedFiles = {
  keysIn: () => [],
  stage: async () => {},
  place: async () => {},
  undo: async () => {},
  finish: async () => {},
};

async function foreignTablesRefused(lines: string[]): Promise<void> {
  const line = lines.find((text) => text.startsWith("Lascio fuori le tabelle"));
  if (!line) return;
  throw new DatabaseStartError(
    `Nel database ci sono tabelle che non sono di questo programma, e passando a un’altra versione di PostgreSQL ` +
      `andrebbero perse (${line}): spostale altrove e riavvia. I dati sono intatti.`,
  );
}

async function save({ migrationsDir, log }: MajorMove, home: Home, past: Binaries, file: string): Promise<void> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  await withServer(home, past, log, ({ client }) => createBackup({ client, migrationsDir, files: noFiles, file, say }));
  await foreignTablesRefused(lines);
}

async function load(options: MajorMove, home: Home, binaries: Binaries, file: string): Promise<number> {
  const { migrationsDir, log } = options;
  const archive = await verifyArchive(file);
  await ensureCluster(home, binaries);
  const { rows } = await withServer(home, binaries, log, ({ client }) =>
    restoreBackup({ client, migrationsDir, archive, files: untouchedFiles, mayOverwrite: false, say: () => {} }),
  );
  return rows;
}

/** Creates the whole new cluster beside the old one. A repeated start creates it from scratch. */
async function makeNext(options: MajorMove, home: Home, binaries: Binaries, major: string): Promise<void> {
  const { say } = options;
  expectRoom(home);
  const work = makeUnfinishedFolder(home.folder, "major");
  try {
    // The account of PostgreSQL passes through it to its programs and to the new cluster.
    chmodSync(work, 0o711);
    const past = await findPastBinaries(major, home, work);
    const file = path.join(work, "data.tar.gz");
    say(`Porto i dati da PostgreSQL ${major} a ${binaries.majorVersion}: prima li salvo tutti`);
    await save(options, home, past, file);
    say("Poi li carico nella versione nuova");
    const next = { ...home, folder: work, clusterFolder: path.join(work, "cluster") };
    const rows = await load(options, next, binaries, file);
    say(`Caricate ${rows.toLocaleString("it-IT")} righe`);
    // Of the former cluster: the new one, whose segments begin with the same names, has an archive of its own.
    rmSync(incomingOf(home.folder), { recursive: true, force: true });
    offerNext(home, next.clusterFolder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Brings the data of an embedded database to the major of PostgreSQL that comes with this program, if they are of an
 * older one, before it is started. All or nothing, wherever it is killed: a next start finishes or begins again, and
 * the former folder stays as it was. Throws DatabaseStartError when a person has to act.
 */
export async function moveToThisMajor(options: MajorMove): Promise<void> {
  const { folder, log, say } = options;
  if (!hasDataToMove(folder)) return;
  const home = prepareHome(folder, log);
  const binaries = prepareBinaries(home);
  await clearLeftovers(home.clusterFolder, log);
  takeFromNobody(home.folder, home.account);
  removeAbandonedFolders(home.folder);
  if (!hasNext(home)) {
    if (!hasDataToMove(folder)) return;
    await makeNext(options, home, binaries, majorOf(home.clusterFolder));
  }
  const kept = switchClusters(home);
  if (kept) say(`Fatto. I dati di prima restano in ${kept}: quando il sito va bene, puoi cancellare quella cartella`);
}
