import { trpc } from "@vetrina/client/trpc";
import { shortMinutes } from "@vetrina/contract/hours/durations";
import type { CustomerHourSums, HourMonth, HoursReport, ReportRange } from "@vetrina/contract/reports";
import type { ReactNode } from "react";
import { formatCount } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";
import { Figures } from "./figures.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportPart } from "./report-part.tsx";
import { monthOfRow, type ReportColumn, ReportTable, reportColumns } from "./report-table.tsx";
import { inHours } from "./report-words.ts";
import { monthIn, reportsSearchOf } from "./reports-view.ts";

const hours = (minutes: number) => (minutes === 0 ? "–" : shortMinutes(minutes));

/** The three numbers of a row, each as a link to what it is made of. */
const columns = <Row extends Omit<HourMonth, "month">>(
  link: (row: Row, number: string) => ReactNode,
): readonly ReportColumn<Row>[] =>
  (
    [
      ["Vendute", "sold"],
      ["Usate", "used"],
      ["Rimaste", "left"],
    ] as const
  ).map(([head, key]) => ({ head, cell: (row) => (row[key] === 0 ? hours(0) : link(row, hours(row[key]))) }));

const customerColumns = columns<CustomerHourSums>(({ id }, number) =>
  id === null ? (
    number
  ) : (
    <Link to="/clienti/$id" params={{ id: String(id) }} className="text-link">
      {number}
    </Link>
  ),
);

/** A month leads to Resoconti of its days, where its customers are. */
const monthColumns = (range: ReportRange) =>
  columns<HourMonth>(({ month }, number) => (
    <Link to="/resoconti" search={reportsSearchOf(monthIn(range, month))} className="text-link">
      {number}
    </Link>
  ));

function Tables({ report: { months, customers }, range }: { report: HoursReport; range: ReportRange }) {
  const nothing = "Nessun pacchetto in questo periodo.";
  return (
    <div className={reportColumns}>
      <ReportTable
        title="Ore per mese"
        file="pacchetti-mesi"
        range={range}
        first={monthOfRow}
        columns={monthColumns(range)}
        rows={months}
        keyOf={({ month }) => month}
        nothing={nothing}
      />
      <ReportTable
        title="Ore per cliente"
        file="pacchetti-clienti"
        range={range}
        first={{ head: "Cliente", cell: ({ id, name }) => (id === null ? "Tutti gli altri" : name) }}
        columns={customerColumns}
        rows={customers.shown}
        keyOf={({ id }) => String(id)}
        nothing={nothing}
        foot={customers.others ?? undefined}
      />
    </div>
  );
}

function Chart({ months }: Pick<HoursReport, "months">) {
  return (
    <ReportChart
      title="Vendute e usate"
      starts={months.map(({ month }) => `${month}-01`)}
      step="month"
      lines={[
        { name: "Vendute", values: months.map(({ sold }) => inHours(sold)) },
        { name: "Usate", values: months.map(({ used }) => inHours(used)), isDashed: true },
      ]}
      say={(value) => hours(Math.round(value * 60))}
      axis={(value) => `${formatCount(value)} h`}
    />
  );
}

/** Packages of hours: how many were sold, used and left. */
export function HoursPart({ range }: { range: ReportRange }) {
  const query = trpc.reports.hours.useQuery(range, { staleTime: 0, placeholderData: (before) => before });
  return (
    <ReportPart title="Pacchetti di ore" query={query}>
      {(report) =>
        report.customers.shown.length === 0 ? (
          <p className="text-muted">
            Nessun pacchetto in questo periodo. I pacchetti si aggiungono dalla scheda di un{" "}
            <Link to="/clienti" className="text-link">
              cliente
            </Link>
            .
          </p>
        ) : (
          <>
            <Figures
              figures={[
                { name: "Ore vendute", value: hours(report.sold) },
                { name: "Ore usate", value: hours(report.used) },
                {
                  name: "Ore rimaste",
                  value: hours(report.left),
                  note: report.over > 0 && `Oltre i pacchetti: ${shortMinutes(report.over)}`,
                },
              ]}
            />
            {report.months.length > 1 && <Chart months={report.months} />}
            <Tables report={report} range={range} />
          </>
        )
      }
    </ReportPart>
  );
}
