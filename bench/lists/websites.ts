import { callsOf, type MeasuredList } from "./compare.ts";

const customers = `
insert into "Customer" (kind, name, email)
select 'azienda', 'Bottega ' || pg_temp.last_name() || ' ' || n, 'bottega' || n || '@example.it'
from generate_series(1, $1::int / 2) as n`;

/** Two of each customer's; what of them ends is spread over two years, of one in ten nothing does. */
const filled = `
insert into "Website" ("customerId", url, domain, plan, hosting, state, "ownerId", "renewalOn", "domainExpiresOn", "certificateExpiresOn")
select 1 + n / 2, 'https://www.bottega' || n || '.example', 'bottega' || n || '.example',
  (array['LITE', 'STANDARD', 'E-COMMERCE', 'Su misura'])[1 + n % 4], (array['Aruba', 'OVH', 'Hetzner'])[1 + n % 3],
  case when n % 50 = 0 then 'dismesso' when n % 20 = 0 then 'in-costruzione' else 'online' end,
  case when n % 3 <> 0 then (select min(id) from "User") end,
  case when n % 10 <> 0 then current_date + (n * 7919 % 730) end,
  case when n % 10 <> 0 then current_date + (n::bigint * 104729 % 730)::int end,
  case when n % 10 <> 0 then current_date + (n::bigint * 1299709 % 90)::int end
from generate_series(0, $1::int - 1) as n`;

/** The Siti tab with 10,000 customers and two websites of each. */
export const websites: MeasuredList = {
  of: "siti",
  sizes: [200, 20_000],
  fill: [customers, filled],
  samples: `
select (select json_build_array(to_char("dueKey", 'YYYY-MM-DD'), id)::text from "Website"
    order by "dueKey", id offset (select count(*) / 2 from "Website") limit 1) as place,
  (select min("customerId") from "Website") as "customerId", (select min(id) from "Website") as id`,
  limits: { p95Ms: 30 },
  calls: [
    ...callsOf("websites.page", {
      "elenco, per scadenza": {},
      "elenco, per indirizzo": { sort: "indirizzo" },
      "elenco, a metà": ({ middleCursor }) => ({ cursor: middleCursor }),
      "scade entro 60 giorni": { due: "presto" },
      "già scaduti, nessuno": { due: "scaduto" },
      "in costruzione": { state: "in-costruzione" },
      dismessi: { state: "dismesso" },
      "di nessuno": { owner: "nessuno" },
      "dei miei, entro 60 giorni": { owner: "1", due: "presto" },
      "cerca una parola di tutti": { q: "bottega" },
      "cerca un cliente": { q: "rossi" },
      "cerca un piano e un hosting": { q: "standard hetzner" },
      "cerca un indirizzo": { q: "bottega77.example" },
      "cerca una parola che non c'è": { q: "xylofono" },
      "per la palette": { q: "bottega 7", limit: 5 },
    }),
    ...callsOf("websites.ofCustomer", { "i siti di un cliente": ({ customerId }) => ({ id: customerId }) }),
    ...callsOf("websites.one", { "un sito": ({ id }) => ({ id }) }),
  ],
};
