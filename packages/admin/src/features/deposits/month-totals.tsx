import { trpc } from "@vetrina/client/trpc";
import { formatMonth, monthTitle } from "@vetrina/contract/dates";
import type { MonthTotals } from "@vetrina/contract/deposits/deposits-desk";
import { formatCents } from "@vetrina/contract/money";
import type { ReactNode } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { useStoredChoice } from "../../stored-choice.ts";

const netCents = ({ depositCents, balanceCents, refundCents }: MonthTotals) =>
  depositCents + balanceCents - refundCents;

/** In a table under its column's heading; on a phone, where a month is a block of its own, behind its name. */
const figure =
  "py-1 text-right whitespace-nowrap tabular-nums max-md:flex max-md:justify-between max-md:pr-0 max-md:before:font-normal max-md:before:text-muted max-md:before:content-[attr(data-label)]";

function MonthRow({ totals, chosen, onChoose }: { totals: MonthTotals; chosen: boolean; onChoose: () => void }) {
  const { month, depositCents, balanceCents, refundCents, paid, balancesPaid, reservedSpots, totalSpots } = totals;
  return (
    <tr className="ledger-row max-md:mb-3 max-md:grid max-md:grid-cols-2 max-md:gap-x-6 max-md:border max-md:border-edge max-md:bg-sheet max-md:px-4 max-md:py-2">
      <th scope="row" className="py-1 pr-5 text-left font-semibold max-md:col-span-2">
        <button type="button" aria-pressed={chosen} className="btn btn-link capitalize" onClick={onChoose}>
          {formatMonth(month)}
        </button>
      </th>
      {[depositCents, balanceCents, -refundCents].map((cents, index) => (
        <td key={cashColumns[index]} data-label={cashColumns[index]} className={`pr-5 ${figure}`}>
          {cents === 0 ? <span className="text-muted">–</span> : formatCents(cents)}
        </td>
      ))}
      <td data-label="In cassa" className={`pr-8 font-semibold ${figure}`}>
        {formatCents(netCents(totals))}
      </td>
      <td data-label="Consegne pagate" className={`pr-5 ${figure}`}>
        {paid}
      </td>
      <td data-label="Consegne saldate" className={`pr-5 ${figure}`}>
        {balancesPaid}
      </td>
      <td data-label="Posti presi" className={figure}>
        {reservedSpots} su {totalSpots}
      </td>
    </tr>
  );
}

const cashColumns = ["Acconti e caparre", "Saldi", "Rimborsi", "Totale"];
const deliveryColumns = ["Pagate", "Saldate", "Posti presi"];

/** Two groups: what the heading of each says decides in which month a thing counts. */
function TotalsHead() {
  const column = "py-2 pr-5 text-right font-semibold last:pr-0";
  return (
    <thead className="max-md:sr-only">
      <tr className="text-note text-muted">
        <td />
        <th scope="colgroup" colSpan={cashColumns.length} className="pr-8 text-right font-normal">
          Cassa, per data di pagamento
        </th>
        <th scope="colgroup" colSpan={deliveryColumns.length} className="text-right font-normal">
          Prenotazioni, per mese di consegna
        </th>
      </tr>
      <tr className="border-b-2 border-base-content">
        <th scope="col" className="py-2 pr-5 text-left font-semibold">
          Mese
        </th>
        {cashColumns.map((label) => (
          <th key={label} scope="col" className={label === "Totale" ? `${column} pr-8` : column}>
            {label}
          </th>
        ))}
        {deliveryColumns.map((label) => (
          <th key={label} scope="col" className={column}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** One line, with the newest month's figures, that opens the table: the bookings have the first screen. */
function FoldedTotals({ newest, children }: { newest: MonthTotals | undefined; children: ReactNode }) {
  const [fold, setFold] = useStoredChoice("vetrina-mesi", ["chiusi", "aperti"], "chiusi");
  return (
    <details open={fold === "aperti"} onToggle={(event) => setFold(event.currentTarget.open ? "aperti" : "chiusi")}>
      <summary className="flex min-h-11 cursor-pointer items-baseline gap-3 py-2 before:size-2 before:flex-none before:-rotate-45 before:border-r-2 before:border-b-2 [[open]>&]:before:rotate-45">
        <strong className="flex-none">I mesi</strong>
        {newest && (
          <span className="text-muted">
            {monthTitle(newest.month)}: {formatCents(netCents(newest))} in cassa, {newest.reservedSpots}{" "}
            {newest.reservedSpots === 1 ? "posto preso" : "posti presi"} su {newest.totalSpots}
          </span>
        )}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it has no room it scrolls sideways, with the keyboard too. */}
      <section aria-label="Totali per mese" tabIndex={0} className="overflow-x-auto">
        {children}
      </section>
    </details>
  );
}

interface MonthTotalsTableProps {
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
}

/** What each month has brought; a month's name filters the list by it. */
export function MonthTotalsTable({ month, onMonth }: MonthTotalsTableProps) {
  const query = trpc.deposits.totals.useQuery(undefined, { staleTime: 0 });
  if (query.error) return <FailurePanel title="Non riesco a caricare i totali" query={query} />;
  if (query.isPending) return <div aria-hidden="true" className="skeleton h-24 w-full" />;
  if (query.data.length === 0) return null;
  return (
    <FoldedTotals newest={query.data[0]}>
      <table className="w-full border-collapse max-md:block md:min-w-[46rem]">
        <TotalsHead />
        <tbody className="max-md:block">
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
    </FoldedTotals>
  );
}
