import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseStartError } from "@vetrina/data/database-start-error";

/** The system account that runs PostgreSQL. Undefined: the one this process runs as. */
export type Account = { uid: number; gid: number } | undefined;

/** From here to 61183 no distribution and no tool gives an id to an account (systemd, UIDS-GIDS.md). */
const firstUnused = 60_578;

interface NamedAccount {
  name: string;
  uid: number;
  gid: number;
}

const namedAccounts = (): NamedAccount[] =>
  readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));

function nobody(): NonNullable<Account> {
  const found = namedAccounts().find(({ name }) => name === "nobody");
  if (found) return { uid: found.uid, gid: found.gid };
  throw new DatabaseStartError(
    "Avviato come root, ma il sistema non ha l’utente nobody che serve per preparare il database: avvia il programma " +
      "con un utente normale oppure imposta DATABASE_URL.",
  );
}

/** An account of the embedded databases' own, which has no name and no other process. */
function ownAccount(): NonNullable<Account> {
  const taken = new Set(namedAccounts().map(({ uid }) => uid));
  let id = firstUnused;
  while (taken.has(id)) id++;
  return { uid: id, gid: id };
}

/** initdb, alone among PostgreSQL's programs, wants its account to have a name. */
export function accountForInitdb(account: Account): Account {
  if (!account || namedAccounts().some(({ uid }) => uid === account.uid)) return account;
  return nobody();
}

/**
 * The account for a cluster. PostgreSQL refuses to run as root, so root hands the cluster to the account that owns it;
 * a new cluster, or one of the shared account `nobody`, goes to an account of its own. Throws DatabaseStartError when
 * the cluster belongs to another user and we are not root.
 */
export function accountFor(clusterFolder: string): Account {
  const ownUid = process.getuid?.();
  if (ownUid === undefined) return undefined;
  const owner = lstatSync(clusterFolder, { throwIfNoEntry: false });
  if (ownUid === 0) {
    const isOwned = owner && owner.uid !== 0 && owner.uid !== nobody().uid;
    return isOwned ? { uid: owner.uid, gid: owner.gid } : ownAccount();
  }
  if (owner && owner.uid !== ownUid) {
    throw new DatabaseStartError(
      `La cartella del database ${clusterFolder} è di un altro utente (uid ${owner.uid}): avvia il programma con ` +
        `quell’utente oppure cambiale proprietario con "chown -R ${ownUid} ${clusterFolder}".`,
    );
  }
  return undefined;
}

/** For spawn: the ids as Node wants them (macOS has the account `nobody` at -2, which it shows unsigned elsewhere). */
export function spawnIds(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

/** Makes a folder private to the account. */
export function makePrivate(folder: string, account: Account): void {
  if (account) chownSync(folder, account.uid >>> 0, account.gid >>> 0);
  chmodSync(folder, 0o700);
}

/** Gives a folder and everything in it to the account. Does nothing without one. */
export function giveTree(folder: string, account: Account): void {
  if (!account) return;
  const [uid, gid] = [account.uid >>> 0, account.gid >>> 0];
  lchownSync(folder, uid, gid);
  if (!lstatSync(folder).isDirectory()) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(path.join(folder, entry), uid, gid);
  }
}

/** Lets every account start the programs in a folder: initdb runs under another than the server. */
export function openPrograms(folder: string): void {
  for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })]) {
    const entry = path.join(folder, name);
    const stats = lstatSync(entry);
    if (stats.isSymbolicLink()) continue;
    chmodSync(entry, (stats.mode & 0o777) | (stats.isDirectory() || stats.mode & 0o100 ? 0o555 : 0o444));
  }
}

/**
 * Changes the owner of what earlier versions, run as root, gave to the account `nobody` beside a cluster: the cluster,
 * set-aside ones, programs, log. Only when no server runs on it.
 */
export function takeFromNobody(folder: string, account: Account): void {
  if (!account) return;
  const { uid } = nobody();
  for (const name of readdirSync(folder)) {
    const entry = path.join(folder, name);
    // An unfinished one is another start's, whose initdb is at work.
    if (!name.includes(".new-") && lstatSync(entry).uid === uid) giveTree(entry, account);
  }
}

/**
 * Whether the account can pass through a folder to what lies in it. Throws DatabaseStartError when this process,
 * though root, is not allowed to act as another user.
 */
export function canEnter(folder: string, account: NonNullable<Account>): boolean {
  const attempt = spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { ...spawnIds(account), cwd: "/" });
  if (attempt.error) {
    throw new DatabaseStartError(
      `PostgreSQL non può girare come root e qui root non può passare a un altro utente (${attempt.error.message}): ` +
        "avvia il programma con un utente normale oppure imposta DATABASE_URL.",
      { cause: attempt.error },
    );
  }
  return attempt.status === 0;
}
