import { daySchema, movedDay } from "@vetrina/contract/dates";
import { type ReportRange, reportRangeSchema } from "@vetrina/contract/reports";
import * as z from "zod";
import { oneOf } from "../../lists/search-rules.ts";

/** The range in the address; without one, the last thirty days. */
export const reportsSearchSchema = z.object({ dal: oneOf(daySchema), al: oneOf(daySchema) });

type ReportsSearch = z.output<typeof reportsSearchSchema>;

function monthBefore(day: string): ReportRange {
  const to = movedDay(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

const yearBefore = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return movedDay(date.toISOString().slice(0, 10), 1);
};

/** Ranges that are a press away, by the day that today is in Rome. */
export const usualRanges = (today: string): { label: string; range: ReportRange }[] => [
  { label: "30 giorni", range: { from: movedDay(today, -29), to: today } },
  { label: "Questo mese", range: { from: `${today.slice(0, 7)}-01`, to: today } },
  { label: "Mese scorso", range: monthBefore(today) },
  { label: "Quest’anno", range: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  { label: "12 mesi", range: { from: yearBefore(today), to: today } },
];

/** The range that an address asks for; the last thirty days where it asks for none, or for one that can't be. */
export function reportRangeOf({ dal, al }: ReportsSearch, today: string): ReportRange {
  const asked = reportRangeSchema.safeParse({ from: dal, to: al });
  return asked.success ? asked.data : { from: movedDay(today, -29), to: today };
}

/** The label of the usual range that an address asks for: some are the same days, and thirty days is where it asks for none. */
export function askedRangeLabel(search: ReportsSearch, today: string): string | undefined {
  const { from, to } = reportRangeOf(search, today);
  const same = usualRanges(today).filter(({ range }) => range.from === from && range.to === to);
  return same.at(search.dal ? -1 : 0)?.label;
}

/** The days of a month, YYYY-MM, that are in the range. */
export function monthIn({ from, to }: ReportRange, month: string): ReportRange {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
  const first = `${month}-01`;
  return { from: from > first ? from : first, to: to < last ? to : last };
}

export const reportsSearchOf = ({ from, to }: ReportRange): ReportsSearch => ({ dal: from, al: to });
