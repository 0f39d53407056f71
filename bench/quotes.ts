import type { Database } from "@vetrina/data/database";
import { compareLists, type MeasuredCall } from "./compared-lists.ts";
import { fillCustomers } from "./customer-data.ts";
import { fillLeads } from "./lead-data.ts";

interface Samples {
  /** With work, packages, quotes and documents. */
  customerId: number;
  leadId: number;
  endpointId: number;
  month: string;
  /** Ids in the middle of the lists. */
  middle: number;
}

/** Two in three for a customer; of three years, most of them answered. */
const quotes = `
insert into "Quote" (year, sequence, "customerId", "leadId", title, email, state, "validUntil", "totalCents", "depositCents",
  "responsibleId", "secretHash", "sealedSecret", "createdBy", "createdAt")
select 2024 + n / (1 + $1::int / 3), 1 + n % (1 + $1::int / 3), case when n % 3 <> 0 then 1 + n % $1::int end,
  case when n % 3 = 0 then 1 + n end,
  (array['Sito vetrina', 'E-commerce', 'Rifacimento del sito', 'Campagna'])[1 + n % 4] || ' per la bottega numero ' || n,
  'bottega' || n || '@example.it',
  case when n > $1::int * 0.97 then (array['bozza', 'inviato'])[1 + n % 2] else
    (array['accettato', 'accettato', 'accettato', 'rifiutato', 'inviato', 'ritirato'])[1 + n % 6] end,
  current_date + case when n > $1::int * 0.97 then 20 else -100 end, 100000 + n * 37 % 500000, 5000,
  case when n % 2 = 0 then (select min(id) from "User") end,
  sha256(n::text::bytea), '', 'anna', now() - interval '3 years' * (1 - n::float / $1::int)
from generate_series(0, $1::int - 1) as n`;

const quoteLines = `
insert into "QuoteLine" ("quoteId", position, text, quantity, "unitCents", vat)
select id, position, 'Pagina ' || position, 100, 20000, '22' from "Quote" cross join generate_series(0, 4) as position`;

/** One in ten is under way. */
const deliveries = `
insert into "Delivery" ("customerId", title, email, step, "dueOn", "responsibleId", "createdBy")
select 1 + n, 'Sito della bottega numero ' || n, 'bottega' || n || '@example.it',
  case when n % 10 > 0 then 'online' else (array['materiale', 'bozza', 'correzioni', 'approvazione', 'saldo'])[1 + n / 10 % 5] end,
  current_date + (n * 7919 % 60) - 30, case when n % 2 = 0 then (select min(id) from "User") end, 'anna'
from generate_series(0, $1::int - 1) as n`;

const items = `
insert into "DeliveryItem" ("deliveryId", label, "givenAt")
select id, 'Cosa ' || n, case when n % 2 = 0 then now() end from "Delivery" cross join generate_series(1, 5) as n`;

/** Of each an invoice: so many in two years, that a month has some hundreds. */
const deposits = `
insert into "Deposit" (name, email, method, state, "amountCents", "receivedCents", "slotMonth", "paidAt", "createdAt")
select 'Bottega ' || n, 'bottega' || n || '@example.it', 'stripe', 'pagato', 1700, 1700, date_trunc('month', at), at, at
from (select n, now() - interval '2 years' * (1 - n::float / $1::int) as at from generate_series(0, $1::int - 1) as n) as paid`;

const documents = `
insert into "FiscalDocument" (kind, series, year, number, label, date, "depositId", part, cents, "movedAt", method, "customerId",
  "buyerName", facts, "fileName", xml, "createdBy", "exportedAt")
select 'TD02', '', extract(year from "paidAt"), id, id || '/' || extract(year from "paidAt"), "paidAt"::date, id, 'caparra', 1700,
  "paidAt", method, 1 + id % $1::int, name, '{}', id || '.xml', '<a/>', 'anna', case when id % 3 <> 0 then now() end
from "Deposit" where id % 50 <> 0`;

const events = `
insert into "WebhookEvent" (type, at, "isPlanned", data)
select 'contact.created', now() - interval '29 days' * (1 - n::float / $1::int), true, '{}' from generate_series(1, $1::int) as n`;

const logLines = `
insert into "WebhookDelivery" ("eventId", "endpointId", state, attempts, "nextAttemptAt")
select event.id, endpoint.id, case when row_number() over (order by at) % 20 = 0 then 'in-coda' else 'consegnata' end, 1,
  now() + interval '1 day'
from "WebhookEvent" as event cross join "WebhookEndpoint" as endpoint order by at`;

/** A tenth of it for one customer. */
const work = `
insert into "HourWork" ("customerId", minutes, words, day, "isBillable", author)
select case when n % 10 = 0 then 1 else 1 + n % $1::int end, 15 + n % 90, 'Cambio orari ' || n, current_date - n % 700, n % 8 > 0, 'anna'
from generate_series(1, $1::int / 2) as n`;

const packages = `
insert into "HourPackage" ("customerId", minutes, "boughtOn", "createdBy")
select 1 + n % 100, 600, current_date - n % 700, 'anna' from generate_series(1, $1::int / 10) as n`;

