import type { SavedView } from "@vetrina/contract/saved-views";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { useId } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { UpdateLabel } from "./update-label.tsx";
import { type SavedViews, useViewRemoval } from "./use-saved-views.ts";
import { ViewEntry } from "./view-entry.tsx";

interface ViewsDialogProps {
  saved: SavedViews;
  onChoose: (view: SavedView) => void;
  onUpdate: (view: SavedView) => void;
  onSave: () => void;
  onDismiss: () => void;
}

function NoViews() {
  return (
    <p className="px-6 py-5 text-muted">
      Nessuna vista, per ora. Scegli i filtri che usi spesso e salvali con un nome: li ritrovi qui, con il numero dei
      ticket.
    </p>
  );
}

/** All views, to be shown, renamed and removed. */
export function ViewsDialog({ saved, onChoose, onUpdate, onSave, onDismiss }: ViewsDialogProps) {
  const id = useId();
  const { query, views, shown, changed, canBeSaved } = saved;
  const remove = useViewRemoval();
  const removeView = ({ id: viewId, revision }: SavedView) => {
    // The entry goes, and what had the focus with it.
    document.getElementById(id)?.focus();
    remove.mutate({ id: viewId, revision });
  };
  return (
    <Dialog labelledBy={id} className="max-w-160" onDismiss={onDismiss}>
      <DialogHead id={id} title="Viste" onDismiss={onDismiss} />
      {query.isPending && <p className="px-6 py-5 text-muted">Carico le viste…</p>}
      <FailurePanel query={query} title="Non riesco a caricare le viste" outdated="Le viste non si sono aggiornate" />
      {query.data && views.length === 0 && <NoViews />}
      {views.length > 0 && (
        <ul aria-label="Viste salvate" className="[&>li]:border-b [&>li]:border-base-content/16">
          {views.map((view) => (
            <li key={view.id}>
              <ViewEntry
                view={view}
                isShown={view.id === shown?.id}
                onChoose={() => onChoose(view)}
                onRemove={() => removeView(view)}
              />
            </li>
          ))}
        </ul>
      )}
      {canBeSaved && (
        <div className="flex flex-wrap gap-3 px-6 py-4">
          {changed && (
            <button type="button" className="btn btn-outline" onClick={() => onUpdate(changed)}>
              <UpdateLabel name={changed.name} />
            </button>
          )}
          <button type="button" className="btn btn-outline" onClick={onSave}>
            {changed ? "Salva come nuova" : "Salva i filtri di adesso"}
          </button>
        </div>
      )}
    </Dialog>
  );
}
