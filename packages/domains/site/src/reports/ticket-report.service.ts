import { timeZone } from "@vetrina/contract/dates";
import type { PersonTickets, ReportRange, ReportSpan, TicketReport } from "@vetrina/contract/reports";
import type { RequestType } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { periodOf, type ReportPeriod } from "./report-range.ts";

/** Tickets that arrived in the period: a ticket's activity is never older than the ticket, and has an index. */
const arrivedIn = ({ from, until }: ReportPeriod) => Prisma.sql`
  "activityAt" >= ${from} and "createdAt" >= ${from} and "createdAt" < ${until} and folder = 'elenco'`;

/** The median and the ninth decile of how many minutes passed until a column's time. */
const minutesUntil = (column: "firstReplyAt" | "resolvedAt") => {
  const minutes = Prisma.raw(`extract(epoch from "${column}" - "createdAt") / 60`);
  return Prisma.sql`
    round(percentile_cont(0.5) within group (order by ${minutes}))::int as median,
    round(percentile_cont(0.9) within group (order by ${minutes}))::int as p90`;
};

interface DoneRow extends ReportSpan {
  /** Null in the row of the whole period. */
  start: string | null;
  count: number;
}

/** What was answered, or resolved, in each step of the period and in all of it, and how long it took. */
const doneIn = ({ db }: Pick<Deps, "db">, period: ReportPeriod, column: "firstReplyAt" | "resolvedAt") => {
  const at = Prisma.raw(`"${column}"`);
  return db.$queryRaw<DoneRow[]>`
    with done as (
      select *, to_char(date_trunc(${period.step}, ${at} at time zone ${timeZone}), 'YYYY-MM-DD') as start
      from "Ticket" where ${at} >= ${period.from} and ${at} < ${period.until} and folder = 'elenco'
    )
    select start, count(*)::int as count, ${minutesUntil(column)} from done group by grouping sets ((start), ())`;
};

interface ArrivedRow {
  start: string;
  count: number;
}

const arrivals = ({ db }: Pick<Deps, "db">, period: ReportPeriod) =>
  db.$queryRaw<ArrivedRow[]>`
    select to_char(date_trunc(${period.step}, "createdAt" at time zone ${timeZone}), 'YYYY-MM-DD') as start,
      count(*)::int as count
    from "Ticket" where ${arrivedIn(period)} group by 1`;

type PersonRow = Omit<PersonTickets, "reply"> & ReportSpan;

/** By who has each ticket now: those with the most first. */
async function byPerson({ db }: Pick<Deps, "db">, period: ReportPeriod): Promise<PersonTickets[]> {
  const rows = await db.$queryRaw<PersonRow[]>`
    select "assigneeId" as id, (select coalesce(name, username) from "User" where id = "assigneeId") as name,
      count(*)::int as arrived, count("firstReplyAt")::int as answered, count("resolvedAt")::int as resolved,
      ${minutesUntil("firstReplyAt")}
    from "Ticket" where ${arrivedIn(period)} group by "assigneeId"
    order by arrived desc, "assigneeId" nulls last`;
  return rows.map(({ median, p90, ...person }) => ({ ...person, reply: { median, p90 } }));
}

interface TypeRow {
  type: RequestType;
  arrived: number;
}

const byType = ({ db }: Pick<Deps, "db">, period: ReportPeriod) =>
  db.$queryRaw<TypeRow[]>`
    select "requestType" as type, count(*)::int as arrived from "Ticket" where ${arrivedIn(period)}
    group by 1 order by arrived desc, type`;

interface HourRow {
  weekDay: number;
  hour: number;
  arrived: number;
}

async function byHour({ db }: Pick<Deps, "db">, period: ReportPeriod): Promise<number[][]> {
  const rows = await db.$queryRaw<HourRow[]>`
    select extract(isodow from at)::int as "weekDay", extract(hour from at)::int as hour, count(*)::int as arrived
    from (select "createdAt" at time zone ${timeZone} as at from "Ticket" where ${arrivedIn(period)}) as arrived
    group by 1, 2`;
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekDay, hour, arrived } of rows) {
    const day = hours[weekDay - 1];
    if (day) day[hour] = arrived;
  }
  return hours;
}

const nothing = { count: 0, median: null, p90: null };
const spanOf = ({ median, p90 }: ReportSpan): ReportSpan => ({ median, p90 });

/** What came in and how it was answered. Every part is read along the index of its time. */
export async function reportTickets(deps: Pick<Deps, "db">, range: ReportRange): Promise<TicketReport> {
  const period = periodOf(range);
  const [arrived, answers, resolutions, people, types, hours] = await Promise.all([
    arrivals(deps, period),
    doneIn(deps, period, "firstReplyAt"),
    doneIn(deps, period, "resolvedAt"),
    byPerson(deps, period),
    byType(deps, period),
    byHour(deps, period),
  ]);
  const of = <Row extends { start: string | null }>(rows: readonly Row[], start: string | null) =>
    rows.find((row) => row.start === start);
  const answered = of(answers, null) ?? nothing;
  const resolved = of(resolutions, null) ?? nothing;
  return {
    step: period.step,
    arrived: arrived.reduce((sum, { count }) => sum + count, 0),
    answered: answered.count,
    reply: spanOf(answered),
    resolved: resolved.count,
    resolution: spanOf(resolved),
    times: period.starts.map((start) => {
      const [reply, resolution] = [of(answers, start) ?? nothing, of(resolutions, start) ?? nothing];
      return {
        start,
        arrived: of(arrived, start)?.count ?? 0,
        answered: reply.count,
        reply: spanOf(reply),
        resolved: resolution.count,
        resolution: spanOf(resolution),
      };
    }),
    people,
    types,
    hours,
  };
}
