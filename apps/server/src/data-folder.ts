import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, type Stats } from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import type { Environment } from "./env.ts";
import { keyFileName } from "./secret-keys.ts";

const PRIVATE = 0o700;
/** Others may pass through, by exact name, to what lies deeper and is theirs. */
const PASS_THROUGH = 0o711;

export const keptBuildsFolder = "web-builds";

const ownFolders = ["uploads", "unfinished", "mail", "backups", keptBuildsFolder];
const databaseFolder = "postgres";
/** Where a backup is restored for a trial; nothing is left of it. */
export const throwAwayFolder = "verify";

const statOf = (name: string) => lstatSync(name, { throwIfNoEntry: false });

/** A folder that holds other things as well may be meant for others. */
function holdsOurThingsOnly(folder: string): boolean {
  const ours = new Set([...ownFolders, databaseFolder, throwAwayFolder, keyFileName, "lost+found"]);
  return readdirSync(folder).every((name) => ours.has(name) || name.startsWith(`${keyFileName}.new-`));
}

/**
 * PostgreSQL doesn't run as root: another account has to reach the embedded database through this folder, unless it
 * lies elsewhere already or a closed folder is about to send it there. A cluster that lies here stays reachable while
 * DATABASE_URL is set, for the day on which it isn't any more.
 */
function modeFor(dataDir: string, { DATABASE_URL }: Environment, existing: Stats | undefined): number {
  const isRelocated = statOf(path.join(dataDir, databaseFolder))?.isSymbolicLink();
  if (process.getuid?.() !== 0 || isRelocated) return PRIVATE;
  if (statOf(path.join(dataDir, databaseFolder, "cluster"))) return PASS_THROUGH;
  if (DATABASE_URL) return PRIVATE;
  return existing ? existing.mode & PASS_THROUGH : PASS_THROUGH;
}

function close(folder: string, mode: number, log: Logger): void {
  const found = statOf(folder);
  if (!found?.isDirectory() || (found.mode & 0o777) === mode) return;
  try {
    chmodSync(folder, mode);
    log.info({ folder }, "The folder was open to other accounts and is closed to them now");
  } catch (error) {
    log.warn({ folder, err: error }, "The folder is open to other accounts and can't be closed to them");
  }
}

/** Makes the data folder, or mends one from before, so that no other account of the machine can look into it. */
export function closeDataFolder(env: Environment, log: Logger): void {
  const dataDir = path.resolve(env.DATA_DIR);
  const existing = statOf(dataDir);
  const mode = modeFor(dataDir, env, existing);
  mkdirSync(dataDir, { recursive: true, mode });
  accessSync(dataDir, constants.W_OK);
  if (process.platform === "win32") return;
  for (const name of ownFolders) close(path.join(dataDir, name), PRIVATE, log);
  if (holdsOurThingsOnly(dataDir)) close(dataDir, mode, log);
  else log.warn({ dataDir }, "DATA_DIR holds other things as well and stays as open as it is: give the site its own");
}
