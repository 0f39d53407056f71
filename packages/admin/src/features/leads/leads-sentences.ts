import { businessTypes, isTradeKnown } from "@vetrina/contract/business-types";
import { dayInOneLine, daysBetween, formatClock, formatLongDate, timeZone } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import type { LeadFilter } from "@vetrina/contract/leads";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { formatCents } from "@vetrina/contract/money";

export const noMatchSentence = "Nessun contatto nel periodo: ecco tutti";

const numbers = new Intl.NumberFormat("it-IT");
const longDays = new Intl.DateTimeFormat("it-IT", { timeZone, day: "numeric", month: "long", year: "numeric" });

function periodSentence({ startDate, endDate }: LeadFilter): string {
  if (startDate && endDate) {
    // Ranges get days of two digits, which single days don't.
    const days = longDays.formatRange(new Date(startDate), new Date(endDate));
    const range = dayInOneLine(days.replace(/\b0(?=\d\b)/g, ""));
    return startDate === endDate ? ` ${withArticle("il", range)}` : `, ${range}`;
  }
  if (startDate) return ` ${withArticle("dal", formatLongDate(startDate))}`;
  return endDate ? ` fino ${withArticle("al", formatLongDate(endDate))}` : "";
}

/** "1.204 contatti, 3–15 novembre 2026". */
export const countSentence = (count: number, filter: LeadFilter) =>
  `${numbers.format(count)} ${count === 1 ? "contatto" : "contatti"}${periodSentence(filter)}`;

/** When the list on screen was read, from milliseconds. */
export const updatedSentence = (readAtMs: number) => `Elenco aggiornato alle ${formatClock(readAtMs)}`;

/** As much of a name as is known. */
export const leadName = ({ firstName, lastName }: Pick<LeadRow, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

/** What the person does, as far as it is known. */
export function tradeWords(lead: Pick<LeadRow, "company" | "businessType">): string {
  if (!isTradeKnown(lead)) return lead.company ?? "Attività da chiedere";
  return [lead.company, businessTypes[lead.businessType]].filter(Boolean).join(", ");
}

const euros = new Intl.NumberFormat("it-IT", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
  useGrouping: true,
});

/** "1.200 €" or "1.200,50 €" of cents. */
export const shortEuros = (cents: number) => (cents % 100 === 0 ? euros.format(cents / 100) : formatCents(cents));

const shortDay = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", day: "numeric", month: "short" });

/** When a step is to be taken, as people say it: "oggi", "domani", "in ritardo di 3 giorni", "12 dic". Both are days. */
export function stepWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return "oggi";
  if (days === 1) return "domani";
  if (days < 0) return `in ritardo di ${-days === 1 ? "un giorno" : `${numbers.format(-days)} giorni`}`;
  return dayInOneLine(shortDay.format(new Date(day)));
}
