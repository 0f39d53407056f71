import path from "node:path";
import { movedDay, romeDay } from "@vetrina/contract/dates";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { measureLatency, measureOpenChats } from "./chats.ts";
import { compareCall, printHead, timeAnswer } from "./comparison.ts";
import { loginStaff } from "./kept-site.ts";
import { type SiteProcess, startSite } from "./site-process.ts";
import { prepareShop, type Samples } from "./ticket-shop.ts";

interface Shop {
  site: SiteProcess;
  samples: Samples;
  staff: Record<string, string>;
  client: Record<string, string>;
}

interface MeasuredCall {
  name: string;
  path: (shop: Shop) => string;
  as: "staff" | "client" | "nobody";
  /** Adds up a period: it may take longer, and grows with what happened in it. */
  isReport?: true;
}

const sizes = [
  { tickets: 1_000, messages: 10_000 },
  { tickets: 100_000, messages: 1_000_000 },
] as const;

const p95LimitMs = 30;
const reportLimitMs = 300;
const growthLimit = 1.5;
const chatsMemoryLimitMb = 100;

const trpc = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
const list = (name: string, query: object | ((shop: Shop) => object)): MeasuredCall => ({
  name,
  path: (shop) => trpc("desk.list", typeof query === "function" ? query(shop) : query),
  as: "staff",
});

const today = romeDay(new Date());
const report = (name: string, part: "tickets" | "ratings", days: number): MeasuredCall => ({
  name,
  path: () => trpc(`reports.${part}`, { from: movedDay(today, -days), to: today }),
  as: "staff",
  isReport: true,
});

const calls: MeasuredCall[] = [
  ...["tutti", "senza-risposta", "aperti", "in-lavorazione", "risolti", "chiusi"].map((filter) =>
    list(`elenco, ${filter}`, { filter }),
  ),
  list("elenco, in ritardo", { filter: "in-ritardo" }),
  list("elenco, in scadenza", { filter: "in-scadenza" }),
  list("elenco, in attesa del cliente", { filter: "in-attesa" }),
  list("elenco, chi aspetta da più tempo", { filter: "senza-risposta", sort: "attesa" }),
  list("elenco, attività più vecchia", { sort: "ferme" }),
  list("elenco, per arrivo", { sort: "arrivo" }),
  list("elenco, per arrivo dal primo", { sort: "arrivo-primo" }),
  list("elenco, per priorità", { sort: "priorita" }),
  list("elenco, per priorità dalla bassa", { sort: "priorita-bassa" }),
  list("per arrivo dal primo, aperti", { sort: "arrivo-primo", filter: "aperti" }),
  list("per arrivo, di nessuno, aperti", { sort: "arrivo", filter: "aperti", assignee: "nobody" }),
  list("per priorità, aperti", { sort: "priorita", filter: "aperti" }),
  list("per priorità dalla bassa, chiusi", { sort: "priorita-bassa", filter: "chiusi" }),
  list("per arrivo, etichetta di una volta", { sort: "arrivo", tag: 32 }),
  list("per priorità, etichetta di molti", { sort: "priorita", tag: 1 }),
  list("per arrivo, due campi e lo stato", { sort: "arrivo", fields: "1-2*3.10..20", filter: "aperti" }),
  list("elenco, da leggere", { unread: true }),
  list("elenco, i miei", { assignee: "mine" }),
  list("elenco, di nessuno, aperti", { assignee: "nobody", filter: "aperti" }),
  list("elenco, urgenti", { priority: "urgente" }),
  list("elenco, un tipo di richiesta", { requestType: "acquisto" }),
  list("elenco, un'etichetta di molti", { tag: 1 }),
  list("elenco, un'etichetta di pochi", { tag: 31 }),
  list("elenco, un'etichetta di una volta", { tag: 32 }),
  list("elenco, un'etichetta, aperti", { tag: 1, filter: "aperti" }),
  list("elenco, una scelta di molti", { fields: "1-1" }),
  list("elenco, una scelta di pochi", { fields: "1-3" }),
  list("elenco, una scelta di una volta", { fields: "1-4" }),
  list("elenco, un testo di molti", { fields: "2_cliente" }),
  list("elenco, un testo di uno", { fields: "2_unico-dominio" }),
  list("elenco, un testo di nessuno", { fields: "2_nessun-dominio" }),
  list("elenco, numeri di molti", { fields: "3.10..20" }),
  list("elenco, numeri di pochi", { fields: "3.4000.." }),
  list("elenco, giorni di nessuno", { fields: "4.2090-01-01.." }),
  list("elenco, giorni di molti", { fields: "4.2024-01-01..2090-01-01" }),
  list("elenco, due campi di molti", { fields: "1-1*3.0..90" }),
  list("elenco, due campi di nessuno insieme", { fields: "1-3*3.0..10" }),
  list("elenco, due campi mai insieme", { fields: "1-2*3.30..90" }),
  list("elenco, due campi e lo stato", { fields: "1-2*3.10..20", filter: "aperti" }),
  list("cerca tra quelli di un'etichetta", { q: "sito", tag: 2 }),
  list("cerca una parola frequente", { q: "sito" }),
  list("cerca due parole frequenti", { q: "pagina cliente" }),
  list("cerca una parola meno frequente", { q: "imbianchino" }),
  list("cerca una parola unica", ({ samples }) => ({ q: samples.rareWord })),
  list("cerca una parola che non c'è", { q: "xylofono" }),
  list("cerca tra i chiusi", { q: "telefono", filter: "chiusi" }),
  list("cerca un cognome", { q: "rossi" }),
  // A page that both shops fill: the small one has a dozen of that name, and rows take their time too.
  list("cerca nome e cognome", { q: "giulia bianchi", limit: 10 }),
  list("cerca un indirizzo", ({ samples }) => ({ q: samples.email })),
  list("cerca un numero", ({ samples }) => ({ q: String(samples.chatId) })),
  { name: "conteggi", path: () => trpc("desk.counts", {}), as: "staff" },
  { name: "contatori del menu", path: () => trpc("notices.counts", {}), as: "staff" },
  { name: "le etichette e quanto si usano", path: () => trpc("tags.used", {}), as: "staff" },
  { name: "i campi e quanto si usano", path: () => trpc("fields.used", {}), as: "staff" },
  { name: "le regole", path: () => trpc("rules.list", {}), as: "staff" },
  report("resoconto di un mese", "tickets", 30),
  report("resoconto di un anno", "tickets", 365),
  report("soddisfazione in un anno", "ratings", 365),
  {
    name: "la scheda di una persona",
    path: ({ samples }) => trpc("person.card", { kind: "ticket", id: samples.chatId }),
    as: "staff",
  },
  { name: "una conversazione", path: ({ samples }) => trpc("desk.conversation", { id: samples.chatId }), as: "staff" },
  { name: "una chat", path: ({ samples }) => trpc("tickets.messages", { id: samples.chatId }), as: "nobody" },
  { name: "l'area clienti", path: () => "/api/client/tickets", as: "client" },
  { name: "stato del supporto", path: () => trpc("tickets.status", {}), as: "nobody" },
];