async function fill(pool: Database["pool"], count: number): Promise<Samples> {
  await fillCustomers(pool, count);
  await fillLeads(pool, count);
  for (const [text, counted] of [
    [quotes, true],
    [quoteLines, false],
    [deliveries, true],
    [items, false],
    [deposits, true],
    [documents, true],
    [
      `insert into "WebhookEndpoint" (name, url, events, secret) values ('Altrove', 'https://example.com', '{}', '')`,
      false,
    ],
    [events, true],
    [logLines, false],
    [work, true],
    [packages, true],
  ] as const) {
    await pool.query(text, counted ? [count] : []);
  }
  const { rows } = await pool.query(`
    select 1 as "customerId", (select min("leadId") from "Quote") as "leadId", (select id from "WebhookEndpoint") as "endpointId",
      to_char(now() - interval '40 days', 'YYYY-MM') as month, ${count}::int / 2 as middle`);
  return rows[0];
}

type Call = MeasuredCall<Samples>;

const of =
  (procedure: string) =>
  (name: string, input: object | Call["input"] = {}): Call => ({
    name,
    procedure,
    input: typeof input === "function" ? (input as Call["input"]) : () => input,
  });
const [quotePage, deliveryPage, fiscalPage] = [of("quotes.page"), of("deliveries.page"), of("fiscal.page")];

const calls: Call[] = [
  quotePage("preventivi"),
  quotePage("preventivi, a metà", ({ middle }: Samples) => ({ cursor: middle })),
  ...["aperti", "bozza", "inviato", "accettato", "rifiutato", "ritirato", "scaduto"].map((state) =>
    quotePage(`preventivi: ${state}`, { state }),
  ),
  quotePage("preventivi miei, aperti", { only: "miei", state: "aperti" }),
  quotePage("preventivi miei, cerca", { only: "miei", q: "bottega" }),
  quotePage("preventivi, una parola di tutti", { q: "bottega" }),
  quotePage("preventivi, due parole", { q: "commerce rossi" }),
  quotePage("preventivi, un cliente", { q: "ferretti" }),
  quotePage("preventivi, un numero", { q: "2025-07" }),
  quotePage("preventivi, due lettere", { q: "an" }),
  quotePage("preventivi aperti, una parola", { q: "bottega", state: "aperti" }),
  quotePage("preventivi, nessuno", { q: "xylofono" }),
  of("quotes.ofCustomer")("preventivi di un cliente", ({ customerId }: Samples) => ({ id: customerId })),
  of("quotes.ofLead")("preventivi di un contatto", ({ leadId }: Samples) => ({ leadId })),
  of("quotes.one")("un preventivo", ({ middle }: Samples) => ({ id: middle })),
  deliveryPage("lavori in corso"),
  deliveryPage("lavori, tutti, a metà", ({ middle }: Samples) => ({ step: "tutte", cursor: middle })),
  ...["materiale", "saldo", "online"].map((step) => deliveryPage(`lavori: ${step}`, { step })),
  deliveryPage("lavori miei", { only: "miei" }),
  deliveryPage("lavori in ritardo", { only: "in-ritardo" }),
  deliveryPage("lavori in ritardo, cerca", { only: "in-ritardo", q: "rossi" }),
  deliveryPage("lavori, una parola di tutti", { q: "bottega", step: "tutte" }),
  deliveryPage("lavori, un cliente", { q: "ferretti", step: "tutte" }),
  deliveryPage("lavori, due lettere", { q: "an", step: "tutte" }),
  deliveryPage("lavori, nessuno", { q: "xylofono", step: "tutte" }),
  of("deliveries.late")("lavori in ritardo, Panoramica"),
  of("deliveries.one")("un lavoro", ({ middle }: Samples) => ({ id: middle })),
  fiscalPage("documenti"),
  fiscalPage("documenti, a metà", ({ middle }: Samples) => ({ cursor: middle })),
  fiscalPage("documenti, una parola di tutti", { q: "bottega" }),
  fiscalPage("documenti, un numero", { q: "77/2026" }),
  fiscalPage("documenti, due lettere", { q: "bo" }),
  fiscalPage("documenti, nessuno", { q: "xylofono" }),
  of("fiscal.months")("mesi dei documenti"),
  of("fiscal.month")("un mese di documenti", ({ month }: Samples) => ({ month })),
  of("fiscal.ofCustomer")("documenti di un cliente", ({ customerId }: Samples) => ({ id: customerId })),
  of("webhooks.list")("webhook"),
  of("webhooks.log")("consegne di un webhook", ({ endpointId }: Samples) => ({ id: endpointId })),
  of("webhooks.log")("consegne di un webhook, a metà", ({ endpointId, middle }: Samples) => ({
    ...{ id: endpointId, cursor: String(middle) },
  })),
  of("hours.ofCustomer")("pacchetti di un cliente", ({ customerId }: Samples) => ({ id: customerId })),
  of("hours.workOfCustomer")("ore di un cliente", ({ customerId }: Samples) => ({ id: customerId })),
];

/** Quotes, deliveries, fiscal documents and the log of webhooks, 10,000 of each, and 5,000 entries of hours. */
export const benchQuotes = ([keptFolder]: string[]): Promise<void> =>
  compareLists(
    { of: "preventivi", sizes: [200, 10_000], samplesFile: "quote-samples.json", fill, calls, p95LimitMs: 30 },
    keptFolder,
  );
