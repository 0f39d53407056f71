import { dayInOneLine, movedDay } from "@vetrina/contract/dates";

const day = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", ...options });
  return (date: string) => dayInOneLine(format.format(new Date(date)));
};

const long = day({ weekday: "long", day: "numeric", month: "long" });
const short = day({ weekday: "short", day: "numeric", month: "short" });
const ends = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** "gio 3 dic". */
export const dayWords = short;

/** "Oggi, giovedì 26 novembre". Both are YYYY-MM-DD. */
export function dayTitle(date: string, today: string): string {
  if (date === today) return `Oggi, ${long(date)}`;
  if (date === movedDay(today, 1)) return `Domani, ${long(date)}`;
  return long(date).replace(/^./, (letter) => letter.toUpperCase());
}

/** "23–29 novembre 2026", of the week from its Monday; a day stays in a line with its month. */
export const weekTitle = (monday: string): string =>
  dayInOneLine(
    ends
      .formatRange(new Date(monday), new Date(movedDay(monday, 6)))
      .replace(/\b0(?=\d\b)/g, "")
      .replace(/\s/g, " "),
  );

/** The day that a task goes to when it is put off: what is late doesn't stay late. */
export const laterDay = (date: string, today: string): string => movedDay(date < today ? today : date, 1);
