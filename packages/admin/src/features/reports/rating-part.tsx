import { trpc } from "@vetrina/client/trpc";
import type { DeskView } from "@vetrina/contract/desk-views";
import { happyShare, type RatingCounts, type RatingReport, type ReportRange } from "@vetrina/contract/reports";
import { formatCount } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";
import { Figures } from "./figures.tsx";
import { ReportPart } from "./report-part.tsx";
import { monthOfRow, type ReportColumn, ReportTable } from "./report-table.tsx";
import { monthIn } from "./reports-view.ts";

const percent = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 1 });

function shareWords(counts: RatingCounts): string {
  const share = happyShare(counts);
  return share === null ? "–" : `${percent.format(share)} %`;
}

type RatingFilter = NonNullable<DeskView["rating"]>;

interface CountLinkProps {
  count: number;
  rating: RatingFilter;
  /** The days of the questions that are counted. */
  range: ReportRange;
  /** The assignee of the tickets, where there is one filter; null for unassigned ones. */
  assignee?: number | null | undefined;
}

/** A number that opens the tickets which it counts. */
function CountLink({ count, rating, range, assignee }: CountLinkProps) {
  const search = {
    giudizio: rating,
    chiestoDal: range.from,
    chiestoAl: range.to,
    ...(assignee !== undefined && { assegnato: assignee ?? ("nessuno" as const) }),
  };
  return (
    <Link to="/ticket" search={search} className="text-link">
      {formatCount(count)}
    </Link>
  );
}

interface Place {
  range: ReportRange;
  assignee?: number | null;
}

const columns = <Row extends RatingCounts>(placeOf: (row: Row) => Place): readonly ReportColumn<Row>[] => [
  { head: "Chiesti", cell: (row) => <CountLink count={row.asked} rating="chiesto" {...placeOf(row)} /> },
  { head: "Risposte", cell: (row) => <CountLink count={row.answered} rating="risposto" {...placeOf(row)} /> },
  { head: "Bene", cell: (row) => <CountLink count={row.happy} rating="contento" {...placeOf(row)} /> },
  {
    head: "Non bene",
    cell: (row) => <CountLink count={row.answered - row.happy} rating="non-contento" {...placeOf(row)} />,
  },
  { head: "Quota", cell: shareWords },
];

function Tables({ report, range }: { report: RatingReport; range: ReportRange }) {
  const nothing = "Nessuna domanda in questo periodo.";
  return (
    <div className="grid gap-6">
      <ReportTable
        title="Soddisfazione per mese"
        file="giudizi-mesi"
        range={range}
        first={monthOfRow}
        columns={columns<RatingReport["months"][number]>(({ month }) => ({ range: monthIn(range, month) }))}
        rows={report.months}
        keyOf={({ month }) => month}
        nothing={nothing}
      />
      <ReportTable
        title="Soddisfazione per persona"
        file="giudizi-persone"
        range={range}
        first={{ head: "Persona", cell: ({ name }) => name ?? "Di nessuno" }}
        columns={columns<RatingReport["people"][number]>(({ id }) => ({ range, assignee: id }))}
        rows={report.people}
        keyOf={({ id }) => String(id)}
        nothing={nothing}
      />
    </div>
  );
}

/** Whether clients are content with how their tickets went. */
export function RatingPart({ range }: { range: ReportRange }) {
  const query = trpc.reports.ratings.useQuery(range, { staleTime: 0, placeholderData: (before) => before });
  return (
    <ReportPart title="Soddisfazione" query={query}>
      {(report) =>
        report.asked === 0 ? (
          <p className="text-muted">
            Nessuna domanda in questo periodo. La domanda a ticket chiuso si accende in Impostazioni, sotto Assistenza.
          </p>
        ) : (
          <>
            <Figures
              figures={[
                {
                  name: "È andata bene",
                  value: shareWords(report),
                  note:
                    report.answered === 0
                      ? "Nessuno ha ancora risposto"
                      : `di ${formatCount(report.answered)} che hanno risposto`,
                },
                {
                  name: "Clienti a cui è stato chiesto",
                  value: <CountLink count={report.asked} rating="chiesto" range={range} />,
                },
                { name: "Risposte", value: <CountLink count={report.answered} rating="risposto" range={range} /> },
              ]}
            />
            <Tables report={report} range={range} />
          </>
        )
      }
    </ReportPart>
  );
}
