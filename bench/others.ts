import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { BackupStatus } from "@vetrina/contract/backups";
import { serverMemory } from "../scripts/server-memory.mjs";
import { deskEnvironment, logInStaff, postJson } from "../test/desk-process.ts";
import { startServerProcess } from "../test/server-process.ts";
import { median, quantile } from "./figures.ts";
import { timeAnswer } from "./lists/compare.ts";
import { leads } from "./lists/leads.ts";
import { prepareSite, takeFolder } from "./prepared-site.ts";
import { pssMb } from "./processes.ts";
import { trpc } from "./request.ts";

const contacts = 100_000;
const askEveryMs = 10;
const settlingMs = 5_000;
const warmUpRounds = 50;
const lookEveryMs = 250;
const restMs = 20_000;
const slowMs = 10_000;
const atOnce = 3;

interface WatchedSite {
  url: string;
  pid: number;
  headers: Record<string, string>;
}

/** What is done while others look at some addresses. */
interface Work {
  name: string;
  /** May return what it has read, in megabytes. */
  run(site: WatchedSite): Promise<number | undefined>;
}

interface MeasuredWorks {
  /** What the others look at. */
  looks: readonly string[];
  works: readonly Work[];
  /** Of the others' answers, and of the process's growth at any moment. */
  limits?: { p99Ms: number; memoryMb: number };
}

/** Until the copy is there and was restored for a trial. */
async function makeBackup({ url, headers }: WatchedSite): Promise<undefined> {
  const started = await postJson(`${url}/trpc/overview.startBackup`, undefined, headers);
  if (!started.ok) throw new Error(`the backup didn't start: ${started.status}`);
  for (;;) {
    await delay(lookEveryMs);
    const answer = await (await fetch(`${url}/trpc/overview.backups`, { headers })).json();
    const { isRunning, lastGood, lastProblem }: BackupStatus = answer.result.data;
    if (lastProblem) throw new Error(lastProblem.reason);
    if (!isRunning && lastGood) return;
  }
}

/** Reads an answer as it comes and keeps nothing of it. */
const readWhole = (target: string) => async (site: WatchedSite) => {
  const response = await fetch(`${site.url}${target}`, { headers: site.headers });
  if (!response.ok) throw new Error(`${response.status}: ${target}`);
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.length;
  return bytes / 2 ** 20;
};

/** Asks for an answer, reads its beginning, and then nothing for a while. */
async function readSlowly({ url, headers }: WatchedSite): Promise<undefined> {
  const asked = request(`${url}/api/contacts`, { headers }).end();
  asked.on("error", () => undefined);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.on("error", () => undefined).pause();
  await delay(slowMs);
  asked.destroy();
}

const several = (run: Work["run"]) => async (site: WatchedSite) =>
  (await Promise.all(Array.from({ length: atOnce }, () => run(site))))[0];

/** What a backup and its trial cost those who look at a page and search. */
export const backup: MeasuredWorks = {
  looks: ["/", trpc("leads.page", { q: "rossi" })],
  works: [
    { name: "a riposo", run: () => delay(restMs, undefined) },
    { name: "durante una copia", run: makeBackup },
  ],
};

/** What whole answers of all contacts cost those who look at a page and a list. */
export const largeAnswers: MeasuredWorks = {
  looks: ["/", trpc("leads.page", {})],
  works: [
    { name: `${atOnce} x array`, run: several(readWhole("/api/contacts")) },
    { name: `${atOnce} x CSV`, run: several(readWhole("/api/contacts/export")) },
    { name: `${atOnce} lettori fermi`, run: several(readSlowly) },
  ],
  limits: { p99Ms: 100, memoryMb: 50 },
};

/** Does something while others look; prints how long they waited and what the process held, and tells whether that is within the limits. */
async function measure(site: WatchedSite, { looks, limits }: MeasuredWorks, { name, run }: Work): Promise<boolean> {
  await delay(settlingMs);
  const beforeMb = pssMb(site.pid);
  const begun = performance.now();
  let [mostMb, isDone] = [beforeMb, false];
  const finished = run(site).finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  for (let round = 0; !isDone; round++) {
    times.push(await timeAnswer(`${site.url}${looks[round % looks.length]}`, site.headers));
    mostMb = Math.max(mostMb, pssMb(site.pid));
    await delay(askEveryMs);
  }
  const megabytes = await finished;
  const [seconds, p99Ms] = [(performance.now() - begun) / 1000, quantile(times, 0.99)];
  console.log(
    `${name.padEnd(20)}${(megabytes ? `${megabytes.toFixed(0)} MB` : "").padStart(7)}${seconds.toFixed(1).padStart(6)} s  gli altri: ${times.length} risposte, mediana ${median(times).toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms  memoria ${beforeMb.toFixed(0)} -> ${mostMb.toFixed(0)} MB`,
  );
  return !limits || (p99Ms <= limits.p99Ms && mostMb - beforeMb <= limits.memoryMb);
}

/**
 * How others fare on the built program, set up as `npm start` has it, with a hundred thousand contacts or as many as a
 * number says. In a folder that is named they are stored, for `leads` too, and reused next time. Ends with an error when
 * the others wait, or when the process holds much more than it did at rest.
 */
export async function measureOthers(measured: MeasuredWorks, args: readonly string[]): Promise<void> {
  const count = args.map(Number).find(Boolean) ?? contacts;
  const folder = takeFolder(args.find((arg) => !Number(arg)));
  const place = await prepareSite(path.join(folder.dataDir, `${leads.of}-${count}`), leads, count);
  const { PORT: _any, ...environment } = deskEnvironment(place.folder, 0);
  const server = await startServerProcess({ ...environment, ...serverMemory() });
  try {
    const site = { url: server.url, pid: server.pid, headers: await logInStaff(server.url) };
    for (let round = 0; round < warmUpRounds; round++)
      for (const look of measured.looks) await timeAnswer(`${site.url}${look}`, site.headers);
    const results: boolean[] = [];
    for (const work of measured.works) results.push(await measure(site, measured, work));
    if (results.includes(false)) process.exitCode = 1;
  } finally {
    await server.stop();
    folder.remove();
  }
}
