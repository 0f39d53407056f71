import type { Database } from "@vetrina/data/database";
import { compareLists, type MeasuredCall } from "./compared-lists.ts";
import { lastNames } from "./sample-words.ts";

interface Samples {
  middleCursor: string;
  customerId: number;
  id: number;
}

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

type Call = MeasuredCall<Samples>;

const page = (name: string, input: object | Call["input"]): Call => ({
  name,
  procedure: "websites.page",
  input: typeof input === "function" ? (input as Call["input"]) : () => input,
});

const calls: Call[] = [
  page("elenco, per scadenza", {}),
  page("elenco, per indirizzo", { sort: "indirizzo" }),
  page("elenco, a metà", ({ middleCursor }: Samples) => ({ cursor: middleCursor })),
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
  { name: "i siti di un cliente", procedure: "websites.ofCustomer", input: ({ customerId }) => ({ id: customerId }) },
  { name: "un sito", procedure: "websites.one", input: ({ id }) => ({ id }) },
];

/** The Siti tab with 10,000 customers and two websites of each. */
export const benchWebsites = ([keptFolder]: string[]): Promise<void> =>
  compareLists(
    { of: "siti", sizes: [200, 20_000], samplesFile: "website-samples.json", fill, calls, p95LimitMs: 30 },
    keptFolder,
  );
