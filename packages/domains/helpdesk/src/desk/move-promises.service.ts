import { timeZone } from "@vetrina/contract/dates";
import type { OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";
import { publishLive } from "@vetrina/core/live/live-signals";
import { Prisma } from "@vetrina/data/prisma";
import { openingCalendar } from "../tickets/out-of-hours.statement.ts";

interface Former {
  calendar: OpeningCalendar;
  promiseHours: number;
}

interface Waiting {
  now: Date;
  promiseHours: number;
}

/**
 * The open days of a calendar from the first wait's to the last promise's, as arrays in milliseconds: when each begins,
 * how long it is, and how much open time lies before it. What has waited longest is answered first, so the last
 * promise is that of the last wait. Who is never open promises every day, as promised_answer() does.
 */
const openDays = (calendar: Prisma.Sql, { now, promiseHours }: Waiting) => Prisma.sql`
  select array_agg(begins order by day) as begins, array_agg(lasts order by day) as lasts,
    array_agg(before order by day) as before
  from (
    select day, begins, lasts, (sum(lasts) over (order by day) - lasts)::bigint as before
    from (
      select day, (extract(epoch from midnight) * 1000)::bigint as begins,
        (extract(epoch from next_midnight - midnight) * 1000)::bigint as lasts
      from (select ${calendar}) as calendar (week, closures),
        lateral (
          select (min("unansweredSince") at time zone ${timeZone})::date as first_day,
            (promised_answer(max("unansweredSince"), ${promiseHours}::int, week, closures) at time zone ${timeZone})::date
              as last_day
          from "Ticket" where "dueAt" > ${now}
        ) as wait,
        lateral generate_series(first_day, last_day, interval '1 day') as moment,
        lateral (select moment::date as day, moment::date::timestamp at time zone ${timeZone} as midnight,
          (moment::date + 1)::timestamp at time zone ${timeZone} as next_midnight) as days
      where jsonb_array_length(spans_on(day, week, closures)) > 0
        or not exists (select from jsonb_array_elements(week) as spans where jsonb_array_length(spans) > 0)
    ) as days
  ) as days`;

/** What promised_answer() reckons for a moment, by the arrays of `openDays` instead of a day after the other. */
const promisedIn = (days: string, promiseHours: number) => Prisma.sql`(
  select to_timestamp((begins[last] + wanted - before[last]) / 1000.0)::timestamptz(3)
  from ${Prisma.raw(days)},
    lateral (select (extract(epoch from since) * 1000)::bigint as at) as moment,
    lateral (select width_bucket(at, begins) as first) as reached,
    lateral (select ${promiseHours} * 3600000::bigint
      + coalesce(before[first] + least(at - begins[first], lasts[first]), 0) as wanted) as open_time,
    lateral (select width_bucket(wanted - 1, before) as last) as ending
)`;

/**
 * Once the opening days have changed, what is promised to who waits follows them. What is late stays late, and nothing
 * becomes so. A promise is known by what the former settings make of it: one of other hours stays as it was given. That of
 * a ticket that has ended or waits for its client follows as well, since it comes back with an undo.
 *
 * Reckoned without locks, then held is only what moves, where its promise is still the same.
 */
export async function movePromises(
  tx: Prisma.TransactionClient,
  { calendar: { openingHours, closures }, promiseHours }: Former,
  now: Date,
): Promise<void> {
  const former = Prisma.sql`${JSON.stringify(openingHours)}::jsonb, ${JSON.stringify(closures)}::jsonb`;
  const present = Prisma.sql`${Prisma.raw(openingCalendar)} from "SiteSettings" where id = 1`;
  const moved = await tx.$queryRaw<{ id: bigint }[]>`
    with former_days as materialized (${openDays(former, { now, promiseHours })}),
    present_days as materialized (${openDays(present, { now, promiseHours })}),
    reckoned as materialized (
      select id, since, "promisedBy", due
      from (
        select id, since, "promisedBy", ${promisedIn("former_days", promiseHours)} as former,
          ${promisedIn("present_days", promiseHours)} as due
        from (select id, "unansweredSince" as since, "dueAt" as "promisedBy" from "Ticket" where "dueAt" > ${now}) as wait
      ) as promised
      where "promisedBy" = former and due > ${now} and due <> former
    ),
    moving as materialized (
      select ticket.id, due from "Ticket" as ticket join reckoned on reckoned.id = ticket.id
      where "dueAt" = "promisedBy" and "unansweredSince" = since
      order by ticket.id for no key update of ticket
    )
    update "Ticket" as ticket set "dueAt" = due from moving where ticket.id = moving.id
    returning ticket.id`;
  for (const { id } of moved) publishLive(tx, { kind: "changed", ticketId: Number(id) });
}
