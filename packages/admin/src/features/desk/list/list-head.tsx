import { type DeskSort, usualSort } from "@vetrina/contract/desk-views";
import { SortButton } from "../../../lists/sort-heading.tsx";
import { withSort } from "./list-view.ts";
import type { TicketLook } from "./ticket-columns.ts";
import type { TicketList } from "./use-ticket-list.ts";

/** The orders of a column both ways; the first press begins with the newest, or the highest. */
const orders: Record<string, Record<"ascending" | "descending", DeskSort>> = {
  age: { ascending: "ferme", descending: "attivita" },
  arrivo: { ascending: "arrivo-primo", descending: "arrivo" },
  priority: { ascending: "priorita-bassa", descending: "priorita" },
};

const orderWords = { ascending: " in ordine crescente", descending: " in ordine decrescente" };

type Column = TicketLook["shown"][number];

function Heading({ list: { view, setView, asked }, column: { area, label } }: { list: TicketList; column: Column }) {
  const order = orders[area];
  if (!order) return label;
  // What a search finds has one order: the newest activity first.
  const sort = asked.q ? orders.age?.descending : (asked.sort ?? usualSort(asked.filter));
  const sorted = sort === order.ascending ? "ascending" : sort === order.descending ? "descending" : undefined;
  const words = sorted && <span className="sr-only">{orderWords[sorted]}</span>;
  if (asked.q) {
    return (
      <>
        {label}
        {words}
      </>
    );
  }
  const next = order[sorted === "descending" ? "ascending" : "descending"];
  return (
    <SortButton label={label} sorted={sorted} onSort={() => setView(withSort(view, next))}>
      {words}
    </SortButton>
  );
}

/** Names the columns where the list has room for them, and sorts by some. Each row says by itself what its parts are. */
export function ListHead({ list }: { list: TicketList }) {
  return (
    <div className="ticket-head">
      {/* A fieldset of its own box has no room for the scrollbar that the rows under it have. */}
      <fieldset aria-label="Colonne dei ticket" className="contents">
        {list.look.shown.map((column) => (
          <div key={column.area} className={`ticket-${column.area}`}>
            <Heading list={list} column={column} />
          </div>
        ))}
      </fieldset>
    </div>
  );
}
