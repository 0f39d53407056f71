import { quoteStateFilters } from "@vetrina/contract/quotes/quotes-desk";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { Link, useSearchOf } from "../../navigation.tsx";
import { QuoteDialog } from "./detail/quote-dialog.tsx";
import { NewQuoteDialog } from "./form/new-quote-dialog.tsx";
import { QuotesList } from "./quotes-list.tsx";
import { everyQuote, useQuotes } from "./use-quotes.ts";

const states = Object.entries({ "": "Tutti gli stati", ...quoteStateFilters });
const onlyChoices = Object.entries({ "": "Di tutti", miei: "Li seguo io" });

/** What opens the form of a new quote, for who the address names. */
const newPlace = "nuovo";

const numberOf = (text: string | undefined) => (text ? Number(text) : null);

/** What was offered, and what became of it. `#preventivi/12` opens one, `#preventivi/nuovo` the form of another. */
export function QuotesScreen() {
  const list = useQuotes();
  const { cliente, contatto, ...search } = useSearchOf("/staff/preventivi");
  const { id, opened, open, close } = useOpenedRecord("/preventivi", search);
  return (
    <>
      <ListScreen
        title="Preventivi"
        words={{ one: "preventivo", many: "preventivi", all: "i preventivi" }}
        list={list}
        csv="/api/quotes/export"
        primary={
          <Link to="/preventivi/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
            Nuovo preventivo
          </Link>
        }
        filters={{
          name: "preventivi",
          hint: "Numero, oggetto, cliente o contatto",
          unfiltered: everyQuote,
          choices: [
            { key: "state", id: "stato", label: "Stato", names: states },
            { key: "only", id: "solo", label: "Di chi", names: onlyChoices },
          ],
        }}
        nothing={{
          title: "Nessun preventivo, per ora",
          text: "Scrivine uno da «Nuovo preventivo», o dalla scheda di un contatto o di un cliente: righe dal listino o libere, e il cliente lo accetta online.",
        }}
        unmatched={{
          title: "Nessun preventivo trovato",
          text: "Con questa ricerca e questi filtri non c’è nessun preventivo.",
          showAll: "Mostra tutti i preventivi",
        }}
      >
        <QuotesList list={list} />
      </ListScreen>
      {id === newPlace && (
        <NewQuoteDialog customerId={numberOf(cliente)} leadId={numberOf(contatto)} onCreated={open} onClose={close} />
      )}
      {opened !== undefined && <QuoteDialog key={opened} quoteId={opened} onOpen={open} onDismiss={close} />}
    </>
  );
}
