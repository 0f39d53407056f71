import { CsvLink } from "../../lists/csv-link.tsx";
import { ListHead } from "../../lists/list-head.tsx";
import { ListResult } from "../../lists/list-result.tsx";
import { countSentence } from "../../lists/paged-rows.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { Link, useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { WebsiteDialog } from "./detail/website-dialog.tsx";
import { NewWebsiteDialog } from "./form/new-website-dialog.tsx";
import { everyWebsite, useWebsites, type WebsiteList } from "./use-websites.ts";
import { WebsitesFilters } from "./websites-filters.tsx";
import { WebsitesList } from "./websites-list.tsx";

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
  const { asked, query, websites, changing } = list;
  const found = countSentence(list, websites.length, "sito", "siti");
  const navigate = useNavigate();
  const { id = "" } = useOpened();
  const opened = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
  const { cliente, indirizzo, ...search } = useSearchOf("/staff/siti");
  const close = () => void navigate({ to: "/siti", search, replace: true });
  const open = (websiteId: number) =>
    void navigate({ to: "/siti/$id", params: { id: String(websiteId) }, search, replace: true });
  return (
    <>
      <ListHead title="Siti" found={found}>
        <div className="lead-actions">
          {websites.length > 0 && <CsvLink path="/api/websites/export" filters={asked} />}
          <Link to="/siti/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
            Nuovo sito
          </Link>
        </div>
      </ListHead>
      <WebsitesFilters list={list} found={found.toLocaleLowerCase("it")} />
      <ListResult query={query} changing={changing} coming="Carico i siti…" failed="Non riesco a caricare i siti">
        {websites.length > 0 ? <WebsitesList list={list} /> : <NoWebsites {...list} />}
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
