import { leadOwnerSchema, leadSorts, nobodysLeads } from "@vetrina/contract/lead-filters";
import { type LeadStage, leadStages } from "@vetrina/contract/lead-stages";
import { formatCount } from "../../../format-count.ts";
import { FilterChoice, ListFilters } from "../../../lists/list-filters.tsx";
import { ListSearch } from "../../../lists/list-search.tsx";
import { useOwnerNames } from "../../../lists/use-owner-names.ts";
import { usePhone } from "../../../use-phone.ts";
import { FieldFilters } from "../../fields/field-filters.tsx";
import { TagSelect } from "../../tags/tag-select.tsx";
import { countSentence } from "../leads-sentences.ts";
import { chosenFilters, everybody } from "../leads-view.ts";
import type { LeadList } from "../use-leads.ts";
import { LeadsFilterForm } from "./leads-filter-form.tsx";

const stages = Object.entries(leadStages) as [LeadStage, string][];
const sorts = Object.entries(leadSorts);

function StageFilter({ view, setView, counts }: Pick<LeadList, "view" | "setView" | "counts">) {
  const { data } = counts;
  const chips: [LeadStage | undefined, string, number | undefined][] = [
    [undefined, "Tutti", data?.total],
    ...stages.map(([stage, label]): [LeadStage, string, number | undefined] => [
      stage,
      label,
      data?.byStage[stage].leads,
    ]),
  ];
  return (
    <fieldset aria-label="Filtra per stato" className="lead-stages">
      {chips.map(([stage, label, count]) => (
        <button
          key={label}
          type="button"
          aria-pressed={view.stage === stage}
          className="btn btn-choice"
          onClick={() => setView({ ...view, stage })}
        >
          {label}
          {count !== undefined && <span className="font-normal tabular-nums">{formatCount(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function DueFilter({ view, setView, counts }: Pick<LeadList, "view" | "setView" | "counts">) {
  const due = counts.data?.due ?? 0;
  if (due === 0 && !view.due) return null;
  return (
    <button
      type="button"
      aria-pressed={view.due}
      className="btn btn-choice lead-due-chip"
      onClick={() => setView({ ...view, due: !view.due })}
    >
      Da fare oggi<span className="font-normal tabular-nums">{formatCount(due)}</span>
    </button>
  );
}

interface LeadsFiltersProps {
  list: LeadList;
  /** A record is open beside the list. */
  isNarrow: boolean;
}

/** Two fields and two buttons: beside a record they open when asked for, or while they hold something. */
function DaysFilter({ list, isNarrow }: LeadsFiltersProps) {
  const { view, setView, refused } = list;
  const form = <LeadsFilterForm filter={view.days} refused={refused} onFilter={(days) => setView({ ...view, days })} />;
  if (!isNarrow) return form;
  return (
    <details className="open:basis-full" open={Boolean(view.days.startDate || view.days.endDate)}>
      <summary className="chevron flex min-h-9 cursor-pointer list-none items-center justify-between gap-3 border border-edge px-3 font-semibold after:mx-0 [[open]>&]:mb-3">
        Filtra per data
      </summary>
      {form}
    </details>
  );
}

/** Whose they are and in which order; the board has an order of its own. */
function Selects({ list: { view, setView } }: { list: LeadList }) {
  const owners = useOwnerNames(nobodysLeads);
  return (
    <div className="lead-selects">
      <FilterChoice
        id="contatti-responsabile"
        label="Responsabile"
        value={String(view.owner ?? "")}
        names={owners}
        onChoose={(owner) => setView({ ...view, owner: leadOwnerSchema.safeParse(owner).data })}
      />
      {!view.isBoard && (
        <FilterChoice
          id="contatti-ordine"
          label="Ordina"
          value={view.sort}
          names={sorts}
          onChoose={(sort) => setView({ ...view, sort: sort as typeof view.sort })}
        />
      )}
    </div>
  );
}

/** Stage, what is due, tag and the owners' fields; the board has all stages. */
function Chips({ list }: { list: LeadList }) {
  const { view, setView } = list;
  return (
    <div className="lead-chips">
      {!view.isBoard && <StageFilter {...list} />}
      <DueFilter {...list} />
      <TagSelect
        value={view.tag}
        onChoose={(tag) => setView({ ...view, tag })}
        className="select w-auto max-w-56 appearance-none bg-sheet font-semibold"
      />
      <FieldFilters
        place="onContacts"
        value={view.fields}
        onFilter={(fields) => setView({ ...view, fields })}
        className="select w-auto max-w-56 appearance-none bg-sheet font-semibold"
      />
    </div>
  );
}

/** "12 contatti", "più di 50 contatti"; nothing until it is known, nor for the board. */
function foundWords({ asked, changing, query, rows }: LeadList): string {
  if (asked.isBoard || changing || !query.data) return "";
  return query.hasNextPage ? `più di ${formatCount(rows.length)} contatti` : countSentence(rows.length, {});
}

/** Words, days, stage, owner and order; what a phone's sheet begins with is what is chosen most. */
export function LeadsFilters({ list, isNarrow }: LeadsFiltersProps) {
  const { view, setView } = list;
  const isPhone = usePhone();
  return (
    <ListFilters
      search={
        <ListSearch
          id="contatti-cerca"
          label="Cerca"
          hint="Nome, email, telefono, parole"
          view={view}
          onView={setView}
        />
      }
      choices={
        <>
          {isPhone && <Chips list={list} />}
          <Selects list={list} />
          <DaysFilter list={list} isNarrow={isNarrow} />
          {!isPhone && <Chips list={list} />}
        </>
      }
      chosen={chosenFilters(view)}
      found={foundWords(list)}
      onClear={() => setView({ ...everybody, q: view.q, sort: view.sort, isBoard: view.isBoard })}
    />
  );
}
