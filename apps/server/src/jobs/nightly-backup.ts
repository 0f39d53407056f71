import { romeDay, romeWallTime } from "@vetrina/contract/dates";
import type { Deps } from "@vetrina/core/deps";
import { backupJob, makeBackup, tellOfBackup } from "@vetrina/site/backups/backups.service";
import { runOnce } from "./job-runs.ts";
import { makeMissingBase } from "./wal-archive.ts";

/** A start has other things to do first, in seconds. */
const restAfterStartSeconds = 5 * 60;

const options = { job: backupJob, leaseSeconds: 4 * 60 * 60, pauseSeconds: 20 * 60, attemptsMax: 3 };

/**
 * Makes the day's backup once across all processes, from its hour on; a machine that slept through the hour does it on
 * waking.
 */
export async function makeDueBackup(api: Deps): Promise<void> {
  const { hour } = api.backups;
  if (hour === undefined) return;
  const now = api.now();
  const dueTime = `${String(hour).padStart(2, "0")}:00`;
  if (romeWallTime(now).slice(11) < dueTime) return;
  const slot = `${romeDay(now)} ${dueTime}`;
  await runOnce(api.db, { ...options, slot }, async () => {
    const result = await makeBackup(api);
    await tellOfBackup(api, slot, result);
    if (result.outcome === "fallita") throw new Error(result.reason);
  });
}

/** As makeDueBackup, once the process has been up for some minutes; ends early when it is to stop. */
export async function makeNightlyBackup(api: Deps, stopping: AbortSignal): Promise<void> {
  if (process.uptime() < restAfterStartSeconds) return;
  // `makeDueBackup` below says how the copy ended.
  const stop = () => void api.backups.stop();
  stopping.addEventListener("abort", stop);
  await makeDueBackup(api)
    .then(() => makeMissingBase(api))
    .finally(() => stopping.removeEventListener("abort", stop));
}
