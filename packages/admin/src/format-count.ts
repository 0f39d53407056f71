import { listCountMax } from "@vetrina/contract/list-count";

const numbers = new Intl.NumberFormat("it-IT");

/** "20.379". */
export const formatCount = (count: number) => numbers.format(count);

/** "1.000+" of what is counted up to a limit. */
export const formatCountUpTo = (max: number, count: number) =>
  count > max ? `${formatCount(max)}+` : formatCount(count);

/** "2000" or "Più di 10.000" of a list that goes on behind what is shown; "Più di 50" where it wasn't counted. */
export function countOfMore(shown: number, total: number | undefined): string {
  if (total === undefined || total < shown) return `Più di ${formatCount(shown)}`;
  return total > listCountMax ? `Più di ${formatCount(Math.max(shown, listCountMax))}` : formatCount(total);
}
