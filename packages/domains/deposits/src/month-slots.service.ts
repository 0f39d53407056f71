import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import type { Deps } from "@vetrina/core/deps";
import { slotMonth, spotsTaken, takingStates } from "./slots.service.ts";

/** Slots are offered at most so many months ahead. */
const monthsAhead = 12;

const written = (month: Date) => month.toISOString().slice(0, 7);

const monthAfter = (month: Date, months: number) =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + months, 1));

/** Every public page that shows slots asks for them: the months are counted in one statement. */
const statement = {
  name: "month-slots",
  text: `
    select "reservedBaseline", (
      select coalesce(json_object_agg(month, booked), '{}')
      from (
        select to_char("slotMonth", 'YYYY-MM') as month, count(*)::integer as booked from "Deposit"
        where "slotMonth" between $1::date and $2::date and state = any ($3::text[])
        group by 1
      ) as counted
    ) as booked
    from "SiteSettings" where id = 1`,
};

interface MonthsRow {
  reservedBaseline: number;
  /** By month, as YYYY-MM. */
  booked: Record<string, number>;
}

/** This month's slots of the 197 euro offer, and where to go when they are gone. */
export async function monthSlots(deps: Deps): Promise<MonthSlots> {
  const current = slotMonth(deps.now());
  const months = Array.from({ length: monthsAhead }, (_, index) => written(monthAfter(current, index + 1)));
  const last = monthAfter(current, monthsAhead);
  const [row] = await deps.run<MonthsRow>(statement, [current.toISOString(), last.toISOString(), takingStates]);
  if (!row) throw new Error("the site has no settings");
  const spotsOf = (month: string) => spotsTaken(row.reservedBaseline, row.booked[month] ?? 0);
  const isFree = (month: string) => spotsOf(month).reservedSpots < spotsOf(month).totalSpots;
  return { ...spotsOf(written(current)), month: written(current), nextMonth: months.find(isFree) ?? null };
}
