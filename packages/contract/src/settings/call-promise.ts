import { dateWords, daysAhead, type OpeningCalendar, spansOn } from "./opening-calendar.ts";
import { wallClock } from "./opening-week.ts";

// Pages have this file while there are closures, so it imports nothing but the calendar and its clock.

const withinDay = "24 ore";

/** What is promised on an open day, and where no opening is in sight. */
export const callWithinDay = `entro ${withinDay}`;

const romeTime = (instant: Date) => {
  const { day, time } = wallClock(instant);
  return `${day}T${time}`;
};

/** The day of Europe/Rome on which the office opens that is closed for the next 24 hours; undefined where it isn't. */
export function laterCallDay(calendar: OpeningCalendar, now: Date): string | undefined {
  const time = romeTime(now);
  const inOneDay = romeTime(new Date(now.getTime() + 86_400_000));
  for (const day of daysAhead(calendar, time.slice(0, 10))) {
    const span = spansOn(calendar, day).find(({ closes }) => `${day}T${closes}` > time);
    if (span) return `${day}T${span.opens}` < inOneDay ? undefined : day;
  }
  return undefined;
}

/** What follows "entro" in the promise of a call that is asked for at an instant: "24 ore", or "lunedì 28 dicembre". */
export function callDue(calendar: OpeningCalendar, now: Date): string {
  const day = laterCallDay(calendar, now);
  return day ? dateWords(day) : withinDay;
}

/** By when a call is promised that is asked for at an instant: "entro 24 ore", or "entro lunedì 28 dicembre". */
export const callBy = (calendar: OpeningCalendar, now: Date): string => `entro ${callDue(calendar, now)}`;
