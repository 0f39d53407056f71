import { romeDay, romeWallTime } from "@vetrina/contract/dates";
import type { Deps } from "@vetrina/core/deps";
import { makeBackup, tellOfArchive, tellOfBackup } from "@vetrina/site/backups/backups.service";
import { problemOfArchive } from "@vetrina/site/backups/wal-problem";
import { runOnce } from "./job-runs.ts";

const options = { leaseSeconds: 4 * 60 * 60, pauseSeconds: 20 * 60, attemptsMax: 3 };

/** Tells the agency once a day that the archive of the log doesn't go on. */
export async function watchWalArchive(api: Deps): Promise<void> {
  const status = await api.walArchive?.status();
  const problem = status && problemOfArchive(status, api.now());
  if (!problem) return;
  await runOnce(api.db, { ...options, job: "wal-archive", slot: romeDay(api.now()) }, () =>
    tellOfArchive(api, problem),
  );
}

/** An archive that begins, or goes on behind a hole, needs a base at once: it comes with a backup, one an hour at most. */
export async function makeMissingBase(api: Deps): Promise<void> {
  if (api.backups.hour === undefined || !(await api.walArchive?.needsBase())) return;
  const slot = romeWallTime(api.now()).slice(0, 13).replace("T", " ");
  await runOnce(api.db, { ...options, job: "wal-base", slot, attemptsMax: 1 }, async () => {
    await tellOfBackup(api, `${slot}:00`, await makeBackup(api));
  });
}
