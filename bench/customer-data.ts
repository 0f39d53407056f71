import type { Database } from "@vetrina/data/database";
import { firstNames, lastNames, mailHosts } from "./sample-words.ts";

/** What the measured calls ask for: the same kind of thing, however many customers there are. */
export interface CustomerSamples {
  /** A customer with people. */
  id: number;
  vatNumber: string;
  phone: string;
  /** Of a person at a customer's. */
  personEmail: string;
  /** The place in the middle of the list. */
  middleCursor: string;
}

const pick = (list: string) => `(${list})[1 + floor(array_length(${list}, 1) * power(random(), 1.7))::int]`;

/** The subqueries name the row, so that random numbers are drawn for each. */
const customers = `
insert into "Customer" (kind, name, "vatNumber", email, phone, town, province, "createdAt")
select case when luck < 0.8 then 'azienda' else 'persona' end,
  case when luck < 0.8 then (array['Bottega', 'Forno', 'Studio', 'Officina', 'Bar', 'Ristorante'])[1 + n % 6] || ' ' else '' end
    || last || ' ' || first || ' ' || n,
  case when luck < 0.8 then lpad((n::bigint * 7919 % 100000000000)::text, 11, '0') end,
  lower(first || '.' || last) || n || '@' || host, '+39 0' || (2 + n % 8) || ' ' || lpad((n * 7919 % 10000000)::text, 7, '0'),
  (array['Milano', 'Lodi', 'Pavia', 'Torino', 'Roma'])[1 + n % 5], 'MI', now() - interval '2 years' * power(random(), 1.3)
from (
  select n, random() as luck, ${pick("$2::text[]")} as first, ${pick("$3::text[]")} as last, ${pick("$4::text[]")} as host
  from generate_series(1, $1::int) as n
) as drawn`;

/** Two people at every second one. */
const people = `
insert into "CustomerPerson" ("customerId", name, role, email, phone)
select id, first || ' ' || last, 'Titolare', lower(first) || id || '-' || n || '@example.it', '3' || lpad((id * 31 + n)::text, 9, '4')
from (
  select id, n, ${pick("$1::text[]")} as first, ${pick("$2::text[]")} as last
  from "Customer" cross join generate_series(1, 2) as n where id % 2 = 0
) as drawn`;

const samples = `
select customer.id, customer."vatNumber", customer.phone, person.email as "personEmail",
  (select json_build_array("nameKey", id)::text from "Customer"
    order by "nameKey", id offset (select count(*) / 2 from "Customer") limit 1) as place
from "Customer" as customer join "CustomerPerson" as person on person."customerId" = customer.id
where customer."vatNumber" is not null order by customer.id limit 1`;

/** Customers as an agency has them after years. For an empty table. */
export async function fillCustomers(pool: Database["pool"], count: number): Promise<CustomerSamples> {
  const client = await pool.connect();
  try {
    await client.query("select setseed(0.197)");
    await client.query(customers, [count, firstNames, lastNames, mailHosts]);
    await client.query(people, [firstNames, lastNames]);
    await client.query("vacuum analyze");
    const { rows } = await client.query(samples);
    const { place, ...found } = rows[0];
    return { ...found, middleCursor: Buffer.from(place).toString("base64url") };
  } finally {
    client.release();
  }
}
