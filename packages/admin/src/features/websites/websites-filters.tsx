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
import { FilterChoice, ListFilters } from "../../lists/list-filters.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { everyWebsite, type WebsiteList } from "./use-websites.ts";

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
      <FilterChoice
        id="siti-scadenza"
        label="Scadenza"
        value={view.due ?? ""}
        names={[["", "Tutte le scadenze"], ...Object.entries(dueFilters)]}
        onChoose={(due) => setView({ ...view, due: (due || undefined) as DueFilter | undefined })}
      />
      <FilterChoice
        id="siti-stato"
        label="Stato"
        value={view.state ?? ""}
        names={[["", "Tutti gli stati"], ...Object.entries(websiteStates)]}
        onChoose={(state) => setView({ ...view, state: (state || undefined) as WebsiteState | undefined })}
      />
      <FilterChoice
        id="siti-responsabile"
        label="Responsabile"
        value={view.owner ?? ""}
        names={[["", "Di tutti"], ...people, [nobodysWebsites, "Di nessuno"]]}
        onChoose={(owner) => setView({ ...view, owner: owner || undefined })}
      />
      <FilterChoice
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
  const { view, setView } = list;
  return (
    <ListFilters
      search={<Search {...list} />}
      choices={<Selects {...list} />}
      chosen={[view.due, view.state, view.owner].filter(Boolean).length}
      found={found}
      onClear={() => setView({ ...everyWebsite, q: view.q, sort: view.sort })}
    />
  );
}
