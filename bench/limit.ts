import path from "node:path";
import { median } from "./figures.ts";
import { pageCosts, readRows } from "./limit/reads.ts";
import type { CostRow, ShareRow } from "./limit/row.ts";
import { type MeasuredSite, openMeasuredSite } from "./limit/site.ts";
import { idleMemory, memoryUnderLoad, startTimes } from "./limit/start-and-memory.ts";
import { writeRows } from "./limit/writes.ts";
import { processorMs } from "./processes.ts";
import { load } from "./wrk.ts";

const rounds = 5;
const seconds = 3;
const nameWidth = 46;
const contactScript = path.join(import.meta.dirname, "limit/contact.lua");

/** Like wrk in the figures: what visitors write comes by few connections, what they read by many. */
const connectionsOf = { insert: 8, plain: 32 };

const shareRows: ShareRow[] = [...writeRows, ...readRows];
const costRows: CostRow[] = [...pageCosts, ...startTimes, memoryUnderLoad(shareRows, connectionsOf)];

interface Round {
  perSecond: number;
  /** Of the server's process, for one answer. */
  processorMs: number;
}

/** What the answers of one load cost the process that gave them. */
async function measureRound(pid: number, run: () => ReturnType<ShareRow["run"]>): Promise<Round> {
  const before = processorMs(pid);
  const { answers, seconds: took } = await run();
  return { perSecond: answers / took, processorMs: (processorMs(pid) - before) / Math.max(answers, 1) };
}

const loadLimit = (site: MeasuredSite, name: ShareRow["limit"]) =>
  load(`${site.limits[name].url}/`, {
    connections: connectionsOf[name],
    seconds,
    script: name === "insert" ? contactScript : undefined,
  });

const cell = (figure: number, digits: number, width: number) => figure.toFixed(digits).padStart(width);
const verdict = (isReached: boolean) => (isReached ? "  raggiunto" : "  non raggiunto");

/** Limit and product in turn, so that what else the machine does weighs on both. */
async function compareWithLimit(site: MeasuredSite, row: ShareRow): Promise<boolean> {
  await row.prepare?.(site);
  const options = { connections: connectionsOf[row.limit], seconds };
  await row.run(site, options);
  const [limit, product]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    limit.push(await measureRound(site.limits[row.limit].pid, () => loadLimit(site, row.limit)));
    product.push(await measureRound(site.pid, () => row.run(site, options)));
  }
  const of = (all: Round[], what: keyof Round) => median(all.map((round) => round[what]));
  const share = median(product.map(({ perSecond }, round) => perSecond / (limit[round]?.perSecond || Number.NaN)));
  console.log(
    row.name.padEnd(nameWidth) +
      cell(of(limit, "perSecond"), 0, 10) +
      cell(of(product, "perSecond"), 0, 10) +
      cell(of(limit, "processorMs"), 2, 9) +
      cell(of(product, "processorMs"), 2, 10) +
      cell(share, 3, 9) +
      cell(row.target, 2, 9) +
      verdict(share >= row.target),
  );
  return share >= row.target;
}

async function measureCost(site: MeasuredSite, row: CostRow): Promise<boolean> {
  await row.prepare?.(site);
  const figures: number[] = [];
  for (let round = 0; round < (row.rounds ?? rounds); round++) figures.push(await row.measure(site));
  const figure = median(figures);
  console.log(
    `${row.name.padEnd(nameWidth)}${cell(figure, row.unit === "s" ? 2 : 1, 10)} ${row.unit.padEnd(3)} al massimo ${row.most}${verdict(figure <= row.most)}`,
  );
  return figure <= row.most;
}

const heads: [string, number][] = [
  ["limite/s", 10],
  ["sito/s", 10],
  ["CPU ms", 9],
  ["sito ms", 10],
  ["quota", 9],
  ["da avere", 9],
];
const shareHead = " ".repeat(nameWidth) + heads.map(([head, width]) => head.padStart(width)).join("");

/**
 * What the product does, as a share of what this machine can do at best; both are measured in turn, and each figure is
 * the median of five rounds. Words choose the rows whose name holds one of them, words behind a minus leave rows out: with
 * `-misto` it takes ten minutes, without as many more. Ends with an error when a target is missed. TMPDIR has to be on the
 * disk that is meant: in memory an INSERT is durable at once.
 */
export async function benchLimit(words: string[]): Promise<void> {
  const wanted = words.filter((word) => !word.startsWith("-"));
  const unwanted = words.filter((word) => word.startsWith("-")).map((word) => word.slice(1));
  const isAsked = ({ name }: { name: string }) =>
    (wanted.length === 0 || wanted.some((word) => name.includes(word))) &&
    !unwanted.some((word) => name.includes(word));
  const site = await openMeasuredSite();
  const reached: boolean[] = [];
  try {
    if (isAsked(idleMemory)) reached.push(await measureCost(site, idleMemory));
    console.log(`\n${shareHead}`);
    for (const row of shareRows.filter(isAsked)) reached.push(await compareWithLimit(site, row));
    console.log("");
    for (const row of costRows.filter(isAsked)) reached.push(await measureCost(site, row));
  } finally {
    await site.stop();
  }
  if (reached.includes(false)) process.exitCode = 1;
}
