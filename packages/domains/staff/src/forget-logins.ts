import { addDays } from "@vetrina/contract/dates";
import type { Deps } from "@vetrina/core/deps";
import { placeDays } from "./known-places.ts";

/** The daily counts, deleted once they have been logged, and waits that expired long ago. */
const countDays = 7;
const waitDays = 2;

/** Deletes data about logins that are of no use any more. */
export async function forgetLogins({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = (days: number) => addDays(now(), -days);
  // What is dated after tomorrow was counted while the clock was ahead.
  await db.loginWait.deleteMany({
    where: { OR: [{ lastAt: { lt: before(waitDays) } }, { lastAt: { gt: before(-1) } }] },
  });
  await db.loginFailure.deleteMany({ where: { day: { lt: before(countDays) } } });
  await db.knownPlace.deleteMany({ where: { seenAt: { lt: before(placeDays) } } });
  await db.passwordLink.deleteMany({ where: { expiresAt: { lt: now() } } });
  await db.session.deleteMany({ where: { expiresAt: { lt: now() } } });
}
