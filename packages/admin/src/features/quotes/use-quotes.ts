import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import type { QuoteChoice, QuoteRow } from "@vetrina/contract/quotes/quotes-desk";
import { useMemo } from "react";
import { useListView } from "../../lists/use-list-view.ts";
import { useFilterNavigate, useSearchOf } from "../../navigation.tsx";

const pageLength = 50;

/** The filters of the list. */
export interface QuotesView {
  q: string;
  state: QuoteChoice["state"];
  only: QuoteChoice["only"];
}

export const everyQuote: QuotesView = { q: "", state: undefined, only: undefined };

/** The id of a quote's link in the list. */
export const quoteLinkId = (id: number) => `preventivo-${id}`;

const eachOnce = (rows: readonly QuoteRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

/** The quotes of a view, a page after the other; the old ones stay on screen until the new ones are there. */
export function useQuotes() {
  const { cerca = "", stato, solo } = useSearchOf("/staff/preventivi");
  const asked: QuotesView = { q: cerca, state: stato, only: solo };
  const filter = useFilterNavigate();
  const { view, setView, searching } = useListView({
    view: asked,
    show: ({ q, state, only }, { replace }) => filter({ cerca: q || undefined, stato: state, solo: only }, replace),
  });
  const query = trpc.quotes.page.useInfiniteQuery(
    { ...asked, limit: pageLength },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const { data } = query;
  const quotes = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.quotes) ?? []), [data]);
  return {
    asked,
    view,
    setView,
    query,
    quotes,
    /** What is on screen is not yet what was asked for. */
    changing: query.isPlaceholderData || searching,
  };
}

export type QuoteList = ReturnType<typeof useQuotes>;
