import { articleJob, dueSlots, instantOfSlot } from "@vetrina/blog/writer/article-slots";
import { closeLostGenerations, generationMinutesMax, hasWrittenSince } from "@vetrina/blog/writer/generation-log";
import { startDailyGeneration } from "@vetrina/blog/writer/generations.service";
import { readWriterSettings } from "@vetrina/blog/writer/writer-settings.service";
import type { Deps } from "@vetrina/core/deps";
import { runOnce } from "./job-runs.ts";

const options = {
  job: articleJob,
  leaseSeconds: generationMinutesMax * 60,
  pauseSeconds: 10 * 60,
  attemptsMax: 3,
};

/**
 * Has the articles written whose time has come, one for each slot in all processes together. A slot that finds the
 * automatic articles switched off is over: switching them on later does not bring it back.
 */
export async function writeDueArticles(api: Deps): Promise<void> {
  await closeLostGenerations(api);
  if (!api.scheduledWriting || !api.writer) return;
  const { timetable } = await readWriterSettings(api);
  for (const slot of dueSlots(api.now(), timetable)) {
    const result = await runOnce(api.db, { ...options, slot }, async () => {
      // A process may have died after its article and before the end of its run.
      if (await hasWrittenSince(api, instantOfSlot(slot))) return;
      const { autoArticlesEnabled } = await readWriterSettings(api);
      if (autoArticlesEnabled) await (await startDailyGeneration(api, "timetable")).article;
    });
    if (result !== "other") api.log.info({ slot, result }, "the slot of an automatic article");
  }
}
