import { Button } from "@vetrina/ui/button";
import { useRestUrl } from "../../addresses.tsx";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { useNavigate, useOpened } from "../../navigation.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { LeadDialog } from "./detail/lead-dialog.tsx";
import { countSentence, exportAddress, noMatchSentence, updatedSentence } from "./leads-sentences.ts";
import { LeadsEmpty } from "./list/leads-empty.tsx";
import { LeadsFilters } from "./list/leads-filters.tsx";
import { LeadsList } from "./list/leads-list.tsx";
import { LeadsSkeleton } from "./list/leads-skeleton.tsx";
import { type LeadList, useLeads } from "./use-leads.ts";

/** "1.204 contatti, 3–15 novembre 2026", or how many a search has found so far. */
function foundSentence({ view, query, counts, leads, matched }: LeadList): string {
  const days = matched ? view.days : {};
  if (view.q.trim() && query.hasNextPage) return `Più di ${formatCount(leads.length)} contatti trovati`;
  if (view.q.trim() || !query.hasNextPage) return countSentence(leads.length, days);
  const count = view.status ? counts.data?.byStatus[view.status] : counts.data?.total;
  return count === undefined ? "" : countSentence(count, days);
}

/** One live region that stays in place, so that each new result is announced. */
function LeadsCount({ list }: { list: LeadList }) {
  const settled = list.query.data && !list.changing;
  return (
    <div role="status" className="flex min-h-7 flex-wrap items-baseline gap-x-3 gap-y-1">
      {settled && !list.matched && <p className="font-semibold text-accent">{noMatchSentence}</p>}
      {settled && <p className="font-semibold">{foundSentence(list)}</p>}
      {settled && <p className="text-muted">{updatedSentence(list.query.dataUpdatedAt)}</p>}
    </div>
  );
}

function LeadsActions({ list }: { list: LeadList }) {
  const restUrl = useRestUrl();
  const { choice, matched, query } = list;
  // The file holds what is on screen: all days when nobody wrote on the asked ones.
  const exported = matched ? choice : { ...choice, startDate: undefined, endDate: undefined };
  const pending = query.isFetching && !query.isPending && !query.isFetchingNextPage;
  return (
    <div className="flex w-full gap-3 sm:w-auto">
      <Button className="btn-outline grow sm:grow-0" pending={pending} onClick={() => void list.refresh()}>
        Aggiorna
      </Button>
      {list.leads.length > 0 && (
        <a
          className="btn btn-outline grow sm:grow-0"
          href={exportAddress(restUrl, exported)}
          target="_blank"
          rel="noopener"
        >
          Esporta CSV<span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
      )}
    </div>
  );
}

/** As the specification has it. */
const filteredFailure = "Failed to fetch filtered contacts";

function LeadsResult({ list }: { list: LeadList }) {
  const { query, leads, changing, refused } = list;
  const failure = query.isError && !query.isFetchNextPageError && !refused && (
    <FailurePanel
      title={query.data ? "L'elenco non si è aggiornato" : "Non riesco a caricare i contatti"}
      error={query.error}
      cause={list.view.days.startDate || list.view.days.endDate ? filteredFailure : undefined}
      retrying={query.isFetching}
      onRetry={() => void list.refresh()}
    />
  );
  if (query.isPending) return <LeadsSkeleton />;
  if (!query.data) return failure;
  return (
    <div className="grid gap-6">
      {failure}
      <div aria-busy={changing} className={changing ? "opacity-60" : ""}>
        {leads.length > 0 ? <LeadsList list={list} /> : <LeadsEmpty view={list.view} onView={list.setView} />}
      </div>
    </div>
  );
}

/** Who asked to be called back. `#contatti/12` opens one. */
export function LeadsScreen() {
  const list = useLeads();
  const navigate = useNavigate();
  const { id = "" } = useOpened();
  const opened = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
  const closeDetail = () => void navigate({ to: "/contatti", search: true, replace: true });
  return (
    <>
      <ScreenHeading>Contatti</ScreenHeading>
      <div className="mt-6">
        <LeadsFilters list={list} />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <LeadsCount list={list} />
        <LeadsActions list={list} />
      </div>
      <div className="mt-5 lg:mt-3">
        <LeadsResult list={list} />
      </div>
      {opened !== undefined && <LeadDialog key={opened} leadId={opened} onDismiss={closeDetail} />}
    </>
  );
}
