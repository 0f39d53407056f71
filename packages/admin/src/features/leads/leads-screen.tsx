import { Button } from "@vetrina/ui/button";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { CsvLink } from "../../lists/csv-link.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { Link, useSearchOf } from "../../navigation.tsx";
import { useRecordPlace } from "../../panes/record-frame.tsx";
import { RecordPanes } from "../../panes/record-panes.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { LeadsBoard } from "./board/leads-board.tsx";
import { OpenLead } from "./detail/open-lead.tsx";
import { LeadMoves } from "./lead-moves.tsx";
import { countSentence, noMatchSentence, updatedSentence } from "./leads-sentences.ts";
import { LeadsEmpty } from "./list/leads-empty.tsx";
import { LeadsFilters } from "./list/leads-filters.tsx";
import { LeadsList } from "./list/leads-list.tsx";
import { NewLeadDialog } from "./person/new-lead-dialog.tsx";
import { type LeadList, useLeads } from "./use-leads.ts";

const skeleton = (
  <RowsSkeleton label="Carico i contatti…" count={7}>
    <div className="grid gap-3 border-b border-base-content/15 py-4 lg:grid-cols-[9rem_1fr_1.500fr_2fr] lg:gap-8">
      <div className="skeleton h-5 w-32" />
      <div className="skeleton h-5 w-40" />
      <div className="skeleton h-5 w-full max-w-64" />
      <div className="skeleton h-5 w-full max-w-md" />
    </div>
  </RowsSkeleton>
);

/** What opens the form of a lead met in the shop or on the phone. */
const newPlace = "nuovo";

/** "1.204 contatti, 3–15 novembre 2026", or how many a search has found so far. */
function foundSentence({ view, query, counts, rows, matched }: LeadList): string {
  const days = matched ? view.days : {};
  if (!query.hasNextPage) return countSentence(rows.length, days);
  const isDueAlone = view.due && !(view.stage || view.days.startDate || view.days.endDate);
  // The counters know nothing of a search, a tag or a field, nor of what is due in one stage or on some days.
  if (view.q.trim() || view.tag || view.fields || (view.due && !isDueAlone))
    return `Più di ${formatCount(rows.length)} contatti trovati`;
  const listed = view.stage ? counts.data?.byStage[view.stage].leads : counts.data?.total;
  const count = isDueAlone ? counts.data?.due : listed;
  return count === undefined ? "" : countSentence(count, days);
}

/** One live region that stays in place, so that each new result is announced. */
function LeadsCount({ list }: { list: LeadList }) {
  const settled = list.query.data && !list.changing && !list.asked.isBoard;
  return (
    <div role="status" className="flex flex-wrap [grid-area:count] items-baseline gap-x-3 gap-y-0 min-h-6">
      {settled && !list.matched && <p className="font-semibold text-accent">{noMatchSentence}</p>}
      {settled && <p className="font-semibold">{foundSentence(list)}</p>}
      {settled && <p className="text-muted max-sm:sr-only">{updatedSentence(list.query.dataUpdatedAt)}</p>}
    </div>
  );
}

/** The same leads one below the other, or in columns by stage. */
function ViewSwitch({ view, setView }: Pick<LeadList, "view" | "setView">) {
  const layouts = [
    { label: "Elenco", isBoard: false },
    { label: "Lavagna", isBoard: true },
  ];
  return (
    <fieldset aria-label="Disposizione" className="flex [grid-area:switch] gap-1">
      {layouts.map(({ label, isBoard }) => (
        <button
          key={label}
          type="button"
          aria-pressed={view.isBoard === isBoard}
          className="btn btn-choice"
          // The board has all stages beside each other.
          onClick={() => setView({ ...view, isBoard, stage: isBoard ? undefined : view.stage })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function LeadsActions({ list }: { list: LeadList }) {
  const { choice, matched, query, view } = list;
  // The file holds what is on screen: all days when the asked ones have no leads.
  const exported = matched ? choice : { ...choice, startDate: undefined, endDate: undefined };
  const pending = query.isFetching && !query.isPending && !query.isFetchingNextPage;
  return (
    <div className="lead-actions flex gap-1.5 [grid-area:actions] max-[24rem]:flex-wrap">
      <Button className="btn-outline" pending={pending} onClick={() => void list.refresh()}>
        Aggiorna
      </Button>
      {(list.rows.length > 0 || view.isBoard) && <CsvLink path="/api/contacts/export" filters={exported} />}
      <Link to="/contatti/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
        Nuovo contatto
      </Link>
    </div>
  );
}

/** As the specification has it. */
const filteredFailure = "Failed to fetch filtered contacts";

interface LeadsResultProps {
  list: LeadList;
  /** What is open beside the list. */
  openId: number | undefined;
  returnTo: number | undefined;
}

function LeadsResult({ list, openId, returnTo }: LeadsResultProps) {
  const { query, rows, changing, refused } = list;
  const failure = query.isError && !query.isFetchNextPageError && !refused && (
    <FailurePanel
      title={query.data ? "L’elenco non si è aggiornato" : "Non riesco a caricare i contatti"}
      query={{ error: query.error, isFetching: query.isFetching, refetch: list.refresh }}
      cause={list.view.days.startDate || list.view.days.endDate ? filteredFailure : undefined}
    />
  );
  if (list.asked.isBoard) return <LeadsBoard list={list} />;
  if (query.isPending) return skeleton;
  if (!query.data) return failure;
  return (
    <div className="lead-result">
      {failure}
      <div aria-busy={changing} data-leads="" className={changing ? "opacity-60" : ""}>
        {rows.length > 0 ? (
          <LeadsList list={list} openId={openId} returnTo={returnTo} />
        ) : (
          <LeadsEmpty view={list.view} onView={list.setView} />
        )}
      </div>
    </div>
  );
}

/** Who asked to be called back. `#contatti/12` opens one, `#contatti/nuovo` the form of another. */
export function LeadsScreen() {
  const list = useLeads();
  const { id, opened, open, close } = useOpenedRecord("/contatti", useSearchOf("/staff/contatti"));
  const { place, beside, returnTo } = useRecordPlace(opened, !list.asked.isBoard);
  const record = opened !== undefined && <OpenLead key={opened} leadId={opened} place={place} onDismiss={close} />;
  return (
    <LeadMoves>
      <div className="lead-top">
        <ScreenHeading>Contatti</ScreenHeading>
        <ViewSwitch {...list} />
        <LeadsCount list={list} />
        <LeadsActions list={list} />
      </div>
      <RecordPanes
        list={
          <>
            <LeadsFilters list={list} isNarrow={beside !== undefined} />
            <div className="record-rows">
              <LeadsResult list={list} openId={beside} returnTo={returnTo} />
            </div>
          </>
        }
        record={beside !== undefined && record}
      />
      {id === newPlace && <NewLeadDialog onCreated={open} onClose={close} />}
      {beside === undefined && record}
    </LeadMoves>
  );
}
