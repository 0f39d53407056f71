import { RecordRows } from "../../../lists/record-rows.tsx";
import { useMediaQuery } from "../../../use-media-query.ts";
import { leadLinkId } from "../leads-view.ts";
import type { LeadList } from "../use-leads.ts";
import { LeadsCards } from "./leads-cards.tsx";
import { LeadsTable } from "./leads-table.tsx";

/** What a row is likely to measure before it has been drawn, in pixels. */
const likelyHeight = { ariose: 49, compatte: 34, card: 150, beside: 74 };

interface LeadsListProps {
  list: LeadList;
  /** What is open beside the list, and what was: the row that gets the focus back. */
  openId: number | undefined;
  returnTo: number | undefined;
}

/** A table where there is room for one, else cards; of either only the rows in sight exist. */
export function LeadsList({ list, openId, returnTo }: LeadsListProps) {
  const { asked, view, setView, look } = list;
  const wide = useMediaQuery("(min-width: 75rem)");
  const shape = openId === undefined ? (wide ? look.density : "card") : "beside";
  return (
    <RecordRows
      key={shape === look.density ? "table" : shape}
      list={list}
      coming="Carico altri contatti…"
      likelyHeight={likelyHeight[shape]}
      linkId={leadLinkId}
      openId={openId}
      returnTo={returnTo}
    >
      {(drawn) =>
        shape === look.density ? (
          <LeadsTable
            drawn={drawn}
            look={look}
            sort={asked.due ? undefined : asked.sort}
            onSort={(sort) => setView({ ...view, sort })}
          />
        ) : (
          <LeadsCards {...drawn} />
        )
      }
    </RecordRows>
  );
}
