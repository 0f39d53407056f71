import { longCallDay } from "../call-slots.ts";
import { dayMs, instantOfRome, romeDay } from "../dates.ts";
import { daysAhead, type OpeningCalendar, spansOn } from "./opening-calendar.ts";

/** What is promised on an open day, and where no opening is in sight. */
export const callWithinDay = "entro 24 ore";

/** The day of Europe/Rome on which the office opens that is closed for the next 24 hours; undefined where it isn't. */
export function laterCallDay(calendar: OpeningCalendar, now: Date): string | undefined {
  for (const day of daysAhead(calendar, romeDay(now))) {
    const span = spansOn(calendar, day).find(({ closes }) => instantOfRome(`${day}T${closes}`) > now);
    if (span) return instantOfRome(`${day}T${span.opens}`).getTime() < now.getTime() + dayMs ? undefined : day;
  }
  return undefined;
}

/** By when a call is promised that is asked for at an instant: "entro 24 ore", or "entro lunedì 28 dicembre". */
export function callBy(calendar: OpeningCalendar, now: Date): string {
  const day = laterCallDay(calendar, now);
  return day ? `entro ${longCallDay(day)}` : callWithinDay;
}
