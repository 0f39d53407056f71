import type { FiscalMonth } from "@vetrina/contract/fiscal/fiscal-documents";
import { formatCents } from "@vetrina/contract/money";

type Sums = Pick<FiscalMonth, "cashCents" | "documentedCents" | "toIssueCents" | "undocumentedCents">;

/** The month's cash, and what of it has documents: the first figure is the sum of the others. */
export function FiscalSums({ cashCents, documentedCents, toIssueCents, undocumentedCents }: Sums) {
  const figures: [label: string, cents: number, hint?: string][] = [
    ["Con documento", documentedCents],
    ["Da emettere", toIssueCents],
  ];
  if (undocumentedCents !== 0) {
    figures.push([
      "Senza documento",
      undocumentedCents,
      "Di prima della data scelta, fatto altrove, o restituito più del ricevuto",
    ]);
  }
  return (
    <dl className="fiscal-sums">
      <div>
        <dt>In cassa nel mese</dt>
        <dd>{formatCents(cashCents)}</dd>
      </div>
      {figures.map(([label, cents, hint]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatCents(cents)}
            {hint && <span className="block text-note font-normal text-muted">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
