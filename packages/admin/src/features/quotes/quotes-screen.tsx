import { CsvLink } from "../../lists/csv-link.tsx";
import { ListHead } from "../../lists/list-head.tsx";
import { ListResult } from "../../lists/list-result.tsx";
import { countSentence } from "../../lists/paged-rows.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { Link, useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { QuoteDialog } from "./detail/quote-dialog.tsx";
import { NewQuoteDialog } from "./form/new-quote-dialog.tsx";
import { QuotesFilters } from "./quotes-filters.tsx";
import { QuotesList } from "./quotes-list.tsx";
import { everyQuote, type QuoteList, useQuotes } from "./use-quotes.ts";

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
  const { asked, query, quotes, changing } = list;
  const found = countSentence(list, quotes.length, "preventivo", "preventivi");
  const navigate = useNavigate();
  const { id = "" } = useOpened();
  const opened = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
  const { cliente, contatto, ...search } = useSearchOf("/staff/preventivi");
  const close = () => void navigate({ to: "/preventivi", search, replace: true });
  const open = (quoteId: number) =>
    void navigate({ to: "/preventivi/$id", params: { id: String(quoteId) }, search, replace: true });
  return (
    <>
      <ListHead title="Preventivi" found={found}>
        <div className="lead-actions">
          {quotes.length > 0 && <CsvLink path="/api/quotes/export" filters={asked} />}
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
        {quotes.length > 0 ? <QuotesList list={list} /> : <NoQuotes {...list} />}
      </ListResult>
      {id === newPlace && (
        <NewQuoteDialog customerId={numberOf(cliente)} leadId={numberOf(contatto)} onCreated={open} onClose={close} />
      )}
      {opened !== undefined && <QuoteDialog key={opened} quoteId={opened} onOpen={open} onDismiss={close} />}
    </>
  );
}
