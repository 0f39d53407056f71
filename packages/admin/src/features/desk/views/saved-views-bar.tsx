import type { SavedView } from "@vetrina/contract/saved-views";
import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { everything, type ListView } from "../list/list-view.ts";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import { UpdateLabel } from "./update-label.tsx";
import { type SavedViews, useViewUpdate } from "./use-saved-views.ts";
import { ViewCount } from "./view-count.tsx";
import { ViewsDialog } from "./views-dialog.tsx";

export type OpenDialog = "views" | "save" | undefined;

interface SavedViewsBarProps {
  view: ListView;
  onView: (view: ListView) => void;
  saved: SavedViews;
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
}

/** The views in a row, where the list has the room of a table. */
function ViewsRow({ saved, onChoose, onOpen }: Pick<SavedViewsBarProps, "saved" | "onOpen"> & ChoiceProps) {
  return (
    <fieldset
      aria-label="Viste salvate"
      className="hidden @[54rem]/ticket-list:relative @[54rem]/ticket-list:flex @[54rem]/ticket-list:min-w-0 @[54rem]/ticket-list:items-center @[54rem]/ticket-list:overflow-x-auto @[54rem]/ticket-list:[scrollbar-width:none]"
    >
      {saved.views.map((view) => (
        <button
          key={view.id}
          type="button"
          className="flex-none min-h-9 px-2.5 border-y-2 border-transparent font-semibold whitespace-nowrap cursor-pointer hover:underline hover:underline-offset-[0.25em] aria-pressed:[border-bottom-color:var(--color-primary)] focus-visible:outline-3 focus-visible:outline-current focus-visible:-outline-offset-3"
          aria-pressed={view.id === saved.shown?.id}
          onClick={() => onChoose(view)}
        >
          {view.name} <ViewCount view={view} />
        </button>
      ))}
      <button type="button" className="btn ml-2.5 flex-none btn-link" onClick={() => onOpen("views")}>
        Gestisci<span className="sr-only"> le viste</span>
      </button>
    </fieldset>
  );
}

interface ChoiceProps {
  onChoose: (view: SavedView) => void;
}

/** The saved views beside the list's filters, and what saves a new one. v opens them all. */
export function SavedViewsBar({ view, onView, saved, open, onOpen }: SavedViewsBarProps) {
  useShortcuts({ v: () => onOpen("views") });
  const update = useViewUpdate();
  const close = () => onOpen(undefined);
  const choose = (chosen: SavedView) => {
    close();
    // A view that is shown already leads back to all tickets.
    const isShown = chosen.id === saved.shown?.id && open === undefined;
    onView(isShown ? everything : { ...chosen.filters, q: "" });
  };
  return (
    <>
      {saved.views.length > 0 && <ViewsRow saved={saved} onChoose={choose} onOpen={onOpen} />}
      {saved.changed && (
        <button type="button" className="btn btn-link" onClick={() => saved.changed && update(saved.changed, view)}>
          <UpdateLabel name={saved.changed.name} />
        </button>
      )}
      {(saved.isWorthSaving || saved.changed) && (
        <button type="button" className="btn btn-link" onClick={() => onOpen("save")}>
          {saved.changed ? "Salva come nuova" : "Salva la vista"}
        </button>
      )}
      {open === "views" && (
        <ViewsDialog
          saved={saved}
          onChoose={choose}
          onUpdate={(changed) => {
            close();
            update(changed, view);
          }}
          onSave={() => onOpen("save")}
          onDismiss={close}
        />
      )}
      {open === "save" && <SaveViewDialog filters={filtersOf(view)} onDone={close} />}
    </>
  );
}

const filtersOf = ({ q: _, ...filters }: ListView) => filters;

/** What opens the views where there is no room for a row of them. */
export function ViewsButton({ saved, onOpen }: { saved: SavedViews; onOpen: () => void }) {
  return (
    <span className="@[54rem]/ticket-list:hidden">
      <button type="button" className="btn btn-choice" aria-pressed={saved.shown !== undefined} onClick={onOpen}>
        {saved.shown ? <span className="max-w-36 truncate">{saved.shown.name}</span> : "Viste"}
      </button>
    </span>
  );
}
