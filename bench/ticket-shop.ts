import type { Database } from "@vetrina/db/open-database";
import { prepareSite } from "./kept-site.ts";
import { fillTickets, type TicketDataSize } from "./ticket-data.ts";

/** What the measured calls ask for: the same kind of thing, however many tickets there are. */
export interface Samples {
  /** A ticket with ten messages. */
  chatId: number;
  /** One of the tickets of a client who has five, and its address. */
  client: { ticketId: number; email: string };
  /** A word that one ticket alone has. */
  rareWord: string;
  email: string;
}

async function chooseSamples(pool: Database["pool"]): Promise<Samples> {
  const { rows } = await pool.query(`
    select
      (select "ticketId"::float8 from "TicketMessage" group by "ticketId" having count(*) = 10 limit 1) as "chatId",
      (select json_build_object('ticketId', min(id), 'email', min(email)) from "Ticket"
        group by "clientId" having count(*) = 5 limit 1) as client,
      (select substring(description from 'Pratica (\\w+)') from "Ticket" order by id limit 1) as "rareWord",
      (select email from "Ticket" order by "activityAt" limit 1) as email`);
  return rows[0];
}

/** A site with so many tickets under this folder, made unless it is there already; answers what to ask it for. */
export const prepareShop = (folder: string, size: TicketDataSize): Promise<Samples> =>
  prepareSite(folder, "samples.json", async (pool) => {
    await fillTickets(pool, size);
    return chooseSamples(pool);
  });
