import { romeDay, romeWallTime, utcMidnight } from "@vetrina/contract/dates";
import type { Deps } from "@vetrina/core/deps";

/** From then on by Rome's clocks the day's looks begin: at night, when a customer's server has little else to do. */
const from = "04:10";

/** So many at once: little for this process, and never many for one server. */
const atOnce = 4;

/** Longer than a look can take; after it another process may look. */
const leaseSeconds = 120;

/** One run of the timetable ends after about so long, in milliseconds, so that a stop waits for a few looks alone. */
const runMs = 50_000;

interface Claimed {
  id: number;
  url: string;
  domain: string;
}

/** Takes the next websites whose look of the day is due; a new one at any hour. The clock of leases is the database's. */
const claim = (deps: Pick<Deps, "db" | "now">): Promise<Claimed[]> => {
  const now = deps.now();
  const hasBegun = romeWallTime(now).slice(11) >= from;
  const today = utcMidnight(romeDay(now));
  return deps.db.$queryRaw<Claimed[]>`
    update "Website" set "lookUpLeaseUntil" = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select website.id from "Website" as website
      where website."removedAt" is null and website.state = 'online'
        and (website."lookedUpOn" is null or (${hasBegun} and website."lookedUpOn" < ${today}::date))
        and (website."lookUpLeaseUntil" is null or website."lookUpLeaseUntil" < now())
        and exists (select from "Customer" where id = website."customerId" and "removedAt" is null)
      order by website."lookedUpOn" nulls first, website.id
      limit ${atOnce} for update of website skip locked)
    returning id, url, domain`;
};

const dayOf = (moment: Date | undefined) => (moment ? utcMidnight(romeDay(moment)) : null);

/**
 * Looks at one and writes down what was found. A day that is known stays where none was found, and nothing is written
 * of an address that somebody has changed meanwhile.
 */
async function lookUp(deps: Pick<Deps, "db" | "now" | "websiteProbe">, { id, url, domain }: Claimed): Promise<void> {
  const [certificate, registered] = await Promise.all([
    deps.websiteProbe.certificate(url),
    deps.websiteProbe.domain(domain),
  ]);
  await deps.db.$executeRaw`
    update "Website" set "lookedUpOn" = ${utcMidnight(romeDay(deps.now()))}::date, "lookUpLeaseUntil" = null,
      "certificateExpiresOn" = coalesce(${dayOf(certificate.expiresAt)}::date, "certificateExpiresOn"),
      "certificateProblem" = ${certificate.problem ?? null},
      "domainExpiresOn" = coalesce(${dayOf(registered.expiresAt)}::date, "domainExpiresOn"),
      "domainProblem" = ${registered.problem ?? null}
    where id = ${id} and url = ${url} and domain = ${domain}`;
}

const isOn = async ({ db }: Pick<Deps, "db">): Promise<boolean> => {
  const settings = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { looksUpWebsites: true } });
  return settings.looksUpWebsites;
};

/** Looks up what is due of the day, a few websites at once, in one process or another. Returns how many. */
export async function lookUpWebsites(deps: Deps, stopping?: AbortSignal): Promise<number> {
  if (!(await isOn(deps))) return 0;
  const end = performance.now() + runMs;
  for (let count = 0; ; ) {
    const claimed = stopping?.aborted || performance.now() > end ? [] : await claim(deps);
    if (claimed.length === 0) return count;
    await Promise.all(claimed.map((website) => lookUp(deps, website)));
    count += claimed.length;
  }
}
