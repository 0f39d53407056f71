import { formatCents } from "../money.ts";
import type { QuoteDocument } from "./quote-document.ts";
import { type Discount, percentUnit, quantityUnit } from "./quote-sums.ts";
import { vatOf } from "./vat.ts";

const plain = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 2 });

/** "1,5" of 150 hundredths. */
export const writtenQuantity = (quantity: number): string => plain.format(quantity / quantityUnit);

/** "1,5 ore". */
export const quantityWords = ({ quantity, unit }: { quantity: number; unit: string | null }): string =>
  [writtenQuantity(quantity), unit].filter(Boolean).join(" ");

/** "Sconto 10%", or only "Sconto". */
export const discountWords = (discount: Discount): string =>
  discount.kind === "percento" ? `Sconto ${plain.format(discount.amount / percentUnit)}%` : "Sconto";

/** What stands between the lines and the total: names and amounts in cents. */
export function sumRows({ sums, discount, vatIncluded }: Pick<QuoteDocument, "sums" | "discount" | "vatIncluded">) {
  const rows: { label: string; cents: number }[] = [];
  if (discount) {
    rows.push({ label: "Subtotale", cents: sums.linesCents });
    rows.push({ label: discountWords(discount), cents: -sums.discountCents });
  }
  for (const { vat, netCents, vatCents } of sums.shares) {
    const { rate } = vatOf(vat);
    if (rate === 0) rows.push({ label: "Senza IVA", cents: netCents });
    else {
      rows.push({
        label: vatIncluded ? `Di cui imponibile al\u00a0${rate}%` : `Imponibile al\u00a0${rate}%`,
        cents: netCents,
      });
      rows.push({ label: vatIncluded ? `Di cui IVA al ${rate}%` : `IVA al ${rate}%`, cents: vatCents });
    }
  }
  return rows;
}

/** Whether the prices hold VAT, where any line has some, and why a part of it has none, as the document has to say. */
export function vatNotes({ vatIncluded, sums: { shares } }: Pick<QuoteDocument, "vatIncluded" | "sums">): string[] {
  const reasons = shares.flatMap(({ vat }) => vatOf(vat).reason ?? []);
  if (shares.every(({ vat }) => vatOf(vat).rate === 0)) return reasons;
  return [`I prezzi delle voci si intendono IVA ${vatIncluded ? "inclusa" : "esclusa"}.`, ...reasons];
}

/** "Alla conferma 100,00 €, il resto 197,00 €." */
export const depositWords = (depositCents: number, totalCents: number): string =>
  depositCents === totalCents
    ? `Alla conferma si paga tutto: ${formatCents(depositCents)}.`
    : `Alla conferma si paga un acconto di ${formatCents(depositCents)}; restano ${formatCents(totalCents - depositCents)}.`;
