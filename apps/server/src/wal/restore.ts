import { spawnSync } from "node:child_process";
import { createWriteStream, existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { instantOfRome } from "@vetrina/contract/dates";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { BackupError, reasonOf } from "@vetrina/host/backup/backup-error";
import { nothingPresent, type Present, readPresent, withErasures } from "@vetrina/host/backup/kept-present";
import { reachForRestoring, siteIsRunning } from "@vetrina/host/backup/reach-database";
import { spawnIds } from "@vetrina/host/embedded/account";
import { prepareHome } from "@vetrina/host/embedded/home-folder";
import { findRunningServer } from "@vetrina/host/embedded/running-server";
import { hasNext } from "@vetrina/host/major/next-cluster";
import { takeIncoming } from "@vetrina/host/wal/incoming";
import { lastMomentOf, readNames, type WalArchive } from "@vetrina/host/wal/pieces";
import { restoreToTime, type TimeRestore, takeNext } from "@vetrina/host/wal/restore-to-time";
import { readErasureRegister } from "../backup/erasure-register.ts";
import { identitiesFor, type RestoreWishes } from "../backup/restore.ts";
import type { CommandContext } from "../backup/save.ts";
import { closeDataFolder } from "../data-folder.ts";
import type { Environment } from "../env.ts";
import { migrationsDir, walFetchProgram } from "../paths.ts";
import { archiveBucket, archivesFolder, archivesInBucket, archivesOnDisk, walPlaceOf } from "./place.ts";

const wallTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?$/;

function parseMoment(text: string): Date {
  const [, day, time, second = "00"] = wallTime.exec(text) ?? [];
  if (day) return instantOfRome(`${day}T${time}:${second}`);
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text);
  throw new RangeError("not a moment");
}

/** The moment typed by the administrator, in Rome's time unless it has a zone; "end" is none. */
export function readMoment(text: string): Date | undefined {
  if (text === "end") return undefined;
  try {
    return parseMoment(text.trim());
  } catch (error) {
    throw new BackupError(
      `"${text}" non è un momento: scrivilo come --at "2026-11-22 14:30:00", con l’ora italiana, oppure --at end per ` +
        "tutto quello che c’è nell’archivio.",
      { cause: error },
    );
  }
}

/** What the present database knows that must stay; on the way its log is handed over to the last byte, where it has a base. */
async function settlePresent(context: CommandContext, archives: Archives): Promise<Present> {
  const { env, log, say } = context;
  const erasures = await readErasureRegister(context);
  const place = walPlaceOf(env);
  if (!place) return withErasures(nothingPresent, erasures);
  const hasBase = (archives.get(place.systemId)?.bases.length ?? 0) > 0;
  const address = { databaseUrl: undefined, dataDir: env.DATA_DIR, log };
  try {
    const archiving = hasBase ? { seconds: env.WAL_ARCHIVE_SECONDS } : undefined;
    const { client, close } = await reachForRestoring({ ...address, archiving });
    return withErasures(await readPresent(client).finally(close), erasures);
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    const erased = erasures === "[]" ? ", e così chi è stato cancellato per tutela dei dati" : "";
    say(
      `Il database di adesso non si apre: accessi, blocchi e password tornano com’erano in quel momento${erased}. ` +
        "Appena il sito parte, controlla Utenti.",
    );
    return withErasures(nothingPresent, erasures);
  } finally {
    if (hasBase)
      await takeIncoming(place).catch((error: unknown) => say(`Gli ultimi segmenti restano fuori: ${reasonOf(error)}`));
    // Nothing can be made of it, and the archive that is restored from must not take it for its own.
    else await rm(place.incoming, { recursive: true, force: true });
  }
}

const localNames = async (folder: string) => (existsSync(folder) ? await readdir(folder) : []);

/** By the number of the database that each is of. */
type Archives = Map<string, WalArchive>;

/** Every archive, with what the disk and the bucket have of it. */
async function readArchives(env: Environment): Promise<Archives> {
  const [onDisk, inBucket] = [await archivesOnDisk(env), await archivesInBucket(env)];
  const ids = [...new Set([...onDisk.keys(), ...inBucket.keys()])];
  return new Map(ids.map((id) => [id, readNames([...(onDisk.get(id) ?? []), ...(inBucket.get(id) ?? [])])]));
}

