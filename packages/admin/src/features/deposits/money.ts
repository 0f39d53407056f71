/** Euro cents of an amount as typed, "17" or "17,50"; nothing when it is no amount. */
export function parseEuros(typed: string): number | undefined {
  const match = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(typed);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : undefined;
}

const monthName = new Intl.DateTimeFormat("it-IT", { month: "long", year: "numeric", timeZone: "UTC" });

/** "novembre 2026" of "2026-11". */
export const formatMonth = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** The months from this one on, YYYY-MM, so many of them. */
export function monthsFrom(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Array.from({ length: count }, (_, step) =>
    new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7),
  );
}
