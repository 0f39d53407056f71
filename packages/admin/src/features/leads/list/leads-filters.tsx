import { type LeadSort, type LeadStatus, leadSorts, leadStatuses } from "@vetrina/contract/leads-desk";
import { formatCount } from "../../../format-count.ts";
import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { useMediaQuery } from "../../../use-media-query.ts";
import type { LeadList } from "../use-leads.ts";
import { LeadsFilterForm } from "./leads-filter-form.tsx";

const searchId = "contatti-cerca";
const sortId = "contatti-ordine";
const statuses = Object.entries(leadStatuses) as [LeadStatus, string][];
const sorts = Object.entries(leadSorts);

function Search({ view, setView }: Pick<LeadList, "view" | "setView">) {
  useShortcuts({ "/": () => document.getElementById(searchId)?.focus() });
  return (
    <div className="lead-search">
      <label htmlFor={searchId} className="mb-1.5 block font-semibold">
        Cerca
      </label>
      <input
        id={searchId}
        type="search"
        className="input w-full max-w-none bg-sheet text-ellipsis"
        placeholder="Nome, azienda, email, telefono o parole"
        maxLength={200}
        value={view.q}
        onChange={(event) => setView({ ...view, q: event.target.value })}
      />
    </div>
  );
}

function StatusFilter({ view, setView, counts }: Pick<LeadList, "view" | "setView" | "counts">) {
  const { data } = counts;
  const chips: [LeadStatus | undefined, string, number | undefined][] = [
    [undefined, "Tutti", data?.total],
    ...statuses.map(([status, label]): [LeadStatus, string, number | undefined] => [
      status,
      label,
      data?.byStatus[status],
    ]),
  ];
  return (
    <fieldset aria-label="Filtra per stato" className="flex min-w-0 flex-wrap gap-1.5">
      {chips.map(([status, label, count]) => (
        <button
          key={label}
          type="button"
          aria-pressed={view.status === status}
          className="btn btn-choice"
          onClick={() => setView({ ...view, status })}
        >
          {label}
          {count !== undefined && <span className="font-normal tabular-nums">{formatCount(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function SortSelect({ view, setView }: Pick<LeadList, "view" | "setView">) {
  return (
    <div>
      <label htmlFor={sortId} className="sr-only">
        Ordina
      </label>
      <select
        id={sortId}
        className="select w-auto appearance-none bg-sheet font-semibold"
        value={view.sort}
        onChange={(event) => setView({ ...view, sort: event.target.value as LeadSort })}
      >
        {sorts.map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Two fields and two buttons: on a phone they open when asked for, or while they hold something. */
function DaysFilter({ list }: { list: LeadList }) {
  const { view, setView, refused } = list;
  const wide = useMediaQuery("(min-width: 40rem)");
  const form = (
    <LeadsFilterForm
      key={JSON.stringify(view.days)}
      filter={view.days}
      refused={refused}
      onFilter={(days) => setView({ ...view, days })}
    />
  );
  if (wide) return form;
  return (
    <details className="lead-days" open={Boolean(view.days.startDate || view.days.endDate)}>
      <summary>Filtra per data</summary>
      {form}
    </details>
  );
}

/** Words, days, status and order. */
export function LeadsFilters({ list }: { list: LeadList }) {
  return (
    <search className="lead-filters">
      <Search {...list} />
      <DaysFilter list={list} />
      <div className="lead-choices">
        <StatusFilter {...list} />
        <SortSelect {...list} />
      </div>
    </search>
  );
}
