import { startOfRomeDay } from "@vetrina/contract/dates";

/** The first day of a month, given as YYYY-MM, and of the one behind it, as YYYY-MM-DD. */
export function boundsOfMonth(month: string): { first: string; next: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { first: `${month}-01`, next: `${next}-01` };
}

/** The instants between which it lies in Rome. */
export function instantsOfMonth(month: string): { from: Date; to: Date } {
  const { first, next } = boundsOfMonth(month);
  return { from: startOfRomeDay(first), to: startOfRomeDay(next) };
}

/** Of two days, as YYYY-MM-DD, the one that comes later. */
export const laterDay = (one: string, other: string): string => [one, other].sort().at(-1) ?? one;
