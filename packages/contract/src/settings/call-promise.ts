import { longCallDay } from "../call-slots.ts";
import { dayMs, instantOfRome, nextDay, romeDay } from "../dates.ts";
import { spansOn } from "./opening-calendar.ts";
import type { OpeningHours } from "./opening-hours.ts";

/** What is promised on an open day, and where no opening is in sight. */
export const callWithinDay = "entro 24 ore";

/** So far ahead an open day is looked for, in days: past the longest run of holidays and Sundays. */
const lookedAheadDays = 21;

/** The day of Europe/Rome on which the office opens that is closed for the next 24 hours; undefined where it isn't. */
export function laterCallDay(week: OpeningHours, now: Date): string | undefined {
  let day = romeDay(now);
  for (let ahead = 0; ahead < lookedAheadDays; ahead++) {
    const span = spansOn(week, day).find(({ closes }) => instantOfRome(`${day}T${closes}`) > now);
    if (span) return instantOfRome(`${day}T${span.opens}`).getTime() < now.getTime() + dayMs ? undefined : day;
    day = nextDay(day);
  }
  return undefined;
}

/** By when a call is promised that is asked for at an instant: "entro 24 ore", or "entro lunedì 28 dicembre". */
export function callBy(week: OpeningHours, now: Date): string {
  const day = laterCallDay(week, now);
  return day ? `entro ${longCallDay(day)}` : callWithinDay;
}
