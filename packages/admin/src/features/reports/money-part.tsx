import { trpc } from "@vetrina/client/trpc";
import { formatCents } from "@vetrina/contract/money";
import type { MoneyMonth, ReportRange } from "@vetrina/contract/reports";
import { formatCount } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";
import { Figures } from "./figures.tsx";
import { ReportPart } from "./report-part.tsx";
import { type ReportColumn, ReportTable } from "./report-table.tsx";
import { longStart } from "./report-words.ts";

const netCents = ({ depositCents, balanceCents, refundCents }: MoneyMonth) => depositCents + balanceCents - refundCents;

const columns: readonly ReportColumn<MoneyMonth>[] = [
  { head: "Prenotazioni", cell: ({ bookings }) => formatCount(bookings) },
  { head: "Acconti e caparre", cell: ({ depositCents }) => formatCents(depositCents) },
  { head: "Saldi", cell: ({ balanceCents }) => formatCents(balanceCents) },
  { head: "Rimborsi", cell: ({ refundCents }) => formatCents(0 - refundCents) },
  { head: "Totale", cell: (month) => formatCents(netCents(month)) },
];

const monthCell = ({ month }: MoneyMonth) =>
  month ? <span className="capitalize">{longStart(`${month}-01`, "month")}</span> : "In tutto";

/** What came in and went back, by the month in which it moved. For owners. */
export function MoneyPart({ range }: { range: ReportRange }) {
  const query = trpc.reports.money.useQuery(range, { staleTime: 0, placeholderData: (before) => before });
  return (
    <ReportPart title="Incassi" query={query}>
      {({ months, total }) => (
        <>
          <Figures
            figures={[
              {
                name: "Prenotazioni pagate",
                value: (
                  <Link to="/prenotazioni" className="text-link">
                    {formatCount(total.bookings)}
                  </Link>
                ),
              },
              { name: "Incassato", value: formatCents(total.depositCents + total.balanceCents) },
              { name: "In cassa, tolti i rimborsi", value: formatCents(netCents(total)) },
            ]}
          />
          <ReportTable
            title="Mese per mese"
            file="incassi"
            range={range}
            first={{ head: "Mese", cell: monthCell }}
            columns={columns}
            rows={months}
            keyOf={({ month }) => month}
            nothing="Nessun movimento in questo periodo."
            foot={months.length > 1 ? total : undefined}
          />
        </>
      )}
    </ReportPart>
  );
}
