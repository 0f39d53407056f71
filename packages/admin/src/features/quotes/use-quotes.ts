import { trpc } from "@vetrina/client/trpc";
import type { QuoteChoice } from "@vetrina/contract/quotes/quotes-desk";
import { useMemo } from "react";
import { eachOnce, pageByPage } from "../../lists/paged-rows.ts";
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

/** The quotes of a view, a page after the other; the old ones stay on screen until the new ones are there. */
export function useQuotes() {
  const { cerca = "", stato, solo } = useSearchOf("/staff/preventivi");
  const asked: QuotesView = { q: cerca, state: stato, only: solo };
  const filter = useFilterNavigate();
  const { view, setView, searching } = useListView({
    view: asked,
    show: ({ q, state, only }, { replace }) => filter({ cerca: q || undefined, stato: state, solo: only }, replace),
  });
  const query = trpc.quotes.page.useInfiniteQuery({ ...asked, limit: pageLength }, pageByPage);
  const { data } = query;
  const quotes = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.quotes)), [data]);
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
