import { dueFilters, nobodysWebsites, websiteSorts, websiteStates } from "@vetrina/contract/websites/website-filters";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { useOwnerNames } from "../../lists/use-owner-names.ts";
import { Link, useSearchOf } from "../../navigation.tsx";
import { WebsiteDialog } from "./detail/website-dialog.tsx";
import { NewWebsiteDialog } from "./form/new-website-dialog.tsx";
import { everyWebsite, useWebsites } from "./use-websites.ts";
import { WebsitesList } from "./websites-list.tsx";

const deadlines = Object.entries({ "": "Tutte le scadenze", ...dueFilters });
const states = Object.entries({ "": "Tutti gli stati", ...websiteStates });
const sorts = Object.entries(websiteSorts);

/** What opens the form of a new website. */
const newPlace = "nuovo";

/** What customers have online with us. `#siti/12` opens one, `#siti/nuovo` the form of another. */
export function WebsitesScreen() {
  const list = useWebsites();
  const owners = useOwnerNames(nobodysWebsites);
  const { cliente, indirizzo, ...search } = useSearchOf("/staff/siti");
  const { id, opened, open, close } = useOpenedRecord("/siti", search);
  return (
    <>
      <ListScreen
        title="Siti"
        words={{ one: "sito", many: "siti", all: "i siti" }}
        list={list}
        csv="/api/websites/export"
        primary={
          <Link to="/siti/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
            Nuovo sito
          </Link>
        }
        filters={{
          name: "siti",
          hint: "Indirizzo, dominio, cliente, piano o hosting",
          unfiltered: everyWebsite,
          choices: [
            { key: "due", id: "scadenza", label: "Scadenza", names: deadlines },
            { key: "state", id: "stato", label: "Stato", names: states },
            { key: "owner", id: "responsabile", label: "Responsabile", names: owners },
            { key: "sort", id: "ordine", label: "Ordina", names: sorts, isOrder: true },
          ],
        }}
        nothing={{
          title: "Nessun sito, per ora",
          text: "Aggiungi il primo da «Nuovo sito», o dalla scheda del cliente: indirizzo, piano e scadenze di dominio, certificato e rinnovo.",
        }}
        unmatched={{
          title: "Nessun sito trovato",
          text: "Con questa ricerca e questi filtri non c’è nessun sito.",
          showAll: "Mostra tutti i siti",
        }}
      >
        <WebsitesList list={list} />
      </ListScreen>
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
