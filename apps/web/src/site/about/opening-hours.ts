import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";

/** National holidays as month-day (law 260/1949 and later changes), Easter's two days apart. */
const fixedHolidays = "01-01 01-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26".split(" ");

/** Easter Monday of a year as month-day, by the anonymous Gregorian algorithm. */
export function easterMonday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const easter = new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
  easter.setUTCDate(easter.getUTCDate() + 1);
  return easter.toISOString().slice(5, 10);
}

/** One for all signs of a page: to make one takes milliseconds. */
const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "short" });

/**
 * Whether the office is open at an instant, or undefined on a national holiday, of which the
 * opening hours say nothing.
 */
export function isOpenAt(week: OpeningHours, instant: Date): boolean | undefined {
  const [day = "", time = ""] = clock.format(instant).split(" ");
  const monthDay = day.slice(5);
  if (fixedHolidays.includes(monthDay) || monthDay === easterMonday(Number(day.slice(0, 4)))) return undefined;
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (week[fromMonday] ?? []).some(({ opens, closes }) => time >= opens && time < closes);
}
