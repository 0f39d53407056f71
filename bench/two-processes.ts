import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findRunningServer } from "@vetrina/host/embedded/running-server";
import pg from "pg";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { deskEnvironment } from "../test/desk-process.ts";
import { freePort, type ServerProcess, startServerProcess } from "../test/server-process.ts";
import { median } from "./figures.ts";
import { load } from "./wrk.ts";

const rounds = 5;
const seconds = 3;
/** For each process. */
const connections = 8;
const lookEveryMs = 10;
const ratioWanted = 1.5;

const script = path.join(import.meta.dirname, "limit/ticket.lua");

/** What PostgreSQL's connections wait for, each with how often it was seen. */
type Waits = Map<string, number>;

const waitsSql = `
  select coalesce(wait_event_type || ' ' || wait_event, 'al lavoro') as wait, count(*)::int as seen from pg_stat_activity
  where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid() group by 1`;

async function openTickets(sites: readonly ServerProcess[]): Promise<number> {
  const loads = sites.map(({ url }, sender) =>
    load(`${url}/api/tickets`, { connections, seconds, script, environment: { SENDER: String(sender) } }),
  );
  const done = await Promise.all(loads);
  return done.reduce((sum, { answers }) => sum + answers, 0) / seconds;
}

/** Looks again and again at what is waited for while the work goes on. */
async function watchWaits<Result>(client: pg.Client, waits: Waits, work: () => Promise<Result>): Promise<Result> {
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      const { rows } = await client.query<{ wait: string; seen: number }>(waitsSql);
      for (const { wait, seen } of rows) waits.set(wait, (waits.get(wait) ?? 0) + seen);
      await delay(lookEveryMs);
    }
  })();
  try {
    return await work();
  } finally {
    end.abort();
    await watching;
  }
}

function printWaits(waits: Waits): void {
  const all = [...waits.values()].reduce((sum, seen) => sum + seen, 0);
  const most = [...waits].sort(([, one], [, other]) => other - one).slice(0, 8);
  for (const [wait, seen] of most) console.log(`  ${wait.padEnd(28)} ${((100 * seen) / all).toFixed(1).padStart(5)} %`);
}

async function compare(sites: readonly ServerProcess[], client: pg.Client): Promise<void> {
  await openTickets(sites);
  const [one, both]: [number[], number[]] = [[], []];
  const waits: Waits = new Map();
  for (let round = 0; round < rounds; round++) {
    one.push(await openTickets(sites.slice(0, 1)));
    both.push(await watchWaits(client, waits, () => openTickets(sites)));
  }
  const ratio = median(both.map((together, round) => together / (one[round] || Number.NaN)));
  console.log(`Ticket al secondo: un processo ${median(one).toFixed(0)}, due ${median(both).toFixed(0)}`);
  console.log(
    `Rapporto ${ratio.toFixed(2)}, da avere ${ratioWanted} quando il processore basta. Che cosa aspetta PostgreSQL:`,
  );
  printWaits(waits);
}

/**
 * Whether two processes on one PostgreSQL open more tickets than one: a lock that the whole site shares would show among
 * what PostgreSQL waits for ("Lock object" is NOTIFY's, "Lock advisory" ours), where the processor is the limit it doesn't.
 */
export async function benchTwoProcesses(): Promise<void> {
  const folder = makeDataFolder();
  const sites: ServerProcess[] = [];
  try {
    sites.push(await startServerProcess(deskEnvironment(folder.dataDir, await freePort())));
    const database = await findRunningServer(path.join(folder.dataDir, "postgres"));
    if (!database) throw new Error("no database is running");
    const { host = "", port, user } = database;
    const second = path.join(folder.dataDir, "second");
    mkdirSync(second);
    const databaseUrl = `postgresql://${user}@/${database.database}?host=${encodeURIComponent(host)}&port=${port}`;
    sites.push(await startServerProcess({ ...deskEnvironment(second, await freePort()), DATABASE_URL: databaseUrl }));
    const client = new pg.Client(database);
    await client.connect();
    await compare(sites, client);
    await client.end();
  } finally {
    for (const site of sites.reverse()) await site.stop();
    folder.remove();
  }
}
