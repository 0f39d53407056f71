import { trpc } from "@vetrina/client/trpc";
import type { QuoteChoice } from "@vetrina/contract/quotes/quotes-desk";
import { pageByPage, pageLength, usePagedList } from "../../lists/paged-rows.ts";
import { useSearchOf } from "../../navigation.tsx";

/** The filters of the list. */
export interface QuotesView {
  q: string;
  state: QuoteChoice["state"];
  only: QuoteChoice["only"];
}

export const everyQuote: QuotesView = { q: "", state: undefined, only: undefined };

/** The id of a quote's link in the list. */
export const quoteLinkId = (id: number) => `preventivo-${id}`;

/** The quotes that the address asks for. */
export function useQuotes() {
  const { cerca = "", stato, solo } = useSearchOf("/staff/preventivi");
  const asked: QuotesView = { q: cerca, state: stato, only: solo };
  const list = usePagedList({
    asked,
    searchOf: ({ q, state, only }) => ({ cerca: q || undefined, stato: state, solo: only }),
    query: trpc.quotes.page.useInfiniteQuery({ ...asked, limit: pageLength }, pageByPage),
    name: "quotes",
  });
  return { ...list, total: list.query.data?.pages[0]?.total };
}

export type QuoteList = ReturnType<typeof useQuotes>;
