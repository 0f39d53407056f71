import { type DeskSort, usualSort } from "@vetrina/contract/desk-views";
import { SortHeading } from "../../../lists/sort-heading.tsx";
import { withSort } from "./list-view.ts";
import type { TicketLook } from "./ticket-columns.ts";
import type { TicketList } from "./use-ticket-list.ts";

/** The orders of a column both ways; the first press begins with the newest, or the highest. */
const orders: Record<string, Record<"ascending" | "descending", DeskSort>> = {
  age: { ascending: "ferme", descending: "attivita" },
  arrivo: { ascending: "arrivo-primo", descending: "arrivo" },
  priority: { ascending: "priorita-bassa", descending: "priorita" },
};

type Column = TicketLook["shown"][number];

function Heading({ list, column: { area, label } }: { list: TicketList; column: Column }) {
  const { view, setView, asked } = list;
  const className = `ticket-${area}`;
  const order = orders[area];
  // What a search finds has one order: the newest activity first.
  if (!order || asked.q) {
    return (
      <th scope="col" className={className} aria-sort={asked.q && area === "age" ? "descending" : undefined}>
        {label}
      </th>
    );
  }
  const sort = asked.sort ?? usualSort(asked.filter);
  const sorted = sort === order.ascending ? "ascending" : sort === order.descending ? "descending" : undefined;
  const next = order[sorted === "descending" ? "ascending" : "descending"];
  return (
    <SortHeading label={label} className={className} sorted={sorted} onSort={() => setView(withSort(view, next))} />
  );
}

/** Names the columns where the list has room for them, and sorts by some. Each row says by itself what its parts are. */
export function ListHead({ list }: { list: TicketList }) {
  return (
    <table className="ticket-head">
      <caption className="sr-only">Come sono ordinati i ticket</caption>
      <thead>
        <tr>
          {list.look.shown.map((column) => (
            <Heading key={column.area} list={list} column={column} />
          ))}
        </tr>
      </thead>
    </table>
  );
}
