import { romeDay } from "@vetrina/contract/dates";
import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import { slotsPerMonth } from "@vetrina/contract/deposits/prices";
import type { SpotInfo } from "@vetrina/contract/leads";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { Prisma } from "@vetrina/data/prisma";

/** The first day of the Europe/Rome month of an instant, as the ledger keeps it. */
export const slotMonth = (date: Date) => new Date(`${romeDay(date).slice(0, 7)}-01T00:00:00Z`);

/** States of a deposit that takes a slot of its month. Nothing that is unpaid and not being captured takes one. */
export const takingStates: DepositState[] = ["autorizzato", "pagato"];

export const takesSlot = (state: DepositState) => takingStates.includes(state);

/** How many slots of a month deposits take. */
export const bookedOfMonth = (db: Prisma.TransactionClient, month: Date): Promise<number> =>
  db.deposit.count({ where: { slotMonth: month, state: { in: takingStates } } });

/** The one ledger of a month's slots: the baseline taken at the start, and every deposit that takes one. */
export const spotsTaken = (reservedBaseline: number, booked: number): SpotInfo => ({
  totalSpots: slotsPerMonth,
  reservedSpots: Math.min(slotsPerMonth, reservedBaseline + booked),
});

export async function spotsOfMonth(db: Prisma.TransactionClient, month: Date): Promise<SpotInfo> {
  const settings = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { reservedBaseline: true } });
  return spotsTaken(settings.reservedBaseline, await bookedOfMonth(db, month));
}

/** The slots of the month in which `now` falls. */
export const spotInfo = (db: Prisma.TransactionClient, now: Date): Promise<SpotInfo> =>
  spotsOfMonth(db, slotMonth(now));

/** When everybody buys at once they wait for each other: in milliseconds, before and after a transaction has begun. */
export const slotTransaction = { maxWait: 20_000, timeout: 20_000 };

/**
 * Serialises giving and taking slots until the transaction ends. Acquire it before locking any deposit's row, and make
 * no network call while holding it.
 */
export async function lockSlots(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.slots})`;
}

/** Whether the month has a slot to give. Sure until the transaction ends only under `lockSlots`. */
export async function hasFreeSlot(tx: Prisma.TransactionClient, month: Date): Promise<boolean> {
  const { totalSpots, reservedSpots } = await spotsOfMonth(tx, month);
  return reservedSpots < totalSpots;
}
