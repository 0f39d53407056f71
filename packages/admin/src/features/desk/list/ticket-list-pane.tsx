import { trpc } from "@vetrina/client/trpc";
import { ticketBinDays } from "@vetrina/contract/desk-views";
import type { DeskCounts } from "@vetrina/contract/support-desk";
import { type CSSProperties, useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { formatCount } from "../../../format-count.ts";
import { ListLookMenu } from "../../../lists/list-look.tsx";
import { type OpenDialog, SavedViewsBar, ViewsButton } from "../views/saved-views-bar.tsx";
import { useSavedViews } from "../views/use-saved-views.ts";
import { countedLabel } from "./counted-label.ts";
import { ListEmpty } from "./list-empty.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { everything, isEverything, isOneFilter, otherFilters } from "./list-view.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { tableStyle } from "./ticket-columns.ts";
import { PageRows, PaneRows } from "./ticket-rows.tsx";
import type { TicketList } from "./use-ticket-list.ts";

interface TicketListPaneProps {
  list: TicketList;
  openId: number | undefined;
  returnTo: number | undefined;
  /** The list scrolls in a pane of its own, else with the page. */
  ownScroll: boolean;
}

/** How many there are, once the answer is there: "Più di 50 ticket". */
function foundCount({ view, query, tickets, searching }: TicketList, counts: DeskCounts | undefined): string {
  if (!query.data || query.isPlaceholderData || searching) return "";
  const counted = isOneFilter(view) && counts ? countedLabel(view.filter, counts.byFilter[view.filter]) : undefined;
  const atLeast = counted ?? `Più di ${formatCount(tickets.length)}`;
  return `${query.hasNextPage ? atLeast : formatCount(tickets.length)} ticket`;
}

/** The same of what is filtered, and how long it stays: "3 ticket trovati". */
function foundSentence({ view, tickets }: TicketList, count: string): string {
  if (count === "" || isEverything(view)) return count;
  const found = `${count} ${tickets.length === 1 ? "trovato" : "trovati"}`;
  return view.folder === "elenco" ? found : `${found}. Dopo ${ticketBinDays} giorni si eliminano da soli.`;
}

function ListResult({ list, openId, returnTo, ownScroll }: TicketListPaneProps) {
  const { query, tickets, view, setView, look } = list;
  const failed = query.isError && !query.isFetchNextPageError;
  if (query.isPending) return <ListSkeleton />;
  const Rows = ownScroll ? PaneRows : PageRows;
  return (
    <>
      {failed && (
        <FailurePanel
          title={query.data ? "L'elenco non si è aggiornato" : "Non riesco a caricare i ticket"}
          query={query}
        />
      )}
      {query.data && tickets.length === 0 && <ListEmpty view={view} onView={setView} />}
      {tickets.length > 0 && (
        <div
          className="ticket-table"
          data-without={look.without}
          data-density={look.density}
          style={tableStyle(look) as CSSProperties}
        >
          {openId === undefined && <ListLookMenu look={look} fixed="Oggetto" />}
          <Rows key={openId === undefined ? look.density : "split"} list={list} openId={openId} returnTo={returnTo} />
        </div>
      )}
    </>
  );
}

/** The tickets of the chosen filter, and the filters themselves. */
export function TicketListPane(props: TicketListPaneProps) {
  const { view, setView, query, tickets, searching } = props.list;
  const saved = useSavedViews(view);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data: counts } = trpc.desk.counts.useQuery();
  const count = foundCount(props.list, counts);
  const sentence = foundSentence(props.list, count);
  const visible = view.q.trim() !== "" || view.assignee !== everything.assignee || otherFilters(view) > 0;
  return (
    <section aria-label="Ticket" className="list-pane" data-selecting={props.list.selection.count > 0 || undefined}>
      <ListFilters
        view={view}
        onView={setView}
        clientName={view.client && !query.isPlaceholderData ? tickets[0]?.clientName : undefined}
        found={count.toLocaleLowerCase("it")}
      >
        <ViewsButton saved={saved} onOpen={() => setDialog("views")} />
      </ListFilters>
      <div className="list-line">
        <p role="status" className={visible ? "flex-none py-2 font-semibold" : "sr-only"}>
          {sentence}
        </p>
        <SavedViewsBar view={view} onView={setView} saved={saved} open={dialog} onOpen={setDialog} />
      </div>
      <SelectionBar list={props.list} />
      <div aria-busy={query.isPlaceholderData || searching} className="list-result">
        <ListResult {...props} />
      </div>
    </section>
  );
}
