import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { ListEnd } from "../../../lists/list-end.tsx";
import { useListTop } from "../../../lists/use-list-top.ts";
import { useNextPage } from "../../../lists/use-next-page.ts";
import { indexOfRow, useRowFocus } from "../../../lists/use-row-focus.ts";
import { VirtualList } from "../../../lists/virtual-list.tsx";
import { ListHead } from "./list-head.tsx";
import { rowLinkId, TicketRow } from "./ticket-row.tsx";
import type { TicketList } from "./use-ticket-list.ts";

interface TicketRowsProps {
  list: TicketList;
  openId: number | undefined;
  returnTo: number | undefined;
}

/** What a row is likely to measure before it has been drawn, in pixels. */
const likelyHeight = { ariose: 53, compatte: 35, card: 72 };

const virtualOptions = ({ tickets }: TicketList, height: number) => ({
  count: tickets.length,
  estimateSize: () => height,
  overscan: 8,
  getItemKey: (index: number) => tickets[index]?.id ?? index,
});

interface RowsProps extends TicketRowsProps {
  virtualizer: Virtualizer<HTMLDivElement, HTMLElement> | Virtualizer<Window, HTMLElement>;
}

/** x selects the row that has the focus, else the one that is open; with shift, all from the row before. */
function useSelectionKeys({ tickets, selection }: TicketList, openId: number | undefined): void {
  const select = (isRange: boolean) => {
    const id = tickets[indexOfRow(document.activeElement)]?.id ?? openId;
    if (id === undefined) return false;
    selection.toggle(id, isRange);
  };
  useShortcuts({ x: () => select(false), X: () => select(true) });
}

function Rows({ virtualizer, list, openId, returnTo }: RowsProps) {
  const { tickets, asked, query, selection } = list;
  useNextPage(query, tickets.length, virtualizer.getVirtualItems().at(-1)?.index ?? -1);
  const focus = useRowFocus({
    list: JSON.stringify(asked),
    rows: tickets,
    linkId: rowLinkId,
    openId,
    returnTo,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  useSelectionKeys(list, openId);
  return (
    <>
      <VirtualList
        label="Elenco dei ticket"
        className={selection.count > 0 ? "ticket-list ticket-list-selecting" : "ticket-list"}
        rows={tickets}
        total={query.hasNextPage ? -1 : tickets.length}
        virtualizer={virtualizer}
        focus={focus}
      >
        {(ticket) => (
          <TicketRow
            ticket={ticket}
            open={ticket.id === openId}
            selected={selection.has(ticket.id)}
            extras={list.look.extras}
            onSelect={selection.toggle}
          />
        )}
      </VirtualList>
      <ListEnd query={query} coming="Carico altri ticket…" />
    </>
  );
}

/** The rows in a pane that scrolls by itself. */
export function PaneRows(props: TicketRowsProps) {
  const { list } = props;
  const pane = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...virtualOptions(list, likelyHeight[props.openId === undefined ? list.look.density : "card"]),
    getScrollElement: () => pane.current,
  });
  return (
    <div className="ticket-scroll">
      <ListHead list={list} />
      <div ref={pane} className="ticket-pane">
        <Rows {...props} virtualizer={virtualizer} />
      </div>
    </div>
  );
}

/** The rows in a page that scrolls as a whole. */
export function PageRows(props: TicketRowsProps) {
  const { place, top } = useListTop();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...virtualOptions(props.list, likelyHeight.card),
    scrollMargin: top,
  });
  return (
    <div ref={place}>
      <Rows {...props} virtualizer={virtualizer} />
    </div>
  );
}
