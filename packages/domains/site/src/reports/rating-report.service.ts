import { timeZone } from "@vetrina/contract/dates";
import type { RatingCounts, RatingReport, ReportRange } from "@vetrina/contract/reports";
import type { Deps } from "@vetrina/core/deps";
import { periodOf } from "./report-range.ts";

interface Row extends RatingCounts {
  /** 0: of a month; 1: of a person; 3: of the whole. */
  kind: number;
  month: string | null;
  id: number | null;
  name: string | null;
}

const countsOf = ({ asked, answered, happy }: RatingCounts): RatingCounts => ({ asked, answered, happy });

/**
 * How many clients were asked in the range whether they are content, answered and are: by the month of the question and
 * by who has the ticket now. Tickets in the bin, the spam or another ticket are left out, as in the lists.
 */
export async function reportRatings({ db }: Pick<Deps, "db">, range: ReportRange): Promise<RatingReport> {
  const { from, until } = periodOf(range);
  const rows = await db.$queryRaw<Row[]>`
    with asked as (
      select to_char(rating."askedAt" at time zone ${timeZone}, 'YYYY-MM') as month, ticket."assigneeId" as id,
        rating."answeredAt", rating."isHappy"
      from "TicketRating" as rating join "Ticket" as ticket on ticket.id = rating."ticketId"
      where rating."askedAt" >= ${from} and rating."askedAt" < ${until} and ticket.folder = 'elenco'
    )
    select case when grouping(month) = 0 then 0 when grouping(id) = 0 then 1 else 3 end as kind, month, id,
      (select coalesce(name, username) from "User" where "User".id = asked.id) as name, count(*)::int as asked,
      count("answeredAt")::int as answered, count(*) filter (where "isHappy")::int as happy
    from asked group by grouping sets ((month), (id), ())
    order by kind, month, asked desc, id nulls last`;
  const total = rows.find(({ kind }) => kind === 3);
  return {
    ...countsOf(total ?? { asked: 0, answered: 0, happy: 0 }),
    months: rows.flatMap((row) => (row.kind === 0 && row.month ? { month: row.month, ...countsOf(row) } : [])),
    people: rows.flatMap((row) => (row.kind === 1 ? { id: row.id, name: row.name, ...countsOf(row) } : [])),
  };
}
