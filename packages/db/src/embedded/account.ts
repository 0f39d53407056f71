import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseStartError } from "../database-start-error.ts";

/** The system account that runs PostgreSQL. Undefined: the one this process runs as. */
export type Account = { uid: number; gid: number } | undefined;

function nobody(): Account {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [uid, gid] = (line ?? "").split(":").slice(2, 4).map(Number);
  if (uid === undefined || gid === undefined) {
    throw new DatabaseStartError(
      "Avviato come root, ma il sistema non ha l'utente nobody sotto cui far girare il database: avvia il programma " +
        "con un utente normale oppure imposta DATABASE_URL.",
    );
  }
  return { uid, gid };
}

/**
 * The account for a cluster. PostgreSQL refuses to run as root, so root hands it to whoever owns the cluster, and a
 * new one to nobody. Throws DatabaseStartError when the cluster is another user's and we are not root.
 */
export function accountFor(clusterFolder: string): Account {
  const ownUid = process.getuid?.();
  if (ownUid === undefined) return undefined;
  const owner = lstatSync(clusterFolder, { throwIfNoEntry: false });
  if (ownUid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
  if (owner && owner.uid !== ownUid) {
    throw new DatabaseStartError(
      `La cartella del database ${clusterFolder} è di un altro utente (uid ${owner.uid}): avvia il programma con ` +
        `quell'utente oppure cambiale proprietario con "chown -R ${ownUid} ${clusterFolder}".`,
    );
  }
  return undefined;
}

/** For spawn: the ids as Node wants them (macOS has nobody at -2, which it shows unsigned elsewhere). */
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
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(path.join(folder, entry), uid, gid);
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
