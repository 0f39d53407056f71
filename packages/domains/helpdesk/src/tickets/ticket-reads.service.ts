import { addDays, dayMs } from "@vetrina/contract/dates";
import { unreadCountedMax, unreadDaysMax } from "@vetrina/contract/desk-views";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";

/** The user who reads tickets, and since when clients' messages can be unread at all. */
export interface Reader {
  userId: number;
  since: Date;
}

/** The same all day long, so that those who ask for the same share a reading. */
export const readerOf = ({ now }: Pick<Deps, "now">, { id }: StaffActor): Reader => ({
  userId: id,
  since: addDays(new Date(Math.floor(now().getTime() / dayMs) * dayMs), -unreadDaysMax),
});

/** Until when this person has read all tickets. */
const readUntil = ({ userId, since }: Reader) =>
  Prisma.sql`greatest((select "ticketsReadUntil" from "User" where id = ${userId}), ${since}::timestamptz)`;

/** Whether a row of "Ticket" is unread, beside the person's own "TicketRead" as `mark`, which may be missing. */
export const isUnread = (reader: Reader): Prisma.Sql =>
  Prisma.sql`ticket."clientWroteAt" > greatest(mark."readAt", ${readUntil(reader)})`;

export const joinMark = ({ userId }: Reader): Prisma.Sql =>
  Prisma.sql`left join "TicketRead" as mark on mark."ticketId" = ticket.id and mark."userId" = ${userId}`;

/** Nothing older can be unread: by this the index of the list's order, the ticket's or its link's, ends the search. */
export const mayBeUnread = (reader: Reader, table: "ticket" | "link" = "ticket"): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(table)}."activityAt" > ${readUntil(reader)}`;

const inList = Prisma.sql`ticket.folder = 'elenco'`;

/** The same, and what was put into the spam or the bin, or was written there, in the last days: it may come back. */
const inListOrJustAway = Prisma.sql`(ticket.folder = 'elenco'
  or ticket.folder in ('spam', 'cestino')
    and greatest(ticket."folderSince", ticket."clientWroteAt") > now() - interval '3 days')`;

const unreadOf = (reader: Reader, where = inList) => Prisma.sql`
  from "Ticket" as ticket ${joinMark(reader)}
  where ${where} and ${mayBeUnread(reader)} and ${isUnread(reader)}`;

/** How many unread tickets the user has, up to one more than `unreadCountedMax`. The user's windows share the reading. */
export function countUnread(deps: Pick<Deps, "run" | "now" | "live">, actor: StaffActor): Promise<number> {
  return deps.live.readTogether(`unread ${actor.id}`, async () => {
    const { text, values } = Prisma.sql`
      select count(*)::int as count from (
        select ${unreadOf(readerOf(deps, actor))} order by ticket."activityAt" desc limit ${unreadCountedMax + 1}
      ) as unread`;
    const [row] = await deps.run<{ count: number }>({ name: "tickets-unread", text }, values);
    return row?.count ?? 0;
  });
}

/** Whether the user has read all that the client wrote. */
export async function hasRead(tx: Prisma.TransactionClient, reader: Reader, ticketId: bigint): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select from "Ticket" as ticket ${joinMark(reader)} where ticket.id = ${ticketId} and not (${isUnread(reader)})`;
  return rows.length > 0;
}

/**
 * Marks all client's messages as read by the user, up to the newest one's time: a message being committed may be older
 * than now.
 */
export async function markRead(tx: Prisma.TransactionClient, userId: number, ticketId: bigint): Promise<void> {
  await tx.$executeRaw`
    insert into "TicketRead" ("userId", "ticketId", "readAt")
      select ${userId}, id, "clientWroteAt" from "Ticket" where id = ${ticketId}
    on conflict ("userId", "ticketId") do update set "readAt" = greatest("TicketRead"."readAt", excluded."readAt")`;
}

