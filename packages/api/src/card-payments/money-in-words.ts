/** An amount as the staff reads it. `currency` is an ISO 4217 code. */
export const moneyInWords = (cents: number, currency = "eur"): string =>
  new Intl.NumberFormat("it-IT", { style: "currency", currency }).format(cents / 100);