async function openShop(folder: string, size: (typeof sizes)[number]): Promise<Shop> {
  const samples = await prepareShop(folder, size);
  const site = await startSite("site-server.ts", [folder]);
  const client = { authorization: `Bearer ${samples.clientToken}` };
  return { site, samples, staff: await loginStaff(site.url), client };
}

const time = (shop: Shop, call: MeasuredCall): Promise<number> =>
  timeAnswer(`${shop.site.url}${call.path(shop)}`, call.as === "nobody" ? {} : shop[call.as]);

async function compareCalls(folder: string): Promise<boolean> {
  const [small, large] = [
    await openShop(path.join(folder, "small"), sizes[0]),
    await openShop(path.join(folder, "large"), sizes[1]),
  ];
  printHead(`${sizes[0].tickets} ticket`, `${sizes[1].tickets} ticket`);
  let isWell = true;
  for (const call of calls) {
    const isQuick = await compareCall(
      call.name,
      () => time(small, call),
      () => time(large, call),
      ({ p95Ms }, growth) => (call.isReport ? p95Ms < reportLimitMs : p95Ms < p95LimitMs && growth <= growthLimit),
    );
    isWell = isQuick && isWell;
  }
  const grownMb = await measureOpenChats(large.site, large.samples.chatId);
  console.log(`\n500 chat aperte: ${grownMb.toFixed(0)} MB in più`);
  await Promise.all([small.site.stop(), large.site.stop()]);
  return isWell && grownMb < chatsMemoryLimitMb;
}

/**
 * The help desk with a hundred times the tickets, through HTTP. With a folder the tickets are stored there and reused
 * next time: filling takes minutes. Ends with an error when a limit is passed.
 */
export async function benchTickets([keptFolder]: string[]): Promise<void> {
  const folder = keptFolder ? { dataDir: path.resolve(keptFolder), remove() {} } : makeDataFolder();
  const isWell = await compareCalls(folder.dataDir);
  folder.remove();
  await measureLatency();
  if (!isWell) process.exitCode = 1;
}
