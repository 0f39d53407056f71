import { trpc } from "@vetrina/client/trpc";
import { type DeskFilter, deskFilters } from "@vetrina/contract/desk-views";
import { type ReactNode, useState } from "react";
import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { ChosenCount, FilterSheet } from "../../../lists/filter-sheet.tsx";
import { ListSearch } from "../../../lists/list-search.tsx";
import { usePhone } from "../../../use-phone.ts";
import { countedLabel } from "./counted-label.ts";
import {
  type AssigneeFilter,
  chosenFilters,
  everything,
  hasCounts,
  type ListView,
  otherFilters,
  withFilter,
} from "./list-view.ts";
import { MoreFilters } from "./more-filters.tsx";

interface ListFiltersProps {
  view: ListView;
  onView: (view: ListView) => void;
}

const filters = Object.entries(deskFilters) as [DeskFilter, string][];
/** Those that have a button of their own; the others are chosen among the further filters. */
const mainFilters: readonly DeskFilter[] = ["tutti", "senza-risposta", "in-ritardo", "aperti", "chiusi"];
export const searchId = "ticket-cerca";
const assigneeId = "ticket-assegnatario";

function StatusFilter({ view, onView }: ListFiltersProps) {
  const { data: counts } = trpc.desk.counts.useQuery();
  const shown = filters.filter(([filter]) => mainFilters.includes(filter) || filter === view.filter);
  return (
    <fieldset aria-label="Filtra per stato" className="list-filters-chips">
      {shown.map(([filter, label]) => (
        <button
          key={filter}
          type="button"
          aria-pressed={view.filter === filter}
          className="btn btn-choice"
          onClick={() => onView(withFilter(view, filter))}
        >
          {label}
          {counts && hasCounts(view) && (
            <span className="font-normal tabular-nums">{countedLabel(filter, counts.byFilter[filter])}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

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
        <option value="">Di tutti</option>
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

interface WholeProps extends ListFiltersProps {
  clientName: string | undefined;
  /** How many there are: "12 ticket"; empty until it is known. */
  found: string;
  /** What stands before the states. */
  children: ReactNode;
}

const SearchField = ({ view, onView }: ListFiltersProps) => (
  <ListSearch id={searchId} label="Cerca nei ticket" hint="Parole, nome, email o numero" view={view} onView={onView} />
);

function FiltersOnSheet({ view, onView, clientName, found, children }: WholeProps) {
  const filters = { view, onView };
  return (
    <search className="filter-line">
      {children}
      <SearchField {...filters} />
      <FilterSheet chosen={chosenFilters(view)} found={found} onClear={() => onView({ ...everything, q: view.q })}>
        <StatusFilter {...filters} />
        <AssigneeSelect {...filters} />
        <MoreFilters {...filters} clientName={clientName} />
      </FilterSheet>
    </search>
  );
}

export function ListFilters(props: WholeProps) {
  return usePhone() ? <FiltersOnSheet {...props} /> : <FiltersInLines {...props} />;
}

/** The states in one line that can be moved sideways, with room for the ring of what has the focus; the rest in another. */
function FiltersInLines({ view, onView, clientName, children }: WholeProps) {
  const chosen = otherFilters(view);
  const [opened, setOpened] = useState(chosen > 0);
  // A view that came by its address shows what it holds.
  const [shown, setShown] = useState(chosen);
  if (shown !== chosen) {
    setShown(chosen);
    if (chosen > 0) setOpened(true);
  }
  const toggle = () => setOpened((isOpen) => !isOpen);
  useShortcuts({ f: toggle });
  return (
    <search className="list-filters grid grid-cols-[minmax(0,1fr)_minmax(0,8.5rem)_auto] gap-2 [--choice-size:3rem] @[54rem]/ticket-list:grid-cols-[minmax(0,auto)_minmax(8rem,1fr)_8.5rem_auto] @[54rem]/ticket-list:items-center">
      <div className="col-span-full -m-1 flex min-w-0 gap-1.5 overflow-x-auto p-1 [--choice-p:0.4375rem] [scrollbar-width:none] lg:in-[.desk-panes[data-open]]:flex-wrap lg:pointer-fine:@max-[54rem]/ticket-list:[--choice-size:2.25rem] @[54rem]/ticket-list:col-auto [&_.btn]:flex-none">
        {children}
        <StatusFilter view={view} onView={onView} />
      </div>
      <SearchField view={view} onView={onView} />
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
        <ChosenCount chosen={chosen} />
      </button>
      <div id={moreId} className="contents">
        {opened && <MoreFilters view={view} onView={onView} clientName={clientName} />}
      </div>
    </search>
  );
}
