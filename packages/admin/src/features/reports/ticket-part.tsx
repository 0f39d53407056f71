import { trpc } from "@vetrina/client/trpc";
import type { PersonTickets, ReportRange, ReportStep, TicketReport, TicketTime } from "@vetrina/contract/reports";
import { requestTypes } from "@vetrina/contract/tickets";
import { formatCount } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";
import { Figures } from "./figures.tsx";
import { HourGrid } from "./hour-grid.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportPart } from "./report-part.tsx";
import { type ReportColumn, ReportTable, reportColumns } from "./report-table.tsx";
import { inHours, longStart, minutesInWords, spanWords, stepHeading } from "./report-words.ts";

/** The filter of the ticket list for what arrived in the range. */
const arrivalDays = ({ from, to }: ReportRange) => ({ dal: from, al: to });

type ArrivalDays = ReturnType<typeof arrivalDays>;

const timeColumns: readonly ReportColumn<TicketTime>[] = [
  { head: "Arrivati", cell: ({ arrived }) => formatCount(arrived) },
  { head: "Prima risposta", cell: ({ reply }) => minutesInWords(reply.median) },
  { head: "9 su 10 entro", cell: ({ reply }) => minutesInWords(reply.p90) },
  { head: "Risolti", cell: ({ resolved }) => formatCount(resolved) },
  { head: "Risoluzione", cell: ({ resolution }) => minutesInWords(resolution.median) },
];

const personColumns = (days: ArrivalDays): readonly ReportColumn<PersonTickets>[] => [
  {
    head: "Arrivati",
    cell: ({ id, arrived }) => (
      <Link to="/ticket" search={{ ...days, assegnato: id ?? "nessuno" }} className="text-link">
        {formatCount(arrived)}
      </Link>
    ),
  },
  { head: "Con risposta", cell: ({ answered }) => formatCount(answered) },
  { head: "Prima risposta", cell: ({ reply }) => minutesInWords(reply.median) },
  { head: "Risolti", cell: ({ resolved }) => formatCount(resolved) },
];

const typeColumns = (days: ArrivalDays): readonly ReportColumn<TicketReport["types"][number]>[] => [
  {
    head: "Arrivati",
    cell: ({ type, arrived }) => (
      <Link to="/ticket" search={{ ...days, tipo: type }} className="text-link">
        {formatCount(arrived)}
      </Link>
    ),
  },
];

const TimeName = ({ start, step }: { start: string; step: ReportStep }) => (
  <span className="inline-block first-letter:uppercase">{longStart(start, step)}</span>
);

function TicketTables({ report, range }: { report: TicketReport; range: ReportRange }) {
  const { step, times, people, types } = report;
  const days = arrivalDays(range);
  const shown = times.filter(({ arrived, answered, resolved }) => arrived + answered + resolved > 0);
  return (
    <>
      <ReportTable
        title="Nel tempo"
        file="tempi"
        range={range}
        first={{ head: stepHeading(step), cell: ({ start }) => <TimeName start={start} step={step} /> }}
        columns={timeColumns}
        rows={shown}
        keyOf={({ start }) => start}
        nothing="Nessun ticket in questo periodo."
      />
      <div className={reportColumns}>
        <ReportTable
          title="Per persona"
          file="persone"
          range={range}
          first={{ head: "Persona", cell: ({ name }) => name ?? "Di nessuno" }}
          columns={personColumns(days)}
          rows={people}
          keyOf={({ id }) => String(id)}
          nothing="Nessun ticket in questo periodo."
        />
        <ReportTable
          title="Per tipo di richiesta"
          file="tipi"
          range={range}
          first={{ head: "Tipo", cell: ({ type }) => requestTypes[type] }}
          columns={typeColumns(days)}
          rows={types}
          keyOf={({ type }) => type}
          nothing="Nessun ticket in questo periodo."
        />
      </div>
    </>
  );
}

function TicketCharts({ step, times }: TicketReport) {
  const starts = times.map(({ start }) => start);
  const chart = { starts, step };
  return (
    <div className={reportColumns}>
      <ReportChart
        {...chart}
        title="Arrivati e risolti"
        lines={[
          { name: "Arrivati", values: times.map(({ arrived }) => arrived) },
          { name: "Risolti", values: times.map(({ resolved }) => resolved), isDashed: true },
        ]}
        say={formatCount}
        axis={formatCount}
      />
      {times.some(({ answered }) => answered > 0) && (
        <ReportChart
          {...chart}
          title="Tempo di prima risposta"
          lines={[
            { name: "Mediana", values: times.map(({ reply }) => inHours(reply.median)) },
            { name: "9 su 10", values: times.map(({ reply }) => inHours(reply.p90)), isDashed: true },
          ]}
          say={(hours) => minutesInWords(Math.round(hours * 60))}
          axis={(hours) => `${formatCount(hours)} h`}
        />
      )}
    </div>
  );
}

/** How many tickets came, of what kind and when, and how long answers took. */
export function TicketPart({ range }: { range: ReportRange }) {
  const query = trpc.reports.tickets.useQuery(range, { staleTime: 0, placeholderData: (before) => before });
  return (
    <ReportPart title="Assistenza" query={query}>
      {(report) => (
        <>
          <Figures
            figures={[
              {
                name: "Ticket arrivati",
                value: (
                  <Link to="/ticket" search={arrivalDays(range)} className="text-link">
                    {formatCount(report.arrived)}
                  </Link>
                ),
              },
              {
                name: "Prima risposta",
                value: minutesInWords(report.reply.median),
                note: spanWords(report.reply, report.answered),
              },
              {
                name: "Risoluzione",
                value: minutesInWords(report.resolution.median),
                note: spanWords(report.resolution, report.resolved),
              },
            ]}
          />
          {report.arrived + report.answered + report.resolved > 0 && <TicketCharts {...report} />}
          <TicketTables report={report} range={range} />
          <HourGrid counts={report.hours} />
        </>
      )}
    </ReportPart>
  );
}
