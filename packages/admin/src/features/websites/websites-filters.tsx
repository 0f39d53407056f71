import { trpc } from "@vetrina/client/trpc";
import {
  type DueFilter,
  dueFilters,
  nobodysWebsites,
  type WebsiteSort,
  type WebsiteState,
  websiteSorts,
  websiteStates,
} from "@vetrina/contract/websites/website-filters";
import { FilterSheet } from "../../lists/filter-sheet.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { usePhone } from "../../use-phone.ts";
import { everyWebsite, type WebsiteList } from "./use-websites.ts";

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  names: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}

function Choice({ id, label, value, names, onChoose }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="select w-auto max-w-56 appearance-none bg-sheet font-semibold"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {names.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

const Search = ({ view, setView }: WebsiteList) => (
  <ListSearch
    id="siti-cerca"
    label="Cerca"
    hint="Indirizzo, dominio, cliente, piano o hosting"
    view={view}
    onView={setView}
  />
);

function Selects({ view, setView }: WebsiteList) {
  const { data: me } = trpc.auth.me.useQuery();
  const { data: staff = [] } = trpc.desk.staff.useQuery();
  const people = staff.map(({ id, name }) => [String(id), id === me?.id ? "I miei" : `Di ${name}`] as const);
  return (
    <div className="lead-selects flex-wrap">
      <Choice
        id="siti-scadenza"
        label="Scadenza"
        value={view.due ?? ""}
        names={[["", "Tutte le scadenze"], ...Object.entries(dueFilters)]}
        onChoose={(due) => setView({ ...view, due: (due || undefined) as DueFilter | undefined })}
      />
      <Choice
        id="siti-stato"
        label="Stato"
        value={view.state ?? ""}
        names={[["", "Tutti gli stati"], ...Object.entries(websiteStates)]}
        onChoose={(state) => setView({ ...view, state: (state || undefined) as WebsiteState | undefined })}
      />
      <Choice
        id="siti-responsabile"
        label="Responsabile"
        value={view.owner ?? ""}
        names={[["", "Di tutti"], ...people, [nobodysWebsites, "Di nessuno"]]}
        onChoose={(owner) => setView({ ...view, owner: owner || undefined })}
      />
      <Choice
        id="siti-ordine"
        label="Ordina"
        value={view.sort}
        names={Object.entries(websiteSorts)}
        onChoose={(sort) => setView({ ...view, sort: sort as WebsiteSort })}
      />
    </div>
  );
}

/** Words, and by what ends, state, owner and order. */
export function WebsitesFilters({ list, found }: { list: WebsiteList; found: string }) {
  const isPhone = usePhone();
  const { view, setView } = list;
  if (!isPhone) {
    return (
      <search className="lead-filters">
        <Search {...list} />
        <Selects {...list} />
      </search>
    );
  }
  return (
    <search className="filter-line lead-filter-line">
      <Search {...list} />
      <FilterSheet
        chosen={[view.due, view.state, view.owner].filter(Boolean).length}
        found={found}
        onClear={() => setView({ ...everyWebsite, q: view.q, sort: view.sort })}
      >
        <Selects {...list} />
      </FilterSheet>
    </search>
  );
}
