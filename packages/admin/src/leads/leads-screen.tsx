import { keepPreviousData } from "@tanstack/react-query";
import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { LeadFilter } from "@vetrina/contract/leads";
import { Button } from "@vetrina/ui/button";
import { useState } from "react";
import { useRestUrl } from "../addresses.tsx";
import { FailurePanel } from "../failure-panel.tsx";
import { ScreenHeading } from "../shell/screen-heading.tsx";
import { LeadsEmpty } from "./leads-empty.tsx";
import { LeadsFilterForm } from "./leads-filter-form.tsx";
import { LeadsList } from "./leads-list.tsx";
import { countSentence, exportAddress, noMatchSentence, updatedSentence } from "./leads-sentences.ts";
import { LeadsSkeleton } from "./leads-skeleton.tsx";

function useLeads(filter: LeadFilter) {
  // The old rows stay until the new ones are there: the page doesn't jump while it filters.
  const query = trpc.leads.list.useQuery(filter, { placeholderData: keepPreviousData });
  const fields = refusalOf(query.error)?.fields;
  return { ...query, fields };
}

type LeadsQuery = ReturnType<typeof useLeads>;

/** One live region that stays in place, so that each new result is announced. */
function LeadsCount({ query, filter }: { query: LeadsQuery; filter: LeadFilter }) {
  const { data, isPlaceholderData, dataUpdatedAt } = query;
  const settled = data && !isPlaceholderData;
  return (
    <div role="status" className="flex min-h-7 flex-wrap items-baseline gap-x-3 gap-y-1">
      {settled && !data.matched && <p className="font-semibold text-accent">{noMatchSentence}</p>}
      {settled && <p className="font-semibold">{countSentence(data.leads.length, data.matched ? filter : {})}</p>}
      {settled && <p className="text-muted">{updatedSentence(dataUpdatedAt)}</p>}
    </div>
  );
}

function LeadsActions({ query, filter }: { query: LeadsQuery; filter: LeadFilter }) {
  const restUrl = useRestUrl();
  const { data, isFetching, refetch } = query;
  // The file holds the rows on screen: all of them when the filter found none.
  const exported = data?.matched === false ? {} : filter;
  return (
    <div className="flex w-full gap-3 sm:w-auto">
      <Button className="btn-outline grow sm:grow-0" pending={isFetching} onClick={() => void refetch()}>
        Aggiorna
      </Button>
      {data && data.leads.length > 0 && (
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

function LeadsResult({ query }: { query: LeadsQuery }) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  const failure = error && !query.fields && (
    <FailurePanel
      title={data ? "L'elenco non si è aggiornato" : "Non riesco a caricare i contatti"}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
  if (isPending) return <LeadsSkeleton />;
  if (!data) return failure;
  return (
    <div className="grid gap-6">
      {failure}
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
        {data.leads.length > 0 ? <LeadsList leads={data.leads} /> : <LeadsEmpty />}
      </div>
    </div>
  );
}

export function LeadsScreen() {
  const [filter, setFilter] = useState<LeadFilter>({});
  const query = useLeads(filter);
  return (
    <>
      <ScreenHeading>Contatti</ScreenHeading>
      <div className="mt-6">
        <LeadsFilterForm filter={filter} refused={query.fields} onFilter={setFilter} />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <LeadsCount query={query} filter={filter} />
        <LeadsActions query={query} filter={filter} />
      </div>
      <div className="mt-5 lg:mt-3">
        <LeadsResult query={query} />
      </div>
    </>
  );
}
