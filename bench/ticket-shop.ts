import { newToken, tokenHash } from "@vetrina/core/secrets/tokens";
import type { Database } from "@vetrina/data/database";
import { prepareSite } from "./kept-site.ts";
import { fillTickets, type TicketDataSize } from "./ticket-data.ts";

/** What the measured calls ask for: the same kind of thing, however many tickets there are. */
export interface Samples {
  /** A ticket with ten messages. */
  chatId: number;
  /** The token of a session that opens all the tickets of a client who has five. */
  clientToken: string;
  /** A word that one ticket alone has. */
  rareWord: string;
  email: string;
}

/** As if the client had followed a mailed link, without an expiry: a stored site is measured for months. */
async function openClientSession(pool: Database["pool"]): Promise<string> {
  const token = newToken();
  await pool.query(
    `insert into "ClientSession" ("tokenHash", "clientId", "expiresAt")
     select $1, "clientId", '2100-01-01' from "Ticket" group by "clientId" having count(*) = 5 limit 1`,
    [Buffer.from(tokenHash(token))],
  );
  return token;
}

async function chooseSamples(pool: Database["pool"]): Promise<Samples> {
  const { rows } = await pool.query(`
    select
      (select "ticketId"::float8 from "TicketMessage" group by "ticketId" having count(*) = 10 limit 1) as "chatId",
      (select substring(description from 'Pratica (\\w+)') from "Ticket" order by id limit 1) as "rareWord",
      (select email from "Ticket" order by "activityAt" limit 1) as email`);
  return { ...rows[0], clientToken: await openClientSession(pool) };
}

/** A site with so many tickets under this folder, made unless it is there already; answers what to ask it for. */
export const prepareShop = (folder: string, size: TicketDataSize): Promise<Samples> =>
  prepareSite(folder, "samples.json", async (pool) => {
    await fillTickets(pool, size);
    return chooseSamples(pool);
  });
