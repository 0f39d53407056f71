import { utcMidnight } from "@vetrina/contract/dates";
import type { ReportRange } from "@vetrina/contract/reports";
import type { Deps } from "@vetrina/core/deps";

/** What one of the staff worked for one customer on tickets, in minutes. */
export interface PersonWork {
  author: string;
  /** Null where the ticket's client is no customer. */
  customer: string | null;
  minutes: number;
  /** Of them, what is taken off packages. */
  billable: number;
}

/** The time of a range of days, by person and customer. */
export const reportWork = ({ db }: Deps, { from, to }: ReportRange): Promise<PersonWork[]> => db.$queryRaw<
  PersonWork[]
>`
  select coalesce("User".name, work.author) as author, customer.name as customer, sum(work.minutes)::int as minutes,
    coalesce(sum(work.minutes) filter (where work."isBillable"), 0)::int as billable
  from "HourWork" as work left join "Customer" as customer on customer.id = work."customerId"
    left join "User" on "User".username = work.author
  where work.day between ${utcMidnight(from)}::date and ${utcMidnight(to)}::date
  group by 1, customer.id, customer.name order by 1, customer.name nulls last, customer.id`;
