import { trpc } from "@vetrina/client/trpc";
import { type DeskFilter, deskFilters, filtersCountedInPart, unansweredCountedMax } from "@vetrina/contract/desk-views";
import { useState } from "react";
import { formatCount } from "../../../format-count.ts";
import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { type AssigneeFilter, type ListView, otherFilters, withFilter } from "./list-view.ts";
import { MoreFilters } from "./more-filters.tsx";

interface ListFiltersProps {
  view: ListView;
  onView: (view: ListView) => void;
}

const filters = Object.entries(deskFilters) as [DeskFilter, string][];
const searchId = "ticket-cerca";
export const focusSearch = () => document.getElementById(searchId)?.focus();
const assigneeId = "ticket-assegnatario";

function StatusFilter({ view, onView }: ListFiltersProps) {
  const { data: counts } = trpc.desk.counts.useQuery();
  return (
    <fieldset aria-label="Filtra per stato" className="list-filters-status">
      {filters.map(([filter, label]) => (
        <button
          key={filter}
          type="button"
          aria-pressed={view.filter === filter}
          className="btn btn-choice"
          onClick={() => onView(withFilter(view, filter))}
        >
          {label}
          {counts && <span className="font-normal tabular-nums">{countLabel(filter, counts.byFilter[filter])}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** What the tickets' own rows tell is counted up to a limit. */
const countLabel = (filter: DeskFilter, count: number) =>
  filtersCountedInPart.includes(filter) && count > unansweredCountedMax
    ? `${formatCount(unansweredCountedMax)}+`
    : formatCount(count);

const readAssignee = (value: string): AssigneeFilter => {
  if (value === "mine" || value === "nobody") return value;
  return value ? Number(value) : undefined;
};

function AssigneeSelect({ view, onView }: ListFiltersProps) {
  const { data: me } = trpc.auth.me.useQuery();
  const { data: staff } = trpc.desk.staff.useQuery();
  const colleagues = staff?.filter((person) => person.id !== me?.id) ?? [];
  return (
    <>
      <label htmlFor={assigneeId} className="sr-only">
        Assegnatario
      </label>
      <select
        id={assigneeId}
        className="select w-full appearance-none bg-sheet font-semibold"
        value={view.assignee ?? ""}
        onChange={(event) => onView({ ...view, assignee: readAssignee(event.target.value) })}
      >
        <option value="">Tutte le assegnazioni</option>
        <option value="mine">Assegnati a me</option>
        <option value="nobody">Di nessuno</option>
        {colleagues.map((person) => (
          <option key={person.id} value={person.id}>
            Assegnati a {person.name}
          </option>
        ))}
      </select>
    </>
  );
}

const moreId = "ticket-altri-filtri";

export function ListFilters({ view, onView, clientName }: ListFiltersProps & { clientName: string | undefined }) {
  const chosen = otherFilters(view);
  const [opened, setOpened] = useState(chosen > 0);
  // A view that came by its address shows what it holds.
  const [shown, setShown] = useState(chosen);
  if (shown !== chosen) {
    setShown(chosen);
    if (chosen > 0) setOpened(true);
  }
  const toggle = () => setOpened((isOpen) => !isOpen);
  useShortcuts({ "/": focusSearch, f: toggle });
  return (
    <search className="list-filters">
      <StatusFilter view={view} onView={onView} />
      <label htmlFor={searchId} className="sr-only">
        Cerca nei ticket
      </label>
      <input
        id={searchId}
        type="search"
        className="input w-full max-w-none bg-sheet text-ellipsis"
        placeholder="Parole, nome, email o numero"
        maxLength={200}
        value={view.q}
        onChange={(event) => onView({ ...view, q: event.target.value })}
      />
      <AssigneeSelect view={view} onView={onView} />
      <button
        type="button"
        className="btn btn-choice"
        aria-expanded={opened}
        aria-controls={moreId}
        aria-keyshortcuts="f"
        onClick={toggle}
      >
        Filtri
        {chosen > 0 && (
          <span className="font-normal tabular-nums">
            {chosen}
            <span className="sr-only">{chosen === 1 ? " scelto" : " scelti"}</span>
          </span>
        )}
      </button>
      <div id={moreId} className="contents">
        {opened && <MoreFilters view={view} onView={onView} clientName={clientName} />}
      </div>
    </search>
  );
}
