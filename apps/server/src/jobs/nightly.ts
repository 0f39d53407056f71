import { articleBinJob, emptyBin } from "@vetrina/blog/articles/blog-bin.service";
import { romeDay, romeWallTime } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";
import type { Deps } from "@vetrina/core/deps";
import { removeStrayFiles, strayFilesJob } from "@vetrina/core/files/stray-files.service";
import { removeUnusedPictures, unusedPicturesJob } from "@vetrina/core/files/unused-pictures.service";
import { removeBinned, ticketBinJob } from "@vetrina/helpdesk/desk/ticket-bin.service";
import { applyRetention, retentionJob } from "@vetrina/privacy/retention.service";
import { forgetLogins } from "@vetrina/staff/forget-logins";
import { removeLeftovers } from "../integrations/storage-disk.ts";
import { forgetOldJobRuns, runOnce } from "./job-runs.ts";

interface NightlyJob {
  job: JobName;
  /** From this time on by Rome's clocks it is due; a server that was asleep then does it when it wakes. */
  dueTime: string;
  /** Says what it did, for the log. */
  work: (api: Deps) => Promise<object>;
}

const dayMs = 24 * 60 * 60 * 1000;

const options = { leaseSeconds: 60 * 60, pauseSeconds: 20 * 60, attemptsMax: 3 };

/** Does the work once a day in all processes together. */
async function runNightly(api: Deps, { job, dueTime, work }: NightlyJob): Promise<void> {
  const now = api.now();
  if (romeWallTime(now).slice(11) < dueTime) return;
  const slot = `${romeDay(now)} ${dueTime}`;
  const result = await runOnce(api.db, { ...options, job, slot }, async () => {
    api.log.info(await work(api), `nightly work done: ${job}`);
  });
  if (result === "fallito") api.log.error({ slot }, `nightly work failed: ${job}`);
}

/** Removes the data whose time is over. */
export const removeExpiredData = (api: Deps): Promise<void> =>
  runNightly(api, {
    job: retentionJob,
    dueTime: "03:30",
    work: async () => {
      await forgetLogins(api);
      await forgetOldJobRuns(api.db);
      return (await applyRetention(api)) ?? { heldBack: true };
    },
  });

/** Removes articles that were thrown away long enough ago, before their pictures are looked for. */
export const emptyArticleBin = (api: Deps): Promise<void> =>
  runNightly(api, { job: articleBinJob, dueTime: "03:45", work: async () => ({ removed: await emptyBin(api) }) });

/** Removes tickets that were thrown away, or put into the spam, long enough ago. */
export const emptyTicketBin = (api: Deps): Promise<void> =>
  runNightly(api, { job: ticketBinJob, dueTime: "03:50", work: async () => ({ removed: await removeBinned(api) }) });

/** Removes pictures that were uploaded and are used nowhere, after the data that may have used them. */
export const sweepPictures = (api: Deps): Promise<void> =>
  runNightly(api, {
    job: unusedPicturesJob,
    dueTime: "04:00",
    work: async () => ({ removed: await removeUnusedPictures(api) }),
  });

/** Removes what uploads left that broke off: half written, each process on its own machine; whole, one of all processes. */
export async function sweepStrayFiles(api: Deps): Promise<void> {
  await removeLeftovers(api.unfinishedFiles, dayMs);
  await runNightly(api, { job: strayFilesJob, dueTime: "04:10", work: () => removeStrayFiles(api) });
}
