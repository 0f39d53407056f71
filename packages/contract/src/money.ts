/** Thousands have their point from 1.000 on: by itself Italian begins at 10.000, and a column has both. */
const formatOf = (currency: string) =>
  new Intl.NumberFormat("it-IT", { style: "currency", currency, useGrouping: true });

const euro = formatOf("EUR");

/** "1.017,00 €" of cents; `currency` is an ISO 4217 code. */
export function formatCents(cents: number, currency = "eur"): string {
  const format = currency === "eur" ? euro : formatOf(currency);
  return format.format(cents / 100);
}

/** Whether a card can pay so many euro cents: the least and the most that Stripe charges at once. */
export const isCardAmount = (cents: number): boolean => cents >= 50 && cents <= 99_999_999;

/** "17,00" of euro cents, as tables write amounts. */
export const plainEuros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

/** "180 €", "180,50 €": cents only where there are any. */
export const shortEuros = (cents: number): string => formatCents(cents).replace(/(,00)?\s€$/, " €");
