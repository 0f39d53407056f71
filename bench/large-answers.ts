import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeDataFolder } from "@vetrina/db/testing/data-folder";
import { timeAnswer } from "./comparison.ts";
import { loginStaff, prepareSite } from "./kept-site.ts";
import { fillLeads } from "./lead-data.ts";
import { startSite } from "./site-process.ts";

const leads = 100_000;
const atOnce = 3;
const limits = { p99Ms: 100, memoryMb: 50 };
const askEveryMs = 10;

const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Reads an answer as it comes and keeps nothing of it; tells its megabytes. */
async function readWhole(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${response.status}: ${new URL(url).pathname}`);
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.length;
  return bytes / 2 ** 20;
}

/**
 * Three whole arrays of contacts at once while others look at a page and a list. Ends with an error when these wait, or
 * when the process takes much more memory. With a folder the contacts are kept there and found again next time.
 */
export async function benchLargeAnswers([keptFolder]: string[]): Promise<void> {
  const folder = keptFolder ? { dataDir: path.resolve(keptFolder), remove() {} } : makeDataFolder();
  await prepareSite(folder.dataDir, "lead-samples.json", (pool) => fillLeads(pool, leads));
  const site = await startSite("site-server.ts", [folder.dataDir]);
  const headers = await loginStaff(site.url);
  const others = [`${site.url}/`, `${site.url}/trpc/leads.page?input=${encodeURIComponent("{}")}`];
  for (let round = 0; round < 50; round++) for (const url of others) await timeAnswer(url, headers);
  const before = memoryMb(site.pid);
  let [most, isDone] = [before, false];
  const begun = performance.now();
  const whole = Promise.all(Array.from({ length: atOnce }, () => readWhole(`${site.url}/api/contacts`, headers)));
  const finished = whole.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  for (let round = 0; !isDone; round++) {
    times.push(await timeAnswer(others[round % others.length] ?? "", headers));
    most = Math.max(most, memoryMb(site.pid));
    await delay(askEveryMs);
  }
  const megabytes = await finished;
  const seconds = (performance.now() - begun) / 1000;
  await site.stop();
  folder.remove();
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  console.log(`${atOnce} x ${leads} contatti (${megabytes[0]?.toFixed(0)} MB l'uno) in ${seconds.toFixed(1)} s`);
  console.log(
    `gli altri: ${times.length} risposte, mediana ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  console.log(`memoria: da ${before.toFixed(0)} a ${most.toFixed(0)} MB`);
  if (p99 > limits.p99Ms || most - before > limits.memoryMb) process.exitCode = 1;
}
