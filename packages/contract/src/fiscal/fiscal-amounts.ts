import { italy } from "../customers.ts";
import type { FiscalRegime } from "./fiscal-setup.ts";

/** Italy's ordinary rate of VAT, in percent. */
export const ordinaryRate = 22;

/** Above this much without VAT a document bears a stamp duty of this much (article 13 of the tariff of DPR 642/1972). */
const stampAboveCents = 7747;
const stampDutyCents = 200;

/** How a sale is taxed: with a rate, or without VAT for a reason that has a code (`natura`) and a law. */
export interface Taxation {
  rate: number;
  nature: "N2.1" | "N2.2" | null;
  law: string | null;
}

const ordinary: Taxation = { rate: ordinaryRate, nature: null, law: null };

const forfettario: Taxation = {
  rate: 0,
  nature: "N2.2",
  law: "Operazione senza applicazione dell'IVA, art. 1 commi 54-89 L. 190/2014",
};

const abroad = (law: string): Taxation => ({ rate: 0, nature: "N2.1", law });

const inEurope = abroad("Inversione contabile, art. 7-ter DPR 633/1972");
const outOfEurope = abroad("Operazione non soggetta, art. 7-ter DPR 633/1972");

/** Countries of the European Union besides Italy, as customers' records have them; EL is Greece in numbers of VAT. */
const europe = new Set("AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/**
 * The taxation of a web agency's work: a service, which is taxed where the buyer is when that is a firm abroad
 * (article 7-ter of DPR 633/1972), and here in all other cases.
 */
export function taxationOf(regime: FiscalRegime, buyer: { country: string; isFirm: boolean }): Taxation {
  if (buyer.isFirm && buyer.country !== italy) return europe.has(buyer.country) ? inEurope : outOfEurope;
  return regime === "RF01" ? ordinary : forfettario;
}

export interface FiscalAmounts {
  grossCents: number;
  netCents: number;
  vatCents: number;
  /** The duty that the document declares; the seller pays it, and it is no part of what was paid. */
  stampCents: number;
}

/**
 * Net and VAT of what was paid, to the cent: together they are the gross always. VAT so differs from the rate of the net
 * by a cent at most, which the exchange system allows. A note takes from what is left of its invoice, `leftCents`: all
 * notes of an invoice together so have its net and its VAT.
 */
export function amountsOf(
  grossCents: number,
  { rate, nature }: Taxation,
  virtualStamp: boolean,
  leftCents = grossCents,
): FiscalAmounts {
  const netOf = (cents: number) => Math.round((cents * 100) / (100 + rate));
  const netCents = netOf(leftCents) - netOf(leftCents - grossCents);
  const hasStamp = virtualStamp && nature !== null && grossCents > stampAboveCents;
  return { grossCents, netCents, vatCents: grossCents - netCents, stampCents: hasStamp ? stampDutyCents : 0 };
}
