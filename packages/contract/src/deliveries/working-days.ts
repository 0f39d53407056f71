import { nextDay } from "../dates.ts";
import { isClosedFor, type OpeningCalendar } from "../settings/opening-calendar.ts";
import { isHoliday, weekdayOf } from "../settings/opening-week.ts";

/** What the offer promises: the site within so many working days from the day its material is complete. */
export const promisedDays = { from: 3, to: 5 } as const;

type Closed = Pick<OpeningCalendar, "closures">;

/** Monday to Friday without the national holidays and the agency's closures, wherever the office's own hours lie. */
export const isWorkingDay = ({ closures }: Closed, day: string): boolean =>
  weekdayOf(day) < 5 && !isHoliday(day) && !isClosedFor(closures, day);

/** The day so many working days later, as YYYY-MM-DD: the day that it counts from is not one of them. */
export function workingDaysAfter(calendar: Closed, day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = nextDay(last);
    if (isWorkingDay(calendar, last)) left -= 1;
  }
  return last;
}

/** When a site is promised whose material was complete on a day. */
export const promisedAfter = (calendar: Closed, day: string) => ({
  from: workingDaysAfter(calendar, day, promisedDays.from),
  to: workingDaysAfter(calendar, day, promisedDays.to),
});
