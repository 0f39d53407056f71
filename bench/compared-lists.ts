import path from "node:path";
import type { Database } from "@vetrina/data/database";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { compareCall, printHead, timeAnswer } from "./comparison.ts";
import { loginStaff, prepareSite } from "./kept-site.ts";
import { startSite } from "./site-process.ts";

export interface MeasuredCall<Samples> {
  name: string;
  procedure: string;
  input: (samples: Samples) => object;
  /** In milliseconds; the list's own limit when missing. */
  p95LimitMs?: number;
}

interface ComparedLists<Samples> {
  /** What the sites are filled with, as the table's head names it. */
  of: string;
  sizes: readonly [small: number, large: number];
  samplesFile: string;
  fill: (pool: Database["pool"], count: number) => Promise<Samples>;
  calls: readonly MeasuredCall<Samples>[];
  /** The 95th percentile that an answer of the large site may take, in milliseconds. */
  p95LimitMs: number;
}

/**
 * Compares the answers of a small and a large site, through HTTP. With a folder they are stored there and reused next
 * time. Ends with an error when an answer of the large one is over its limit.
 */
export async function compareLists<Samples>(
  { of, sizes, samplesFile, fill, calls, p95LimitMs }: ComparedLists<Samples>,
  keptFolder: string | undefined,
): Promise<void> {
  const folder = keptFolder ? { dataDir: path.resolve(keptFolder), remove() {} } : makeDataFolder();
  const open = async (name: string, count: number) => {
    const place = path.join(folder.dataDir, name);
    const samples = await prepareSite(place, samplesFile, (pool) => fill(pool, count));
    const site = await startSite("site-server.ts", [place]);
    const headers = await loginStaff(site.url);
    const time = ({ procedure, input }: MeasuredCall<Samples>) =>
      timeAnswer(`${site.url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input(samples)))}`, headers);
    return { site, time };
  };
  const small = await open("small", sizes[0]);
  const large = await open("large", sizes[1]);
  printHead(`${sizes[0]} ${of}`, `${sizes[1]} ${of}`);
  let isWell = true;
  for (const call of calls) {
    const isQuick = await compareCall(
      call.name,
      () => small.time(call),
      () => large.time(call),
      ({ p95Ms }) => p95Ms <= (call.p95LimitMs ?? p95LimitMs),
    );
    isWell = isQuick && isWell;
  }
  await Promise.all([small.site.stop(), large.site.stop()]);
  folder.remove();
  if (!isWell) process.exitCode = 1;
}
