import { forgetLogins } from "@vetrina/api/auth/forget-logins";
import type { Deps } from "@vetrina/api/deps";
import { applyRetention, retentionJob } from "@vetrina/api/privacy/retention.service";
import { romeDay, romeWallTime } from "@vetrina/contract/dates";
import { runOnce } from "./job-runs.ts";

/** From this time on by Rome's clocks the night's clean-up is due; a server that slept does it when it wakes. */
const dueTime = "03:30";

const options = { job: retentionJob, leaseSeconds: 60 * 60, pauseSeconds: 20 * 60, attemptsMax: 3 };

/** Takes away the data whose time is over, once a day in all processes together. */
export async function retainNoLonger(api: Deps): Promise<void> {
  const now = api.now();
  if (romeWallTime(now).slice(11) < dueTime) return;
  const slot = `${romeDay(now)} ${dueTime}`;
  const result = await runOnce(api.db, { ...options, slot }, async () => {
    await forgetLogins(api);
    const expired = await applyRetention(api);
    api.log.info(expired, "data past their time taken away");
  });
  if (result === "fallito") api.log.error({ slot }, "the clean-up of old data failed");
}
