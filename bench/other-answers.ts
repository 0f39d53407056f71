import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serverMemory } from "../scripts/server-memory.mjs";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { deskEnvironment } from "../test/desk-process.ts";
import { startServerProcess } from "../test/server-process.ts";
import { timeAnswer } from "./comparison.ts";
import { loginStaff, prepareSite } from "./kept-site.ts";
import { fillLeads } from "./lead-data.ts";
import { pssMb } from "./limit/processes.ts";

const askEveryMs = 10;
const settlingMs = 5_000;
const warmUpRounds = 50;

export interface WatchedSite {
  url: string;
  pid: number;
  headers: Record<string, string>;
}

/** How others were answered while something was done. */
export interface OtherAnswers {
  /** In milliseconds. */
  times: number[];
  beforeMb: number;
  mostMb: number;
  /** How long it was done. */
  seconds: number;
}

/**
 * The built program, set up as `npm start` has it, with so many contacts; in a given folder they are stored, and reused
 * next time.
 */
export async function withLeads(
  leads: number,
  keptFolder: string | undefined,
  watch: (site: WatchedSite) => Promise<void>,
): Promise<void> {
  const folder = keptFolder ? { dataDir: path.resolve(keptFolder), remove() {} } : makeDataFolder();
  await prepareSite(folder.dataDir, "lead-samples.json", (pool) => fillLeads(pool, leads));
  const { PORT: _any, ...environment } = deskEnvironment(folder.dataDir, 0);
  const server = await startServerProcess({ ...environment, ...serverMemory() });
  try {
    await watch({ url: server.url, pid: server.pid, headers: await loginStaff(server.url) });
  } finally {
    await server.stop();
    folder.remove();
  }
}

const askFor = ({ url, headers }: WatchedSite, looks: string[], round: number) =>
  timeAnswer(`${url}${looks[round % looks.length]}`, headers);

export async function warmUp(site: WatchedSite, looks: string[]): Promise<void> {
  for (let round = 0; round < warmUpRounds * looks.length; round++) await askFor(site, looks, round);
}

/** Does something while others look at these addresses; watches how long they wait and what the process holds. */
export async function measureOthers(
  site: WatchedSite,
  looks: string[],
  work: () => Promise<unknown>,
): Promise<OtherAnswers> {
  await delay(settlingMs);
  const beforeMb = pssMb(site.pid);
  const begun = performance.now();
  let [mostMb, isDone] = [beforeMb, false];
  const finished = work().finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  for (let round = 0; !isDone; round++) {
    times.push(await askFor(site, looks, round));
    mostMb = Math.max(mostMb, pssMb(site.pid));
    await delay(askEveryMs);
  }
  await finished;
  return { times, beforeMb, mostMb, seconds: (performance.now() - begun) / 1000 };
}

export const p99Of = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
