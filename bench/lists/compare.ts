import path from "node:path";
import { logInStaff } from "../../test/desk-process.ts";
import { median, quantile } from "../figures.ts";
import { type PreparedSite, prepareSite, takeFolder } from "../prepared-site.ts";
import { trpc } from "../request.ts";
import { type SiteProcess, startSite } from "../site-process.ts";
import type { Filling, Samples } from "./filling.ts";

const warmUpCalls = 30;
const measuredCalls = 200;
const nameWidth = 44;

/** What an answer of the large site may take, in milliseconds, and how many times the small one's median. */
interface Limits {
  medianMs?: number;
  p95Ms?: number;
  growth?: number;
}

export interface MeasuredCall {
  name: string;
  path: (samples: Samples) => string;
  as: "staff" | "client" | "stranger";
  /** The list's own when missing. */
  limits?: Limits | undefined;
}

/** A list of the dashboard or of the site, and what is asked of it. */
export interface MeasuredList extends Filling {
  /** What the sites are filled with, as the table's head and a kept folder name it. */
  of: string;
  sizes: readonly [small: number, large: number];
  calls: readonly MeasuredCall[];
  limits: Limits;
  /** Every page is a cache miss. */
  isUncached?: boolean;
  /** What else is measured of the large site; tells whether it is within its limits. */
  measureMore?(site: SiteProcess, samples: Samples): Promise<boolean>;
}

/** Calls of one procedure: each name with its input. */
export const callsOf = (
  procedure: string,
  inputs: Record<string, object | ((samples: Samples) => object)>,
  { as = "staff", limits }: { as?: MeasuredCall["as"]; limits?: Limits } = {},
): MeasuredCall[] =>
  Object.entries(inputs).map(([name, input]) => ({
    name,
    path: (samples) => trpc(procedure, typeof input === "function" ? input(samples) : input),
    as,
    limits,
  }));

/** How long the whole answer took, in milliseconds. Throws when it is a refusal. */
export async function timeAnswer(url: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  const ms = performance.now() - begun;
  if (!response.ok) throw new Error(`${response.status}: ${new URL(url).pathname}`);
  return ms;
}

interface OpenSite {
  site: SiteProcess;
  samples: Samples;
  time(call: MeasuredCall): Promise<number>;
}

async function open({ folder, samples }: PreparedSite, isUncached: boolean | undefined): Promise<OpenSite> {
  const site = await startSite("site-server.ts", [folder, isUncached ? "uncached" : "cached"]);
  const headers = {
    staff: await logInStaff(site.url),
    client: { authorization: `Bearer ${samples.clientToken}` },
    stranger: {},
  };
  return { site, samples, time: (call) => timeAnswer(site.url + call.path(samples), headers[call.as]) };
}

/** In turn in the small and in the large site, so that what else the machine does weighs on both. */
async function measureInTurn(call: MeasuredCall, sites: readonly OpenSite[]): Promise<number[][]> {
  const times = sites.map((): number[] => []);
  for (let round = -warmUpCalls; round < measuredCalls; round++) {
    for (const [index, site] of sites.entries()) {
      const ms = await site.time(call);
      if (round >= 0) times[index]?.push(ms);
    }
  }
  return times;
}

/** Prints a line about a call's times in the small and the large site; tells whether it is within its limits. */
function report({ name, limits }: MeasuredCall, usual: Limits, [small = [], large = []]: number[][]): boolean {
  const { medianMs = Infinity, p95Ms = Infinity, growth: growthMax = Infinity } = limits ?? usual;
  const growth = median(large) / median(small);
  const isWell = median(large) <= medianMs && quantile(large, 0.95) <= p95Ms && growth <= growthMax;
  const figures = [small, large].flatMap((times) => [median(times), quantile(times, 0.95)]);
  const cells = figures.map((ms) => ms.toFixed(1).padStart(8)).join(" ");
  console.log(
    `${name.padEnd(nameWidth)} ${cells} ${growth.toFixed(2).padStart(9)}${isWell ? "" : "  oltre il limite"}`,
  );
  return isWell;
}

/**
 * Compares the answers of a small and a large site, through HTTP. Of the arguments, numbers are the two sizes, and a
 * folder is where the sites are stored and reused next time. Ends with an error when an answer of the large one is over
 * its limit.
 */
export async function compareLists(list: MeasuredList, args: readonly string[]): Promise<void> {
  const asked = args.map(Number).filter(Boolean);
  const sizes = asked.length === 2 ? asked : list.sizes;
  const folder = takeFolder(args.find((arg) => !Number(arg)));
  const sites: OpenSite[] = [];
  try {
    for (const size of sizes) {
      const place = path.join(folder.dataDir, `${list.of}-${size}`);
      sites.push(await open(await prepareSite(place, list, size), list.isUncached));
    }
    const [small, large] = sizes.map((size) => `${size} ${list.of}`);
    console.log(`\n${" ".repeat(nameWidth)}  ${small?.padEnd(16)}  ${large}`);
    console.log(`${"ms".padEnd(nameWidth)}  mediana      p95  mediana      p95  crescita`);
    const results: boolean[] = [];
    for (const call of list.calls) results.push(report(call, list.limits, await measureInTurn(call, sites)));
    const last = sites.at(-1);
    if (last && list.measureMore) results.push(await list.measureMore(last.site, last.samples));
    if (results.includes(false)) process.exitCode = 1;
  } finally {
    for (const { site } of sites) await site.stop();
    folder.remove();
  }
}
