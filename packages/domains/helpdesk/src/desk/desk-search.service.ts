import type { Deps } from "@vetrina/core/deps";
import { namedStatement, plannedForValues } from "@vetrina/core/named-statement";
import { matchesPhone } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";
import { joinMark } from "../tickets/ticket-reads.service.ts";
import { conditionsOf, type TicketFilter } from "./desk-filter.ts";

/** The last ticket of a page: the next page begins behind it. */
export interface ListPlace {
  activityAt: Date;
  id: bigint;
}

/** A search looks among this many of the newest tickets first. */
const firstStretch = 200;
/** Words that even fewer of those have are rare: looking through all tickets at once is then the shortest way. */
const rareBelow = 3;
/** From this many tickets on, the whole table is searched instead of counting to the end of the range. */
const longestStretch = 20_000;

/** When the ticket that is `size` places behind `after` was last active; null when there are fewer. */
function endOfStretch({ status }: TicketFilter, after: ListPlace | undefined, size: number): Prisma.Sql {
  if (size > longestStretch) return Prisma.sql`null::timestamptz`;
  const conditions = [Prisma.sql`true`];
  if (status) conditions.push(Prisma.sql`status = ${status}`);
  if (after) conditions.push(Prisma.sql`"activityAt" <= ${after.activityAt}`);
  return Prisma.sql`(
    select "activityAt" from "Ticket" where ${Prisma.join(conditions, " and ")}
    order by "activityAt" desc, id desc offset ${size} limit 1)`;
}

interface Stretch {
  /** Whether older tickets are left. */
  hasEnd: boolean;
  ids: string[];
}

/**
 * The tickets of one stretch. The typed words stand in a selection of their own, so the planner doesn't weigh them: it
 * thinks little of the cost of unpacking words, and for frequent ones it would rather go through all tickets.
 */
function searchStretch(typed: string, filter: TicketFilter, after: ListPlace | undefined, size: number, count: number) {
  const conditions = [Prisma.sql`words @@ (select ticket_query(${typed}))`];
  if (size <= longestStretch)
    conditions.push(Prisma.sql`"activityAt" >= coalesce((select since from stretch), '-infinity')`);
  if (after) conditions.push(Prisma.sql`("activityAt", "ticketId") < (${after.activityAt}, ${after.id})`);
  if (filter.status) conditions.push(Prisma.sql`status = ${filter.status}`);
  if (filter.assigneeId !== undefined)
    conditions.push(Prisma.sql`coalesce("assigneeId", 0) = ${filter.assigneeId ?? 0}`);
  const held = Prisma.join(conditionsOf(filter), " and ");
  // Each offset keeps what stands before it apart: tickets are asked one by one, from the newest, until the page is full.
  const search = Prisma.sql`
      with stretch as (select ${endOfStretch(filter, after, size)} as since)
      select (select since from stretch) is not null as "hasEnd", array(
        select id from (
          select "ticketId" as id, "activityAt" from "TicketSearch" where ${Prisma.join(conditions, " and ")}
          order by "activityAt" desc, "ticketId" desc offset 0
        ) as found
        where exists (
          select from "Ticket" as ticket ${joinMark(filter.reader)} where ticket.id = found.id and ${held} offset 0)
        order by "activityAt" desc, id desc limit ${count}
      ) as ids`;
  return filter.fields.length > 0 ? plannedForValues(search) : namedStatement("desk-search", search);
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
export async function searchTickets(
  { run }: Pick<Deps, "run">,
  typed: string,
  filter: TicketFilter,
  after: ListPlace | undefined,
  count: number,
): Promise<bigint[]> {
  for (let size = firstStretch; ; ) {
    const { statement, values } = searchStretch(typed, filter, after, size, count);
    const [stretch] = await run<Stretch>(statement, values);
    const found = (stretch?.ids ?? []).map(BigInt);
    if (!stretch?.hasEnd || found.length === count) return found;
    const isRare = found.length < rareBelow;
    size = isRare ? Number.POSITIVE_INFINITY : Math.ceil((2 * size * count) / found.length);
  }
}
