import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
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
const likelyHeight = { ariose: 49, compatte: 34, card: 150, beside: 74 };

interface LeadsListProps {
  list: LeadList;
  /** What is open beside the list, and what was: the row that gets the focus back. */
  openId: number | undefined;
  returnTo: number | undefined;
}

const virtualOptions = ({ leads }: LeadList, height: number) => ({
  count: leads.length,
  estimateSize: () => height,
  overscan: 8,
  getItemKey: (index: number) => leads[index]?.id ?? index,
});

interface BodyProps extends LeadsListProps {
  virtualizer: Virtualizer<Window, HTMLElement> | Virtualizer<HTMLDivElement, HTMLElement>;
  isTable: boolean;
}

function Body({ list, openId, returnTo, virtualizer, isTable }: BodyProps) {
  const { leads, asked, query, view, setView, look } = list;
  useNextPage(query, leads.length, virtualizer.getVirtualItems().at(-1)?.index ?? -1);
  const focus = useRowFocus({
    list: JSON.stringify(asked),
    rows: leads,
    linkId: leadLinkId,
    openId,
    returnTo,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  const Rows = isTable ? LeadsTable : LeadsCards;
  return (
    <>
      <Rows
        leads={leads}
        virtualizer={virtualizer}
        total={query.hasNextPage ? -1 : leads.length}
        focus={focus}
        look={look}
        openId={openId}
        sort={asked.due ? undefined : asked.sort}
        onSort={(sort) => setView({ ...view, sort })}
      />
      <ListEnd query={query} coming="Carico altri contatti…" />
    </>
  );
}

/** The rows in a page that scrolls as a whole. */
function PageRows(props: LeadsListProps & { isTable: boolean }) {
  const { place, top } = useListTop();
  const { list, isTable } = props;
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...virtualOptions(list, likelyHeight[isTable ? list.look.density : "card"]),
    scrollMargin: top,
  });
  return (
    <div ref={place} data-leads="">
      <Body {...props} virtualizer={virtualizer} />
    </div>
  );
}

/** The rows beside an open lead, which scroll by themselves. */
function PaneRows(props: LeadsListProps) {
  const pane = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...virtualOptions(props.list, likelyHeight.beside),
    getScrollElement: () => pane.current,
  });
  return (
    <div ref={pane} data-leads="" className="record-scroll">
      <Body {...props} virtualizer={virtualizer} isTable={false} />
    </div>
  );
}

/** A table where there is room for one, else cards; of either only the rows in sight exist. */
export function LeadsList(props: LeadsListProps) {
  const wide = useMediaQuery("(min-width: 75rem)");
  if (props.openId !== undefined) return <PaneRows {...props} />;
  return <PageRows key={wide ? "table" : "cards"} {...props} isTable={wide} />;
}
