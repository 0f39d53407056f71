import { timeZone } from "@vetrina/contract/dates";
import { tableOf } from "@vetrina/contract/keys";
import type { MoneyMonth, MoneyReport, ReportRange } from "@vetrina/contract/reports";
import type { Deps } from "@vetrina/core/deps";
import { periodOf } from "./report-range.ts";

const amounts = ["bookings", "depositCents", "balanceCents", "refundCents"] as const;

/** The cash book of a range by month, oldest first. For owners. */
export async function reportMoney({ db }: Pick<Deps, "db">, range: ReportRange): Promise<MoneyReport> {
  const { from, until } = periodOf(range);
  const months = await db.$queryRaw<MoneyMonth[]>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month,
      (count(*) filter (where kind = 'caparra'))::int as bookings,
      coalesce(sum(cents) filter (where kind = 'caparra'), 0)::float8 as "depositCents",
      coalesce(sum(cents) filter (where kind = 'saldo'), 0)::float8 as "balanceCents",
      coalesce(-sum(cents) filter (where kind = 'rimborso'), 0)::float8 as "refundCents"
    from "CashMovement" where at >= ${from} and at < ${until} group by 1 order by 1`;
  const sums = tableOf(amounts, (name) => months.reduce((sum, month) => sum + month[name], 0));
  return { months, total: { month: "", ...sums } };
}
