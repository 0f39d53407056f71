import { closeSync, existsSync, openSync, readSync, realpathSync } from "node:fs";
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
