import { balanceCents, depositCents } from "./deposits/prices.ts";
import { keysOf } from "./keys.ts";
import { chosenPrice, type ProductKey, productOf, products } from "./products.ts";
import { serviceKeys } from "./service-pages.ts";

/** The sites that are sold; a receipt has one of them at most. */
export const planKeys = ["lite", "standard", "e-commerce", "offerta-197"] as const satisfies readonly ProductKey[];

export type PlanKey = (typeof planKeys)[number];

export const isPlan = (key: string): key is PlanKey => planKeys.some((plan) => plan === key);

/** All that a receipt can have, in the order in which the till prints. */
export const printable = keysOf(products).filter(
  (key) => isPlan(key) || serviceKeys.some((service) => service === key),
);

export type PaidHow = "plan" | "once" | "monthly";

export interface ReceiptLine {
  product: ProductKey;
  name: string;
  paid: PaidHow;
  /** Of a year: twelve of what is paid monthly. */
  quantity: 1 | 12;
  unitCents: number;
  cents: number;
}

/** What a choice of products costs, and when it is paid. Amounts are euro cents, taxes included. */
export interface Receipt {
  lines: ReceiptLine[];
  /** The offer's deposit; the other sites ask for nothing before they are approved. */
  todayCents: number;
  /** The site, or what is left of its price, once it is approved. */
  deliveryCents: number;
  /** Services that are paid once, as each begins to work. */
  onceCents: number;
  monthlyCents: number;
  /** All of it: the site, the services paid once, and twelve months of the others. */
  firstYearCents: number;
  /** Each year after that; undefined where the agency has not said what the site's domain and hosting cost then. */
  nextYearCents: number | undefined;
}

const separator = ".";

/** Longer than any receipt, in characters. What stands behind it is not read. */
export const receiptTextMax = 200;

/**
 * The products that an address or a form names, in the till's order, each once. What isn't sold is dropped, and of two
 * sites the first one counts.
 */
export function readReceipt(texts: readonly string[]): ProductKey[] {
  const asked = texts.slice(0, printable.length).flatMap((text) => text.slice(0, receiptTextMax).split(separator));
  const plan = asked.find(isPlan);
  return printable.filter((key) => asked.includes(key) && (!isPlan(key) || key === plan));
}

/** The one text of a receipt: the same products, the same text. Empty for none. */
export const writeReceipt = (items: readonly ProductKey[]): string => items.join(separator);

export function lineOf(product: ProductKey): ReceiptLine {
  const sold = productOf(product);
  const { euros, monthly } = chosenPrice(sold);
  const quantity = monthly ? 12 : 1;
  const unitCents = euros * 100;
  return {
    product,
    name: sold.billedAs ?? sold.name,
    paid: isPlan(product) ? "plan" : monthly ? "monthly" : "once",
    quantity,
    unitCents,
    cents: unitCents * quantity,
  };
}

const sumOf = (lines: ReceiptLine[], paid: PaidHow, unit: "cents" | "unitCents" = "cents") =>
  lines.reduce((sum, line) => (line.paid === paid ? sum + line[unit] : sum), 0);

/**
 * What a site costs each year from the second on. The setting is the offer's; LITE has no domain and no hosting of the
 * agency's, and of the other two nothing is said.
 */
function renewalCents(plan: ProductKey | undefined, renewalYearly: number): number | undefined {
  if (plan === undefined || plan === "lite") return 0;
  return plan === "offerta-197" && renewalYearly > 0 ? renewalYearly * 100 : undefined;
}

/** The receipt of what `readReceipt` gives; `renewalYearly` is the setting, in euros, 0 where it isn't said. */
export function makeReceipt(items: readonly ProductKey[], renewalYearly: number): Receipt {
  const lines = items.map(lineOf);
  const plan = items.find(isPlan);
  const planCents = sumOf(lines, "plan");
  const isOffer = plan === "offerta-197";
  const yearOfServices = sumOf(lines, "monthly");
  const onceCents = sumOf(lines, "once");
  const renewal = renewalCents(plan, renewalYearly);
  return {
    lines,
    todayCents: isOffer ? depositCents : 0,
    deliveryCents: isOffer ? balanceCents : planCents,
    onceCents,
    monthlyCents: sumOf(lines, "monthly", "unitCents"),
    firstYearCents: planCents + onceCents + yearOfServices,
    nextYearCents: renewal === undefined ? undefined : yearOfServices + renewal,
  };
}

/** "1.584,00", as a till prints amounts. */
const amount = new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, useGrouping: "always" as never });

export const tillAmount = (cents: number): string => amount.format(cents / 100);

/** What the address of a page with a till calls the receipt. */
export const receiptParameter = "scontrino";

/** What the till begins with on each page that has one. */
const beginnings: Record<string, readonly ProductKey[]> = { "/servizi": [], "/offerta-197": ["offerta-197"] };

/** The products of a page's till: those of its address, else those that it begins with. */
export function receiptOfPage(path: string, query: URLSearchParams): ProductKey[] {
  const items = readReceipt(query.getAll(receiptParameter));
  return items.length > 0 ? items : [...(beginnings[path] ?? [])];
}

/** The one address of a page with this receipt; without a query for the one that it begins with. */
export function receiptAddress(path: string, items: readonly ProductKey[]): string {
  const text = writeReceipt(items);
  return text === writeReceipt(beginnings[path] ?? []) ? path : `${path}?${receiptParameter}=${text}`;
}

export const hasTill = (path: string): boolean => Object.hasOwn(beginnings, path);
