import type { OpeningHours, OpeningSpan } from "./opening-hours.ts";

// Every public page has this file in its first script, which is nearly full: what closures need is opening-calendar.ts.

/**
 * National holidays as month-day (law 260/1949 and later changes), Easter's two days apart. 4 October, San Francesco, is
 * one again from 2026 on (law 151 of 8 October 2025).
 */
const fixedHolidays = "01-01 01-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26";

/** Easter Monday of a year as month-day, by the anonymous Gregorian algorithm. */
export function easterMonday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  // Easter is the day before.
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 2)).toISOString().slice(5, 10);
}

/** Whether a day, as YYYY-MM-DD, is a national holiday, of which the opening hours say nothing. */
export function isHoliday(day: string): boolean {
  const monthDay = day.slice(5);
  return fixedHolidays.includes(monthDay) || monthDay === easterMonday(Number(day.slice(0, 4)));
}

/** Monday is 0. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** When the week has the office open on a day, as YYYY-MM-DD; nothing on a day that is closed and on a holiday. */
export const weekSpansOn = (week: OpeningHours, day: string): readonly OpeningSpan[] =>
  isHoliday(day) ? [] : (week[weekdayOf(day)] ?? []);

const timeZone = "Europe/Rome";

let format: Intl.DateTimeFormat | undefined;

/** Made once: each one more takes a server some tenths of a millisecond. */
function romeFormat(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format;
}

/**
 * The day and the hour in Rome. The first `Intl.DateTimeFormat` of a page takes a desktop's browser 30 ms and a phone's
 * a tenth of a second, in one piece; Temporal, where there is one, takes one.
 */
export function wallClock(instant: Date): { day: string; time: string } {
  const there = instant.toTemporalInstant
    ? `${instant.toTemporalInstant().toZonedDateTimeISO(timeZone)}`
    : romeFormat().format(instant);
  return { day: there.slice(0, 10), time: there.slice(11, 16) };
}

/**
 * Whether the office is open at an instant, or undefined on a national holiday, of which the
 * opening hours say nothing.
 */
export function isOpenInWeek(week: OpeningHours, instant: Date): boolean | undefined {
  const { day, time } = wallClock(instant);
  if (isHoliday(day)) return undefined;
  return weekSpansOn(week, day).some(({ opens, closes }) => time >= opens && time < closes);
}

const weekdays = "lunedì martedì mercoledì giovedì venerdì sabato domenica".split(" ");

export const weekdayName = (day: string) => weekdays[weekdayOf(day)] ?? "";

export interface NextOpening {
  /** Empty for today, else "domani" or the name of the day. */
  day: string;
  /** "9:00". */
  time: string;
}

/** When the office opens next, looking a week ahead; undefined while it is open, on a holiday, and where it doesn't open by then. */
export function nextInWeek(week: OpeningHours, instant: Date): NextOpening | undefined {
  if (isOpenInWeek(week, instant) !== false) return undefined;
  const { day: today, time: now } = wallClock(instant);
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);
    const span = weekSpansOn(week, day).find(({ opens }) => ahead > 0 || opens > now);
    if (span) return { day: ["", "domani"][ahead] ?? weekdayName(day), time: span.opens.replace(/^0/, "") };
  }
  return undefined;
}
