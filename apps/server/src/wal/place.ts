import { closeSync, existsSync, openSync, readSync, realpathSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { incomingOf } from "@vetrina/host/embedded/archiving";
import type { ArchivePlace } from "@vetrina/host/wal/incoming";
import type { Environment } from "../env.ts";
import { backupBucketOf } from "../env-backups.ts";
import { type BackupBucket, openBackupBucket } from "../integrations/backup-bucket.ts";

/** The folder of all archives: each database has one in it, by the number that PostgreSQL gave it. */
export const archivesFolder = (env: Environment) =>
  path.resolve(env.WAL_ARCHIVE_DIR ?? path.join(env.DATA_DIR, "backups/wal"));

/** The archives in the bucket, or one of them. */
export function archiveBucket(env: Environment, systemId?: string): BackupBucket | undefined {
  const address = backupBucketOf(env);
  if (!address) return undefined;
  return openBackupBucket({ ...address, prefix: `${address.prefix}wal/${systemId ? `${systemId}/` : ""}` });
}

/** What archives hold, by the number of the database that each is of. */
export type ArchiveNames = Map<string, string[]>;

export async function archivesOnDisk(env: Environment): Promise<ArchiveNames> {
  const folder = archivesFolder(env);
  const ids = existsSync(folder) ? (await readdir(folder)).filter((name) => /^\d+$/.test(name)) : [];
  // Another site's, where one folder is given to several, may not be readable.
  const names = (id: string) => readdir(path.join(folder, id)).catch(() => []);
  return new Map(await Promise.all(ids.map(async (id): Promise<[string, string[]]> => [id, await names(id)])));
}

export async function archivesInBucket(env: Environment): Promise<ArchiveNames> {
  const archives: ArchiveNames = new Map();
  for (const key of (await archiveBucket(env)?.list()) ?? []) {
    const [id = "", name = ""] = key.split("/");
    const known = archives.get(id);
    if (known) known.push(name);
    else archives.set(id, [name]);
  }
  return archives;
}

export interface WalPlace extends ArchivePlace {
  systemId: string;
}

/** What tells a database's log from all others: the number that PostgreSQL gave the cluster when it was made. */
function systemIdOf(clusterFolder: string): string {
  const descriptor = openSync(path.join(clusterFolder, "global/pg_control"), "r");
  try {
    const bytes = Buffer.alloc(8);
    readSync(descriptor, bytes, 0, bytes.length, 0);
    return bytes.readBigUInt64LE().toString();
  } finally {
    closeSync(descriptor);
  }
}

/** Where the archive of the embedded database is; nothing where there is no database yet. */
export function walPlaceOf(env: Environment): WalPlace | undefined {
  const folder = path.resolve(env.DATA_DIR, "postgres");
  const clusterFolder = path.join(folder, "cluster");
  if (!existsSync(path.join(clusterFolder, "PG_VERSION"))) return undefined;
  const home = realpathSync(folder);
  const systemId = systemIdOf(clusterFolder);
  return {
    systemId,
    clusterFolder: path.join(home, "cluster"),
    incoming: incomingOf(home),
    folder: path.join(archivesFolder(env), systemId),
    recipient: env.BACKUP_RECIPIENT,
    isSent: backupBucketOf(env) !== undefined,
  };
}
