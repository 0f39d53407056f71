import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { type Account, accountFor, canEnter } from "./account.ts";

// The account passes through the home to folders of its own; it has no business reading or writing there.
const passThrough = 0o711;
const relocationRoot = "/var/lib";
// initdb runs its neighbour `postgres` through a shell, with its path between double quotes.
const misreadByInitdb = /["$`\\]/;

export type Home = { folder: string; clusterFolder: string; account: Account };

function describeHome(folder: string): Home {
  const realFolder = realpathSync(folder);
  const clusterFolder = path.join(realFolder, "cluster");
  return { folder: realFolder, clusterFolder, account: accountFor(clusterFolder) };
}

function followLink(link: string): Home {
  if (!existsSync(link)) {
    throw new DatabaseStartError(
      `${link} rimanda a ${readlinkSync(link)}, che non c’è più: rimetti quella cartella al suo posto da una copia, ` +
        "oppure cancella il collegamento per ripartire da un database vuoto.",
    );
  }
  return describeHome(link);
}

/** A relocated home without a link belongs to a deleted data folder: it is left alone, not reused. */
function newRelocatedFolder(folder: string, log: DatabaseLog): string {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  for (let number = 1; ; number++) {
    const candidate = path.join(relocationRoot, `vetrina-${hash}${number > 1 ? `-${number}` : ""}`);
    if (!existsSync(path.join(candidate, "cluster"))) return candidate;
    log.warn({ folder: candidate }, "Leaving alone an earlier database that this data folder no longer links to");
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    if (process.platform !== "win32") chmodSync(folder, passThrough);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`La cartella del database non si può creare: ${reason}`, { cause: error });
  }
}

function relocate(folder: string, log: DatabaseLog): Home {
  if (readdirSync(folder).length > 0) {
    throw new DatabaseStartError(
      `PostgreSQL non può girare come root e l’utente che lo esegue non può entrare in ${folder}: sposta la cartella ` +
        "dei dati (DATA_DIR) dove tutti possono entrare, per esempio in /srv, oppure avvia con un altro utente.",
    );
  }
  const target = newRelocatedFolder(folder, log);
  makeFolder(target);
  // A hint for an administrator who finds the folder later.
  writeFileSync(path.join(target, "belongs-to"), `${folder}\n`);
  rmdirSync(folder);
  symlinkSync(target, folder);
  log.info({ folder, target }, "The data folder is closed to the account of PostgreSQL: its files go elsewhere");
  return describeHome(folder);
}

/**
 * Finds or makes the folder that holds the cluster, the sockets and, if need be, a copy of the binaries. As root in a
 * place that the account of PostgreSQL can't enter, or whose name initdb would misread, that is a folder under /var/lib to which `folder` links.
 */
export function prepareHome(folder: string, log: DatabaseLog): Home {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) return followLink(folder);
  if (!entry) makeFolder(folder);
  const home = describeHome(folder);
  if (!home.account) return home;
  const isUsable = existsSync(home.clusterFolder) || !misreadByInitdb.test(home.folder);
  if (canEnter(home.folder, home.account) && isUsable) return home;
  return relocate(path.resolve(folder), log);
}
