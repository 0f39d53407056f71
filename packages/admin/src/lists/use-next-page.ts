import { useEffect } from "react";

/** What a list needs to know of the query that reads it page by page. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
}

/** The next page is asked for when so few rows are left below. */
const rowsAhead = 15;

/** Reads on before the last row that exists on screen is the last that is known. */
export function useNextPage(query: PagedQuery, count: number, lastIndex: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const near = lastIndex >= count - rowsAhead;
  useEffect(() => {
    if (near && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [near, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}
