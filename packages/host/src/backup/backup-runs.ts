import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { ClientBase } from "pg";

/** How a backup of the site's own went; the row BackupRun says more of each. */
export type BackupRunRecord = {
  startedAt: Date;
  outcome: "buona" | "non-verificata" | "fallita";
  file?: string | undefined;
  bytes?: number;
  rows?: number;
  files?: number;
  encrypted?: boolean;
  inBucket?: boolean;
  /** A sentence in Italian: why it isn't good, or what a good one could not take along. */
  reason?: string | undefined;
};

const keptDays = 400;

/** Whether no other process is making a backup: then none can begin until this connection ends. */
export async function beginRun(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS taken", [advisoryLocks.backups]);
  return rows[0].taken;
}

/** Writes down how a backup went. */
export async function recordRun(client: ClientBase, run: BackupRunRecord): Promise<void> {
  await client.query(
    `INSERT INTO "BackupRun"
      ("startedAt", "finishedAt", outcome, file, bytes, rows, files, encrypted, "inBucket", reason)
      VALUES ($1, now(), $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      run.startedAt,
      run.outcome,
      run.file,
      run.bytes ?? 0,
      run.rows ?? 0,
      run.files ?? 0,
      run.encrypted ?? false,
      run.inBucket ?? false,
      run.reason?.slice(0, 500),
    ],
  );
  await client.query(`DELETE FROM "BackupRun" WHERE "finishedAt" < now() - make_interval(days => $1)`, [keptDays]);
}
