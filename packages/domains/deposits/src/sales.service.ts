import { addDays, daysBetween, romeDay } from "@vetrina/contract/dates";
import type { Sale } from "@vetrina/contract/deposits/offer";
import type { Deps } from "@vetrina/core/deps";

const shownDays = 30;
const shownMax = 15;

/** By Rome's calendar: who bought yesterday evening didn't buy today. */
function howLongAgo(paidAt: Date, now: Date): string {
  const days = daysBetween(romeDay(paidAt), romeDay(now));
  if (days === 0) return "oggi";
  return days === 1 ? "ieri" : `${days} giorni fa`;
}

/** Who is shown of a buyer: first name and town with leave to do so, which the staff notes by writing the town. */
const shownBuyer = ({ name, town }: { name: string; town: string | null }) =>
  town ? { name: name.trim().split(/\s+/)[0] ?? "", location: town } : { name: "Un cliente", location: "" };

/** The deposits paid in the last 30 days, newest first: first name and town of who agreed, nothing else of the buyer. */
export async function recentSales(deps: Deps): Promise<Sale[]> {
  const now = deps.now();
  const deposits = await deps.db.deposit.findMany({
    where: { state: "pagato", anonymizedAt: null, paidAt: { gte: addDays(now, -shownDays) } },
    orderBy: { paidAt: "desc" },
    take: shownMax,
    select: { name: true, town: true, paidAt: true },
  });
  return deposits.map((deposit) => ({
    ...shownBuyer(deposit),
    package: "Sito web a 197 euro",
    time: howLongAgo(deposit.paidAt ?? now, now),
  }));
}
