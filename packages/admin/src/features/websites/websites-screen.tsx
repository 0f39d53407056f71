import { useRestUrl } from "../../addresses.tsx";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { Link, useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { WebsiteDialog } from "./detail/website-dialog.tsx";
import { NewWebsiteDialog } from "./form/new-website-dialog.tsx";
import { everyWebsite, useWebsites, type WebsiteList } from "./use-websites.ts";
import { WebsitesFilters } from "./websites-filters.tsx";
import { WebsitesList } from "./websites-list.tsx";

/** What opens the form of a new website. */
const newPlace = "nuovo";

function countSentence({ query, websites }: WebsiteList): string {
  const count = formatCount(websites.length);
  if (query.hasNextPage) return `Più di ${count} siti`;
  return websites.length === 1 ? "1 sito" : `${count} siti`;
}

/** The same within a sentence; nothing until it is known. */
function foundWords(list: WebsiteList): string {
  if (list.changing || !list.query.data) return "";
  return countSentence(list).replace(/^P/, "p");
}

/** The CSV of the websites of a view, in its order. */
function exportAddress(restUrl: string, { q, sort, state, due, owner }: WebsiteList["asked"]): string {
  const filters = Object.entries({ q, sort, state, due, owner }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `${restUrl}/api/websites/export?${new URLSearchParams(filters)}`;
}

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

function WebsitesResult({ list }: { list: WebsiteList }) {
  const { query, websites, changing } = list;
  const failure = query.isError && !query.isFetchNextPageError && (
    <FailurePanel title={query.data ? "L'elenco non si è aggiornato" : "Non riesco a caricare i siti"} query={query} />
  );
  if (query.isPending) return <RowsSkeleton label="Carico i siti…" />;
  if (!query.data) return failure;
  return (
    <div className="grid gap-6">
      {failure}
      <div aria-busy={changing} className={changing ? "opacity-60" : ""}>
        {websites.length > 0 ? <WebsitesList list={list} /> : <NoWebsites {...list} />}
      </div>
    </div>
  );
}

/** What customers have online with us. `#siti/12` opens one, `#siti/nuovo` the form of another. */
export function WebsitesScreen() {
  const list = useWebsites();
  const restUrl = useRestUrl();
  const navigate = useNavigate();
  const { id = "" } = useOpened();
  const opened = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
  const { cliente, indirizzo, ...search } = useSearchOf("/staff/siti");
  const close = () => void navigate({ to: "/siti", search, replace: true });
  const open = (websiteId: number) =>
    void navigate({ to: "/siti/$id", params: { id: String(websiteId) }, search, replace: true });
  return (
    <>
      <div className="lead-top">
        <ScreenHeading>Siti</ScreenHeading>
        <div role="status" className="lead-count">
          {list.query.data && !list.changing && <p className="font-semibold">{countSentence(list)}</p>}
        </div>
        <div className="lead-actions">
          {list.websites.length > 0 && (
            <a className="btn btn-outline" href={exportAddress(restUrl, list.asked)} target="_blank" rel="noopener">
              Esporta CSV<span className="sr-only"> (si apre in una nuova scheda)</span>
            </a>
          )}
          <Link to="/siti/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
            Nuovo sito
          </Link>
        </div>
      </div>
      <WebsitesFilters list={list} found={foundWords(list)} />
      <WebsitesResult list={list} />
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
