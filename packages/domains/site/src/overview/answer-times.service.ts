import { timeZone } from "@vetrina/contract/dates";
import { type AnswerTimes, answerWeeks } from "@vetrina/contract/overview";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { isPromised } from "@vetrina/helpdesk/desk/desk-queue.statement";

interface Figures {
  week: string;
  answered: number;
  replyMinutes: number | null;
  promised: number;
  onTime: number;
  resolved: number;
  resolutionMinutes: number | null;
}

/**
 * How long first answers and resolutions took in each of the last `answerWeeks` weeks, the newest first, and how many of
 * the promised answers came in time. A ticket counts in the week in which it was answered or resolved, a promise in
 * that of its answer or, while the client still waits, in the week in which it was broken. Each part is read along the
 * index of its time, so the work grows with these weeks alone.
 */
export async function readAnswerTimes({ db, now }: Pick<Deps, "db" | "now">): Promise<AnswerTimes> {
  const rows = await db.$queryRaw<Figures[]>`
    with weeks as (
      select generate_series(0, ${answerWeeks - 1}) as back,
        date_trunc('week', ${now()}::timestamptz at time zone ${timeZone}) as this
    ),
    begun as (select this - make_interval(weeks => back) as week from weeks),
    since as (select min(week) at time zone ${timeZone} as at from begun),
    answers as (
      select date_trunc('week', "firstReplyAt" at time zone ${timeZone}) as week, count(*)::int as answered,
        percentile_cont(0.5) within group (order by extract(epoch from "firstReplyAt" - "createdAt") / 60) as minutes
      from "Ticket" where "firstReplyAt" >= (select at from since) and folder = 'elenco' group by 1
    ),
    promises as (
      select date_trunc('week', at at time zone ${timeZone}) as week, count(*)::int as promised,
        (count(*) filter (where "isKept"))::int as "onTime"
      from (
        select "createdAt" as at, "createdAt" <= "promisedUntil" as "isKept" from "TicketMessage"
        where "promisedUntil" is not null and "createdAt" >= (select at from since)
        union all
        select "dueAt", false from "Ticket"
        where ${Prisma.raw(isPromised)} and "dueAt" >= (select at from since) and "dueAt" < ${now()}
      ) as promise group by 1
    ),
    resolutions as (
      select date_trunc('week', "resolvedAt" at time zone ${timeZone}) as week, count(*)::int as resolved,
        percentile_cont(0.5) within group (order by extract(epoch from "resolvedAt" - "createdAt") / 60) as minutes
      from "Ticket" where "resolvedAt" >= (select at from since) and folder = 'elenco' group by 1
    )
    select to_char(begun.week, 'YYYY-MM-DD') as week, coalesce(answered, 0) as answered,
      round(answers.minutes)::int as "replyMinutes", coalesce(promised, 0) as promised,
      coalesce("onTime", 0) as "onTime", coalesce(resolved, 0) as resolved,
      round(resolutions.minutes)::int as "resolutionMinutes"
    from begun left join answers using (week) left join promises using (week) left join resolutions using (week)
    order by begun.week desc`;
  return { weeks: rows };
}
