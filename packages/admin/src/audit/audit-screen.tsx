import { Button } from "@vetrina/ui/button";
import { useState } from "react";
import { FailurePanel } from "../failure-panel.tsx";
import { ScreenHeading } from "../shell/screen-heading.tsx";
import type { TabScreenProps } from "../tabs.tsx";
import { AuditFilterForm } from "./audit-filter.tsx";
import { subjectLabel } from "./audit-names.ts";
import { AuditRow } from "./audit-row.tsx";
import { useAudit, wholeLog } from "./use-audit.ts";

const skeletonRows = ["1", "2", "3", "4", "5", "6"];

function AuditSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carico il registro…
      </p>
      <div aria-hidden="true" className="border-t-2 border-base-content">
        {skeletonRows.map((row) => (
          <div key={row} className="placeholder my-3 h-9 w-full" />
        ))}
      </div>
    </>
  );
}

function AuditEmpty({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <div className="border-t-2 border-base-content py-8">
      <p className="text-lead font-semibold">
        {filtered ? "Niente nel registro con questi criteri" : "Il registro è ancora vuoto"}
      </p>
      <p className="mt-1 max-w-prose text-muted">
        {filtered
          ? "Prova con altre parole o altri giorni."
          : "Qui resta scritto chi ha cambiato che cosa, e quando. Nessuno può modificarlo, nemmeno un titolare."}
      </p>
      {filtered && (
        <button type="button" className="text-link cursor-pointer" onClick={onShowAll}>
          Mostra tutto il registro
        </button>
      )}
    </div>
  );
}

interface AuditResultProps {
  query: ReturnType<typeof useAudit>;
  filtered: boolean;
  onShowAll: () => void;
}

function AuditResult({ query, filtered, onShowAll }: AuditResultProps) {
  const { entries, error, isPending, isFetching, hasNextPage, isFetchingNextPage } = query;
  if (isPending) return <AuditSkeleton />;
  return (
    <div className="grid gap-6">
      {error && (
        <FailurePanel
          title={entries ? "Il registro non si è aggiornato" : "Non riesco a caricare il registro"}
          error={error}
          retrying={isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {entries?.length === 0 && <AuditEmpty filtered={filtered} onShowAll={onShowAll} />}
      {entries && entries.length > 0 && (
        <ol aria-label="Registro" aria-busy={query.isPlaceholderData} className="audit-rows">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          className="justify-self-start btn-outline"
          pending={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostra altri
        </Button>
      )}
    </div>
  );
}

/** "Utente 3" of "utente/3". */
function placeLabel(place: string): string {
  const [subject = "", id = ""] = place.split("/");
  return `${subjectLabel(subject)} ${id}`.trim();
}

/** Who changed what. `#registro/utente/3` shows the entries about one thing. */
export function AuditScreen({ place }: TabScreenProps) {
  const [filter, setFilter] = useState(wholeLog);
  const query = useAudit(filter, place);
  const filtered = Boolean(place) || Object.values(filter).some(Boolean);
  const showAll = () => {
    setFilter(wholeLog);
    if (place) location.hash = "#registro";
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <ScreenHeading>Registro</ScreenHeading>
          <p className="mt-2 max-w-prose text-muted">
            Chi ha cambiato che cosa. Si aggiunge soltanto: niente si può togliere.
          </p>
        </div>
        <Button
          className="btn-outline max-sm:w-full"
          pending={query.isFetching && !query.isFetchingNextPage && !query.isPending}
          onClick={() => void query.refetch()}
        >
          Aggiorna
        </Button>
      </div>
      <div className="mt-6 mb-6">
        <AuditFilterForm filter={filter} isNarrowed={Boolean(place)} onFilter={setFilter} />
      </div>
      {place && (
        <a href="#registro" className="btn mb-5 btn-outline">
          {placeLabel(place)} <span aria-hidden="true">×</span>
          <span className="sr-only">: torna a tutto il registro</span>
        </a>
      )}
      <AuditResult query={query} filtered={filtered} onShowAll={showAll} />
    </>
  );
}