/** Of tickets whose words are gone nobody has anything left to read. What is older than that is read already. */
export async function markReadByAll(tx: Prisma.TransactionClient, ticketIds: bigint[]): Promise<void> {
  await tx.$executeRaw`
    insert into "TicketRead" ("userId", "ticketId", "readAt")
      select reader.id, ticket.id, ticket."clientWroteAt" from "Ticket" as ticket cross join "User" as reader
      where ticket.id = any(${ticketIds}) and ticket."clientWroteAt" > now() - make_interval(days => ${unreadDaysMax}::int)
    on conflict ("userId", "ticketId") do update set "readAt" = greatest("TicketRead"."readAt", excluded."readAt")`;
}

/** A ticket, and when its client last wrote. */
interface ReadTicket {
  id: bigint;
  clientWroteAt: Date;
}

/** Before a ticket is merged into another: who has read both has read the one, and for all others it is unread. */
export async function mergeReads(
  tx: Prisma.TransactionClient,
  since: Date,
  from: ReadTicket,
  into: ReadTicket,
): Promise<void> {
  await tx.$executeRaw`
    with reader as (
      select colleague.id,
        greatest(mark."readAt", "ticketsReadUntil", ${since}) >= ${into.clientWroteAt}
        and greatest(gone."readAt", "ticketsReadUntil", ${since}) >= ${from.clientWroteAt} as "hasReadBoth"
      from "User" as colleague
      left join "TicketRead" as mark on mark."userId" = colleague.id and mark."ticketId" = ${into.id}
      left join "TicketRead" as gone on gone."userId" = colleague.id and gone."ticketId" = ${from.id}
      where mark."readAt" is not null or gone."readAt" is not null
    ),
    unread as (
      delete from "TicketRead" using reader
      where "userId" = reader.id and ("ticketId" = ${from.id} or ("ticketId" = ${into.id} and not "hasReadBoth"))
    )
    insert into "TicketRead" ("userId", "ticketId", "readAt")
    select id, ${into.id}, greatest(${from.clientWroteAt}::timestamptz, ${into.clientWroteAt}::timestamptz)
    from reader where "hasReadBoth"
    on conflict ("userId", "ticketId") do update set "readAt" = excluded."readAt"`;
}

/** Before a merge is taken back: who has read all of the one has read the other too. */
export async function splitReads(tx: Prisma.TransactionClient, part: ReadTicket, whole: ReadTicket): Promise<void> {
  await tx.$executeRaw`
    insert into "TicketRead" ("userId", "ticketId", "readAt")
    select "userId", ${part.id}, ${part.clientWroteAt} from "TicketRead"
    where "ticketId" = ${whole.id} and "readAt" >= ${part.clientWroteAt}
    on conflict ("userId", "ticketId") do nothing`;
}

/**
 * Once a day: what a person has read up to the oldest unread ticket is stored as one time instead of a row for each
 * ticket, so counting what is unread looks at few. What was put into the spam or the bin in the last days may return,
 * and is unread then; what lies there for longer would hold it up, since nobody opens it.
 */
export async function foldTicketReads(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const people = await deps.db.user.findMany({ select: { id: true, ticketsReadUntil: true } });
  for (const { id: userId, ticketsReadUntil } of people) {
    const reader = { userId, since: addDays(deps.now(), -unreadDaysMax) };
    const [oldest] = await deps.db.$queryRaw<{ until: Date }[]>`
      select least(now() - interval '1 minute', min(ticket."clientWroteAt") - interval '1 millisecond') as until
      ${unreadOf(reader, inListOrJustAway)}`;
    const until = oldest?.until;
    if (!until || (ticketsReadUntil && ticketsReadUntil >= until)) continue;
    await deps.db.user.update({ where: { id: userId }, data: { ticketsReadUntil: until }, select: { id: true } });
    await deps.db.ticketRead.deleteMany({ where: { userId, readAt: { lte: until } } });
  }
}
