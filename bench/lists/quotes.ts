import { callsOf, type MeasuredList } from "./compare.ts";
import { customers } from "./customers.ts";
import { leads } from "./leads.ts";

/** Two in three for a customer; of three years, most of them answered. */
const offers = `
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

/** Quotes, deliveries, fiscal documents and the log of webhooks, 10,000 of each, and 5,000 entries of hours. */
export const quotes: MeasuredList = {
  of: "preventivi",
  sizes: [200, 10_000],
  fill: [
    ...[...customers.fill, ...leads.fill, offers, quoteLines, deliveries, items, deposits, documents],
    `insert into "WebhookEndpoint" (name, url, events, secret) values ('Altrove', 'https://example.com', '{}', '')`,
    ...[events, logLines, work, packages],
  ],
  // A customer with work, packages, quotes and documents; the middle one of the ids.
  samples: `
select 1 as "customerId", (select min("leadId") from "Quote") as "leadId", (select id from "WebhookEndpoint") as "endpointId",
  to_char(now() - interval '40 days', 'YYYY-MM') as month, (select count(*)::int / 2 from "Quote") as middle`,
  limits: { p95Ms: 30 },
  calls: [
    ...callsOf("quotes.page", {
      preventivi: {},
      "preventivi, a metà": ({ middle }) => ({ cursor: middle }),
      "preventivi: aperti": { state: "aperti" },
      "preventivi: bozza": { state: "bozza" },
      "preventivi: inviato": { state: "inviato" },
      "preventivi: accettato": { state: "accettato" },
      "preventivi: rifiutato": { state: "rifiutato" },
      "preventivi: ritirato": { state: "ritirato" },
      "preventivi: scaduto": { state: "scaduto" },
      "preventivi miei, aperti": { only: "miei", state: "aperti" },
      "preventivi miei, cerca": { only: "miei", q: "bottega" },
      "preventivi, una parola di tutti": { q: "bottega" },
      "preventivi, due parole": { q: "commerce rossi" },
      "preventivi, un cliente": { q: "ferretti" },
      "preventivi, un numero": { q: "2025-07" },
      "preventivi, due lettere": { q: "an" },
      "preventivi aperti, una parola": { q: "bottega", state: "aperti" },
      "preventivi, nessuno": { q: "xylofono" },
    }),
    ...callsOf("quotes.ofCustomer", { "preventivi di un cliente": ({ customerId }) => ({ id: customerId }) }),
    ...callsOf("quotes.ofLead", { "preventivi di un contatto": ({ leadId }) => ({ leadId }) }),
    ...callsOf("quotes.one", { "un preventivo": ({ middle }) => ({ id: middle }) }),
    ...callsOf("deliveries.page", {
      "lavori in corso": {},
      "lavori, tutti, a metà": ({ middle }) => ({ step: "tutte", cursor: middle }),
      "lavori: materiale": { step: "materiale" },
      "lavori: saldo": { step: "saldo" },
      "lavori: online": { step: "online" },
      "lavori miei": { only: "miei" },
      "lavori in ritardo": { only: "in-ritardo" },
      "lavori da portare avanti": { only: "pronti" },
      "lavori in ritardo, cerca": { only: "in-ritardo", q: "rossi" },
      "lavori, una parola di tutti": { q: "bottega", step: "tutte" },
      "lavori, un cliente": { q: "ferretti", step: "tutte" },
      "lavori, due lettere": { q: "an", step: "tutte" },
      "lavori, nessuno": { q: "xylofono", step: "tutte" },
    }),
    ...callsOf("deliveries.late", { "lavori in ritardo, Panoramica": {} }),
    ...callsOf("deliveries.one", { "un lavoro": ({ middle }) => ({ id: middle }) }),
    ...callsOf("fiscal.page", {
      documenti: {},
      "documenti, a metà": ({ middle }) => ({ cursor: middle }),
      "documenti, una parola di tutti": { q: "bottega" },
      "documenti, un numero": { q: "77/2026" },
      "documenti, due lettere": { q: "bo" },
      "documenti, nessuno": { q: "xylofono" },
    }),
    ...callsOf("fiscal.months", { "mesi dei documenti": {} }),
    ...callsOf("fiscal.month", { "un mese di documenti": ({ month }) => ({ month }) }),
    ...callsOf("fiscal.ofCustomer", { "documenti di un cliente": ({ customerId }) => ({ id: customerId }) }),
    ...callsOf("webhooks.list", { webhook: {} }),
    ...callsOf("webhooks.log", {
      "consegne di un webhook": ({ endpointId }) => ({ id: endpointId }),
      "consegne di un webhook, a metà": ({ endpointId, middle }) => ({ id: endpointId, cursor: String(middle) }),
    }),
    ...callsOf("hours.ofCustomer", { "pacchetti di un cliente": ({ customerId }) => ({ id: customerId }) }),
    ...callsOf("hours.workOfCustomer", { "ore di un cliente": ({ customerId }) => ({ id: customerId }) }),
  ],
};
