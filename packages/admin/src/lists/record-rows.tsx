import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { failureMessage } from "@vetrina/client/refusal";
import { Button } from "@vetrina/ui/button";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { type PagedQuery, useNextPage } from "./use-next-page.ts";
import { type RowFocus, useRowFocus } from "./use-row-focus.ts";

/** Below the last row: that more is coming, or why it doesn't. */
function ListEnd({ query, coming }: { query: PagedQuery; coming: string }) {
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
  return query.isFetchingNextPage ? <p className="px-4 py-4 text-muted">{coming}</p> : null;
}

/** Where a list begins on the page, in pixels, once it stands there: what is above it may change its height. */
function useListTop() {
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const measure = () =>
      place.current && setTop(Math.round(place.current.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { place, top };
}

/** Rows as a table or cards draw them: only those in sight exist. */
export interface DrawnRows<Row> {
  rows: readonly Row[];
  virtualizer: Virtualizer<Window, HTMLElement> | Virtualizer<HTMLDivElement, HTMLElement>;
  /** How many there are in all; -1 while that isn't known. */
  total: number;
  focus: RowFocus;
  /** What is open beside the list. */
  openId: number | undefined;
}

interface RecordRowsProps<Row extends { id: number }> {
  /** The rows, and the filters by which they are listed. */
  list: { rows: readonly Row[]; asked: object; query: PagedQuery };
  /** What stands below while more rows are read. */
  coming: string;
  /** What a row is likely to measure before it has been drawn, in pixels. */
  likelyHeight: number;
  linkId: (id: number) => string;
  /** What is open beside the list; nothing where it opens over it. */
  openId?: number | undefined;
  /** What was open: the row that gets the focus back. */
  returnTo?: number | undefined;
  /** The class of the pane that they scroll in; false where they scroll with the page. */
  pane?: string | false;
  children: (drawn: DrawnRows<Row>) => ReactNode;
}

const virtualOptions = <Row extends { id: number }>({ list: { rows }, likelyHeight }: RecordRowsProps<Row>) => ({
  count: rows.length,
  estimateSize: () => likelyHeight,
  overscan: 8,
  getItemKey: (index: number) => rows[index]?.id ?? index,
});

function Body<Row extends { id: number }>(
  props: RecordRowsProps<Row> & { virtualizer: DrawnRows<Row>["virtualizer"] },
) {
  const { coming, linkId, openId, returnTo, virtualizer, children } = props;
  const { rows, asked, query } = props.list;
  useNextPage(query, rows.length, virtualizer.getVirtualItems().at(-1)?.index ?? -1);
  const focus = useRowFocus({
    list: JSON.stringify(asked),
    rows,
    linkId,
    openId,
    returnTo,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  return (
    <>
      {children({ rows, virtualizer, total: query.hasNextPage ? -1 : rows.length, focus, openId })}
      <ListEnd query={query} coming={coming} />
    </>
  );
}

/** The rows in a page that scrolls as a whole. */
function PageRows<Row extends { id: number }>(props: RecordRowsProps<Row>) {
  const { place, top } = useListTop();
  const virtualizer = useWindowVirtualizer<HTMLElement>({ ...virtualOptions(props), scrollMargin: top ?? 0 });
  return (
    // A row that is looked for before is taken for one at the page's top, and scrolled to.
    <div ref={place}>{top !== undefined && <Body {...props} virtualizer={virtualizer} />}</div>
  );
}

/** The rows in a pane that scrolls by itself. */
function PaneRows<Row extends { id: number }>(props: RecordRowsProps<Row> & { pane: string }) {
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...virtualOptions(props),
    getScrollElement: () => box.current,
  });
  return (
    <div ref={box} className={props.pane}>
      <Body {...props} virtualizer={virtualizer} />
    </div>
  );
}

/** A list's rows, with what is open beside them or without. */
export function RecordRows<Row extends { id: number }>(props: RecordRowsProps<Row>) {
  const { pane = props.openId !== undefined && "record-scroll" } = props;
  return pane ? <PaneRows {...props} pane={pane} /> : <PageRows {...props} />;
}
