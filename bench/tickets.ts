import { mkdirSync } from "node:fs";
import path from "node:path";
import { makeDataFolder } from "@vetrina/db/testing/data-folder";
import { measureLatency, measureOpenChats } from "./chats.ts";
import { type SiteProcess, startSite } from "./site-process.ts";
import { prepareShop, type Samples, staffLogin } from "./ticket-shop.ts";

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
}

const sizes = [
  { tickets: 1_000, messages: 10_000 },
  { tickets: 100_000, messages: 1_000_000 },
] as const;

const warmUpCalls = 30;
const measuredCalls = 200;
const p95LimitMs = 30;
const growthLimit = 1.5;
const chatsMemoryLimitMb = 100;

const trpc = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
const list = (name: string, query: object | ((shop: Shop) => object)): MeasuredCall => ({
  name,
  path: (shop) => trpc("desk.list", typeof query === "function" ? query(shop) : query),
  as: "staff",
});

const calls: MeasuredCall[] = [
  ...["tutti", "aperti", "in-lavorazione", "risolti", "chiusi"].map((filter) => list(`elenco, ${filter}`, { filter })),
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
  { name: "una conversazione", path: ({ samples }) => trpc("desk.conversation", { id: samples.chatId }), as: "staff" },
  { name: "una chat", path: ({ samples }) => trpc("tickets.messages", { id: samples.chatId }), as: "nobody" },
  { name: "l'area clienti", path: () => "/api/client/tickets", as: "client" },
  { name: "stato del supporto", path: () => trpc("tickets.status", {}), as: "nobody" },
];

async function postJson(url: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function openShop(folder: string, size: (typeof sizes)[number]): Promise<Shop> {
  mkdirSync(folder, { recursive: true });
  const samples = await prepareShop(folder, size);
  const site = await startSite("site-server.ts", [folder]);
  const login = await postJson(`${site.url}/api/auth/login`, staffLogin);
  const { token } = (await (await postJson(`${site.url}/api/client/login`, samples.client)).json()) as {
    token: string;
  };
  return {
    site,
    samples,
    staff: { cookie: login.headers.get("set-cookie")?.split(";")[0] ?? "" },
    client: { authorization: `Bearer ${token}` },
  };
}

async function time(shop: Shop, call: MeasuredCall): Promise<number> {
  const headers = call.as === "nobody" ? {} : shop[call.as];
  const begun = performance.now();
  const response = await fetch(`${shop.site.url}${call.path(shop)}`, { headers });
  await response.arrayBuffer();
  const ms = performance.now() - begun;
  if (!response.ok) throw new Error(`${call.name}: ${response.status}`);
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
  const [smallMs, largeMs] = [quantile(times[0], 0.5), quantile(times[1], 0.5)];
  const p95 = [quantile(times[0], 0.95), quantile(times[1], 0.95)] as const;
  const growth = largeMs / smallMs;
  const isWell = p95[1] < p95LimitMs && growth <= growthLimit;
  const cells = [smallMs, p95[0], largeMs, p95[1]].map((ms) => ms.toFixed(1).padStart(8)).join(" ");
  console.log(`${call.name.padEnd(34)} ${cells} ${growth.toFixed(2).padStart(9)}${isWell ? "" : "  oltre il limite"}`);
  return isWell;
}

async function compareCalls(folder: string): Promise<boolean> {
  const [small, large] = [
    await openShop(path.join(folder, "small"), sizes[0]),
    await openShop(path.join(folder, "large"), sizes[1]),
  ];
  console.log(`\n${" ".repeat(34)}  ${sizes[0].tickets} ticket      ${sizes[1].tickets} ticket`);
  console.log(`${"ms".padEnd(34)}  mediana      p95  mediana      p95  crescita`);
  let isWell = true;
  for (const call of calls) isWell = (await compare(small, large, call)) && isWell;
  const grownMb = await measureOpenChats(large.site, large.samples.chatId);
  console.log(`\n500 chat aperte: ${grownMb.toFixed(0)} MB in più`);
  await Promise.all([small.site.stop(), large.site.stop()]);
  return isWell && grownMb < chatsMemoryLimitMb;
}

/**
 * The help desk with a hundred times the tickets, through HTTP. With a folder the tickets are kept there and found again
 * next time: filling takes minutes. Ends with an error when a limit is passed.
 */
export async function benchTickets([keptFolder]: string[]): Promise<void> {
  const folder = keptFolder ? { dataDir: path.resolve(keptFolder), remove() {} } : makeDataFolder();
  const isWell = await compareCalls(folder.dataDir);
  folder.remove();
  await measureLatency();
  if (!isWell) process.exitCode = 1;
}
