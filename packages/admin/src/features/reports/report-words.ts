import { dayInOneLine } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { type ReportSpan, type ReportStep, reportSteps } from "@vetrina/contract/reports";

const hour = 60;
const day = 24 * hour;

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", ...options });
  return (start: string) => dayInOneLine(words.format(Date.parse(`${start}T00:00:00Z`)));
};

const shortDay = format({ day: "numeric", month: "short" });
const shortMonth = format({ month: "short", year: "2-digit" });
const longDay = format({ weekday: "long", day: "numeric", month: "long" });
const longMonth = format({ month: "long", year: "numeric" });

/** "3 mar", or "mar 26" of a month: for the axis. */
export const shortStart = (start: string, step: ReportStep) => (step === "month" ? shortMonth : shortDay)(start);

/** "martedì 3 marzo", "settimana dal 2 mar", "marzo 2026". */
export function longStart(start: string, step: ReportStep): string {
  if (step === "month") return longMonth(start);
  return step === "week" ? withArticle("settimana dal", shortDay(start)) : longDay(start);
}

/** What stands over the first column of a table over time. */
export const stepHeading = (step: ReportStep) => reportSteps[step];

/** "3 h 20 min", "2 g 4 h"; a dash where there is nothing to measure. */
export function minutesInWords(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes < hour) return `${minutes} min`;
  const [units, large, small] = minutes < day ? [hour, "h", "min"] : [day, "g", "h"];
  const rest = Math.floor((minutes % units) / (units / (units === day ? 24 : 60)));
  return `${Math.floor(minutes / units)} ${large}${rest > 0 ? ` ${rest} ${small}` : ""}`;
}

/** Hours for an axis, which has no room for words. */
export const inHours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes * 100) / 60) / 100);

/** What stands under a median: how long nine of ten took, and of how many tickets both are. */
export const spanWords = ({ p90 }: ReportSpan, count: number) =>
  p90 === null ? "Niente da misurare" : `9 su 10 entro ${minutesInWords(p90)}, su ${count} ticket`;
