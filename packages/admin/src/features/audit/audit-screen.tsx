import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { Button } from "@vetrina/ui/button";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { MoreRows } from "../../lists/more-rows.tsx";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { useListView } from "../../lists/use-list-view.ts";
import { Link, useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import { screenHeadingId } from "../../shell/screen-heading.tsx";
import { AuditFilterForm } from "./audit-filter.tsx";
import { subjectLabel } from "./audit-names.ts";
import { AuditRow } from "./audit-row.tsx";
import { type AuditFilter, auditFilterOf, auditSearchOf, wholeLog } from "./audit-view.ts";

/** One thing, or one kind of things, whose entries alone are wanted: "utente" and "3". */
interface AuditSubject {
  subject?: string | undefined;
  id?: string | undefined;
}

/** The log by pages, newest first, as the filter and the address narrow it. */
function useAudit({ q, actor, subject, from, to }: AuditFilter, about: AuditSubject) {
  const query = trpc.audit.list.useInfiniteQuery(
    {
      q: q || undefined,
      actor: actor || undefined,
      from: from || undefined,
      to: to || undefined,
      subject: about.subject || subject || undefined,
      subjectId: about.id,
    },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return { ...query, entries: query.data?.pages.flatMap((page) => page.entries) };
}

function AuditEmpty({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  if (!filtered) {
    return (
      <RowsEmpty
        title="Il registro è ancora vuoto"
        text="Qui resta scritto chi ha cambiato che cosa, e quando. Nessuno può modificarlo, nemmeno un titolare."
      />
    );
  }
  return (
    <RowsEmpty
      title="Niente nel registro con questi criteri"
      text="Prova con altre parole o altri giorni."
      showAll={{ label: "Mostra tutto il registro", onClick: onShowAll }}
    />
  );
}

interface AuditResultProps {
  query: ReturnType<typeof useAudit>;
  filtered: boolean;
  onShowAll: () => void;
}

function AuditResult({ query, filtered, onShowAll }: AuditResultProps) {
  const { entries, isPending } = query;
  if (isPending) return <RowsSkeleton label="Carico il registro…" />;
  return (
    <div className="grid gap-6">
      <FailurePanel
        query={query}
        title="Non riesco a caricare il registro"
        outdated="Il registro non si è aggiornato"
      />
      {entries?.length === 0 && <AuditEmpty filtered={filtered} onShowAll={onShowAll} />}
      {entries && entries.length > 0 && (
        <ol aria-label="Registro" aria-busy={query.isPlaceholderData} className="rows">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {entries && <MoreRows query={query} label="Mostra altre voci" end="Il registro comincia da qui." />}
    </div>
  );
}

/** "12 voci", "più di 50 voci"; nothing until it is known. */
function foundWords({ entries, hasNextPage, isPlaceholderData }: ReturnType<typeof useAudit>): string {
  if (!entries || isPlaceholderData) return "";
  const count = formatCount(entries.length);
  if (hasNextPage) return `più di ${count} voci`;
  return entries.length === 1 ? "1 voce" : `${count} voci`;
}

/** "Utente 3". */
const aboutLabel = ({ subject = "", id = "" }: AuditSubject) => `${subjectLabel(subject)} ${id}`.trim();

/** Who changed what. `#registro/utente/3` shows the entries about one thing. */
export function AuditScreen() {
  const about = useOpened();
  const asked = auditFilterOf(useSearchOf("/staff/registro"));
  const navigate = useNavigate();
  const { view, setView } = useListView(asked, auditSearchOf);
  const query = useAudit(asked, about);
  const filtered = Boolean(about.subject) || Object.values(asked).some(Boolean);
  const showAll = () => {
    setView(wholeLog);
    void navigate({ to: "/registro" });
    // The button that was pressed goes away with the sentence.
    document.getElementById(screenHeadingId)?.focus();
  };
  return (
    <>
      <ScreenHead title="Registro" note="Chi ha cambiato che cosa. Si aggiunge soltanto: niente si può togliere.">
        <Button
          className="btn-outline"
          pending={query.isFetching && !query.isFetchingNextPage && !query.isPending}
          onClick={() => void query.refetch()}
        >
          Aggiorna
        </Button>
      </ScreenHead>
      <div className="mt-6 mb-6">
        <AuditFilterForm
          filter={view}
          isNarrowed={Boolean(about.subject)}
          found={foundWords(query)}
          onFilter={setView}
        />
      </div>
      {about.subject && (
        <Link to="/registro" className="btn mb-5 btn-outline">
          {aboutLabel(about)} <span aria-hidden="true">×</span>
          <span className="sr-only">: torna a tutto il registro</span>
        </Link>
      )}
      <AuditResult query={query} filtered={filtered} onShowAll={showAll} />
    </>
  );
}
