import path from "node:path";
import type { Database } from "@vetrina/data/database";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { compareCall, printHead, timeAnswer } from "./comparison.ts";
import { loginStaff, prepareSite } from "./kept-site.ts";
import { lastNames } from "./sample-words.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

interface Samples {
  middleCursor: string;
  customerId: number;
  id: number;
}

interface Shop {
  site: SiteProcess;
  samples: Samples;
  headers: Record<string, string>;
}

const smallWebsites = 200;
const largeWebsites = 20_000;
const p95LimitMs = 30;

const customers = `
insert into "Customer" (kind, name, email)
select 'azienda', 'Bottega ' || ($2::text[])[1 + n % array_length($2::text[], 1)] || ' ' || n, 'bottega' || n || '@example.it'
from generate_series(1, $1::int / 2) as n`;

/** Two of each customer's; what of them ends is spread over two years, of one in ten nothing does. */
const websites = `
insert into "Website" ("customerId", url, domain, plan, hosting, state, "ownerId", "renewalOn", "domainExpiresOn", "certificateExpiresOn")
select 1 + n / 2, 'https://www.bottega' || n || '.example', 'bottega' || n || '.example',
  (array['LITE', 'STANDARD', 'E-COMMERCE', 'Su misura'])[1 + n % 4], (array['Aruba', 'OVH', 'Hetzner'])[1 + n % 3],
  case when n % 50 = 0 then 'dismesso' when n % 20 = 0 then 'in-costruzione' else 'online' end,
  case when n % 3 <> 0 then (select min(id) from "User") end,
  case when n % 10 <> 0 then current_date + (n * 7919 % 730) end,
  case when n % 10 <> 0 then current_date + (n::bigint * 104729 % 730)::int end,
  case when n % 10 <> 0 then current_date + (n::bigint * 1299709 % 90)::int end
from generate_series(0, $1::int - 1) as n`;

const samples = `
select (select json_build_array(to_char("dueKey", 'YYYY-MM-DD'), id)::text from "Website"
    order by "dueKey", id offset (select count(*) / 2 from "Website") limit 1) as place,
  (select min("customerId") from "Website") as "customerId", (select min(id) from "Website") as id`;

async function fill(pool: Database["pool"], count: number): Promise<Samples> {
  await pool.query(customers, [count, lastNames]);
  await pool.query(websites, [count]);
  const { rows } = await pool.query(samples);
  const { place, ...found } = rows[0];
  return { ...found, middleCursor: Buffer.from(place).toString("base64url") };
}

type Call = [name: string, procedure: string, input: (samples: Samples) => object];

const page = (name: string, input: object): Call => [name, "websites.page", () => input];

const calls: Call[] = [
  page("elenco, per scadenza", {}),
  page("elenco, per indirizzo", { sort: "indirizzo" }),
  ["elenco, a metà", "websites.page", ({ middleCursor }) => ({ cursor: middleCursor })],
  page("scade entro 60 giorni", { due: "presto" }),
  page("già scaduti, nessuno", { due: "scaduto" }),
  page("in costruzione", { state: "in-costruzione" }),
  page("dismessi", { state: "dismesso" }),
  page("di nessuno", { owner: "nessuno" }),
  page("dei miei, entro 60 giorni", { owner: "1", due: "presto" }),
  page("cerca una parola di tutti", { q: "bottega" }),
  page("cerca un cliente", { q: "rossi" }),
  page("cerca un piano e un hosting", { q: "standard hetzner" }),
  page("cerca un indirizzo", { q: "bottega77.example" }),
  page("cerca una parola che non c'è", { q: "xylofono" }),
  page("per la palette", { q: "bottega 7", limit: 5 }),
  ["i siti di un cliente", "websites.ofCustomer", ({ customerId }) => ({ id: customerId })],
  ["un sito", "websites.one", ({ id }) => ({ id })],
];

async function openShop(folder: string, count: number): Promise<Shop> {
  const found = await prepareSite(folder, "website-samples.json", (pool) => fill(pool, count));
  const site = await startSite("site-server.ts", [folder]);
  return { site, samples: found, headers: await loginStaff(site.url) };
}

const time = ({ site, samples: found, headers }: Shop, [, procedure, input]: Call): Promise<number> =>
  timeAnswer(`${site.url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input(found)))}`, headers);

/**
 * The Siti tab with 10,000 customers and two websites of each, through HTTP. With a folder they are stored there and
 * reused next time. Ends with an error when an answer's 95th percentile is over the limit.
 */
export async function benchWebsites([keptFolder]: string[]): Promise<void> {
  const folder = keptFolder ? { dataDir: path.resolve(keptFolder), remove() {} } : makeDataFolder();
  const small = await openShop(path.join(folder.dataDir, "small"), smallWebsites);
  const large = await openShop(path.join(folder.dataDir, "large"), largeWebsites);
  printHead(`${smallWebsites} siti`, `${largeWebsites} siti`);
  let isWell = true;
  for (const call of calls) {
    const isQuick = await compareCall(
      call[0],
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
