const euro = new Intl.NumberFormat("it-IT", { style: "currency", currency: "EUR" });

/** "17,00 €" of cents; `currency` is an ISO 4217 code. */
export function formatCents(cents: number, currency = "eur"): string {
  const format = currency === "eur" ? euro : new Intl.NumberFormat("it-IT", { style: "currency", currency });
  return format.format(cents / 100);
}

/** "17,00" of euro cents, as tables write amounts. */
export const plainEuros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

/** "180 €", "180,50 €": cents only where there are any. */
export const shortEuros = (cents: number): string => formatCents(cents).replace(/(,00)?\s€$/, " €");
