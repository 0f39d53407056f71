import * as z from "zod";

/** The agency's time zone: days, months and opening hours are meant there. */
export const timeZone = "Europe/Rome";

const invalidDay = "Data non valida";

/** The days around these still have years of four digits, in every time zone. */
const firstDay = "1900-01-01";
const lastDay = "2999-12-31";

/** Whether a date in ISO 8601, with or without a time behind it, is one that calls may ask for. */
export const isWithinCalendar = (text: string) => text >= firstDay && text.slice(0, firstDay.length) <= lastDay;

/** A day as YYYY-MM-DD. */
export const daySchema = z.iso.date(invalidDay).refine(isWithinCalendar, invalidDay);

/** A day as YYYY-MM-DD; an empty string counts as not given. */
export const calendarDaySchema = z.preprocess((value) => (value === "" ? undefined : value), daySchema.optional());

/** An instant chosen by the user, in ISO 8601. */
export const chosenInstantSchema = (message: string) =>
  z.iso.datetime({ error: message, offset: true }).refine(isWithinCalendar, message);

/** To make one takes milliseconds, which a page's start would pay for all: each is made once it is asked for. */
export const dateFormat = (locale: "it-IT" | "sv-SE", options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date: Date | number) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
};

const longDate = dateFormat("it-IT", { timeZone, day: "numeric", month: "long", year: "numeric" });
const shortDate = dateFormat("it-IT", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
const dateTime = dateFormat("it-IT", {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** 24 hours, in milliseconds. Days of the calendar may be an hour longer or shorter: those are `romeDay`'s. */
export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * 60 * 60 * 1000;

/** The instant so many times 24 hours later, or earlier for a negative number. */
export const addDays = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);

/** A day's words, with the day in one line with its month, and the first of it as one reads it: "1° agosto". */
export const dayInOneLine = (words: string) =>
  words.replace(/(?<!\d)1 (?=\p{L}{3})/gu, "1° ").replace(/([\d°]) (?=\p{L}{3})/gu, "$1\u00a0");

/** "14 giugno 2025" with ordinary spaces, for other programs: in an invoice. */
export const plainLongDate = (date: Date | string) => longDate(new Date(date));

/** "14 giugno 2025". */
export const formatLongDate = (date: Date | string) => dayInOneLine(plainLongDate(date));

/** "14/06/2025", which spreadsheets know for a day. */
export const formatDay = (date: Date | string) => shortDate(new Date(date));

/** "14/06/2025, 09:30". */
export const formatDateTime = (date: Date | string) => dateTime(new Date(date));

const second = dateFormat("it-IT", { timeZone, hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** "24 novembre 2026, ore 09:30:05 (ora italiana)": of what may have to be proven. */
export const formatReceiptMoment = (date: Date | string) =>
  `${formatLongDate(date)}, ore ${second(new Date(date))} (ora italiana)`;

const weekday = dateFormat("it-IT", { timeZone, weekday: "long", day: "numeric", month: "long" });
const clock = dateFormat("it-IT", { timeZone, hour: "2-digit", minute: "2-digit" });

/** "09:00". */
export const formatClock = (date: Date | string | number) => clock(new Date(date));

/** "giovedì 26 novembre alle 09:00", of a moment within the year around now. */
export const formatMoment = (date: Date | string) =>
  `${dayInOneLine(weekday(new Date(date)))} alle ${formatClock(date)}`;

const isoDay = dateFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
const wallClock = dateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });

const monthOnly = dateFormat("it-IT", { timeZone: "UTC", month: "long" });

/** The name of a month that is written YYYY-MM: "dicembre". */
export const monthName = (month: string) => monthOnly(new Date(`${month}-01T00:00:00Z`));

/** The same at the beginning of a sentence: "Dicembre". */
export const monthTitle = (month: string) => monthName(month).replace(/^./, (letter) => letter.toUpperCase());

/** "dicembre 2026". */
export const formatMonth = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`;

/** The Europe/Rome day of an instant, as YYYY-MM-DD. */
export const romeDay = (date: Date) => isoDay(date);

/** A day, as YYYY-MM-DD, is a midnight of UTC where it is a date, as in the database. */
export const utcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const utcDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Days from one day (YYYY-MM-DD) to the other; negative when it has passed. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcMidnight(to).getTime() - utcMidnight(from).getTime()) / dayMs);

/** The day so many days later, or earlier for a negative number. All are YYYY-MM-DD. */
export function movedDay(day: string, days: number): string {
  const date = utcMidnight(day);
  date.setUTCDate(date.getUTCDate() + days);
  return utcDay(date);
}

/** The day after, as YYYY-MM-DD. */
export const nextDay = (day: string): string => movedDay(day, 1);

/**
 * The instant at which a Europe/Rome day begins. Clocks change at 01:00 UTC, after
 * both local and UTC midnight, so the offset at UTC midnight is the right one.
 */
export function startOfRomeDay(day: string): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`);
  const romeAtUtcMidnight = new Date(`${wallClock(utcMidnight).replace(" ", "T")}Z`);
  return new Date(utcMidnight.getTime() - (romeAtUtcMidnight.getTime() - utcMidnight.getTime()));
}

/** What Rome's clocks show at an instant, as a date and time field writes it: YYYY-MM-DDTHH:mm. */
export const romeWallTime = (date: Date) => wallClock(date).replace(" ", "T").slice(0, 16);

const sameTimeInUtc = (wallTime: string) => new Date(`${wallTime}Z`).getTime();

/**
 * The instant at which Rome's clocks show YYYY-MM-DDTHH:mm. An hour that comes twice in autumn is the second,
 * one that is left out in spring counts from before the change. Throws RangeError when it is no date and time.
 */
export function instantOfRome(wallTime: string): Date {
  const asUtc = sameTimeInUtc(wallTime);
  const offsetAt = (instant: number) => sameTimeInUtc(wallClock(instant).replace(" ", "T")) - instant;
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}
