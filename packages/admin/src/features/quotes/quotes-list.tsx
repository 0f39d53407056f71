import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { formatCents } from "@vetrina/contract/money";
import { type QuoteState, quoteStates } from "@vetrina/contract/quotes/quotes";
import type { QuoteRow } from "@vetrina/contract/quotes/quotes-desk";
import { memo } from "react";
import { RecordRows } from "../../lists/record-rows.tsx";
import { cardRow, VirtualList } from "../../lists/virtual-list.tsx";
import { Link } from "../../navigation.tsx";
import { StateMark } from "../../state-mark.tsx";
import { quoteLooks } from "./open-quotes.ts";
import { type QuoteList, quoteLinkId } from "./use-quotes.ts";

/** Until when these were valid is of no more use. */
const closed: readonly QuoteState[] = ["accettato", "rifiutato", "ritirato"];

const QuoteEntry = memo(function QuoteEntry({ quote }: { quote: QuoteRow }) {
  const { id, number, title, recipient, state, totalCents, validUntil, responsible } = quote;
  return (
    <article
      className={`${cardRow} [--row-columns:minmax(0,5fr)_minmax(6rem,2fr)_minmax(10.5rem,3fr)_minmax(8rem,3fr)]`}
    >
      <div className="min-w-0">
        <h2 className="truncate text-base">
          <Link id={quoteLinkId(id)} to="/preventivi/$id" params={{ id: String(id) }} search={true} className="link">
            {number} {recipient}
          </Link>
        </h2>
        <p className="truncate text-muted">{title}</p>
      </div>
      <p>
        <StateMark look={quoteLooks[state]}>{quoteStates[state]}</StateMark>
      </p>
      <div>
        <p className="font-semibold">{formatCents(totalCents)}</p>
        {!closed.includes(state) && <p className="text-muted">{withArticle("fino al", formatLongDate(validUntil))}</p>}
      </div>
      <p className="truncate text-muted">{responsible ?? "Senza responsabile"}</p>
    </article>
  );
});

/** The quotes of a view; only the rows in sight exist. */
export const QuotesList = ({ list }: { list: QuoteList }) => (
  <RecordRows list={list} coming="Carico altri preventivi…" likelyHeight={64} linkId={quoteLinkId}>
    {(drawn) => (
      <VirtualList label="Elenco dei preventivi" {...drawn}>
        {(quote) => <QuoteEntry quote={quote} />}
      </VirtualList>
    )}
  </RecordRows>
);
