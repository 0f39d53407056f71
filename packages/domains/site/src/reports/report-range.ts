import { movedDay, nextDay, startOfRomeDay } from "@vetrina/contract/dates";
import { type ReportRange, type ReportStep, stepOf } from "@vetrina/contract/reports";
import { weekdayOf } from "@vetrina/contract/settings/opening-week";

/** A range as the database is asked for it: from an instant, and until another that isn't in it. */
export interface ReportPeriod {
  from: Date;
  until: Date;
  step: ReportStep;
  /** The first day of each step. */
  starts: string[];
}

/** The Monday of the week or the first of the month that a day is in. */
function startOfStep(day: string, step: ReportStep): string {
  if (step === "month") return `${day.slice(0, 7)}-01`;
  return step === "week" ? movedDay(day, -weekdayOf(day)) : day;
}

const startAfter = (start: string, step: ReportStep): string =>
  step === "month" ? startOfStep(movedDay(start, 31), step) : movedDay(start, step === "week" ? 7 : 1);

export function periodOf(range: ReportRange): ReportPeriod {
  const step = stepOf(range);
  const starts: string[] = [];
  for (let start = startOfStep(range.from, step); start <= range.to; start = startAfter(start, step))
    starts.push(start);
  return { from: startOfRomeDay(range.from), until: startOfRomeDay(nextDay(range.to)), step, starts };
}
