import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { failureMessage } from "@vetrina/client/refusal";
import { Button } from "@vetrina/ui/button";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMediaQuery } from "../../use-media-query.ts";
import type { LeadList } from "../use-leads.ts";
import { LeadsCards } from "./leads-cards.tsx";
import { LeadsTable } from "./leads-table.tsx";
import { useLeadKeys } from "./use-lead-keys.ts";

export interface VirtualLeads {
  leads: LeadList["leads"];
  virtualizer: Virtualizer<Window, HTMLElement>;
  /** How many there are in all; -1 while that isn't known. */
  total: number;
}

/** The next page is asked for when so few rows are left below. */
const rowsAhead = 15;
/** What a row is likely to measure before it has been drawn, in pixels. */
const likelyHeight = { row: 77, card: 235 };

function useNextPage({ query, leads }: LeadList, lastIndex: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const near = lastIndex >= leads.length - rowsAhead;
  useEffect(() => {
    if (near && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [near, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}

function ListEnd({ query }: LeadList) {
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
  return query.isFetchingNextPage ? <p className="px-4 py-4 text-muted">Carico altri contatti…</p> : null;
}

/** Where the list begins on the page, in pixels: what stands above it may change its height. */
function useListTop() {
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => place.current && setTop(place.current.getBoundingClientRect().top + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { place, top: Math.round(top) };
}

function Rows({ list, wide }: { list: LeadList; wide: boolean }) {
  const { leads, query } = list;
  const { place, top } = useListTop();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: leads.length,
    estimateSize: () => (wide ? likelyHeight.row : likelyHeight.card),
    overscan: 8,
    getItemKey: (index) => leads[index]?.id ?? index,
    scrollMargin: top,
  });
  useNextPage(list, virtualizer.getVirtualItems().at(-1)?.index ?? -1);
  useLeadKeys(leads, (index) => virtualizer.scrollToIndex(index));
  const total = query.hasNextPage ? -1 : leads.length;
  const Body = wide ? LeadsTable : LeadsCards;
  return (
    <div ref={place}>
      <Body leads={leads} virtualizer={virtualizer} total={total} />
      <ListEnd {...list} />
    </div>
  );
}

/** A table where there is room for one, else cards; of either only the rows in sight exist. */
export function LeadsList({ list }: { list: LeadList }) {
  const wide = useMediaQuery("(min-width: 75rem)");
  return <Rows key={wide ? "table" : "cards"} list={list} wide={wide} />;
}
