import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListView } from "./use-list-view.ts";

/** How many rows come at once. */
export const pageLength = 50;

/** How a list is read, a page after the other; what is there stays until what is asked for has come. */
export const pageByPage = {
  getNextPageParam: <Cursor>(page: { nextCursor: Cursor | null }) => page.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
  staleTime: 0,
};

/** A row that moved between two page requests can be on both pages. */
const eachOnce = <Row extends { id: number }>(rows: readonly Row[] = []): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

interface Pages<Name extends string, Row> {
  data: { pages: Record<Name, Row[]>[] } | undefined;
  isPlaceholderData: boolean;
}

interface PagedListOptions<View, Query, Name> {
  /** What the address asks for. */
  asked: View;
  /** How the address says a view. */
  searchOf: (view: View) => object;
  query: Query;
  /** What a page calls its rows. */
  name: Name;
}

/** The rows of a view, a page after the other; the old ones stay on screen until the new ones are there. */
export function usePagedList<View extends { q: string }, Query, Name extends string, Row extends { id: number }>({
  asked,
  searchOf,
  query,
  name,
}: PagedListOptions<View, Query & Pages<Name, Row>, Name>) {
  const { view, setView, searching } = useListView(asked, searchOf);
  const { data, isPlaceholderData } = query;
  const rows = useMemo(() => eachOnce(data?.pages.flatMap((page) => page[name])), [data, name]);
  /** What is on screen is not yet what was asked for. */
  const changing = isPlaceholderData || searching;
  return { asked, view, setView, query, rows, changing };
}
