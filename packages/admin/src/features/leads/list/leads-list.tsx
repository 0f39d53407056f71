import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { ListEnd } from "../../../lists/list-end.tsx";
import { useListTop } from "../../../lists/use-list-top.ts";
import { useNextPage } from "../../../lists/use-next-page.ts";
import { useRowFocus } from "../../../lists/use-row-focus.ts";
import { useMediaQuery } from "../../../use-media-query.ts";
import { leadLinkId } from "../leads-view.ts";
import type { LeadList } from "../use-leads.ts";
import { LeadsCards } from "./leads-cards.tsx";
import { LeadsTable } from "./leads-table.tsx";

/** What a row is likely to measure before it has been drawn, in pixels. */
const likelyHeight = { ariose: 49, compatte: 34, card: 150 };

function Rows({ list, wide }: { list: LeadList; wide: boolean }) {
  const { leads, asked, query, view, setView, look } = list;
  const { place, top } = useListTop();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: leads.length,
    estimateSize: () => likelyHeight[wide ? look.density : "card"],
    overscan: 8,
    getItemKey: (index) => leads[index]?.id ?? index,
    scrollMargin: top,
  });
  useNextPage(query, leads.length, virtualizer.getVirtualItems().at(-1)?.index ?? -1);
  const focus = useRowFocus({
    list: JSON.stringify(asked),
    rows: leads,
    linkId: leadLinkId,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  const total = query.hasNextPage ? -1 : leads.length;
  const Body = wide ? LeadsTable : LeadsCards;
  return (
    <div ref={place} data-leads="">
      <Body
        leads={leads}
        virtualizer={virtualizer}
        total={total}
        focus={focus}
        look={look}
        openId={undefined}
        sort={asked.due ? undefined : asked.sort}
        onSort={(sort) => setView({ ...view, sort })}
      />
      <ListEnd query={query} coming="Carico altri contatti…" />
    </div>
  );
}

/** A table where there is room for one, else cards; of either only the rows in sight exist. */
export function LeadsList({ list }: { list: LeadList }) {
  const wide = useMediaQuery("(min-width: 75rem)");
  return <Rows key={wide ? "table" : "cards"} list={list} wide={wide} />;
}
