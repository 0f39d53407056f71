import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { failureMessage } from "@vetrina/client/refusal";
import { Button } from "@vetrina/ui/button";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ListHead } from "./list-head.tsx";
import { TicketRow } from "./ticket-row.tsx";
import { useRowFocus } from "./use-row-focus.ts";
import type { TicketList } from "./use-ticket-list.ts";

interface TicketRowsProps {
  list: TicketList;
  openId: number | undefined;
  returnTo: number | undefined;
}

/** The next page is asked for when so few rows are left below. */
const rowsAhead = 12;
/** What a row is likely to measure before it has been drawn, in pixels. */
const likelyHeight = { row: 61, card: 117 };

const virtualOptions = ({ tickets }: TicketList, height: number) => ({
  count: tickets.length,
  estimateSize: () => height,
  overscan: 8,
  getItemKey: (index: number) => tickets[index]?.id ?? index,
});

function useNextPage({ query, tickets }: TicketList, lastIndex: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const near = lastIndex >= tickets.length - rowsAhead;
  useEffect(() => {
    if (near && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [near, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}

function ListEnd({ query }: TicketList) {
  if (query.isFetchNextPageError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4">
        <p>{failureMessage(query.error)}</p>
        <Button className="btn-outline btn-sm" pending={query.isFetching} onClick={() => void query.fetchNextPage()}>
          Riprova
        </Button>
      </div>
    );
  }
  return query.isFetchingNextPage ? <p className="px-4 py-4 text-muted">Carico altri ticket…</p> : null;
}

interface RowsProps extends TicketRowsProps {
  virtualizer: Virtualizer<HTMLDivElement, HTMLElement> | Virtualizer<Window, HTMLElement>;
}

function Rows({ virtualizer, list, openId, returnTo }: RowsProps) {
  const { tickets, query } = list;
  const items = virtualizer.getVirtualItems();
  useNextPage(list, items.at(-1)?.index ?? -1);
  const focus = useRowFocus({ tickets, openId, returnTo, scrollTo: (index) => virtualizer.scrollToIndex(index) });
  const { scrollMargin } = virtualizer.options;
  return (
    <ul
      aria-label="Elenco dei ticket"
      className="ticket-list"
      style={{ height: virtualizer.getTotalSize() }}
      {...focus}
    >
      {items.map(({ index, key, start }) => {
        const ticket = tickets[index];
        return (
          ticket && (
            <li
              key={key}
              data-index={index}
              ref={virtualizer.measureElement}
              aria-posinset={index + 1}
              aria-setsize={query.hasNextPage ? -1 : tickets.length}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <TicketRow ticket={ticket} open={ticket.id === openId} />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The rows in a pane that scrolls by itself. */
export function PaneRows(props: TicketRowsProps) {
  const pane = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...virtualOptions(props.list, props.openId === undefined ? likelyHeight.row : likelyHeight.card),
    getScrollElement: () => pane.current,
  });
  return (
    <>
      <ListHead />
      <div ref={pane} className="ticket-pane">
        <Rows {...props} virtualizer={virtualizer} />
        <ListEnd {...props.list} />
      </div>
    </>
  );
}

/** The rows in a page that scrolls as a whole. */
export function PageRows(props: TicketRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (place.current) setScrollMargin(place.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...virtualOptions(props.list, likelyHeight.card),
    scrollMargin,
  });
  return (
    <div ref={place}>
      <Rows {...props} virtualizer={virtualizer} />
      <ListEnd {...props.list} />
    </div>
  );
}
