import type { LeadRow } from "@vetrina/contract/leads-desk";
import { useMemo } from "react";
import type { DrawnRows } from "../../../lists/record-rows.tsx";
import { VirtualTable } from "../../../lists/virtual-table.tsx";
import { useRomeDay } from "../../../use-now.ts";
import type { LeadList } from "../use-leads.ts";
import { LeadCells } from "./lead-cells.tsx";
import { fixedColumn } from "./lead-columns.ts";

interface LeadOrder {
  /** The order in use; undefined where another rules, as of what is due. */
  sort: LeadList["view"]["sort"] | undefined;
  onSort: (sort: LeadList["view"]["sort"]) => void;
}

const byDay = { recenti: "descending", vecchi: "ascending", nome: undefined } as const;

/** In the orders that an index holds; the others of the list are chosen beside the search. */
const ordersOf = ({ sort, onSort }: LeadOrder) => ({
  ricevuto: { sorted: sort && byDay[sort], onSort: () => onSort(sort === "recenti" ? "vecchi" : "recenti") },
  nome: { sorted: sort === "nome" ? ("ascending" as const) : undefined, onSort: () => onSort("nome") },
});

export function LeadsTable({
  drawn,
  look,
  ...order
}: LeadOrder & { drawn: DrawnRows<LeadRow>; look: LeadList["look"] }) {
  const today = useRomeDay();
  const { shown, hasTags } = look;
  const rowLook = useMemo(() => ({ shown, hasTags }), [shown, hasTags]);
  return (
    <VirtualTable
      caption="Contatti ricevuti dal sito"
      drawn={drawn}
      look={look}
      fixed={fixedColumn}
      orders={ordersOf(order)}
      cells={(lead) => <LeadCells lead={lead} today={today} look={rowLook} />}
    />
  );
}
