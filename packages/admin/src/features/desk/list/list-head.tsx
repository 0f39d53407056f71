import { usualSort } from "@vetrina/contract/desk-views";
import { type ListView, withSort } from "./list-view.ts";
import type { TicketLook } from "./ticket-columns.ts";

interface ListHeadProps {
  view: ListView;
  onView: (view: ListView) => void;
}

/** By activity, in the two orders that an index holds; others are chosen among the filters. */
function AgeHeading({ view, onView }: ListHeadProps) {
  const sort = view.sort ?? usualSort(view.filter);
  const isOldest = sort === "ferme";
  const isByAge = isOldest || sort === "attivita";
  const order = isByAge ? (isOldest ? ", prima la più vecchia" : ", prima la più recente") : "";
  return (
    <button
      type="button"
      className="btn btn-link h-6 gap-1.5 font-semibold"
      onClick={() => onView(withSort(view, sort === "attivita" ? "ferme" : "attivita"))}
    >
      Attività<span className="sr-only">{order}: ordina</span>
      <svg
        viewBox="0 0 12 12"
        className={`size-3 fill-current ${isOldest ? "rotate-180" : ""} ${isByAge ? "" : "opacity-30"}`}
        aria-hidden="true"
      >
        <path d="M1 4h10L6 10z" />
      </svg>
    </button>
  );
}

/** Names the columns where the list has room for them. Each row says by itself what its parts are. */
export function ListHead({ view, onView, columns }: ListHeadProps & { columns: TicketLook["shown"] }) {
  return (
    <div className="ticket-head">
      {columns.map(({ area, label }) =>
        area === "age" ? (
          <span key={area} className={`ticket-${area}`}>
            <AgeHeading view={view} onView={onView} />
          </span>
        ) : (
          <span key={area} aria-hidden="true" className={`ticket-${area}`}>
            {label}
          </span>
        ),
      )}
    </div>
  );
}
