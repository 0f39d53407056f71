import type { Closure } from "./closures.ts";
import type { OpeningHours, OpeningSpan } from "./opening-hours.ts";
import { isOpenInWeek, type NextOpening, wallClock, weekdayName, weekSpansOn } from "./opening-week.ts";

type Period = Pick<Closure, "from" | "to">;

/** What decides whether the office is open on a day, beside the national holidays. A company is one. */
export interface OpeningCalendar {
  openingHours: OpeningHours;
  closures: readonly Period[];
}

const shortTime = (time: string) => time.replace(/^0/, "");

/** A day's hours in words: "9:00-13:00 e 15:00-18:00", or "chiuso". */
export const hoursText = (spans: readonly OpeningSpan[]): string =>
  spans.map(({ opens, closes }) => `${shortTime(opens)}-${shortTime(closes)}`).join(" e ") || "chiuso";

/** Whether a day, as YYYY-MM-DD, lies in one of the agency's own closures. */
export const isClosedFor = (closures: readonly Period[], day: string): boolean =>
  closures.some(({ from, to }) => from <= day && day <= to);

/** So long before a closure it is said. */
const noticeMs = 14 * 86_400_000;

/** Whether a closure is running or begins within two weeks. */
export const isNear = ({ from, to }: Period, now: Date): boolean =>
  wallClock(now).day <= to && from <= wallClock(new Date(now.getTime() + noticeMs)).day;

/** When the office is open on a day, as YYYY-MM-DD; nothing on a day that is closed, in a closure and on a holiday. */
export const spansOn = ({ openingHours, closures }: OpeningCalendar, day: string): readonly OpeningSpan[] =>
  isClosedFor(closures, day) ? [] : weekSpansOn(openingHours, day);

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
 * Whether the office is open at an instant, or undefined on a national holiday, of which the opening hours say nothing,
 * unless it lies in a closure.
 */
export const isOpenAt = ({ openingHours, closures }: OpeningCalendar, instant: Date): boolean | undefined =>
  isClosedFor(closures, wallClock(instant).day) ? false : isOpenInWeek(openingHours, instant);

const monthNames = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre";
const months = monthNames.split(" ");

const dayNumber = (day: string) => (day.endsWith("-01") ? "1°" : String(Number(day.slice(8))));
const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? "";

/** "lunedì 25 agosto" or "sabato 1° agosto", without the browser's formats, the first of which takes long. */
export const dateWords = (day: string) => `${weekdayName(day)} ${dayNumber(day)}\u00a0${monthOf(day)}`;

/** "25 ago" or "1° ago", where there is little room. */
export const shortDateWords = (day: string) => `${dayNumber(day)}\u00a0${monthOf(day).slice(0, 3)}`;

/** From a week on the day has its date: "lunedì 25 agosto". */
interface LaterOpening extends NextOpening {
  isFar: boolean;
}

/** When the office opens next; undefined while it is open, on a holiday, and where no opening is in sight. */
export function nextOpening(calendar: OpeningCalendar, instant: Date): LaterOpening | undefined {
  if (isOpenAt(calendar, instant) !== false) return undefined;
  const { day: today, time: now } = wallClock(instant);
  for (const day of daysAhead(calendar, today)) {
    const span = spansOn(calendar, day).find(({ opens }) => day > today || opens > now);
    if (!span) continue;
    const ahead = (Date.parse(day) - Date.parse(today)) / 86_400_000;
    const isFar = ahead >= 7;
    const name = isFar ? dateWords(day) : weekdayName(day);
    return { day: ["", "domani"][ahead] ?? name, isFar, time: span.opens.replace(/^0/, "") };
  }
  return undefined;
}
