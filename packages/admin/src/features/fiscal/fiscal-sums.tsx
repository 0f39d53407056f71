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
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border border-edge bg-sheet px-5 py-4">
      <div>
        <dt className="text-[0.875rem] text-muted">In cassa nel mese</dt>
        <dd className="text-[1.25rem] font-bold tabular-nums">{formatCents(cashCents)}</dd>
      </div>
      {figures.map(([label, cents, hint]) => (
        <div key={label}>
          <dt className="text-[0.875rem] text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">
            {formatCents(cents)}
            {hint && <span className="block text-note font-normal text-muted">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
