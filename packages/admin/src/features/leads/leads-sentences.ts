import { formatLongDate, timeZone } from "@vetrina/contract/dates";
import type { LeadFilter } from "@vetrina/contract/leads";
import type { LeadSort, LeadStatus } from "@vetrina/contract/leads-desk";

export interface ExportChoice extends LeadFilter {
  q: string;
  status: LeadStatus | undefined;
  sort: LeadSort;
}

export const noMatchSentence = "Nessun contatto nel periodo: ecco tutti";

const numbers = new Intl.NumberFormat("it-IT");
const longDays = new Intl.DateTimeFormat("it-IT", { timeZone, day: "numeric", month: "long", year: "numeric" });
const clock = new Intl.DateTimeFormat("it-IT", { timeZone, hour: "2-digit", minute: "2-digit" });

/** "dal 3", but "dall'8" and "dall'11". */
const withArticle = (preposition: "da" | "a", day: string) =>
  `${preposition}${/-(08|11)$/.test(day) ? "ll'" : "l "}${formatLongDate(day)}`;

function periodSentence({ startDate, endDate }: LeadFilter): string {
  if (startDate && endDate) {
    // Ranges get days of two digits, which single days don't.
    const range = longDays.formatRange(new Date(startDate), new Date(endDate)).replace(/\b0(?=\d\b)/g, "");
    return startDate === endDate ? ` il ${range}` : `, ${range}`;
  }
  if (startDate) return ` ${withArticle("da", startDate)}`;
  return endDate ? ` fino ${withArticle("a", endDate)}` : "";
}

/** "1.204 contatti, 3–15 novembre 2026". */
export const countSentence = (count: number, filter: LeadFilter) =>
  `${numbers.format(count)} ${count === 1 ? "contatto" : "contatti"}${periodSentence(filter)}`;

/** When the list on screen was read, from milliseconds. */
export const updatedSentence = (readAtMs: number) => `Elenco aggiornato alle ${clock.format(readAtMs)}`;

/** The CSV of the leads of a choice, in its order. */
export function exportAddress(
  restUrl: string,
  { startDate = "", endDate = "", q, status, sort }: ExportChoice,
): string {
  const query = new URLSearchParams({ startDate, endDate });
  if (q) query.set("q", q);
  if (status) query.set("status", status);
  if (sort !== "recenti") query.set("sort", sort);
  return `${restUrl}/api/contacts/export?${query}`;
}
