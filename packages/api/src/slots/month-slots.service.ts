import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import type { Deps } from "../deps.ts";
import { slotMonth, spotsOfMonth } from "./slots.service.ts";

/** Nobody is offered a place further ahead than this, in months. */
const monthsAhead = 12;

const written = (month: Date) => month.toISOString().slice(0, 7);

const monthAfter = (month: Date, months: number) =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + months, 1));

/** The first month after this one that has a free slot, as YYYY-MM. */
async function nextFreeMonth(deps: Deps, current: Date): Promise<string | null> {
  for (let ahead = 1; ahead <= monthsAhead; ahead++) {
    const month = monthAfter(current, ahead);
    const { totalSpots, reservedSpots } = await spotsOfMonth(deps.db, month);
    if (reservedSpots < totalSpots) return written(month);
  }
  return null;
}

/** This month's slots of the 197 euro offer, and where to go when they are gone. */
export async function monthSlots(deps: Deps): Promise<MonthSlots> {
  const current = slotMonth(deps.now());
  const [spots, nextMonth] = await Promise.all([spotsOfMonth(deps.db, current), nextFreeMonth(deps, current)]);
  return { ...spots, month: written(current), nextMonth };
}
