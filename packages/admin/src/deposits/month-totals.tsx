import { trpc } from "@vetrina/client/trpc";
import type { MonthTotals } from "@vetrina/contract/deposits";
import { FailurePanel } from "../failure-panel.tsx";
import { formatCents, formatMonth } from "./money.ts";

function MonthRow({ totals, chosen, onChoose }: { totals: MonthTotals; chosen: boolean; onChoose: () => void }) {
  const { month, paid, receivedCents, refundedCents, balancesPaid, reservedSpots, totalSpots } = totals;
  return (
    <tr className="ledger-row">
      <th scope="row" className="py-1 pr-5 text-left font-semibold">
        <button type="button" aria-pressed={chosen} className="row-action capitalize" onClick={onChoose}>
          {formatMonth(month)}
        </button>
      </th>
      <td className="py-1 pr-5 text-right tabular-nums">{paid}</td>
      <td className="py-1 pr-5 text-right tabular-nums">
        {reservedSpots} su {totalSpots}
      </td>
      <td className="py-1 pr-5 text-right whitespace-nowrap tabular-nums">{formatCents(receivedCents)}</td>
      <td className="py-1 pr-5 text-right whitespace-nowrap tabular-nums">{formatCents(refundedCents)}</td>
      <td className="py-1 text-right tabular-nums">{balancesPaid}</td>
    </tr>
  );
}

const columns = ["Mese", "Pagate", "Slot presi", "Ricevuto", "Rimborsato", "Saldi pagati"];

interface MonthTotalsTableProps {
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
}

/** What each month has brought; a month's name filters the list by it. */
export function MonthTotalsTable({ month, onMonth }: MonthTotalsTableProps) {
  const query = trpc.deposits.totals.useQuery(undefined, { refetchOnMount: "always" });
  if (query.error) {
    return (
      <FailurePanel
        title="Non riesco a caricare i totali"
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.isPending) return <div aria-hidden="true" className="placeholder h-24 w-full" />;
  if (query.data.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, with the keyboard too.
    <section aria-label="Totali per mese" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[36rem] border-collapse">
        <thead>
          <tr className="border-b-2 border-base-content">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-5 text-right font-semibold first:text-left last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {query.data.map((totals) => (
            <MonthRow
              key={totals.month}
              totals={totals}
              chosen={totals.month === month}
              onChoose={() => onMonth(totals.month === month ? undefined : totals.month)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
