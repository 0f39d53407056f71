import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { incomingOf } from "@vetrina/db/embedded/archiving";
import type { ArchivePlace } from "@vetrina/db/wal/incoming";
import { systemIdOf } from "@vetrina/db/wal/system-id";
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
