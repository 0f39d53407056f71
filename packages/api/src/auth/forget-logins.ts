import type { Deps } from "../deps.ts";
import { placeDays } from "./known-places.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The counts of a day, once the log has told of them, and waits that have long been over. */
const countDays = 7;
const waitDays = 2;

/** Takes away what is kept of logins and is of no use any more. */
export async function forgetLogins({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs);
  await db.loginWait.deleteMany({ where: { lastAt: { lt: before(waitDays) } } });
  await db.loginFailure.deleteMany({ where: { day: { lt: before(countDays) } } });
  await db.knownPlace.deleteMany({ where: { seenAt: { lt: before(placeDays) } } });
  await db.session.deleteMany({ where: { expiresAt: { lt: now() } } });
}
