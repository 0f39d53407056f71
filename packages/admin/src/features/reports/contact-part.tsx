import { trpc } from "@vetrina/client/trpc";
import { leadStages } from "@vetrina/contract/lead-stages";
import { formatCents } from "@vetrina/contract/money";
import { type ContactReport, type ContactSource, conversion, type ReportRange } from "@vetrina/contract/reports";
import { formatCount } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";
import { Figures } from "./figures.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportPart } from "./report-part.tsx";
import { type ReportColumn, ReportTable, reportColumns } from "./report-table.tsx";

const percent = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 1 });

function conversionWords(figures: Pick<ContactSource, "contacts" | "won">): string {
  const share = conversion(figures);
  return share === null ? "–" : `${percent.format(share)} %`;
}

const cents = (amount: number) => (amount === 0 ? "–" : formatCents(amount));

const sourceColumns: readonly ReportColumn<ContactSource>[] = [
  { head: "Contatti", cell: ({ contacts }) => formatCount(contacts) },
  { head: "Vinti", cell: ({ won }) => formatCount(won) },
  { head: "Conversione", cell: conversionWords },
  { head: "Valore vinto", cell: ({ wonCents }) => cents(wonCents) },
];

interface SourceTableProps {
  title: string;
  file: "pagine" | "campagne";
  head: string;
  /** What the contacts are called that name no source, and those whose sources have no line. */
  names: { none: string; others: string };
  sources: ContactReport["pages"];
  range: ReportRange;
}

function SourceTable({ title, file, head, names, sources: { shown, others }, range }: SourceTableProps) {
  return (
    <ReportTable
      title={title}
      file={file}
      range={range}
      first={{ head, cell: (source) => (source === others ? names.others : (source.name ?? names.none)) }}
      columns={sourceColumns}
      rows={shown}
      keyOf={({ name }) => name ?? ""}
      nothing="Nessun contatto in questo periodo."
      foot={others ?? undefined}
    />
  );
}

function StageTable({ report, range }: { report: ContactReport; range: ReportRange }) {
  return (
    <ReportTable
      title="A che punto sono"
      file="fasi"
      range={range}
      first={{ head: "Stato", cell: ({ stage }) => leadStages[stage] }}
      columns={[
        {
          head: "Contatti",
          cell: ({ stage, contacts }) => (
            <Link to="/contatti" search={{ stato: stage, dal: range.from, al: range.to }} className="text-link">
              {formatCount(contacts)}
            </Link>
          ),
        },
        { head: "Valore", cell: ({ valueCents }) => cents(valueCents) },
      ]}
      rows={report.contacts === 0 ? [] : report.stages}
      keyOf={({ stage }) => stage}
      nothing="Nessun contatto in questo periodo."
    />
  );
}

/** Where contacts came from, and how many became clients. */
export function ContactPart({ range }: { range: ReportRange }) {
  const query = trpc.reports.contacts.useQuery(range, { staleTime: 0, placeholderData: (before) => before });
  return (
    <ReportPart title="Contatti" query={query}>
      {(report) => (
        <>
          <Figures
            figures={[
              {
                name: "Contatti arrivati",
                value: (
                  <Link to="/contatti" search={{ dal: range.from, al: range.to }} className="text-link">
                    {formatCount(report.contacts)}
                  </Link>
                ),
              },
              { name: "Vinti", value: formatCount(report.won), note: `Conversione ${conversionWords(report)}` },
              { name: "Valore dei vinti", value: cents(report.wonCents) },
            ]}
          />
          {report.contacts > 0 && (
            <ReportChart
              title="Arrivati, e quanti di loro sono diventati clienti"
              starts={report.times.map(({ start }) => start)}
              step={report.step}
              lines={[
                { name: "Arrivati", values: report.times.map(({ contacts }) => contacts) },
                { name: "Vinti", values: report.times.map(({ won }) => won), isDashed: true },
              ]}
              say={formatCount}
              axis={formatCount}
            />
          )}
          <div className={reportColumns}>
            <StageTable report={report} range={range} />
            <SourceTable
              title="Da quale pagina"
              file="pagine"
              head="Pagina"
              names={{ none: "Non indicata", others: "Tutte le altre" }}
              sources={report.pages}
              range={range}
            />
            <SourceTable
              title="Da quale campagna"
              file="campagne"
              head="Campagna"
              names={{ none: "Nessuna, o senza consenso", others: "Tutte le altre" }}
              sources={report.campaigns}
              range={range}
            />
          </div>
        </>
      )}
    </ReportPart>
  );
}
