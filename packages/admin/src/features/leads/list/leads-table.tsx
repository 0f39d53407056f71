import { romeDay } from "@vetrina/contract/dates";
import { useMemo } from "react";
import { ListLookMenu } from "../../../lists/list-look.tsx";
import { SortHeading } from "../../../lists/sort-heading.tsx";
import { LeadCells } from "./lead-cells.tsx";
import { fixedColumn, type LeadColumn } from "./lead-columns.ts";
import type { VirtualLeads } from "./virtual-leads.ts";

/** Stands for the rows above those that exist. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tr>
      <td aria-hidden="true" colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  ) : null;
}

const headCell = "py-0.5 pr-4 text-left font-semibold first:pl-4";

type HeadingProps = Pick<VirtualLeads, "sort" | "onSort"> & { column: LeadColumn };

/** In the orders that an index holds; the others of the list are chosen beside the search. */
function Heading({ column: { id, label }, sort, onSort }: HeadingProps) {
  const byDay = { recenti: "descending", vecchi: "ascending", nome: undefined } as const;
  if (id === "ricevuto") {
    return (
      <SortHeading
        label={label}
        className={headCell}
        sorted={sort && byDay[sort]}
        onSort={() => onSort(sort === "recenti" ? "vecchi" : "recenti")}
      />
    );
  }
  if (id === "nome") {
    return (
      <SortHeading
        label={label}
        className={headCell}
        sorted={sort === "nome" ? "ascending" : undefined}
        onSort={() => onSort("nome")}
      />
    );
  }
  return (
    <th scope="col" className={`${headCell} truncate`} title={label}>
      {label}
    </th>
  );
}

function TableHead({ look, ...order }: Pick<VirtualLeads, "sort" | "onSort" | "look">) {
  const whole = look.shown.reduce((sum, { width }) => sum + width, 0);
  return (
    <>
      <colgroup>
        {look.shown.map(({ id, width }) => (
          <col key={id} style={{ width: `${(100 * width) / whole}%` }} />
        ))}
      </colgroup>
      <thead className="ledger-head">
        <tr aria-rowindex={1}>
          {look.shown.map((column) => (
            <Heading key={column.id} column={column} {...order} />
          ))}
        </tr>
      </thead>
    </>
  );
}

export function LeadsTable({ leads, virtualizer, total, focus, sort, onSort, look }: VirtualLeads) {
  const items = virtualizer.getVirtualItems();
  const today = romeDay(new Date());
  const { shown, hasTags } = look;
  const rowLook = useMemo(() => ({ shown, hasTags }), [shown, hasTags]);
  const { scrollMargin } = virtualizer.options;
  const above = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <div className="list-table">
      <ListLookMenu look={look} fixed={fixedColumn} />
      <table
        className="lead-table w-full table-fixed border-collapse"
        data-density={look.density}
        aria-rowcount={total < 0 ? -1 : total + 1}
        {...focus}
      >
        <caption className="sr-only">Contatti ricevuti dal sito</caption>
        <TableHead sort={sort} onSort={onSort} look={look} />
        <tbody>
          <Gap height={above} columns={shown.length} />
          {items.map(({ index, key }) => {
            const lead = leads[index];
            return (
              lead && (
                <tr
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className="ledger-row"
                >
                  <LeadCells lead={lead} today={today} look={rowLook} />
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