/** Whose archive it is: the present database's, else the one that was written last. Without a base it is no archive. */
function findSystem({ env, say }: CommandContext, archives: Archives): string {
  const based = [...archives].filter(([, { bases }]) => bases.length > 0);
  const present = walPlaceOf(env)?.systemId;
  if (present && based.some(([id]) => id === present)) return present;
  const [newest] = based.toSorted(([, a], [, b]) => lastMomentOf(b) - lastMomentOf(a)).map(([id]) => id);
  if (!newest) {
    throw new BackupError(
      `Non c’è nessun archivio continuo con una copia di base in ${archivesFolder(env)}` +
        `${archiveBucket(env) ? " né nell’archivio remoto" : ""}: controlla WAL_ARCHIVE_DIR e BACKUP_S3_BUCKET.`,
    );
  }
  if (based.length > 1) say(`Ci sono più archivi: uso quello scritto per ultimo (${newest})`);
  return newest;
}

/** What an archive holds on the disk and in the bucket, and how to have one of them. */
async function openArchive(env: Environment, systemId: string): Promise<Pick<TimeRestore, "files" | "bring">> {
  const folder = path.join(archivesFolder(env), systemId);
  const bucket = archiveBucket(env, systemId);
  const local = new Set(await localNames(folder));
  const files = new Set([...local, ...((await bucket?.list()) ?? [])]);
  return {
    files: [...files],
    async bring(file, target) {
      if (existsSync(target)) return;
      // Another disk takes no links.
      if (local.has(file))
        await link(path.join(folder, file), target).catch(() => copyFile(path.join(folder, file), target));
      else {
        const body = await bucket?.read(file);
        if (!body) throw new BackupError(`Nell’archivio remoto ${file} non c’è più.`);
        await pipeline(body, createWriteStream(target, { mode: 0o600 }));
      }
    },
  };
}

/** A word of a shell's command, in which PostgreSQL reads % itself. */
const quoted = (word: string) => `'${word.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;

const fetchCommand: TimeRestore["fetchCommand"] = (account, jobFile) => {
  const { execArgv, file } = walFetchProgram();
  const program = [process.execPath, ...execArgv, file];
  const trial = spawnSync(process.execPath, [...execArgv, file], { ...spawnIds(account), cwd: "/", env: {} });
  if (trial.status !== 0) {
    throw new BackupError(
      "L’utente sotto cui gira PostgreSQL non può eseguire questo programma: ripeti il ripristino con l’utente che fa " +
        "girare il sito, non come root.",
    );
  }
  return `${[...program, jobFile].map(quoted).join(" ")} "%f" "%p"`;
};

/**
 * Brings the embedded database to what it was at a moment, from the archive of its log: all or nothing. Uploaded files
 * stay as they are. Throws BackupError and DatabaseStartError, whose sentences are for people.
 */
export async function restoreFromArchive(
  context: CommandContext,
  at: string,
  { mayOverwrite = false, identityFile }: RestoreWishes = {},
): Promise<void> {
  const { env, log, say, signal } = context;
  const moment = readMoment(at);
  if (env.DATABASE_URL) {
    throw new BackupError("--at vale solo per il database incluso: con DATABASE_URL usa l’archivio di quel server.");
  }
  const identities = identitiesFor(context, identityFile);
  const folder = path.resolve(env.DATA_DIR, "postgres");
  closeDataFolder(env, log);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  if (await findRunningServer(folder)) throw siteIsRunning();
  const home = prepareHome(folder, log);
  if (hasNext(home)) takeNext(home, say);
  if (walPlaceOf(env) && !mayOverwrite) {
    throw new BackupError(
      "C’è già un database, che con il ripristino viene messo da parte. Se è quello che vuoi, ripeti il comando " +
        "aggiungendo --overwrite alla fine.",
    );
  }
  const archives = await readArchives(env);
  const systemId = findSystem(context, archives);
  const present = await settlePresent(context, archives);
  const archive = await openArchive(env, systemId);
  await restoreToTime({
    ...archive,
    folder,
    moment,
    identities,
    fetchCommand,
    present,
    migrationsDir,
    log,
    say,
    signal,
  });
  say("Ripristino completo. I file caricati sono rimasti com’erano. Appena il sito parte, fai una copia adesso.");
}
