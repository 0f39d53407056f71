import { dayMs, romeDay } from "@vetrina/contract/dates";

/** How many copies are retained: one for each of the last so many days, weeks and months that have any. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

const namePattern = /^vetrina-auto-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(-non-verificata)?\.tar\.gz(?:\.age)?$/;

/** The name of a copy that the site makes by itself; only such copies are ever removed by rule. */
export const copyName = (moment: Date, suffix: string) =>
  `vetrina-auto-${moment.toISOString().replace(/\D/g, "").slice(0, 14)}${suffix}`;

/** The name that a copy has until it has been verified, and for good when it can't be. */
export const unverifiedName = (name: string) => name.replace(".tar.gz", "-non-verificata.tar.gz");

interface Copy {
  name: string;
  moment: Date;
  isVerified: boolean;
}

function describeCopy(name: string): Copy | undefined {
  const match = namePattern.exec(name);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, unverified] = match;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return { name, moment, isVerified: !unverified };
}

/** The Monday of a day's week, both as YYYY-MM-DD. */
function weekOf(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  const daysSinceMonday = (midnight.getUTCDay() + 6) % 7;
  return new Date(midnight.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}

/** The newest copy of each of the last so many periods. */
function newestOfEach(copies: Copy[], periodOf: (day: string) => string, periods: number): Copy[] {
  const newest = new Map<string, Copy>();
  for (const copy of copies) {
    const period = periodOf(romeDay(copy.moment));
    if (!newest.has(period)) newest.set(period, copy);
  }
  return [...newest.values()].slice(0, periods);
}

function keptOf(copies: Copy[], { days, weeks, months }: Keep): Copy[] {
  const newestFirst = copies.toSorted((a, b) => b.moment.getTime() - a.moment.getTime());
  return [
    ...newestOfEach(newestFirst, (day) => day, days),
    ...newestOfEach(newestFirst, weekOf, weeks),
    ...newestOfEach(newestFirst, (day) => day.slice(0, 7), months),
  ];
}

/** Whether a file has the name of a copy that was verified. */
export const isVerifiedName = (name: string) => describeCopy(name)?.isVerified === true;

/**
 * Which of these copies the rule no longer keeps; days, weeks and months are Europe/Rome's. Copies that could not be
 * verified are counted apart: none of them takes the place of a good one. What has another name is never among them.
 */
export function copiesToRemove(names: string[], keep: Keep): string[] {
  const copies = names.map(describeCopy).filter((copy) => copy !== undefined);
  const kept = new Set(
    [true, false].flatMap((verified) =>
      keptOf(
        copies.filter(({ isVerified }) => isVerified === verified),
        keep,
      ),
    ),
  );
  return copies.filter((copy) => !kept.has(copy)).map(({ name }) => name);
}
