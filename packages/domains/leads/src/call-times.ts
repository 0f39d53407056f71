import { type CallSlots, callDaysShown, callMinutes, callNoticeMinutes } from "@vetrina/contract/call-slots";
import { instantOfRome, romeDay } from "@vetrina/contract/dates";
import { daysAhead, type OpeningCalendar, spansOn } from "@vetrina/contract/settings/opening-calendar";

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The half hours of a day that lie within its opening hours, as the instants at which they begin. */
function timesOn(calendar: OpeningCalendar, day: string): Date[] {
  return spansOn(calendar, day).flatMap(({ opens, closes }) => {
    const times: Date[] = [];
    for (let at = minutesOf(opens); at + callMinutes <= minutesOf(closes); at += callMinutes) {
      times.push(instantOfRome(`${day}T${timeOf(at)}`));
    }
    return times;
  });
}

/**
 * The half hours of the next open days at which the agency may be asked to call, Europe/Rome. `taken` are the
 * milliseconds of those that are somebody's. For a day that has none left a further one is offered: who books all
 * of the week keeps no one from a call.
 */
export function freeTimes(calendar: OpeningCalendar, now: Date, taken: ReadonlySet<number>): CallSlots {
  const earliest = now.getTime() + callNoticeMinutes * 60_000;
  const days: CallSlots["days"] = [];
  for (const day of daysAhead(calendar, romeDay(now))) {
    if (days.length === callDaysShown) break;
    // An hour that the clocks leave out in spring is the one behind it.
    const times = timesOn(calendar, day).filter(
      (time, index, all) => time.getTime() >= earliest && time.getTime() !== all[index - 2]?.getTime(),
    );
    const free = times.filter((time) => !taken.has(time.getTime()));
    if (free.length > 0) days.push({ day, slots: free.map((time) => time.toISOString()) });
  }
  return { days };
}
