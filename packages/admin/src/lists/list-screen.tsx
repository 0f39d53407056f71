import type { ReactNode } from "react";
import { type AskedQuery, FailurePanel } from "../failure-panel.tsx";
import { countOfMore, formatCount } from "../format-count.ts";
import { RecordPanes } from "../panes/record-panes.tsx";
import { ScreenHeading } from "../shell/screen-heading.tsx";
import { CsvLink } from "./csv-link.tsx";
import { FilterChoice, type FilterChoiceProps, ListFilters } from "./list-filters.tsx";
import { ListSearch } from "./list-search.tsx";
import { RowsEmpty } from "./rows-empty.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";

interface Choice<View> {
  /** What of the view it sets; the id ends with the other word. */
  key: keyof View & string;
  id: string;
  label: string;
  names: FilterChoiceProps["names"];
  /** Of an order, which isn't counted and stays when the filters are cleared. */
  isOrder?: boolean;
}

interface ListScreenProps<View extends { q: string }> {
  title: string;
  /** One of them, several, and all of them as they are named: "i siti". */
  words: { one: string; many: string; all: string };
  list: {
    asked: View;
    view: View;
    setView: (view: View) => void;
    rows: readonly unknown[];
    /** How many there are in all, where the server has counted them: to one more than `listCountMax`. */
    total?: number | undefined;
    query: AskedQuery & {
      data: unknown;
      isPending: boolean;
      isError: boolean;
      isFetchNextPageError: boolean;
      hasNextPage: boolean;
    };
    /** What is on screen is not yet what was asked for. */
    changing: boolean;
  };
  /** Where the rows are had as a file. */
  csv: string;
  /** What is begun from here, and what else can be done. */
  primary?: ReactNode;
  actions?: ReactNode;
  filters: {
    /** What the ids begin with. */
    name: string;
    /** What can be searched for. */
    hint: string;
    /** The view in which nothing is chosen. */
    unfiltered: View;
    choices: readonly Choice<View>[];
    /** What else can be chosen, and how much of it is. */
    others?: ReactNode;
    chosenElse?: number;
  };
  /** In place of the list while there is nothing at all, and where nothing is found. */
  nothing: { title: string; text: string };
  unmatched: { title: string; text: string; showAll: string };
  /** What is open beside the list, where something can be. */
  panes?: { record: ReactNode };
  /** The rows, where there are any. */
  children: ReactNode;
}

/** "12 clienti", "Più di 50 clienti"; nothing until it is known. */
function countSentence<View extends { q: string }>({ list, words }: ListScreenProps<View>): string {
  const { query, changing, rows, total } = list;
  if (!query.data || changing) return "";
  if (query.hasNextPage) return `${countOfMore(rows.length, total)} ${words.many}`;
  return rows.length === 1 ? `1 ${words.one}` : `${formatCount(rows.length)} ${words.many}`;
}

/** What is chosen, and the view in which nothing is, in the same order. */
function chosenIn<View extends { q: string }>({ list: { view }, filters }: ListScreenProps<View>) {
  const { choices, unfiltered, chosenElse = 0 } = filters;
  const orders = choices.filter(({ isOrder }) => isOrder).map(({ key }) => [key, view[key]] as const);
  const chosen = choices.filter(({ key, isOrder }) => !isOrder && view[key] !== unfiltered[key]);
  return { chosen: chosen.length + chosenElse, cleared: { ...unfiltered, ...Object.fromEntries(orders) } };
}

function Filters<View extends { q: string }>({ screen, found }: { screen: ListScreenProps<View>; found: string }) {
  const { name, hint, choices, others } = screen.filters;
  const { view, setView } = screen.list;
  const { chosen, cleared } = chosenIn(screen);
  return (
    <ListFilters
      search={<ListSearch id={`${name}-cerca`} label="Cerca" hint={hint} view={view} onView={setView} />}
      choices={
        <div className={others ? "lead-selects" : "lead-selects flex-wrap"}>
          {choices.map(({ key, id, label, names }) => (
            <FilterChoice
              key={key}
              id={`${name}-${id}`}
              label={label}
              value={String(view[key] ?? "")}
              names={names}
              onChoose={(value) => setView({ ...view, [key]: value || undefined })}
            />
          ))}
          {others}
        </div>
      }
      chosen={chosen}
      found={found}
      onClear={() => setView({ ...cleared, q: view.q })}
    />
  );
}

/** The rows: on their way, there, or not to be had. A further page that fails is told of below the last row. */
function Result<View extends { q: string }>(screen: ListScreenProps<View>) {
  const { list, words, nothing, unmatched, children } = screen;
  const { query, view, setView, changing } = list;
  const { chosen, cleared } = chosenIn(screen);
  const failure = query.isError && !query.isFetchNextPageError && (
    <FailurePanel query={query} title={`Non riesco a caricare ${words.all}`} outdated="L’elenco non si è aggiornato" />
  );
  if (query.isPending) return <RowsSkeleton label={`Carico ${words.all}…`} />;
  if (!query.data) return failure;
  const isEverything = view.q.trim() === "" && chosen === 0;
  const showAll = { label: unmatched.showAll, onClick: () => setView(cleared) };
  const empty = isEverything ? <RowsEmpty {...nothing} /> : <RowsEmpty {...unmatched} showAll={showAll} />;
  return (
    <div className="lead-result">
      {failure}
      <div aria-busy={changing} className={changing ? "opacity-60" : ""}>
        {list.rows.length > 0 ? children : empty}
      </div>
    </div>
  );
}

/** A list of records: its head, its filters as a table has them, and its rows. */
export function ListScreen<View extends { q: string }>(screen: ListScreenProps<View>) {
  const { title, list, csv, primary, actions, panes } = screen;
  const found = countSentence(screen);
  const filters = <Filters screen={screen} found={found.toLocaleLowerCase("it")} />;
  const result = <Result {...screen} />;
  return (
    <>
      <div className="lead-top">
        <ScreenHeading>{title}</ScreenHeading>
        <div role="status" className="flex flex-wrap [grid-area:count] items-baseline gap-x-3 gap-y-0 min-h-6">
          {found && <p className="font-semibold">{found}</p>}
        </div>
        <div className="lead-actions flex flex-wrap gap-1.5 [grid-area:actions] empty:hidden">
          {list.rows.length > 0 && <CsvLink path={csv} filters={list.asked} />}
          {actions}
          {primary}
        </div>
      </div>
      {panes ? (
        <RecordPanes
          list={
            <>
              {filters}
              <div className="record-rows">{result}</div>
            </>
          }
          record={panes.record}
        />
      ) : (
        <>
          {filters}
          {result}
        </>
      )}
    </>
  );
}
