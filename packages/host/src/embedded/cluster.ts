import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { accountForInitdb, giveTree, makePrivate, spawnIds } from "./account.ts";
import { type Binaries, programOf } from "./binaries.ts";
import type { Home } from "./home-folder.ts";
import { makeUnfinishedFolder } from "./unfinished-folders.ts";

export const superuser = "postgres";
const passwordFileName = "superuser-password";

export type InitOptions = {
  /** The locale arguments of initdb, which differ between versions. */
  localeArguments?: string[];
  /** For a server reached over TCP. Without one the socket's access rights are the only check (`trust`). */
  password?: string;
};

// Independent of what the system has installed, and the same everywhere.
const builtinLocale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
const firstWithBuiltin = 17;
const localeOf = ({ majorVersion }: Binaries) =>
  Number(majorVersion) >= firstWithBuiltin
    ? builtinLocale
    : [`--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`];

function isEmptyOrMissing(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

function runInitdb(home: Home, binaries: Binaries, target: string, options: InitOptions): Promise<void> {
  const { password, localeArguments = localeOf(binaries) } = options;
  const passwordFile = `${target}-password`;
  if (password) writeFileSync(passwordFile, password, { mode: 0o600 });
  const authentication = password ? ["-A", "scram-sha-256", "--pwfile", passwordFile] : ["-A", "trust"];
  const argumentList = [
    "-D",
    target,
    "-U",
    superuser,
    "-E",
    "UTF8",
    "--no-instructions",
    ...authentication,
    ...localeArguments,
  ];
  return new Promise<void>((resolve, reject) => {
    const child = spawn(programOf(binaries, "initdb"), argumentList, {
      ...spawnIds(accountForInitdb(home.account)),
      cwd: "/",
      // Windows programs need some of theirs; elsewhere PG* variables must not leak in.
      ...(process.platform === "win32" ? {} : { env: { LC_ALL: "C", TZ: "UTC" } }),
      stdio: ["ignore", "ignore", "pipe"],
      windowsHide: true,
    });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint += text;
    });
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(complaint.trim() || `initdb: ${code}`))));
  }).finally(() => rmSync(passwordFile, { force: true }));
}

/** Has the names in a folder written to the disk. */
export function makeDurable(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

async function initialise(home: Home, binaries: Binaries, options: InitOptions): Promise<void> {
  const unfinished = makeUnfinishedFolder(home.folder, path.basename(home.clusterFolder));
  try {
    makePrivate(unfinished, accountForInitdb(home.account));
    await runInitdb(home, binaries, unfinished, options);
    giveTree(unfinished, home.account);
    if (options.password) writeFileSync(path.join(unfinished, passwordFileName), options.password, { mode: 0o600 });
    renameSync(unfinished, home.clusterFolder);
    makeDurable(home.folder);
  } catch (error) {
    // Another process starting at the same time may have been faster: then theirs is the cluster.
    if (!isEmptyOrMissing(home.clusterFolder)) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`Il database non si può creare in ${home.folder}: ${reason}`, { cause: error });
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function refuseOtherVersion({ clusterFolder }: Home, { majorVersion }: Binaries): void {
  const versionFile = path.join(clusterFolder, "PG_VERSION");
  if (!existsSync(versionFile)) {
    throw new DatabaseStartError(
      `${clusterFolder} non contiene un database PostgreSQL: rimetti la cartella da una copia, oppure spostala altrove ` +
        "per ripartire da un database vuoto.",
    );
  }
  const found = readFileSync(versionFile, "utf8").trim();
  if (found === majorVersion) return;
  throw new DatabaseStartError(
    `I dati in ${clusterFolder} sono di PostgreSQL ${found}, questo programma usa PostgreSQL ${majorVersion}. ` +
      (Number(found) < Number(majorVersion)
        ? "Avvia il sito: li porta lui alla versione nuova, tenendo da parte la cartella di prima."
        : "Rimetti la versione del programma che li ha scritti, oppure ripristina un backup in una cartella vuota."),
  );
}

/** The password that a cluster reached over TCP was made with. */
export function clusterPassword({ clusterFolder }: Home): string {
  return readFileSync(path.join(clusterFolder, passwordFileName), "utf8");
}

/**
 * Makes the cluster if there is none; it appears complete or not at all. Throws DatabaseStartError when the one there
 * can't be used, above all because another major version of PostgreSQL wrote it.
 */
export async function ensureCluster(home: Home, binaries: Binaries, options: InitOptions = {}): Promise<void> {
  if (isEmptyOrMissing(home.clusterFolder)) await initialise(home, binaries, options);
  refuseOtherVersion(home, binaries);
  // Restoring a backup as root makes everything root's.
  const { uid } = lstatSync(home.clusterFolder);
  if (home.account && uid !== home.account.uid) {
    giveTree(home.clusterFolder, home.account);
    makePrivate(home.clusterFolder, home.account);
  }
}
