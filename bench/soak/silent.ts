import { setTimeout as delay } from "node:timers/promises";
import { postgresProcessesOf } from "@vetrina/host/embedded/processes";
import { validContact } from "../../test/contact.ts";
import { type DataFolder, makeDataFolder } from "../../test/database/data-folder.ts";
import { relayDatabase } from "../../test/database/database-relay.ts";
import { createTestDatabase } from "../../test/database/test-database.ts";
import { startEmbeddedTestServer, startExternalTestServer } from "../../test/database/test-servers.ts";
import { type ServerProcess, startServerProcess } from "../../test/server-process.ts";

/** How long a fault lasts, how often something of each kind is asked meanwhile, and the longest answer, in milliseconds. */
const faultMs = 8_000;
const everyMs = 250;
const longestMs = 2_000;
/** Within this time, in milliseconds, the process has to report that it isn't ready. */
const knownMs = 1_700;

interface Fault {
  name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  /** Whether the site works all the same. */
  isBearable?: boolean;
}

interface Answered {
  status: number;
  ms: number;
  hasRetryAfter: boolean;
}

async function ask(url: string, init?: RequestInit): Promise<Answered> {
  const begun = performance.now();
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  const hasRetryAfter = answer?.headers.has("retry-after") ?? false;
  return { status: answer?.status ?? 0, ms: performance.now() - begun, hasRetryAfter };
}

const write = (url: string) =>
  ask(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...validContact, email: `${crypto.randomUUID()}@example.it` }),
  });

const kinds: Record<string, (url: string) => Promise<Answered>> = {
  scritture: write,
  "pagine nuove": (url) => ask(`${url}/blog?q=${crypto.randomUUID()}`),
  "pagine pronte": (url) => ask(url),
};

/** The longest answer of a kind, and how many had each status. */
function describe(name: string, answers: Answered[]): string {
  const statuses = [...new Set(answers.map(({ status }) => status))].sort();
  const counts = statuses.map((status) => `${status} (${answers.filter((one) => one.status === status).length})`);
  return `${name} ${counts.join(" ")} in ${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms al massimo`;
}

/** What is wrong with answers that were given while the database was away. */
function faultsOf(name: string, answers: Answered[], isBearable: boolean): string[] {
  const mustWork = isBearable || name === "pagine pronte";
  const isWell = ({ status, ms, hasRetryAfter }: Answered) =>
    status === 200 || status === 201 || (!mustWork && status === 503 && hasRetryAfter && ms <= longestMs);
  const wrong = answers.filter((answer) => !isWell(answer));
  return wrong.length > 0 ? [`${name}: ${describe("non vanno", wrong)}`] : [];
}

/** When /api/ready said for the first time that the process isn't ready. */
async function notReadyAfter(url: string, begun: number): Promise<number> {
  for (;;) {
    const { status } = await ask(`${url}/api/ready`);
    const sinceMs = performance.now() - begun;
    if (status === 503 || sinceMs > faultMs) return sinceMs;
    await delay(50);
  }
}

async function endure(home: string, site: ServerProcess, fault: Fault, say: (line: string) => void): Promise<string[]> {
  const asked = new Map(Object.keys(kinds).map((name) => [name, [] as Promise<Answered>[]]));
  // What is to go on must have been made once.
  await ask(site.url);
  await fault.begin();
  const begun = performance.now();
  const noticing = fault.isBearable ? Promise.resolve(0) : notReadyAfter(site.url, begun);
  while (performance.now() - begun < faultMs) {
    for (const [name, one] of Object.entries(kinds)) asked.get(name)?.push(one(site.url));
    await delay(everyMs);
  }
  await fault.end();
  const ended = performance.now();
  const tallies = await Promise.all([...asked].map(async ([name, all]) => [name, await Promise.all(all)] as const));
  while ((await write(site.url)).status !== 201) await delay(50);
  const backMs = performance.now() - ended;
  const noticedMs = await noticing;
  const what = `${home}, ${fault.name}`;
  say(
    `${what}: ${tallies.map(([name, all]) => describe(name, all)).join("; ")}; non pronto dopo ${noticedMs.toFixed(0)} ms, di nuovo in ${backMs.toFixed(0)} ms`,
  );
  const wrong = tallies.flatMap(([name, all]) => faultsOf(name, all, fault.isBearable ?? false));
  if (noticedMs > knownMs) wrong.push("/api/ready lo dice tardi");
  if (site.hasEnded()) wrong.push("il processo è finito");
  return wrong.map((line) => `${what}: ${line}`);
}

/** Nothing of a stopped process runs, and its sockets take what is sent to them. */
const signalAll = (folder: DataFolder, signal: NodeJS.Signals) => {
  for (const pid of postgresProcessesOf(folder.clusterFolder)) process.kill(pid, signal);
};

async function onEmbedded(say: (line: string) => void): Promise<string[]> {
  const folder = makeDataFolder();
  const site = await startServerProcess({ DATA_DIR: folder.dataDir, RATE_LIMIT: "off", LOG_LEVEL: "silent" });
  const frozen: Fault = {
    name: "fermo (SIGSTOP)",
    begin: () => signalAll(folder, "SIGSTOP"),
    end: () => signalAll(folder, "SIGCONT"),
  };
  try {
    return await endure("incluso", site, frozen, say);
  } finally {
    await site.stop();
    folder.remove();
  }
}

async function onExternal(say: (line: string) => void): Promise<string[]> {
  const { server, stop } = (await startExternalTestServer()) ?? (await startEmbeddedTestServer());
  const database = await createTestDatabase(server);
  const relay = await relayDatabase(database.url);
  const folder = makeDataFolder();
  const environment = { DATABASE_URL: relay.url, DATA_DIR: folder.dataDir, RATE_LIMIT: "off", LOG_LEVEL: "silent" };
  const site = await startServerProcess(environment);
  const faults: Fault[] = [
    { name: "fermo", begin: relay.freeze, end: relay.thaw },
    { name: "in un buco nero", begin: relay.freeze, end: relay.heal },
    { name: "lento (300 ms)", begin: () => relay.slowDown(300), end: () => relay.slowDown(0), isBearable: true },
    { name: "che rifiuta", begin: relay.goDown, end: relay.comeBack },
  ];
  try {
    const wrong: string[] = [];
    for (const fault of faults) wrong.push(...(await endure("esterno", site, fault, say)));
    return wrong;
  } finally {
    await site.stop();
    await relay.close();
    await database.drop();
    await stop();
    folder.remove();
  }
}

/** Lets a PostgreSQL fail in the ways in which networks and machines do. Returns what didn't go as promised. */
export const runSilent = async (say: (line: string) => void): Promise<string[]> => [
  ...(await onEmbedded(say)),
  ...(await onExternal(say)),
];
