import { romeDay } from "@vetrina/contract/dates";
import type { Deps } from "@vetrina/core/deps";
import { isDiskLow } from "@vetrina/core/files/disk-space";
import { diskSpaceJob, tellOfLowDisk } from "@vetrina/core/files/disk-space.service";
import { runOnce } from "./job-runs.ts";

const options = { job: diskSpaceJob, leaseSeconds: 60, pauseSeconds: 5 * 60, attemptsMax: 20 };

/** Tells the agency once a day, all processes together, that files are refused because the disk is nearly full. */
export async function watchDisk(api: Deps): Promise<void> {
  const space = await api.readDiskSpace();
  if (!isDiskLow(space)) return;
  const slot = romeDay(api.now());
  const result = await runOnce(api.db, { ...options, slot }, () => tellOfLowDisk(api, space));
  if (result !== "other") api.log.warn(space, "the disk is nearly full: files are refused");
}
