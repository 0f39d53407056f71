import type { CustomerSort } from "@vetrina/contract/customer-filters";
import type { CustomerRow } from "@vetrina/contract/customers-desk";
import { formatDateTime } from "@vetrina/contract/dates";
import { fieldWords } from "@vetrina/contract/fields";
import { memo, type ReactNode } from "react";
import type { DrawnRows } from "../../lists/record-rows.tsx";
import type { TableColumn } from "../../lists/table-look.ts";
import { rowCell, VirtualTable } from "../../lists/virtual-table.tsx";
import { NotesMark } from "../leads/list/notes-mark.tsx";
import { fixedColumn } from "./customer-columns.ts";
import { CustomerRowLink, kindWords, peopleWords, placeWords, Reach, TaxNumbers } from "./customer-parts.tsx";
import type { CustomerList } from "./use-customers.ts";

const words = (text: string | null | undefined) =>
  text ? <p className="truncate">{text}</p> : <span className="sr-only">Niente</span>;

const contents: Record<string, (customer: CustomerRow) => ReactNode> = {
  persone: (customer) => words(peopleWords(customer)),
  recapiti: (customer) => (
    <div className="lead-contacts">
      <Reach {...customer} />
    </div>
  ),
  numeri: (customer) => <TaxNumbers {...customer} />,
  luogo: (customer) => words(placeWords(customer)),
  note: ({ notes }) => (notes > 0 ? <NotesMark count={notes} /> : <span className="sr-only">Nessuna</span>),
  aggiunto: ({ createdAt }) => (
    <time dateTime={createdAt} className="block truncate tabular-nums">
      {formatDateTime(createdAt)}
    </time>
  ),
};

function Cell({ customer, column: { id, fieldId } }: { customer: CustomerRow; column: TableColumn }) {
  if (id === "nome") {
    return (
      <th scope="row" className={`${rowCell} py-1.5 text-left font-semibold`}>
        <CustomerRowLink customer={customer} />
        <span className="lead-second block truncate font-normal text-muted">{kindWords(customer)}</span>
      </th>
    );
  }
  const value = customer.fields?.find((one) => one.id === fieldId);
  return (
    <td className={`${rowCell} py-1.5`}>
      {fieldId === undefined ? contents[id]?.(customer) : words(value && fieldWords(value))}
    </td>
  );
}

const Cells = memo(function Cells({ customer, shown }: { customer: CustomerRow; shown: readonly TableColumn[] }) {
  return shown.map((column) => <Cell key={column.id} customer={customer} column={column} />);
});

function orderOf({ asked, view, setView }: CustomerList, sort: CustomerSort, direction: "ascending" | "descending") {
  return { sorted: asked.sort === sort ? direction : undefined, onSort: () => setView({ ...view, sort }) };
}

export const CustomersTable = ({ list, drawn }: { list: CustomerList; drawn: DrawnRows<CustomerRow> }) => (
  <VirtualTable
    caption="Elenco dei clienti"
    drawn={drawn}
    look={list.look}
    fixed={fixedColumn}
    orders={{
      nome: orderOf(list, "nome", "ascending"),
      aggiunto: orderOf(list, "recenti", "descending"),
    }}
    cells={(customer) => <Cells customer={customer} shown={list.look.shown} />}
  />
);
