import { catchUpMinutes, type Timetable, timetables } from "@vetrina/contract/blog/ai-articles";
import { instantOfRome, nextDay, romeDay, romeWallTime } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";

/** Names the scheduled job among the others. */
export const articleJob = "auto-articles" satisfies JobName;

const minuteMs = 60_000;

interface Slot {
  /** The moment by Rome's clocks, as "2026-11-21 09:00". */
  name: string;
  instant: Date;
}

const slotsOf = (day: string, timetable: Timetable): Slot[] =>
  timetables[timetable].map((time) => ({ name: `${day} ${time}`, instant: instantOfRome(`${day}T${time}`) }));

/** The slots whose time has come and is not longer ago than may be caught up, the oldest first. */
export function dueSlots(now: Date, timetable: Timetable): string[] {
  const earliest = new Date(now.getTime() - catchUpMinutes * minuteMs);
  const days = [...new Set([romeDay(earliest), romeDay(now)])];
  return days
    .flatMap((day) => slotsOf(day, timetable))
    .filter(({ instant }) => instant <= now && instant >= earliest)
    .map(({ name }) => name);
}

/** When the slot of this name is. */
export const instantOfSlot = (name: string): Date => instantOfRome(name.replace(" ", "T"));

/** The first slot after `now`. */
export function nextSlot(now: Date, timetable: Timetable): Date {
  const today = romeDay(now);
  const tomorrow = slotsOf(nextDay(today), timetable);
  const next = [...slotsOf(today, timetable), ...tomorrow].find(({ instant }) => instant > now);
  return (next ?? tomorrow[0] ?? { instant: now }).instant;
}

/** "oggi alle 14:00", "domani alle 09:00": when a slot of today or tomorrow is. */
export const sayWhen = (slot: Date, now: Date): string =>
  `${romeDay(slot) === romeDay(now) ? "oggi" : "domani"} alle ${romeWallTime(slot).slice(11)}`;
