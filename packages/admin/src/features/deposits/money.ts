/**
 * Euro cents of an amount as typed, "17", "17,50" or "1.200,00" as the screens write it; nothing when it is no amount.
 * A point before three digits parts thousands, before one or two it parts cents.
 */
export function parseEuros(typed: string): number | undefined {
  const match = /^\s*(\d{1,6}|[1-9]\d{0,2}\.\d{3})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(typed);
  if (!match) return undefined;
  const [, euros = "", cents = ""] = match;
  return Number(euros.replace(".", "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** The months from this one on, YYYY-MM, so many of them. */
export function monthsFrom(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Array.from({ length: count }, (_, step) =>
    new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7),
  );
}
