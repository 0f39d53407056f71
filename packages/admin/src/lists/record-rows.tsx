import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import { ListEnd } from "./list-end.tsx";
import { useListTop } from "./use-list-top.ts";
import { type PagedQuery, useNextPage } from "./use-next-page.ts";
import { type RowFocus, useRowFocus } from "./use-row-focus.ts";

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
  rows: readonly Row[];
  /** Names the list that is shown: its filters. */
  view: string;
  query: PagedQuery;
  /** What stands below while more rows are read. */
  coming: string;
  /** What a row is likely to measure before it has been drawn, in pixels. */
  likelyHeight: number;
  linkId: (id: number) => string;
  /** What is open beside the list; nothing where it opens over it. */
  openId?: number | undefined;
  /** What was open: the row that gets the focus back. */
  returnTo?: number | undefined;
  children: (drawn: DrawnRows<Row>) => ReactNode;
}

const virtualOptions = <Row extends { id: number }>({ rows, likelyHeight }: RecordRowsProps<Row>) => ({
  count: rows.length,
  estimateSize: () => likelyHeight,
  overscan: 8,
  getItemKey: (index: number) => rows[index]?.id ?? index,
});

function Body<Row extends { id: number }>(
  props: RecordRowsProps<Row> & { virtualizer: DrawnRows<Row>["virtualizer"] },
) {
  const { rows, view, query, coming, linkId, openId, returnTo, virtualizer, children } = props;
  useNextPage(query, rows.length, virtualizer.getVirtualItems().at(-1)?.index ?? -1);
  const focus = useRowFocus({
    list: view,
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
  const virtualizer = useWindowVirtualizer<HTMLElement>({ ...virtualOptions(props), scrollMargin: top });
  return (
    <div ref={place}>
      <Body {...props} virtualizer={virtualizer} />
    </div>
  );
}

/** The rows beside what is open, which scroll by themselves. */
function PaneRows<Row extends { id: number }>(props: RecordRowsProps<Row>) {
  const pane = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...virtualOptions(props),
    getScrollElement: () => pane.current,
  });
  return (
    <div ref={pane} className="record-scroll">
      <Body {...props} virtualizer={virtualizer} />
    </div>
  );
}

/** A list's rows, with what is open beside them or without. */
export const RecordRows = <Row extends { id: number }>(props: RecordRowsProps<Row>) =>
  props.openId === undefined ? <PageRows {...props} /> : <PaneRows {...props} />;
