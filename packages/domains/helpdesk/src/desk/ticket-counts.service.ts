import type { Deps } from "@vetrina/core/deps";

/** Fewer rows than this are added up as they are read. */
const rowsMin = 100;

/**
 * Adds up the rows of each counter, so that reading it stays quick. Rows locked by another process are skipped, and a
 * concurrent read gets the same sums.
 */
export async function foldTicketCounts({ db }: Pick<Deps, "db">): Promise<void> {
  if ((await db.ticketCount.count()) < rowsMin) return;
  await db.$executeRaw`
    with taken as (
      delete from "TicketCount" where id in (select id from "TicketCount" for update skip locked) returning name, tickets
    )
    insert into "TicketCount" (name, tickets) select name, sum(tickets) from taken group by name`;
}
