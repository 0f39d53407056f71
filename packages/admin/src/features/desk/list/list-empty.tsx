import { deskFilters } from "@vetrina/contract/desk-views";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useRestUrl } from "../../../addresses.tsx";
import { focusSearch } from "../../../lists/list-search.tsx";
import { searchId } from "./list-filters.tsx";
import { everything, isEverything, type ListView, otherFilters } from "./list-view.ts";

interface ListEmptyProps {
  view: ListView;
  onView: (view: ListView) => void;
}

function NoTickets() {
  const restUrl = useRestUrl();
  return (
    <div className="px-1 py-8">
      <p className="text-lead font-semibold">Nessun ticket ancora</p>
      <p className="mt-1 max-w-prose text-muted">
        Quando un cliente apre una richiesta dal centro assistenza la trovi qui, e rispondi da qui.
      </p>
      <NewTabLink href={`${restUrl}/ticket`} rel="noopener noreferrer" className="text-link">
        Guarda il centro assistenza
      </NewTabLink>
    </div>
  );
}

const emptyFolders = { spam: "Lo spam è vuoto", cestino: "Il cestino è vuoto" };

function titleOf(view: ListView, q: string): string {
  if (q) return "Nessun ticket trovato";
  if (view.folder !== "elenco" && otherFilters(view) === 1 && view.filter === "tutti") return emptyFolders[view.folder];
  if (view.unread && otherFilters(view) === 1) return "Hai letto tutto";
  if (view.unread && view.folder === "spam" && otherFilters(view) === 2) return "Nello spam non c’è altro da guardare";
  const isPlain = view.assignee === undefined && otherFilters(view) === 0;
  return isPlain ? `Nessun ticket in «${deskFilters[view.filter]}»` : "Nessun ticket con questi filtri";
}

/** Says why the list is empty: there are no tickets yet, or none matches. */
export function ListEmpty({ view, onView }: ListEmptyProps) {
  if (isEverything(view)) return <NoTickets />;
  const q = view.q.trim();
  const showAll = () => {
    // The button goes with the click.
    focusSearch(searchId);
    onView(everything);
  };
  return (
    <div className="px-1 py-8">
      <p className="text-lead font-semibold">{titleOf(view, q)}</p>
      <p className="mt-1 max-w-prose text-muted">
        {q
          ? `Con questi filtri niente corrisponde a «${q}».`
          : "Appena qualcosa corrisponde ai filtri compare qui da sé."}
      </p>
      <button type="button" className="btn mt-4 btn-outline" onClick={showAll}>
        Mostra tutti i ticket
      </button>
    </div>
  );
}
