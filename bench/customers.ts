import path from "node:path";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { compareCall, printHead, timeAnswer } from "./comparison.ts";
import { type CustomerSamples, fillCustomers } from "./customer-data.ts";
import { loginStaff, prepareSite } from "./kept-site.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

interface Shop {
  site: SiteProcess;
  samples: CustomerSamples;
  headers: Record<string, string>;
}

interface MeasuredCall {
  name: string;
  procedure: "customers.page" | "customers.one" | "customers.joined" | "customers.mergeTargets";
  input: (samples: CustomerSamples) => object;
}

const [smallCustomers, largeCustomers] = [1_000, 10_000];
const p95LimitMs = 30;

const page = (name: string, input: object | ((samples: CustomerSamples) => object)): MeasuredCall => ({
  name,
  procedure: "customers.page",
  input: typeof input === "function" ? (input as MeasuredCall["input"]) : () => input,
});

const calls: MeasuredCall[] = [
  page("elenco, per nome", {}),
  page("elenco, dal più recente", { sort: "recenti" }),
  page("elenco, a metà", ({ middleCursor }) => ({ cursor: middleCursor })),
  page("cerca due lettere", { q: "ro" }),
  page("cerca una parola frequente", { q: "bottega" }),
  page("cerca due parole", { q: "bottega rossi" }),
  page("cerca una parola che non c'è", { q: "xylofono" }),
  page("cerca una partita IVA", ({ vatNumber }) => ({ q: vatNumber })),
  page("cerca un telefono", ({ phone }) => ({ q: phone })),
  page("cerca una persona", ({ personEmail }) => ({ q: personEmail })),
  page("cerca, dal più recente", { q: "rossi", sort: "recenti" }),
  { name: "un cliente", procedure: "customers.one", input: ({ id }) => ({ id }) },
  { name: "che cosa c'è già", procedure: "customers.joined", input: ({ id }) => ({ id }) },
  { name: "chi gli somiglia", procedure: "customers.mergeTargets", input: ({ id }) => ({ id }) },
];

async function openShop(folder: string, customers: number): Promise<Shop> {
  const samples = await prepareSite(folder, "customer-samples.json", (pool) => fillCustomers(pool, customers));
  const site = await startSite("site-server.ts", [folder]);
  return { site, samples, headers: await loginStaff(site.url) };
}

function time({ site, samples, headers }: Shop, { procedure, input }: MeasuredCall): Promise<number> {
  const query = encodeURIComponent(JSON.stringify(input(samples)));
  return timeAnswer(`${site.url}/trpc/${procedure}?input=${query}`, headers);
}

/**
 * The Clienti tab with ten times the customers, through HTTP. With a folder they are stored there and reused next time.
 * Ends with an error when an answer's 95th percentile is over the limit.
 */
export async function benchCustomers([keptFolder]: string[]): Promise<void> {
  const folder = keptFolder ? { dataDir: path.resolve(keptFolder), remove() {} } : makeDataFolder();
  const small = await openShop(path.join(folder.dataDir, "small"), smallCustomers);
  const large = await openShop(path.join(folder.dataDir, "large"), largeCustomers);
  printHead(`${smallCustomers} clienti`, `${largeCustomers} clienti`);
  let isWell = true;
  for (const call of calls) {
    const isQuick = await compareCall(
      call.name,
      () => time(small, call),
      () => time(large, call),
      ({ p95Ms }) => p95Ms <= p95LimitMs,
    );
    isWell = isQuick && isWell;
  }
  await Promise.all([small.site.stop(), large.site.stop()]);
  folder.remove();
  if (!isWell) process.exitCode = 1;
}
