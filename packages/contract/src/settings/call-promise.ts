import { longCallDay } from "../call-slots.ts";
import { dayMs, instantOfRome, nextDay, romeDay } from "../dates.ts";
import { spansOn } from "./opening-calendar.ts";
import type { OpeningHours } from "./opening-hours.ts";

/** What is promised on an open day, and where no opening is in sight. */
export const callWithinDay = "entro 24 ore";

/** So far ahead an open day is looked for, in days: past the longest run of holidays and Sundays. */
const lookedAheadDays = 21;

/**
 * By when a call is promised that is asked for at an instant: "entro 24 ore", or "entro lunedì 28 dicembre" where the
 * office is closed for all of them and opens on that day of Europe/Rome.
 */
export function callBy(week: OpeningHours, now: Date): string {
  let day = romeDay(now);
  for (let ahead = 0; ahead < lookedAheadDays; ahead++) {
    const span = spansOn(week, day).find(({ closes }) => instantOfRome(`${day}T${closes}`) > now);
    if (span) {
      const isWithinDay = instantOfRome(`${day}T${span.opens}`).getTime() < now.getTime() + dayMs;
      return isWithinDay ? callWithinDay : `entro ${longCallDay(day)}`;
    }
    day = nextDay(day);
  }
  return callWithinDay;
}
