import type { Closure } from "./closures.ts";
import type { OpeningHours, OpeningSpan } from "./opening-hours.ts";

type Period = Pick<Closure, "from" | "to">;

/** What decides whether the office is open on a day, beside the national holidays. A company is one. */
export interface OpeningCalendar {
  openingHours: OpeningHours;
  closures: readonly Period[];
}

/**
 * National holidays as month-day (law 260/1949 and later changes), Easter's two days apart. 4 October, San Francesco, is
 * one again from 2026 on (law 151 of 8 October 2025).
 */
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

/** Whether a day, as YYYY-MM-DD, is a national holiday, of which the opening hours say nothing. */
export function isHoliday(day: string): boolean {
  const monthDay = day.slice(5);
  return fixedHolidays.includes(monthDay) || monthDay === easterMonday(Number(day.slice(0, 4)));
}

const shortTime = (time: string) => time.replace(/^0/, "");

/** A day's hours in words: "9:00-13:00 e 15:00-18:00", or "chiuso". */
export const hoursText = (spans: readonly OpeningSpan[]): string =>
  spans.map(({ opens, closes }) => `${shortTime(opens)}-${shortTime(closes)}`).join(" e ") || "chiuso";

/** Monday is 0. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Whether a day, as YYYY-MM-DD, lies in one of the agency's own closures. */
export const isClosedFor = (closures: readonly Period[], day: string): boolean =>
  closures.some(({ from, to }) => from <= day && day <= to);

/** When the office is open on a day, as YYYY-MM-DD; nothing on a day that is closed, in a closure and on a holiday. */
export const spansOn = ({ openingHours, closures }: OpeningCalendar, day: string): readonly OpeningSpan[] =>
  isHoliday(day) || isClosedFor(closures, day) ? [] : (openingHours[weekdayOf(day)] ?? []);

/** So many days ahead an open one is looked for: past the longest run of holidays and Sundays. */
const lookedAheadDays = 21;

/** The days among which the next open ones are looked for, from the given one on: those of closures aren't counted. */
export function* daysAhead({ closures }: OpeningCalendar, from: string): Generator<string> {
  const date = new Date(`${from}T00:00:00Z`);
  for (let left = lookedAheadDays; left > 0; date.setUTCDate(date.getUTCDate() + 1)) {
    const day = date.toISOString().slice(0, 10);
    if (isClosedFor(closures, day)) continue;
    left -= 1;
    yield day;
  }
}

/**
 * The day and the hour in Rome. The first `Intl.DateTimeFormat` of a page takes a desktop's browser 30 ms and a phone's
 * a tenth of a second, in one piece; Temporal, where there is one, takes one.
 */
export function wallClock(instant: Date): { day: string; time: string } {
  const timeZone = "Europe/Rome";
  const there = instant.toTemporalInstant
    ? `${instant.toTemporalInstant().toZonedDateTimeISO(timeZone)}`
    : new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(instant);
  return { day: there.slice(0, 10), time: there.slice(11, 16) };
}

/**
 * Whether the office is open at an instant, or undefined on a national holiday, of which the
 * opening hours say nothing, unless it lies in a closure.
 */
export function isOpenAt(calendar: OpeningCalendar, instant: Date): boolean | undefined {
  const { day, time } = wallClock(instant);
  if (isHoliday(day) && !isClosedFor(calendar.closures, day)) return undefined;
  return spansOn(calendar, day).some(({ opens, closes }) => time >= opens && time < closes);
}

const weekdays = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];
const monthNames = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre";
const months = monthNames.split(" ");

/** "lunedì 25 agosto", without the browser's formats, the first of which takes long. */
const dateWords = (day: string) =>
  `${weekdays[weekdayOf(day)]} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;

export interface NextOpening {
  /** Empty for today, else "domani" or the name of the day, from a week on with its date: "lunedì 25 agosto". */
  day: string;
  isFar: boolean;
  /** "9:00". */
  time: string;
}

/** When the office opens next; undefined while it is open, and where no opening is in sight. */
export function nextOpening(calendar: OpeningCalendar, instant: Date): NextOpening | undefined {
  if (isOpenAt(calendar, instant)) return undefined;
  const { day: today, time: now } = wallClock(instant);
  for (const day of daysAhead(calendar, today)) {
    const span = spansOn(calendar, day).find(({ opens }) => day > today || opens > now);
    if (!span) continue;
    const ahead = (Date.parse(day) - Date.parse(today)) / 86_400_000;
    const isFar = ahead >= 7;
    const name = isFar ? dateWords(day) : weekdays[weekdayOf(day)];
    return { day: ["", "domani"][ahead] ?? name ?? "", isFar, time: span.opens.replace(/^0/, "") };
  }
  return undefined;
}
