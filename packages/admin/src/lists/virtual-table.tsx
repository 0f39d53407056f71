import type { ReactNode } from "react";
import { ListLookMenu } from "./list-look.tsx";
import type { DrawnRows } from "./record-rows.tsx";
import { SortHeading } from "./sort-heading.tsx";
import type { TableLook } from "./table-look.ts";

/** Stands for the rows above those that exist. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tr>
      <td aria-hidden="true" colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  ) : null;
}

const headCell = "py-0.5 pr-4 text-left font-semibold first:pl-4";
export const rowCell = "pr-4 align-top first:pl-4";

interface VirtualTableProps<Row> {
  caption: string;
  drawn: DrawnRows<Row>;
  look: TableLook;
  /** The label of the column that can't be left out. */
  fixed: string;
  /** The columns that sort, by their ids. */
  orders: Record<string, { sorted: "ascending" | "descending" | undefined; onSort: () => void }>;
  cells: (row: Row) => ReactNode;
}

function TableHead({ look: { shown }, orders }: Pick<VirtualTableProps<never>, "look" | "orders">) {
  const whole = shown.reduce((sum, { width }) => sum + width, 0);
  return (
    <>
      <colgroup>
        {shown.map(({ id, width }) => (
          <col key={id} style={{ width: `${(100 * width) / whole}%` }} />
        ))}
      </colgroup>
      <thead className="ledger-head">
        <tr aria-rowindex={1}>
          {shown.map(({ id, label }) =>
            orders[id] ? (
              <SortHeading key={id} label={label} className={headCell} {...orders[id]} />
            ) : (
              <th key={id} scope="col" className={`${headCell} truncate`} title={label}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
    </>
  );
}

/** A table of which only the rows in sight exist, whose columns are chosen. */
export function VirtualTable<Row extends { id: number }>({
  caption,
  drawn: { rows, virtualizer, total, focus },
  look,
  fixed,
  orders,
  cells,
}: VirtualTableProps<Row>) {
  const items = virtualizer.getVirtualItems();
  const { scrollMargin } = virtualizer.options;
  const above = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <div className="list-table">
      <ListLookMenu look={look} fixed={fixed} />
      <table
        className="lead-table w-full table-fixed border-collapse text-[0.875rem] leading-[1.25]"
        data-density={look.density}
        aria-rowcount={total < 0 ? -1 : total + 1}
        {...focus}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead look={look} orders={orders} />
        <tbody>
          <Gap height={above} columns={look.shown.length} />
          {items.map(({ index, key }) => {
            const row = rows[index];
            return (
              row && (
                <tr
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className="ledger-row"
                >
                  {cells(row)}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      <div style={{ height: below }} />
    </div>
  );
}
