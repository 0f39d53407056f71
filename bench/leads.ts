import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createFirstAdmin } from "@vetrina/api/auth/auth.service";
import { openDatabase } from "@vetrina/db/open-database";
import { makeDataFolder } from "@vetrina/db/testing/data-folder";
import { migrationsDir } from "@vetrina/db/testing/test-database";
import { seedDatabase } from "../prisma/seed.ts";
import { fillLeads, type LeadSamples } from "./lead-data.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

interface Shop {
  site: SiteProcess;
  samples: LeadSamples;
  headers: Record<string, string>;
}

interface MeasuredCall {
  name: string;
  procedure: "page" | "counts" | "one" | "history";
  input: (samples: LeadSamples) => object;
}

const smallLeads = 1_000;
const largeLeads = 100_000;
const warmUpCalls = 30;
const measuredCalls = 200;
const p95LimitMs = 60;

const staffLogin = { username: "anna", password: "una-password-lunga" };
const quietLog = { debug() {}, info() {}, warn: console.warn, error: console.error };

const page = (name: string, input: object | ((samples: LeadSamples) => object)): MeasuredCall => ({
  name,
  procedure: "page",
  input: typeof input === "function" ? (input as (samples: LeadSamples) => object) : () => input,
});

const calls: MeasuredCall[] = [
  page("elenco, dal più recente", {}),
  page("elenco, dal più vecchio", { sort: "vecchi" }),
  page("elenco, per cognome", { sort: "nome" }),
  page("elenco, a metà", ({ middleCursor }) => ({ cursor: middleCursor })),
  page("filtra per stato", { status: "cliente" }),
  page("filtra per stato, per cognome", { status: "cliente", sort: "nome" }),
  page("filtra per date", ({ day }) => ({ startDate: day, endDate: day })),
  page("filtra per date senza nessuno", { startDate: "2001-01-01", endDate: "2001-01-31" }),
  page("cerca una parola frequente", { q: "sito" }),
  page("cerca due parole frequenti", { q: "sito clienti" }),
  page("cerca un cognome", { q: "rossi" }),
  page("cerca nome e cognome", { q: "giulia bianchi", limit: 10 }),
  page("cerca una parola unica", ({ rareWord }) => ({ q: rareWord })),
  page("cerca una parola che non c'è", { q: "xylofono" }),
  page("cerca un indirizzo", ({ email }) => ({ q: email })),
  page("cerca per cognome, per cognome", { q: "rossi", sort: "nome" }),
  page("cerca tra i clienti", { q: "sito", status: "cliente" }),
  { name: "conteggi", procedure: "counts", input: () => ({}) },
  { name: "conteggi di un anno", procedure: "counts", input: ({ day }) => ({ startDate: day }) },
  { name: "un contatto", procedure: "one", input: ({ id }) => ({ id }) },
  { name: "la stessa persona", procedure: "history", input: ({ id }) => ({ id }) },
];

/** A site with so many leads under this folder, made unless it is there already; answers what to ask it for. */
async function prepare(folder: string, leads: number): Promise<LeadSamples> {
  const samplesFile = path.join(folder, "lead-samples.json");
  if (existsSync(samplesFile)) return JSON.parse(readFileSync(samplesFile, "utf8"));
  mkdirSync(folder, { recursive: true });
  const database = await openDatabase({ dataDir: folder, migrationsDir, log: quietLog });
  await seedDatabase(database.prisma, new Date());
  await createFirstAdmin({ db: database.prisma }, staffLogin);
  const samples = await fillLeads(database.pool, leads);
  await database.close();
  writeFileSync(samplesFile, JSON.stringify(samples));
  return samples;
}

async function openShop(folder: string, leads: number): Promise<Shop> {
  const samples = await prepare(folder, leads);
  const site = await startSite("site-server.ts", [folder]);
  const login = await fetch(`${site.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(staffLogin),
  });
  return { site, samples, headers: { cookie: login.headers.get("set-cookie")?.split(";")[0] ?? "" } };
}

async function time({ site, samples, headers }: Shop, { name, procedure, input }: MeasuredCall): Promise<number> {
  const query = encodeURIComponent(JSON.stringify(input(samples)));
  const begun = performance.now();
  const response = await fetch(`${site.url}/trpc/leads.${procedure}?input=${query}`, { headers });
  await response.arrayBuffer();
  const ms = performance.now() - begun;
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return ms;
}

const quantile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** In turn in the small and in the large shop, so that what else the machine does weighs on both. */
async function compare(small: Shop, large: Shop, call: MeasuredCall): Promise<boolean> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUpCalls; round < measuredCalls; round++) {
    const pair = [await time(small, call), await time(large, call)] as const;
    if (round < 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  const figures = times.flatMap((list) => [quantile(list, 0.5), quantile(list, 0.95)]);
  const [smallMs = 0, , largeMs = 0, p95 = 0] = figures;
  const isWell = p95 < p95LimitMs;
  const cells = figures.map((ms) => ms.toFixed(1).padStart(8)).join(" ");
  const growth = (largeMs / smallMs).toFixed(2).padStart(9);
  console.log(`${call.name.padEnd(34)} ${cells} ${growth}${isWell ? "" : "  oltre il limite"}`);
  return isWell;
}

/**
 * The Contatti tab with a hundred times the leads, through HTTP. With a folder the leads are kept there and found again
 * next time. Ends with an error when an answer's 95th percentile is over the limit.
 */
export async function benchLeads([keptFolder]: string[]): Promise<void> {
  const folder = keptFolder ? { dataDir: path.resolve(keptFolder), remove() {} } : makeDataFolder();
  const small = await openShop(path.join(folder.dataDir, "small"), smallLeads);
  const large = await openShop(path.join(folder.dataDir, "large"), largeLeads);
  console.log(`\n${" ".repeat(34)}  ${smallLeads} contatti     ${largeLeads} contatti`);
  console.log(`${"ms".padEnd(34)}  mediana      p95  mediana      p95  crescita`);
  let isWell = true;
  for (const call of calls) isWell = (await compare(small, large, call)) && isWell;
  await Promise.all([small.site.stop(), large.site.stop()]);
  folder.remove();
  if (!isWell) process.exitCode = 1;
}
