import { romeDay } from "@vetrina/contract/dates";
import type { SpotInfo } from "@vetrina/contract/leads";
import { slotsPerMonth } from "@vetrina/contract/prices";
import type { Prisma } from "@vetrina/db/prisma";

/** The first day of the Europe/Rome month of an instant, as the ledger keeps it. */
export const slotMonth = (date: Date) => new Date(`${romeDay(date).slice(0, 7)}-01T00:00:00Z`);

/** The one ledger of the month's slots: the baseline taken at the start and every deposit paid since. */
export async function spotInfo(db: Prisma.TransactionClient, now: Date): Promise<SpotInfo> {
  const settings = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { reservedBaseline: true } });
  const paidDeposits = await db.deposit.count({ where: { slotMonth: slotMonth(now), state: "pagato" } });
  const reservedSpots = Math.min(slotsPerMonth, settings.reservedBaseline + paidDeposits);
  return { totalSpots: slotsPerMonth, reservedSpots };
}
