import type { Database } from "@vetrina/data/database";
import { firstNames, lastNames, mailHosts, sentences } from "./sample-words.ts";

/** What the measured calls ask for: the same kind of thing, however many leads there are. */
export interface LeadSamples {
  /** A lead whose person wrote several times. */
  id: number;
  email: string;
  /** A word that one lead alone has. */
  rareWord: string;
  /** A day of a year ago, YYYY-MM-DD. */
  day: string;
  /** The place in the middle of the list. */
  middleCursor: string;
}

const pick = (list: string, power: number) =>
  `(${list})[1 + floor(array_length(${list}, 1) * power(random(), ${power}))::int]`;

/** The subqueries name the row, so that random numbers are drawn for each. */
const leads = `
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
    ${pick("$2::text[]", 1.7)} as first, ${pick("$3::text[]", 1.7)} as last, ${pick("$4::text[]", 2.5)} as host,
    ${pick("$5::text[]", 1)} as a, ${pick("$5::text[]", 1)} as b
  from generate_series(1, $1::int) as n
) as drawn`;

const samples = `
select
  repeated.id, repeated.email,
  (select substring(message from 'Pratica (\\w+)') from "Lead" where message is not null order by id limit 1) as "rareWord",
  to_char(now() - interval '1 year', 'YYYY-MM-DD') as day,
  (select json_build_array((extract(epoch from "createdAt") * 1000)::bigint, id)::text from "Lead"
    order by "createdAt" desc, id desc offset (select count(*) / 2 from "Lead") limit 1) as place
from (
  select min(id) as id, min(email) as email from "Lead" group by "emailKey" order by abs(count(*) - 3), min(id) limit 1
) as repeated`;

/** Leads as a busy agency has them after two years. For an empty table. */
export async function fillLeads(pool: Database["pool"], count: number): Promise<LeadSamples> {
  const client = await pool.connect();
  try {
    await client.query("select setseed(0.197)");
    await client.query(leads, [count, firstNames, lastNames, mailHosts, sentences]);
    await client.query("vacuum analyze");
    const { rows } = await client.query(samples);
    const { place, ...found } = rows[0];
    return { ...found, middleCursor: Buffer.from(place).toString("base64url") };
  } finally {
    client.release();
  }
}
