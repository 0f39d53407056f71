import { setTimeout as delay } from "node:timers/promises";
import type { BackupStatus } from "@vetrina/contract/backups";
import { median } from "./limit/processes.ts";
import { measureOthers, type OtherAnswers, p99Of, type WatchedSite, warmUp, withLeads } from "./other-answers.ts";

const leads = 100_000;
const restMs = 20_000;
const lookEveryMs = 250;

const callOf = (procedure: string, input?: object) =>
  `/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""}`;
const looks = ["/", callOf("leads.page", { q: "rossi" })];

async function statusOf({ url, headers }: WatchedSite): Promise<BackupStatus> {
  const response = await fetch(`${url}${callOf("overview.backups")}`, { headers });
  const { result } = await response.json();
  return result.data;
}

/** Until the copy is there and was restored for a trial. */
async function makeBackup(site: WatchedSite): Promise<void> {
  const { url, headers } = site;
  const started = await fetch(`${url}${callOf("overview.startBackup")}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
  });
  if (!started.ok) throw new Error(`the backup didn't start: ${started.status}`);
  for (;;) {
    await delay(lookEveryMs);
    const { isRunning, lastGood, lastProblem } = await statusOf(site);
    if (lastProblem) throw new Error(lastProblem.reason);
    if (!isRunning && lastGood) return;
  }
}

const print = (name: string, { times, seconds, beforeMb, mostMb }: OtherAnswers) =>
  console.log(
    `${name.padEnd(22)}${seconds.toFixed(1).padStart(6)} s  mediana ${median(times).toFixed(1)} ms  p99 ${p99Of(times).toFixed(1)} ms  memoria ${beforeMb.toFixed(0)} -> ${mostMb.toFixed(0)} MB`,
  );

/**
 * What a backup and its trial cost the others, who look at a page and search: at rest, and while one is made of so many
 * contacts. With a folder the contacts are stored there and reused next time.
 */
export const benchBackup = ([keptFolder]: string[]): Promise<void> =>
  withLeads(leads, keptFolder, async (site) => {
    await warmUp(site, looks);
    print("a riposo", await measureOthers(site, looks, () => delay(restMs)));
    print("durante una copia", await measureOthers(site, looks, () => makeBackup(site)));
  });
