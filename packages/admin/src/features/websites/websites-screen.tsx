import { trpc } from "@vetrina/client/trpc";
import { dueFilters, nobodysWebsites, websiteSorts, websiteStates } from "@vetrina/contract/websites/website-filters";
import { CsvLink } from "../../lists/csv-link.tsx";
import { ViewFilters } from "../../lists/list-filters.tsx";
import { ListHead } from "../../lists/list-head.tsx";
import { ListResult } from "../../lists/list-result.tsx";
import { countSentence } from "../../lists/paged-rows.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { Link, useSearchOf } from "../../navigation.tsx";
import { WebsiteDialog } from "./detail/website-dialog.tsx";
import { NewWebsiteDialog } from "./form/new-website-dialog.tsx";
import { everyWebsite, useWebsites, type WebsiteList } from "./use-websites.ts";
import { WebsitesList } from "./websites-list.tsx";

const deadlines = Object.entries({ "": "Tutte le scadenze", ...dueFilters });
const states = Object.entries({ "": "Tutti gli stati", ...websiteStates });
const sorts = Object.entries(websiteSorts);

/** Words, and by what ends, state, owner and order. */
function WebsitesFilters({ list, found }: { list: WebsiteList; found: string }) {
  const { data: me } = trpc.auth.me.useQuery();
  const { data: staff = [] } = trpc.desk.staff.useQuery();
  const people = staff.map(({ id, name }) => [String(id), id === me?.id ? "I miei" : `Di ${name}`] as const);
  return (
    <ViewFilters
      name="siti"
      hint="Indirizzo, dominio, cliente, piano o hosting"
      list={list}
      unfiltered={everyWebsite}
      choices={[
        { key: "due", id: "scadenza", label: "Scadenza", names: deadlines },
        { key: "state", id: "stato", label: "Stato", names: states },
        {
          key: "owner",
          id: "responsabile",
          label: "Responsabile",
          names: [["", "Di tutti"], ...people, [nobodysWebsites, "Di nessuno"]],
        },
        { key: "sort", id: "ordine", label: "Ordina", names: sorts, isOrder: true },
      ]}
      found={found}
    />
  );
}

/** What opens the form of a new website. */
const newPlace = "nuovo";

function NoWebsites({ view, setView }: Pick<WebsiteList, "view" | "setView">) {
  const isEverything = view.q.trim() === "" && !view.state && !view.due && !view.owner;
  if (isEverything) {
    return (
      <RowsEmpty
        title="Nessun sito, per ora"
        text="Aggiungi il primo da «Nuovo sito», o dalla scheda del cliente: indirizzo, piano e scadenze di dominio, certificato e rinnovo."
      />
    );
  }
  return (
    <RowsEmpty
      title="Nessun sito trovato"
      text="Con questa ricerca e questi filtri non c'è nessun sito."
      showAll={{ label: "Mostra tutti i siti", onClick: () => setView({ ...everyWebsite, sort: view.sort }) }}
    />
  );
}

/** What customers have online with us. `#siti/12` opens one, `#siti/nuovo` the form of another. */
export function WebsitesScreen() {
  const list = useWebsites();
  const { asked, query, rows, changing } = list;
  const found = countSentence(list, rows.length, "sito", "siti");
  const { cliente, indirizzo, ...search } = useSearchOf("/staff/siti");
  const { id, opened, open, close } = useOpenedRecord("/siti", search);
  return (
    <>
      <ListHead title="Siti" found={found}>
        <div className="lead-actions">
          {rows.length > 0 && <CsvLink path="/api/websites/export" filters={asked} />}
          <Link to="/siti/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
            Nuovo sito
          </Link>
        </div>
      </ListHead>
      <WebsitesFilters list={list} found={found.toLocaleLowerCase("it")} />
      <ListResult query={query} changing={changing} coming="Carico i siti…" failed="Non riesco a caricare i siti">
        {rows.length > 0 ? <WebsitesList list={list} /> : <NoWebsites {...list} />}
      </ListResult>
      {id === newPlace && (
        <NewWebsiteDialog
          customerId={cliente ? Number(cliente) : undefined}
          url={indirizzo}
          onCreated={open}
          onClose={close}
        />
      )}
      {opened !== undefined && <WebsiteDialog key={opened} websiteId={opened} onDismiss={close} />}
    </>
  );
}
