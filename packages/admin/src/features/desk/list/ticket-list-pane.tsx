import { trpc } from "@vetrina/client/trpc";
import { ticketBinDays } from "@vetrina/contract/desk-views";
import type { DeskCounts } from "@vetrina/contract/support-desk";
import { useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { formatCount } from "../../../format-count.ts";
import { ListLookMenu } from "../../../lists/list-look.tsx";
import { type OpenDialog, SavedViewsBar, ViewsButton } from "../views/saved-views-bar.tsx";
import { useSavedViews } from "../views/use-saved-views.ts";
import { countedLabel } from "./counted-label.ts";
import { ListEmpty } from "./list-empty.tsx";
import { ListFilters } from "./list-filters.tsx";
import { everything, isEverything, isOneFilter, otherFilters } from "./list-view.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { tableStyle } from "./ticket-columns.ts";
import { TicketRows } from "./ticket-rows.tsx";
import type { TicketList } from "./use-ticket-list.ts";

const skeletonRows = ["1", "2", "3", "4", "5", "6", "7"];

function ListSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carico i ticket…
      </p>
      <div aria-hidden="true" className="border-t-2 border-base-content">
        {skeletonRows.map((row) => (
          <div
            key={row}
            className="grid gap-2.5 py-4 border-b border-base-content/16 @[54rem]/ticket-list:grid-cols-[2fr_1.3fr_1fr]"
          >
            <div className="skeleton h-5 w-full max-w-72" />
            <div className="skeleton h-5 w-40" />
            <div className="skeleton h-5 w-28" />
          </div>
        ))}
      </div>
    </>
  );
}

interface TicketListPaneProps {
  list: TicketList;
  openId: number | undefined;
  returnTo: number | undefined;
  /** The list scrolls in a pane of its own, else with the page. */
  ownScroll: boolean;
}

/** How many there are, once the answer is there: "Più di 50 ticket". */
function foundCount({ view, query, rows, changing }: TicketList, counts: DeskCounts | undefined): string {
  if (!query.data || changing) return "";
  const counted = isOneFilter(view) && counts ? countedLabel(view.filter, counts.byFilter[view.filter]) : undefined;
  const atLeast = counted ?? `Più di ${formatCount(rows.length)}`;
  return `${query.hasNextPage ? atLeast : formatCount(rows.length)} ticket`;
}

/** The same of what is filtered, and how long it stays: "3 ticket trovati". */
function foundSentence({ view, rows }: TicketList, count: string): string {
  if (count === "" || isEverything(view)) return count;
  const found = `${count} ${rows.length === 1 ? "trovato" : "trovati"}`;
  return view.folder === "elenco" ? found : `${found}. Dopo ${ticketBinDays} giorni si eliminano da soli.`;
}

function ListResult({ list, openId, returnTo, ownScroll }: TicketListPaneProps) {
  const { query, rows, view, setView, look } = list;
  const failed = query.isError && !query.isFetchNextPageError;
  if (query.isPending) return <ListSkeleton />;
  return (
    <>
      {failed && (
        <FailurePanel query={query} title="Non riesco a caricare i ticket" outdated="L’elenco non si è aggiornato" />
      )}
      {query.data && rows.length === 0 && <ListEmpty view={view} onView={setView} />}
      {rows.length > 0 && (
        <div
          className="ticket-table lg:relative lg:flex lg:min-h-0 lg:flex-1 lg:flex-col"
          data-without={look.without}
          data-density={look.density}
          style={tableStyle(look)}
        >
          {openId === undefined && <ListLookMenu look={look} fixed="Oggetto" />}
          <TicketRows
            key={openId === undefined ? look.density : "split"}
            list={list}
            openId={openId}
            returnTo={returnTo}
            ownScroll={ownScroll}
          />
        </div>
      )}
    </>
  );
}

/** The tickets of the chosen filter, and the filters themselves. */
export function TicketListPane(props: TicketListPaneProps) {
  const { view, setView, query, rows, changing } = props.list;
  const saved = useSavedViews(view);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data: counts } = trpc.desk.counts.useQuery();
  const count = foundCount(props.list, counts);
  const sentence = foundSentence(props.list, count);
  const visible = view.q.trim() !== "" || view.assignee !== everything.assignee || otherFilters(view) > 0;
  return (
    <section
      aria-label="Ticket"
      className="list-pane @container/ticket-list relative flex flex-col lg:min-h-0"
      data-selecting={props.list.selection.count > 0 || undefined}
    >
      <ListFilters
        view={view}
        onView={setView}
        clientName={view.client && !query.isPlaceholderData ? rows[0]?.clientName : undefined}
        found={count.toLocaleLowerCase("it")}
      >
        <ViewsButton saved={saved} onOpen={() => setDialog("views")} />
      </ListFilters>
      <div className="flex min-w-0 items-center gap-x-4 gap-y-0 [&>.btn]:ml-auto [&>.btn~.btn]:ml-0 @max-[54rem]/ticket-list:flex-wrap @max-[54rem]/ticket-list:[&>.btn:has(~_.btn)]:ml-0">
        <p role="status" className={visible ? "py-2 font-semibold sm:flex-none" : "sr-only"}>
          {sentence}
        </p>
        <SavedViewsBar view={view} onView={setView} saved={saved} open={dialog} onOpen={setDialog} />
      </div>
      <SelectionBar list={props.list} />
      <div aria-busy={changing} className="mt-2 lg:flex lg:min-h-0 lg:flex-1 lg:flex-col">
        <ListResult {...props} />
      </div>
    </section>
  );
}
