import { type VatKey, vatKeys, vatOf } from "./vat.ts";

/** A quantity is a number of hundredths, so that an hour and a half is one too; money is euro cents. */
export const quantityUnit = 100;
/** A discount in percent is a number of hundredths of a percent. */
export const percentUnit = 100;

export interface PricedLine {
  quantity: number;
  unitCents: number;
  vat: VatKey;
}

export interface Discount {
  kind: "percento" | "euro";
  /** Hundredths of a percent, or euro cents. */
  amount: number;
}

export interface Priced {
  lines: readonly PricedLine[];
  discount: Discount | null;
  /** Whether the lines' prices have VAT in them. */
  vatIncluded: boolean;
}

/** What belongs to one rate, after the discount, in euro cents. */
export interface VatShare {
  vat: VatKey;
  netCents: number;
  vatCents: number;
}

export interface QuoteSums {
  /** The lines as they are written, with or without VAT as these. */
  linesCents: number;
  discountCents: number;
  /** In the order of `vatKeys`. */
  shares: VatShare[];
  netCents: number;
  vatCents: number;
  totalCents: number;
}

/** `a * b / c` rounded to the nearest whole number, halves upwards; exact for whole numbers that aren't negative. */
function share(a: number, b: number, c: number): number {
  const [product, divisor] = [BigInt(a) * BigInt(b), BigInt(c)];
  return Number((product * 2n + divisor) / (divisor * 2n));
}

/** A line's amount in euro cents. */
export const lineCents = ({ quantity, unitCents }: Pick<PricedLine, "quantity" | "unitCents">): number =>
  share(quantity, unitCents, quantityUnit);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function discountOf(linesCents: number, discount: Discount | null): number {
  if (!discount) return 0;
  const { kind, amount } = discount;
  // While it is typed it may be more than there is to take off.
  return Math.min(kind === "euro" ? amount : share(linesCents, amount, 100 * percentUnit), linesCents);
}

/**
 * Parts of the discount in proportion to the amounts, which come to the whole of it: each is rounded down, and the cents
 * that are left go to those that lost most, of equals to the first.
 */
function spread(discountCents: number, amounts: readonly number[]): number[] {
  const whole = sumOf(amounts);
  if (whole === 0) return amounts.map(() => 0);
  const products = amounts.map((amount) => BigInt(discountCents) * BigInt(amount));
  const parts = products.map((product) => Number(product / BigInt(whole)));
  const lost = products.map((product, at) => ({ at, cents: product % BigInt(whole) }));
  lost.sort((one, other) => (one.cents === other.cents ? one.at - other.at : one.cents < other.cents ? 1 : -1));
  const missing = discountCents - sumOf(parts);
  for (const { at } of lost.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

function shareOf(vat: VatKey, cents: number, vatIncluded: boolean): VatShare {
  const { rate } = vatOf(vat);
  const vatCents = share(cents, rate, vatIncluded ? 100 + rate : 100);
  return { vat, netCents: vatIncluded ? cents - vatCents : cents, vatCents };
}

/**
 * What a quote comes to, in euro cents. VAT is rounded once for each rate, on the sum of its lines after the discount
 * (article 21 of DPR 633/1972 has the tax by rate); the discount is spread over the rates in proportion to their lines.
 */
export function sumsOf({ lines, discount, vatIncluded }: Priced): QuoteSums {
  const keys = vatKeys.filter((key) => lines.some(({ vat }) => vat === key));
  const amounts = keys.map((key) => sumOf(lines.filter(({ vat }) => vat === key).map(lineCents)));
  const linesCents = sumOf(amounts);
  const discountCents = discountOf(linesCents, discount);
  const discounts = spread(discountCents, amounts);
  const shares = keys.map((key, at) => shareOf(key, (amounts[at] ?? 0) - (discounts[at] ?? 0), vatIncluded));
  const netCents = sumOf(shares.map((one) => one.netCents));
  const vatCents = sumOf(shares.map((one) => one.vatCents));
  return { linesCents, discountCents, shares, netCents, vatCents, totalCents: netCents + vatCents };
}
