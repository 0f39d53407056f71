import { quoteStateFilters } from "@vetrina/contract/quotes/quotes-desk";
import { CsvLink } from "../../lists/csv-link.tsx";
import { ViewFilters } from "../../lists/list-filters.tsx";
import { ListHead } from "../../lists/list-head.tsx";
import { ListResult } from "../../lists/list-result.tsx";
import { countSentence } from "../../lists/paged-rows.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { Link, useSearchOf } from "../../navigation.tsx";
import { QuoteDialog } from "./detail/quote-dialog.tsx";
import { NewQuoteDialog } from "./form/new-quote-dialog.tsx";
import { QuotesList } from "./quotes-list.tsx";
import { everyQuote, type QuoteList, useQuotes } from "./use-quotes.ts";

const states = Object.entries({ "": "Tutti gli stati", ...quoteStateFilters });
const onlyChoices = Object.entries({ "": "Di tutti", miei: "Li seguo io" });

/** What the list shows: by word, by state, by who follows it. */
const QuotesFilters = ({ list, found }: { list: QuoteList; found: string }) => (
  <ViewFilters
    name="preventivi"
    hint="Numero, oggetto, cliente o contatto"
    list={list}
    unfiltered={everyQuote}
    choices={[
      { key: "state", id: "stato", label: "Stato", names: states },
      { key: "only", id: "solo", label: "Di chi", names: onlyChoices },
    ]}
    found={found}
  />
);

/** What opens the form of a new quote, for who the address names. */
const newPlace = "nuovo";

function NoQuotes({ view, setView }: Pick<QuoteList, "view" | "setView">) {
  if (view.q.trim() === "" && !view.state && !view.only) {
    return (
      <RowsEmpty
        title="Nessun preventivo, per ora"
        text="Scrivine uno da «Nuovo preventivo», o dalla scheda di un contatto o di un cliente: righe dal listino o libere, e il cliente lo accetta online."
      />
    );
  }
  return (
    <RowsEmpty
      title="Nessun preventivo trovato"
      text="Con questa ricerca e questi filtri non c'è nessun preventivo."
      showAll={{ label: "Mostra tutti i preventivi", onClick: () => setView(everyQuote) }}
    />
  );
}

const numberOf = (text: string | undefined) => (text ? Number(text) : null);

/** What was offered, and what became of it. `#preventivi/12` opens one, `#preventivi/nuovo` the form of another. */
export function QuotesScreen() {
  const list = useQuotes();
  const { asked, query, rows, changing } = list;
  const found = countSentence(list, rows.length, "preventivo", "preventivi");
  const { cliente, contatto, ...search } = useSearchOf("/staff/preventivi");
  const { id, opened, open, close } = useOpenedRecord("/preventivi", search);
  return (
    <>
      <ListHead title="Preventivi" found={found}>
        <div className="lead-actions">
          {rows.length > 0 && <CsvLink path="/api/quotes/export" filters={asked} />}
          <Link to="/preventivi/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
            Nuovo preventivo
          </Link>
        </div>
      </ListHead>
      <QuotesFilters list={list} found={found.toLocaleLowerCase("it")} />
      <ListResult
        query={query}
        changing={changing}
        coming="Carico i preventivi…"
        failed="Non riesco a caricare i preventivi"
      >
        {rows.length > 0 ? <QuotesList list={list} /> : <NoQuotes {...list} />}
      </ListResult>
      {id === newPlace && (
        <NewQuoteDialog customerId={numberOf(cliente)} leadId={numberOf(contatto)} onCreated={open} onClose={close} />
      )}
      {opened !== undefined && <QuoteDialog key={opened} quoteId={opened} onOpen={open} onDismiss={close} />}
    </>
  );
}
