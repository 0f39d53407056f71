import { useRestUrl } from "../../addresses.tsx";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { Link, useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { QuoteDialog } from "./detail/quote-dialog.tsx";
import { NewQuoteDialog } from "./form/new-quote-dialog.tsx";
import { QuotesFilters } from "./quotes-filters.tsx";
import { QuotesList } from "./quotes-list.tsx";
import { everyQuote, type QuoteList, useQuotes } from "./use-quotes.ts";

/** What opens the form of a new quote, for who the address names. */
const newPlace = "nuovo";

function countSentence({ query, quotes }: QuoteList): string {
  const count = formatCount(quotes.length);
  if (query.hasNextPage) return `Più di ${count} preventivi`;
  return quotes.length === 1 ? "1 preventivo" : `${count} preventivi`;
}

/** The same within a sentence; nothing until it is known. */
function foundWords(list: QuoteList): string {
  if (list.changing || !list.query.data) return "";
  return countSentence(list).replace(/^P/, "p");
}

/** The CSV of the quotes of a view. */
function exportAddress(restUrl: string, { q, state, only }: QuoteList["asked"]): string {
  const filters = Object.entries({ q, state, only }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${restUrl}/api/quotes/export?${new URLSearchParams(filters)}`;
}

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

function QuotesResult({ list }: { list: QuoteList }) {
  const { query, quotes, changing } = list;
  const failure = query.isError && !query.isFetchNextPageError && (
    <FailurePanel
      title={query.data ? "L'elenco non si è aggiornato" : "Non riesco a caricare i preventivi"}
      query={query}
    />
  );
  if (query.isPending) return <RowsSkeleton label="Carico i preventivi…" />;
  if (!query.data) return failure;
  return (
    <div className="grid gap-6">
      {failure}
      <div aria-busy={changing} className={changing ? "opacity-60" : ""}>
        {quotes.length > 0 ? <QuotesList list={list} /> : <NoQuotes {...list} />}
      </div>
    </div>
  );
}

function HeadActions({ list }: { list: QuoteList }) {
  const restUrl = useRestUrl();
  return (
    <div className="lead-actions">
      {list.quotes.length > 0 && (
        <a className="btn btn-outline" href={exportAddress(restUrl, list.asked)} target="_blank" rel="noopener">
          Esporta CSV<span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
      )}
      <Link to="/preventivi/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
        Nuovo preventivo
      </Link>
    </div>
  );
}

const numberOf = (text: string | undefined) => (text ? Number(text) : null);

/** What was offered, and what became of it. `#preventivi/12` opens one, `#preventivi/nuovo` the form of another. */
export function QuotesScreen() {
  const list = useQuotes();
  const navigate = useNavigate();
  const { id = "" } = useOpened();
  const opened = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
  const { cliente, contatto, ...search } = useSearchOf("/staff/preventivi");
  const close = () => void navigate({ to: "/preventivi", search, replace: true });
  const open = (quoteId: number) =>
    void navigate({ to: "/preventivi/$id", params: { id: String(quoteId) }, search, replace: true });
  return (
    <>
      <div className="lead-top">
        <ScreenHeading>Preventivi</ScreenHeading>
        <div role="status" className="lead-count">
          {list.query.data && !list.changing && <p className="font-semibold">{countSentence(list)}</p>}
        </div>
        <HeadActions list={list} />
      </div>
      <QuotesFilters list={list} found={foundWords(list)} />
      <QuotesResult list={list} />
      {id === newPlace && (
        <NewQuoteDialog customerId={numberOf(cliente)} leadId={numberOf(contatto)} onCreated={open} onClose={close} />
      )}
      {opened !== undefined && <QuoteDialog key={opened} quoteId={opened} onOpen={open} onDismiss={close} />}
    </>
  );
}
