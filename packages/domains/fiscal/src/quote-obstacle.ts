import { removedQuote } from "@vetrina/contract/deposits/deposits";
import { taxationOf } from "@vetrina/contract/fiscal/fiscal-amounts";
import { fiscalMessages } from "@vetrina/contract/fiscal/fiscal-documents";
import type { FiscalRegime } from "@vetrina/contract/fiscal/fiscal-setup";
import { type VatKey, vatOf } from "@vetrina/contract/quotes/vat";
import { Prisma } from "@vetrina/data/prisma";
import type { BuyerRow } from "./fiscal-buyers.ts";

/** What is known of the quote whose deposit a booking is, where it is one. */
export interface QuoteOfMoney {
  quoteNumber: string | null;
  /** The kinds of VAT in that quote's lines. */
  quoteVats: VatKey[];
}

/** The same in SQL, beside the movements of `moved`. */
export const quoteOfMoney = Prisma.sql`
  (select "quoteNumber" from "Deposit" where id = moved."depositId"), array(
    select distinct line.vat from "QuoteLine" as line join "Quote" as quote on quote.id = line."quoteId"
    where quote."depositId" = moved."depositId") as "quoteVats"`;

/**
 * Why an invoice can't be issued here, as a sentence: who pays VAT writes invoices of the ordinary rate, or of none for
 * a firm abroad; who doesn't writes none with VAT. What was accepted with another is the accountant's. While the buyer
 * isn't known, only what holds for every buyer.
 */
export function obstacleOfQuote(
  regime: FiscalRegime,
  { quoteNumber, quoteVats }: QuoteOfMoney,
  buyer: Pick<BuyerRow, "country" | "kind"> | undefined,
): string | undefined {
  // A quote goes with its customer: what was accepted in it isn't known any more.
  const isRemoved = quoteNumber !== null && quoteVats.length === 0;
  if (quoteNumber === removedQuote || isRemoved) return fiscalMessages.removedQuote;
  const isAccepted = (vat: VatKey): boolean => {
    if (regime === "RF19") return vatOf(vat).rate === 0;
    if (!buyer) return vat === "22" || vat === "N2.1";
    const { rate, nature } = taxationOf(regime, { country: buyer.country, isFirm: buyer.kind === "azienda" });
    return vat === (nature ?? String(rate));
  };
  if (quoteVats.every(isAccepted)) return undefined;
  return `Nel preventivo ${quoteNumber} il cliente ha accettato un’altra IVA: questo documento si prepara con il commercialista.`;
}
