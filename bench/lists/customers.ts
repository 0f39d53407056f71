import { callsOf, type MeasuredList } from "./compare.ts";

/** Customers as an agency has them after years. */
const filled = `
insert into "Customer" (kind, name, "vatNumber", email, phone, town, province, "createdAt")
select case when luck < 0.8 then 'azienda' else 'persona' end,
  case when luck < 0.8 then (array['Bottega', 'Forno', 'Studio', 'Officina', 'Bar', 'Ristorante'])[1 + n % 6] || ' ' else '' end
    || last || ' ' || first || ' ' || n,
  case when luck < 0.8 then lpad((n::bigint * 7919 % 100000000000)::text, 11, '0') end,
  lower(first || '.' || last) || n || '@' || host, '+39 0' || (2 + n % 8) || ' ' || lpad((n * 7919 % 10000000)::text, 7, '0'),
  (array['Milano', 'Lodi', 'Pavia', 'Torino', 'Roma'])[1 + n % 5], 'MI', now() - interval '2 years' * power(random(), 1.3)
from (
  select n, random() as luck, pg_temp.first_name() as first, pg_temp.last_name() as last, pg_temp.mail_host() as host
  from generate_series(1, $1::int) as n
) as drawn`;

/** Two people at every second one. */
const people = `
insert into "CustomerPerson" ("customerId", name, role, email, phone)
select id, first || ' ' || last, 'Titolare', lower(first) || id || '-' || n || '@example.it', '3' || lpad((id * 31 + n)::text, 9, '4')
from (
  select id, n, pg_temp.first_name() as first, pg_temp.last_name() as last
  from "Customer" cross join generate_series(1, 2) as n where id % 2 = 0
) as drawn`;

/** The Clienti tab with ten times the customers. */
export const customers: MeasuredList = {
  of: "clienti",
  sizes: [1_000, 10_000],
  fill: [filled, people],
  samples: `
select customer.id, customer."vatNumber", customer.phone, person.email as "personEmail",
  (select json_build_array("nameKey", id)::text from "Customer"
    order by "nameKey", id offset (select count(*) / 2 from "Customer") limit 1) as place
from "Customer" as customer join "CustomerPerson" as person on person."customerId" = customer.id
where customer."vatNumber" is not null order by customer.id limit 1`,
  limits: { p95Ms: 30 },
  calls: [
    ...callsOf("customers.page", {
      "elenco, per nome": {},
      "elenco, dal più recente": { sort: "recenti" },
      "elenco, a metà": ({ middleCursor }) => ({ cursor: middleCursor }),
      "cerca due lettere": { q: "ro" },
      "cerca una parola frequente": { q: "bottega" },
      "cerca due parole": { q: "bottega rossi" },
      "cerca una parola che non c'è": { q: "xylofono" },
      "cerca una partita IVA": ({ vatNumber }) => ({ q: vatNumber }),
      "cerca un telefono": ({ phone }) => ({ q: phone }),
      "cerca una persona": ({ personEmail }) => ({ q: personEmail }),
      "cerca, dal più recente": { q: "rossi", sort: "recenti" },
    }),
    ...callsOf("customers.one", { "un cliente": ({ id }) => ({ id }) }),
    ...callsOf("customers.joined", { "che cosa c'è già": ({ id }) => ({ id }) }),
    ...callsOf("customers.mergeTargets", { "chi gli somiglia": ({ id }) => ({ id }) }),
  ],
};
