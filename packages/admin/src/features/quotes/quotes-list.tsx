import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { formatLongDate } from "@vetrina/contract/dates";
import { formatCents } from "@vetrina/contract/money";
import { type QuoteState, quoteStates } from "@vetrina/contract/quotes/quotes";
import type { QuoteRow } from "@vetrina/contract/quotes/quotes-desk";
import { memo } from "react";
import { ListEnd } from "../../lists/list-end.tsx";
import { useListTop } from "../../lists/use-list-top.ts";
import { useNextPage } from "../../lists/use-next-page.ts";
import { useRowFocus } from "../../lists/use-row-focus.ts";
import { VirtualList } from "../../lists/virtual-list.tsx";
import { Link } from "../../navigation.tsx";
import { type QuoteList, quoteLinkId } from "./use-quotes.ts";

/** What a row is likely to measure before it has been drawn, in pixels. */
const likelyHeight = 64;

/** Until when these were valid is of no more use. */
const closed: readonly QuoteState[] = ["accettato", "rifiutato", "ritirato"];

const QuoteEntry = memo(function QuoteEntry({ quote }: { quote: QuoteRow }) {
  const { id, number, title, recipient, state, totalCents, validUntil, responsible } = quote;
  return (
    <article className="quote-row">
      <div className="min-w-0">
        <h2 className="truncate text-base">
          <Link id={quoteLinkId(id)} to="/preventivi/$id" params={{ id: String(id) }} search={true} className="link">
            {number} {recipient}
          </Link>
        </h2>
        <p className="truncate text-muted">{title}</p>
      </div>
      <p className="quote-state" data-state={state}>
        {quoteStates[state]}
      </p>
      <div>
        <p className="font-semibold">{formatCents(totalCents)}</p>
        {!closed.includes(state) && <p className="text-muted">fino al {formatLongDate(validUntil)}</p>}
      </div>
      <p className="truncate text-muted">{responsible ?? "Senza responsabile"}</p>
    </article>
  );
});

/** The quotes of a view; only the rows in sight exist. */
export function QuotesList({ list }: { list: QuoteList }) {
  const { quotes, asked, query } = list;
  const { place: top, top: scrollMargin } = useListTop();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: quotes.length,
    estimateSize: () => likelyHeight,
    overscan: 8,
    getItemKey: (index) => quotes[index]?.id ?? index,
    scrollMargin,
  });
  useNextPage(query, quotes.length, virtualizer.getVirtualItems().at(-1)?.index ?? -1);
  const focus = useRowFocus({
    list: JSON.stringify(asked),
    rows: quotes,
    linkId: quoteLinkId,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  return (
    <div ref={top}>
      <VirtualList
        label="Elenco dei preventivi"
        className="customer-rows"
        items={quotes}
        total={query.hasNextPage ? -1 : quotes.length}
        virtualizer={virtualizer}
        focus={focus}
      >
        {(quote) => <QuoteEntry quote={quote} />}
      </VirtualList>
      <ListEnd query={query} coming="Carico altri preventivi…" />
    </div>
  );
}
