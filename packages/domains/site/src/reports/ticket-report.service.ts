import { timeZone } from "@vetrina/contract/dates";
import type { PersonTickets, ReportRange, ReportSpan, TicketReport } from "@vetrina/contract/reports";
import type { RequestType } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { periodOf, type ReportPeriod } from "./report-range.ts";

/** Tickets that arrived in the period. All that a report asks of them stands in an index. */
const arrivedIn = ({ from, until }: ReportPeriod) => Prisma.sql`
  "createdAt" >= ${from} and "createdAt" < ${until} and folder = 'elenco'`;

/** The median and the ninth decile of how many seconds passed until a column's time: sorted once for both. */
const secondsUntil = (column: "firstReplyAt" | "resolvedAt") => Prisma.sql`
  percentile_cont(array[0.5, 0.9]) within group (order by
    ${Prisma.raw(`extract(epoch from "${column}" - "createdAt")::float8`)}) as seconds`;

interface Spans {
  seconds: [median: number | null, p90: number | null] | null;
}

const minutes = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : Math.round(seconds / 60);
const spanOf = (row: Spans | undefined): ReportSpan => ({
  median: minutes(row?.seconds?.[0]),
  p90: minutes(row?.seconds?.[1]),
});

interface DoneRow extends Spans {
  /** Null in the row of the whole period. */
  start: string | null;
  count: number;
}

/** What was answered, or resolved, in each step of the period and in all of it, and how long it took. */
const doneIn = ({ db }: Pick<Deps, "db">, period: ReportPeriod, column: "firstReplyAt" | "resolvedAt") => {
  const at = Prisma.raw(`"${column}"`);
  return db.$queryRaw<DoneRow[]>`
    with done as (
      select *, date_trunc(${period.step}, ${at} at time zone ${timeZone}) as step
      from "Ticket" where ${at} >= ${period.from} and ${at} < ${period.until} and folder = 'elenco'
    )
    select to_char(step, 'YYYY-MM-DD') as start, count(*)::int as count, ${secondsUntil(column)}
    from done group by grouping sets ((step), ())`;
};

interface ArrivedRow {
  start: string;
  count: number;
}

const arrivals = ({ db }: Pick<Deps, "db">, period: ReportPeriod) =>
  db.$queryRaw<ArrivedRow[]>`
    with arrived as (
      select date_trunc(${period.step}, "createdAt" at time zone ${timeZone}) as step from "Ticket"
      where ${arrivedIn(period)}
    )
    select to_char(step, 'YYYY-MM-DD') as start, count(*)::int as count from arrived group by step`;

type PersonRow = Omit<PersonTickets, "reply"> & Spans;

/** By who has each ticket now: those with the most first. */
async function byPerson({ db }: Pick<Deps, "db">, period: ReportPeriod): Promise<PersonTickets[]> {
  const rows = await db.$queryRaw<PersonRow[]>`
    select "assigneeId" as id, (select coalesce(name, username) from "User" where id = "assigneeId") as name,
      count(*)::int as arrived, count("firstReplyAt")::int as answered, count("resolvedAt")::int as resolved,
      ${secondsUntil("firstReplyAt")}
    from "Ticket" where ${arrivedIn(period)} group by "assigneeId"
    order by arrived desc, "assigneeId" nulls last`;
  return rows.map(({ seconds, ...person }) => ({ ...person, reply: spanOf({ seconds }) }));
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
  const answered = of(answers, null);
  const resolved = of(resolutions, null);
  return {
    step: period.step,
    arrived: arrived.reduce((sum, { count }) => sum + count, 0),
    answered: answered?.count ?? 0,
    reply: spanOf(answered),
    resolved: resolved?.count ?? 0,
    resolution: spanOf(resolved),
    times: period.starts.map((start) => {
      const [reply, resolution] = [of(answers, start), of(resolutions, start)];
      return {
        start,
        arrived: of(arrived, start)?.count ?? 0,
        answered: reply?.count ?? 0,
        reply: spanOf(reply),
        resolved: resolution?.count ?? 0,
        resolution: spanOf(resolution),
      };
    }),
    people,
    types,
    hours,
  };
}
