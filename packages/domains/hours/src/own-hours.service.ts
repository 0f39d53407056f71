import { romeDay, utcDay } from "@vetrina/contract/dates";
import type { OwnHours } from "@vetrina/contract/hours/hours-desk";
import type { ClientActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { type Account, presentBalance, readAccounts } from "./balance.ts";
import { customersOfAddress } from "./ticket-customers.ts";

/** So much of the last work is shown. */
const shownMax = 30;

/** The first day on which something of what is left ends. */
function endOf({ packages, leftOf }: Account, today: string): string | null {
  const ends = packages.flatMap(({ id, expiresOn }) =>
    expiresOn !== null && expiresOn >= today && (leftOf.get(id) ?? 0) > 0 ? [expiresOn] : [],
  );
  return ends.sort()[0] ?? null;
}

/**
 * What is left to the customers that the reader of this address is or belongs to, and what it was used for: while the
 * owners show it, and not to who has only logged in to a ticket. Customers that never had a package aren't named.
 */
export async function listOwnHours(deps: Deps, { email, ticketId }: ClientActor): Promise<OwnHours[]> {
  const { db } = deps;
  if (ticketId !== null) return [];
  const settings = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { showsHours: true } });
  if (!settings.showsHours) return [];
  const customers = await customersOfAddress(db, email);
  const accountOf = await readAccounts(
    deps,
    customers.map(({ id }) => id),
  );
  const today = romeDay(deps.now());
  const withPackages = customers.filter(({ id }) => accountOf(id).packages.length > 0);
  return Promise.all(
    withPackages.map(async ({ id, name }) => {
      const rows = await db.hourWork.findMany({
        where: { customerId: id, isBillable: true },
        orderBy: [{ day: "desc" }, { id: "desc" }],
        take: shownMax,
        select: { id: true, minutes: true, words: true, day: true },
      });
      const account = accountOf(id);
      const work = rows.map(({ day, ...row }) => ({ ...row, day: utcDay(day) }));
      return { customerId: id, name, ...presentBalance(account), endsOn: endOf(account, today), work };
    }),
  );
}
