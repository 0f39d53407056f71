import { hoursText } from "@vetrina/contract/settings/opening-calendar";
import type { OpeningHours, OpeningSpan } from "@vetrina/contract/settings/opening-hours";

const dayNames = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"] as const;

export interface OpeningLine {
  /** Numbers of the days, Monday is 0. */
  days: number[];
  /** "Lunedì-venerdì". */
  label: string;
  /** "Dal lunedì al venerdì". */
  sentence: string;
  /** "9:00-13:00 e 15:00-18:00", or "chiuso". */
  hours: string;
  spans: OpeningSpan[];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const nameOf = (day: number | undefined) => dayNames[day ?? 0] ?? "";

function namesOf(days: number[]): Pick<OpeningLine, "label" | "sentence"> {
  const [first, last] = [nameOf(days[0]), nameOf(days.at(-1))];
  if (days.length === 1) return { label: capital(first), sentence: capital(first) };
  if (days.length === 7) return { label: "Tutti i giorni", sentence: "Tutti i giorni" };
  if (days.length === 2) return { label: `${capital(first)} e ${last}`, sentence: `${capital(first)} e ${last}` };
  return {
    label: `${capital(first)}-${last}`,
    sentence: `Dal ${first} ${last === "domenica" ? "alla" : "al"} ${last}`,
  };
}

/** The week in as few lines as it can be said: days one after the other with the same hours share a line. */
export function openingLines(week: OpeningHours): OpeningLine[] {
  const groups: { days: number[]; spans: OpeningSpan[] }[] = [];
  for (const [day, spans] of week.entries()) {
    const group = groups.at(-1);
    if (group && hoursText(group.spans) === hoursText(spans)) group.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups.map(({ days, spans }) => ({ days, spans, hours: hoursText(spans), ...namesOf(days) }));
}
