import { dayMs, romeDay, startOfRomeDay, timeZone } from "@vetrina/contract/dates";
import { type OverviewSeries, overviewDays } from "@vetrina/contract/overview";
import type { Deps } from "@vetrina/core/deps";

export interface DaySeries {
  days: string[];
  leads: OverviewSeries;
  tickets: OverviewSeries;
  deposits: OverviewSeries & { cents: number; centsBefore: number; balanceCents: number };
  articles: OverviewSeries;
}

interface CountedDay {
  kind: "leads" | "tickets" | "deposits" | "balances" | "articles";
  day: string;
  count: number;
  cents: number;
}

/** The last `count` Europe/Rome days as YYYY-MM-DD, ending with that of `now`. */
function lastDays(now: Date, count: number): string[] {
  const today = Date.parse(`${romeDay(now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * How many of each kind on each Europe/Rome day since then, in one query along the indexes of their times. Money counts
 * on the day it moved, also that of earlier deposits.
 */
function countDays(deps: Deps, since: Date): Promise<CountedDay[]> {
  return deps.db.$queryRaw<CountedDay[]>`
    with happened as (
      select 'leads' as kind, "createdAt" as at, 1 as count, 0 as cents from "Lead" where "createdAt" >= ${since}
      union all
      select 'tickets', "createdAt", 1, 0 from "Ticket" where "createdAt" >= ${since} and folder = 'elenco'
      union all
      select case part when 'caparra' then 'deposits' else 'balances' end, at,
        case kind when 'rimborso' then 0 else 1 end, cents
      from "CashMovement" where at >= ${since}
      union all
      select 'articles', "publishedAt", 1, 0 from "BlogPost" where status = 'published' and "publishedAt" >= ${since}
    )
    select kind, to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      sum(count)::int as count, sum(cents)::float8 as cents
    from happened group by 1, 2`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What came in on each of the last 30 Europe/Rome days, and in the 30 before together. */
export async function readDaySeries(deps: Deps): Promise<DaySeries> {
  const days = lastDays(deps.now(), 2 * overviewDays);
  const since = startOfRomeDay(days[0] ?? "");
  const counted = await countDays(deps, since);
  const valuesOf = (kind: CountedDay["kind"], value: "count" | "cents") => {
    const byDay = new Map(counted.filter((row) => row.kind === kind).map((row) => [row.day, row[value]]));
    return days.map((day) => byDay.get(day) ?? 0);
  };
  const series = (kind: CountedDay["kind"]): OverviewSeries => {
    const values = valuesOf(kind, "count");
    const daily = values.slice(overviewDays);
    return { total: sum(daily), before: sum(values.slice(0, overviewDays)), daily };
  };
  const cents = valuesOf("deposits", "cents");
  return {
    days: days.slice(overviewDays),
    leads: series("leads"),
    tickets: series("tickets"),
    deposits: {
      ...series("deposits"),
      cents: sum(cents.slice(overviewDays)),
      centsBefore: sum(cents.slice(0, overviewDays)),
      balanceCents: sum(valuesOf("balances", "cents").slice(overviewDays)),
    },
    articles: series("articles"),
  };
}
