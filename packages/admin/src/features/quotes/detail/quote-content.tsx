import { formatCents } from "@vetrina/contract/money";
import { lineCents, sumsOf } from "@vetrina/contract/quotes/quote-sums";
import { depositWords, quantityWords, vatNotes } from "@vetrina/contract/quotes/quote-words";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { vatOf } from "@vetrina/contract/quotes/vat";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { SumTable } from "../form/quote-sum.tsx";

function Written({ text }: { text: string | null }) {
  return text ? <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p> : null;
}

/** What is offered, as the customer reads it. */
export function QuoteContent({ quote }: { quote: QuoteDetail }) {
  const { lines, intro, terms, depositCents } = quote;
  const sums = sumsOf(quote);
  return (
    <LeadPanel title="Che cosa offri">
      <Written text={intro} />
      <ul className="my-3">
        {lines.map((line, at) => (
          <li key={at} className="flex justify-between gap-4 border-b border-dashed border-edge py-2">
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{line.text}</p>
              <p className="text-muted">
                {quantityWords(line)} × {formatCents(line.unitCents)}, IVA {vatOf(line.vat).rate}%
              </p>
              {line.details && (
                <p className="text-muted whitespace-pre-line [overflow-wrap:anywhere]">{line.details}</p>
              )}
            </div>
            <p className="whitespace-nowrap">{formatCents(lineCents(line))}</p>
          </li>
        ))}
      </ul>
      <SumTable sums={sums} discount={quote.discount} vatIncluded={quote.vatIncluded} />
      <p className="mt-2 text-sm text-muted">{vatNotes({ ...quote, sums }).join(" ")}</p>
      {depositCents !== null && <p className="mt-2 font-semibold">{depositWords(depositCents, sums.totalCents)}</p>}
      {terms && <h4 className="mt-4 font-semibold">Condizioni</h4>}
      <Written text={terms} />
    </LeadPanel>
  );
}
