import { quoteStateFilters } from "@vetrina/contract/quotes/quotes-desk";
import { FilterSheet } from "../../lists/filter-sheet.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { usePhone } from "../../use-phone.ts";
import { everyQuote, type QuoteList } from "./use-quotes.ts";

const onlyChoices = { "": "Di chiunque", miei: "Li seguo io" };

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  choices: Record<string, string>;
  onChoose: (value: string) => void;
}

function Choice({ id, label, value, choices, onChoose }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="select w-auto appearance-none bg-sheet font-semibold"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {Object.entries(choices).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

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
      <Choice
        id="preventivi-stato"
        label="Stato"
        value={view.state ?? ""}
        choices={{ "": "Tutti gli stati", ...quoteStateFilters }}
        onChoose={(state) => setView({ ...view, state: (state || undefined) as typeof view.state })}
      />
      <Choice
        id="preventivi-solo"
        label="Di chi"
        value={view.only ?? ""}
        choices={onlyChoices}
        onChoose={(only) => setView({ ...view, only: (only || undefined) as typeof view.only })}
      />
    </div>
  );
}

/** What the list shows: by word, by state, by who follows it. */
export function QuotesFilters({ list, found }: { list: QuoteList; found: string }) {
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
        chosen={[view.state, view.only].filter(Boolean).length}
        found={found}
        onClear={() => setView({ ...everyQuote, q: view.q })}
      >
        <Selects {...list} />
      </FilterSheet>
    </search>
  );
}
