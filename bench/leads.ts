import path from "node:path";
import { movedDay, romeDay } from "@vetrina/contract/dates";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { compareCall, printHead, timeAnswer } from "./comparison.ts";
import { loginStaff, prepareSite } from "./kept-site.ts";
import { fillLeads, type LeadSamples } from "./lead-data.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

interface Shop {
  site: SiteProcess;
  samples: LeadSamples;
  headers: Record<string, string>;
}

interface MeasuredCall {
  name: string;
  procedure: "leads.page" | "leads.counts" | "leads.one" | "leads.history" | "reports.contacts";
  input: (samples: LeadSamples) => object;
}

const smallLeads = 1_000;
const largeLeads = 100_000;
const p95LimitMs = 60;
/** Adds up a year. */
const reportLimitMs = 300;
const today = romeDay(new Date());

const page = (name: string, input: object | ((samples: LeadSamples) => object)): MeasuredCall => ({
  name,
  procedure: "leads.page",
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
  { name: "conteggi", procedure: "leads.counts", input: () => ({}) },
  { name: "conteggi di un anno", procedure: "leads.counts", input: ({ day }) => ({ startDate: day }) },
  { name: "un contatto", procedure: "leads.one", input: ({ id }) => ({ id }) },
  { name: "la stessa persona", procedure: "leads.history", input: ({ id }) => ({ id }) },
  {
    name: "resoconto di un anno",
    procedure: "reports.contacts",
    input: () => ({ from: movedDay(today, -365), to: today }),
  },
];

async function openShop(folder: string, leads: number): Promise<Shop> {
  const samples = await prepareSite(folder, "lead-samples.json", (pool) => fillLeads(pool, leads));
  const site = await startSite("site-server.ts", [folder]);
  return { site, samples, headers: await loginStaff(site.url) };
}

function time({ site, samples, headers }: Shop, { procedure, input }: MeasuredCall): Promise<number> {
  const query = encodeURIComponent(JSON.stringify(input(samples)));
  return timeAnswer(`${site.url}/trpc/${procedure}?input=${query}`, headers);
}

/**
 * The Contatti tab with a hundred times the leads, through HTTP. With a folder the leads are stored there and reused
 * next time. Ends with an error when an answer's 95th percentile is over the limit.
 */
export async function benchLeads([keptFolder]: string[]): Promise<void> {
  const folder = keptFolder ? { dataDir: path.resolve(keptFolder), remove() {} } : makeDataFolder();
  const small = await openShop(path.join(folder.dataDir, "small"), smallLeads);
  const large = await openShop(path.join(folder.dataDir, "large"), largeLeads);
  printHead(`${smallLeads} contatti`, `${largeLeads} contatti`);
  let isWell = true;
  for (const call of calls) {
    const isQuick = await compareCall(
      call.name,
      () => time(small, call),
      () => time(large, call),
      ({ p95Ms }) => p95Ms < (call.procedure === "reports.contacts" ? reportLimitMs : p95LimitMs),
    );
    isWell = isQuick && isWell;
  }
  await Promise.all([small.site.stop(), large.site.stop()]);
  folder.remove();
  if (!isWell) process.exitCode = 1;
}
