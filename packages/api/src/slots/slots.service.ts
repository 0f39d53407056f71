import { romeDay } from "@vetrina/contract/dates";
import type { SpotInfo } from "@vetrina/contract/leads";
import { slotsPerMonth } from "@vetrina/contract/prices";
import { advisoryLocks } from "@vetrina/db/advisory-locks";
import type { Prisma } from "@vetrina/db/prisma";

/** The first day of the Europe/Rome month of an instant, as the ledger keeps it. */
export const slotMonth = (date: Date) => new Date(`${romeDay(date).slice(0, 7)}-01T00:00:00Z`);

/** How many slots of a month are held or paid for by deposits. */
export const bookedOfMonth = (db: Prisma.TransactionClient, month: Date): Promise<number> =>
  db.deposit.count({
    where: {
      slotMonth: month,
      OR: [{ state: { in: ["in-attesa", "pagato"] } }, { state: "da-verificare", heldUntil: { not: null } }],
    },
  });

/** The one ledger of a month's slots: the baseline taken at the start, and every deposit that holds or has paid for one. */
export async function spotsOfMonth(db: Prisma.TransactionClient, month: Date): Promise<SpotInfo> {
  const settings = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { reservedBaseline: true } });
  const taken = await bookedOfMonth(db, month);
  return { totalSpots: slotsPerMonth, reservedSpots: Math.min(slotsPerMonth, settings.reservedBaseline + taken) };
}

/** The slots of the month in which `now` falls. */
export const spotInfo = (db: Prisma.TransactionClient, now: Date): Promise<SpotInfo> =>
  spotsOfMonth(db, slotMonth(now));

/** When everybody buys at once they wait for each other: in milliseconds, before and after a transaction has begun. */
export const slotTransaction = { maxWait: 20_000, timeout: 20_000 };

/** Until the transaction ends nobody else gives or takes a slot. Take it before any deposit's row. */
export async function lockSlots(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.slots})`;
}

/** Whether the month has a slot to give. Call it under `lockSlots`. */
export async function hasFreeSlot(tx: Prisma.TransactionClient, month: Date): Promise<boolean> {
  const { totalSpots, reservedSpots } = await spotsOfMonth(tx, month);
  return reservedSpots < totalSpots;
}
