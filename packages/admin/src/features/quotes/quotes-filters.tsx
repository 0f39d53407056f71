import { quoteStateFilters } from "@vetrina/contract/quotes/quotes-desk";
import { FilterChoice, ListFilters } from "../../lists/list-filters.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { everyQuote, type QuoteList } from "./use-quotes.ts";

const onlyChoices = { "": "Di tutti", miei: "Li seguo io" };

const Search = ({ view, setView }: QuoteList) => (
  <ListSearch
    id="preventivi-cerca"
    label="Cerca"
    hint="Numero, oggetto, cliente o contatto"
    view={view}
    onView={setView}
  />
);

function Selects({ view, setView }: QuoteList) {
  return (
    <div className="lead-selects flex-wrap">
      <FilterChoice
        id="preventivi-stato"
        label="Stato"
        value={view.state ?? ""}
        names={[["", "Tutti gli stati"], ...Object.entries(quoteStateFilters)]}
        onChoose={(state) => setView({ ...view, state: (state || undefined) as typeof view.state })}
      />
      <FilterChoice
        id="preventivi-solo"
        label="Di chi"
        value={view.only ?? ""}
        names={Object.entries(onlyChoices)}
        onChoose={(only) => setView({ ...view, only: (only || undefined) as typeof view.only })}
      />
    </div>
  );
}

/** What the list shows: by word, by state, by who follows it. */
export function QuotesFilters({ list, found }: { list: QuoteList; found: string }) {
  const { view, setView } = list;
  return (
    <ListFilters
      search={<Search {...list} />}
      choices={<Selects {...list} />}
      chosen={[view.state, view.only].filter(Boolean).length}
      found={found}
      onClear={() => setView({ ...everyQuote, q: view.q })}
    />
  );
}
