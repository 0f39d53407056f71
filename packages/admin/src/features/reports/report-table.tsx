import type { ReportRange, ReportTable as TableName } from "@vetrina/contract/reports";
import { type ReactNode, useId } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { longStart } from "./report-words.ts";

/** A column: what stands in its head, and in the cell of each row. */
export interface ReportColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
}

interface ReportTableProps<Row> {
  title: string;
  /** The table's name in the address of its file. */
  file: TableName | "incassi";
  range: ReportRange;
  /** What names a row: it heads its line. */
  first: ReportColumn<Row>;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What is said where there is no row. */
  nothing: string;
  /** A last line: of what has none of its own, or of the sum. */
  foot?: Row | undefined;
}

/** Tables and charts, two beside each other where there is room. */
export const reportColumns =
  "grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-8 min-[70rem]:grid-cols-2 min-[70rem]:[&>:only-child]:col-span-full";

/** What names a line of a month, YYYY-MM. */
export const monthOfRow = {
  head: "Mese",
  cell: ({ month }: { month: string }) => (
    <span className="inline-block first-letter:uppercase">{longStart(`${month}-01`, "month")}</span>
  ),
};

/** All columns but the first have numbers. */
const figures =
  "[&_:is(th,td):not(:first-child)]:pl-4 [&_:is(th,td):not(:first-child)]:text-right [&_td]:whitespace-nowrap [&_td]:tabular-nums";

function Line<Row>({ row, first, columns }: Pick<ReportTableProps<Row>, "first" | "columns"> & { row: Row }) {
  return (
    <tr>
      <th scope="row" className="font-normal">
        {first.cell(row)}
      </th>
      {columns.map(({ head, cell }) => (
        <td key={head}>{cell(row)}</td>
      ))}
    </tr>
  );
}

/** A table of a report under its title, with its file for spreadsheets. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { title, file, range, first, columns, rows, keyOf, nothing, foot } = props;
  const id = useId();
  const restUrl = useRestUrl();
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="font-bold">
          {title}
        </h3>
        {rows.length > 0 && (
          <a
            aria-label={`CSV: ${title}`}
            className="btn btn-link"
            href={`${restUrl}/api/reports/${file}/export?${new URLSearchParams(range)}`}
            download
          >
            CSV
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="py-3 text-muted">{nothing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it has no room it scrolls sideways, with the keyboard too.
        <section aria-labelledby={id} tabIndex={0} className="relative overflow-x-auto">
          <table className={`table ${figures}`}>
            <thead>
              <tr>
                {[first, ...columns].map(({ head }) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={keyOf(row)} row={row} first={first} columns={columns} />
              ))}
            </tbody>
            {foot && (
              <tfoot>
                <Line row={foot} first={first} columns={columns} />
              </tfoot>
            )}
          </table>
        </section>
      )}
    </div>
  );
}
