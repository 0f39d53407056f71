import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../test/server-process.ts";
import { memoryMb } from "../processes.ts";
import type { CostRow, LimitSite, ShareRow } from "./row.ts";

const root = path.resolve(import.meta.dirname, "../..");
const askEveryMs = 5;
/** Connections that the first tasks opened are closed a minute after their last use. */
const restMs = 75_000;
const mixedMs = 10 * 60 * 1000;
const mixedTurnSeconds = 3;

async function untilHomeAnswers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await delay(askEveryMs);
  }
  throw new Error(`the start of ${url} ended with ${child.exitCode}`);
}

/** npm passes no signal on, and ends before what it has started: the whole group is asked, and waited for. */
async function endGroup(leader: number): Promise<void> {
  process.kill(-leader, "SIGTERM");
  try {
    for (;;) {
      process.kill(-leader, 0);
      await delay(askEveryMs);
    }
  } catch {
    // No process is left.
  }
}

interface Start {
  /** From the command to the home page's whole answer. */
  seconds: number;
  output: string;
}

/** Starts another site on a folder of its own, which all starts share. */
async function start({ dataDir }: LimitSite, command: string, args: string[]): Promise<Start> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const site = { PORT: port, DATA_DIR: path.join(dataDir, "started"), PUBLIC_URL: url };
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...site, NODE_ENV: "production", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const said: Buffer[] = [];
  child.stdout.on("data", (chunk) => said.push(chunk));
  await untilHomeAnswers(url, child);
  const seconds = (performance.now() - begun) / 1000;
  await endGroup(child.pid ?? 0);
  return { seconds, output: Buffer.concat(said).toString() };
}

const startBuilt = (site: LimitSite) => start(site, process.execPath, ["apps/server/dist/main.js"]);
const npmStart = (site: LimitSite) => start(site, "npm", ["start"]);

export const startTimes: CostRow[] = [
  {
    name: "avvio costruito, fino alla prima risposta",
    unit: "s",
    most: 1,
    prepare: async (site) => void (await startBuilt(site)),
    measure: async (site) => (await startBuilt(site)).seconds,
  },
  {
    name: "secondo npm start, che non costruisce niente",
    unit: "s",
    most: 2.5,
    prepare: async (site) => void (await npmStart(site)),
    async measure(site) {
      const { seconds, output } = await npmStart(site);
      if (output.includes("Preparo il sito")) throw new Error("a second npm start has built");
      return seconds;
    },
  },
];

export const idleMemory: CostRow = {
  name: "memoria a riposo, con il suo PostgreSQL (PSS)",
  unit: "MB",
  most: 170,
  prepare: () => delay(restMs),
  measure: async ({ pid }) => memoryMb(pid),
};

/** All rows in turn, again and again. */
export const memoryUnderLoad = (
  rows: readonly ShareRow[],
  connectionsOf: Record<ShareRow["limit"], number>,
): CostRow => ({
  name: "memoria dopo 10 minuti di carico misto (PSS)",
  unit: "MB",
  most: 350,
  rounds: 1,
  async prepare(site) {
    for (const row of rows) await row.prepare?.(site);
  },
  async measure(site) {
    const end = Date.now() + mixedMs;
    for (let turn = 0; Date.now() < end; turn++) {
      const row = rows[turn % rows.length];
      if (row) await row.run(site, { connections: connectionsOf[row.limit], seconds: mixedTurnSeconds });
    }
    return memoryMb(site.pid);
  },
});
