import type { Deps } from "@vetrina/api/deps";
import { removeUnusedPictures, unusedPicturesJob } from "@vetrina/api/files/unused-pictures.service";
import { romeDay, romeWallTime } from "@vetrina/contract/dates";
import { runOnce } from "./job-runs.ts";

/** From this time on by Rome's clocks the sweep is due, a while after the clean-up of old data. */
const dueTime = "04:00";

const options = { job: unusedPicturesJob, leaseSeconds: 60 * 60, pauseSeconds: 20 * 60, attemptsMax: 3 };

/** Removes pictures that were uploaded and never used, once a day in all processes together. */
export async function sweepPictures(api: Deps): Promise<void> {
  const now = api.now();
  if (romeWallTime(now).slice(11) < dueTime) return;
  const slot = `${romeDay(now)} ${dueTime}`;
  const result = await runOnce(api.db, { ...options, slot }, async () => {
    const removed = await removeUnusedPictures(api);
    api.log.info({ removed }, "pictures that nothing shows removed");
  });
  if (result === "fallito") api.log.error({ slot }, "the sweep of unused pictures failed");
}
