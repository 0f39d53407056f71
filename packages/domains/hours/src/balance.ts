import { romeDay, utcDay } from "@vetrina/contract/dates";
import type { HoursBalance } from "@vetrina/contract/hours/hours-desk";
import { type BoughtMinutes, type HoursLeft, reckonHours } from "@vetrina/contract/hours/hours-left";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";

/** What a customer has bought, and what is left of it. */
export interface Account extends HoursLeft {
  packages: readonly BoughtMinutes[];
}

interface WorkedDay {
  customerId: number;
  day: Date;
  minutes: number;
}

/** Work that is taken off packages, by its days: few rows, however much was noted. */
const readWorked = (db: Prisma.TransactionClient, ids: readonly number[]) => db.$queryRaw<WorkedDay[]>`
  select "customerId", day, sum(minutes)::int as minutes from "HourWork"
  where "customerId" = any(${ids}::int[]) and "isBillable" group by "customerId", day`;

/** The accounts of these customers, as they are today. */
export async function readAccounts(
  { db, now }: { db: Prisma.TransactionClient; now: Deps["now"] },
  ids: readonly number[],
): Promise<(customerId: number) => Account> {
  const today = romeDay(now());
  const [bought, worked] = await Promise.all([
    db.hourPackage.findMany({
      where: { customerId: { in: [...ids] } },
      select: { id: true, customerId: true, minutes: true, boughtOn: true, expiresOn: true },
    }),
    readWorked(db, ids),
  ]);
  return (customerId) => {
    const packages = bought
      .filter((one) => one.customerId === customerId)
      .map(({ id, minutes, boughtOn, expiresOn }) => {
        return { id, minutes, boughtOn: utcDay(boughtOn), expiresOn: expiresOn && utcDay(expiresOn) };
      });
    const days = worked
      .filter((one) => one.customerId === customerId)
      .map(({ day, minutes }) => ({ day: utcDay(day), minutes }));
    return { packages, ...reckonHours(packages, days, today) };
  };
}

export const presentBalance = ({ packages, left, over }: Account): HoursBalance => ({
  leftMinutes: left,
  overMinutes: over,
  hasPackages: packages.length > 0,
});
