import { movedDay, romeDay } from "@vetrina/contract/dates";
import { callsOf, type MeasuredList } from "./compare.ts";

/** Leads as a busy agency has them after two years. */
const filled = `
insert into "Lead" ("firstName", "lastName", email, phone, company, "businessType", message, status, "privacyAcceptedAt", "createdAt")
select first, last, lower(first || '.' || last) || coalesce(nullif(twin, 0)::text, '') || '@' || host,
  '+39 3' || lpad((n * 7919 % 100000000)::text, 9, '0'),
  case when luck < 0.4 then 'Bottega ' || last end,
  (array['ristorante', 'negozio', 'studio', 'servizi', 'artigiano', 'altro'])[1 + floor(luck * 6)::int],
  case when luck < 0.9 then a || ' ' || b || ' Pratica ' || substr(md5(n::text), 1, 8) || '.' end,
  case when at > now() - interval '10 days' then 'nuovo' when luck < 0.2 then 'contattato' when luck < 0.3 then 'cliente' else 'perso' end,
  at, at
from (
  select n, random() as luck, floor(random() * 40)::int as twin,
    now() - interval '2 years' * power(random(), 1.3) as at,
    pg_temp.first_name() as first, pg_temp.last_name() as last, pg_temp.mail_host() as host,
    pg_temp.sentence() as a, pg_temp.sentence() as b
  from generate_series(1, $1::int) as n
) as drawn`;

const today = romeDay(new Date());

/** The Contatti tab with a hundred times the leads. */
export const leads: MeasuredList = {
  of: "contatti",
  sizes: [1_000, 100_000],
  fill: [filled],
  samples: `
select
  repeated.id, repeated.email,
  (select substring(message from 'Pratica (\\w+)') from "Lead" where message is not null order by id limit 1) as "rareWord",
  to_char(now() - interval '1 year', 'YYYY-MM-DD') as day,
  (select json_build_array((extract(epoch from "createdAt") * 1000)::bigint, id)::text from "Lead"
    order by "createdAt" desc, id desc offset (select count(*) / 2 from "Lead") limit 1) as place
from (
  select min(id) as id, min(email) as email from "Lead" group by "emailKey" order by abs(count(*) - 3), min(id) limit 1
) as repeated`,
  limits: { p95Ms: 60 },
  calls: [
    ...callsOf("leads.page", {
      "elenco, dal più recente": {},
      "elenco, dal più vecchio": { sort: "vecchi" },
      "elenco, per cognome": { sort: "nome" },
      "elenco, a metà": ({ middleCursor }) => ({ cursor: middleCursor }),
      "filtra per stato": { status: "cliente" },
      "filtra per stato, per cognome": { status: "cliente", sort: "nome" },
      "filtra per date": ({ day }) => ({ startDate: day, endDate: day }),
      "filtra per date senza nessuno": { startDate: "2001-01-01", endDate: "2001-01-31" },
      "cerca una parola frequente": { q: "sito" },
      "cerca due parole frequenti": { q: "sito clienti" },
      "cerca un cognome": { q: "rossi" },
      "cerca nome e cognome": { q: "giulia bianchi", limit: 10 },
      "cerca una parola unica": ({ rareWord }) => ({ q: rareWord }),
      "cerca una parola che non c'è": { q: "xylofono" },
      "cerca un indirizzo": ({ email }) => ({ q: email }),
      "cerca per cognome, per cognome": { q: "rossi", sort: "nome" },
      "cerca tra i clienti": { q: "sito", status: "cliente" },
    }),
    ...callsOf("leads.counts", { conteggi: {}, "conteggi di un anno": ({ day }) => ({ startDate: day }) }),
    ...callsOf("leads.one", { "un contatto": ({ id }) => ({ id }) }),
    ...callsOf("leads.history", { "la stessa persona": ({ id }) => ({ id }) }),
    // It adds up a year.
    ...callsOf(
      "reports.contacts",
      { "resoconto di un anno": { from: movedDay(today, -365), to: today } },
      { limits: { p95Ms: 300 } },
    ),
  ],
};
