import { Prisma } from "@vetrina/db/prisma";
import type { Deps } from "../deps.ts";
import { matchesPhone } from "../search-words.ts";
import { conditionsOf, type TicketFilter } from "./desk-filter.ts";
import { joinMark } from "./ticket-reads.service.ts";

/** The last ticket of a page: the next page begins behind it. */
export interface ListPlace {
  activityAt: Date;
  id: bigint;
}

/** A search looks among this many of the newest tickets first. */
const firstStretch = 200;
/** Words that even fewer of those have are rare: looking through all tickets at once is then the shortest way. */
const rareBelow = 5;
/** From this many tickets on, the whole table is searched instead of counting to the end of the range. */
const longestStretch = 20_000;

/** When the ticket that is `count` places behind `after` was last active; undefined when there are fewer. */
async function endOfStretch(
  tx: Prisma.TransactionClient,
  filter: TicketFilter,
  after: ListPlace | undefined,
  size: number,
): Promise<Date | undefined> {
  if (size > longestStretch) return undefined;
  const [ticket] = await tx.ticket.findMany({
    where: {
      ...(filter.status ? { status: filter.status } : {}),
      activityAt: after ? { lte: after.activityAt } : undefined,
    },
    orderBy: [{ activityAt: "desc" }, { id: "desc" }],
    skip: size,
    take: 1,
    select: { activityAt: true },
  });
  return ticket?.activityAt;
}

function searchStretch(
  tx: Prisma.TransactionClient,
  typed: string,
  filter: TicketFilter,
  after: ListPlace | undefined,
  since: Date | undefined,
  count: number,
): Promise<{ id: bigint }[]> {
  const conditions = [Prisma.sql`words @@ ticket_query(${typed})`];
  if (since) conditions.push(Prisma.sql`"activityAt" >= ${since}`);
  if (after) conditions.push(Prisma.sql`("activityAt", "ticketId") < (${after.activityAt}, ${after.id})`);
  if (filter.status) conditions.push(Prisma.sql`status = ${filter.status}`);
  if (filter.assigneeId !== undefined)
    conditions.push(Prisma.sql`coalesce("assigneeId", 0) = ${filter.assigneeId ?? 0}`);
  // Asked ticket by ticket (the offset keeps it from becoming a join): few are left when the words have been compared.
  const held = Prisma.join(conditionsOf(filter), " and ");
  conditions.push(Prisma.sql`exists (
    select from "Ticket" as ticket ${joinMark(filter.reader)} where ticket.id = "TicketSearch"."ticketId" and ${held} offset 0)`);
  return tx.$queryRaw`
    select "ticketId" as id from "TicketSearch" where ${Prisma.join(conditions, " and ")}
    order by "activityAt" desc, "ticketId" desc limit ${count}`;
}

/** The tickets with this phone, their own or their client's, newest activity first, at most `count`. */
export async function searchPhone(
  { db }: Pick<Deps, "db">,
  digits: string,
  filter: TicketFilter,
  after: ListPlace | undefined,
  count: number,
): Promise<bigint[]> {
  const conditions = [
    ...conditionsOf(filter),
    Prisma.sql`ticket.id in (
      select id from "Ticket" where ${matchesPhone(digits)}
      union select own.id from "Ticket" as own
        join (select id from "Client" where ${matchesPhone(digits)}) as owner on owner.id = own."clientId")`,
  ];
  if (after) conditions.push(Prisma.sql`(ticket."activityAt", ticket.id) < (${after.activityAt}, ${after.id})`);
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    select ticket.id from "Ticket" as ticket ${joinMark(filter.reader)} where ${Prisma.join(conditions, " and ")}
    order by ticket."activityAt" desc, ticket.id desc limit ${count}`;
  return rows.map(({ id }) => id);
}

/**
 * The tickets in which every typed word is found, newest activity first, at most `count`. Frequent words fill a page
 * from the newest tickets alone, and rare ones are in few: how many the newest have tells how far back to go. So the
 * work hardly grows with the number of tickets.
 */
export function searchTickets(
  deps: Deps,
  typed: string,
  filter: TicketFilter,
  after: ListPlace | undefined,
  count: number,
): Promise<bigint[]> {
  return deps.db.$transaction(async (tx) => {
    // The planner thinks little of the cost of unpacking words and would rather go through all tickets.
    await tx.$executeRaw`set local enable_seqscan = off`;
    for (let size = firstStretch; ; ) {
      const since = await endOfStretch(tx, filter, after, size);
      const found = await searchStretch(tx, typed, filter, after, since, count);
      if (!since || found.length === count) return found.map(({ id }) => id);
      const isRare = found.length < rareBelow;
      size = isRare ? Number.POSITIVE_INFINITY : Math.ceil((2 * size * count) / found.length);
    }
  });
}
