import { trpc } from "@vetrina/client/trpc";
import { isSameView, type SavedView } from "@vetrina/contract/saved-views";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { showFailure } from "../../../show-failure.ts";
import { everything, type ListView, otherFilters } from "../list/list-view.ts";

const noViews: readonly SavedView[] = [];

/** The views that the user sees, and which of them the list shows. */
export function useSavedViews(view: ListView) {
  const query = trpc.savedViews.list.useQuery();
  const views = query.data ?? noViews;
  const shown = views.find(({ filters }) => isSameView(filters, view));
  const isPlain = view.assignee === undefined && otherFilters(view) === 0;
  const isAll = isSameView(view, everything);
  // The view that was shown last stays in mind while its filters are changed, until all tickets are shown.
  const [lastShown, setLastShown] = useState<number>();
  const next = shown ? shown.id : isAll ? undefined : lastShown;
  if (next !== lastShown && query.data) setLastShown(next);
  return {
    query,
    views,
    shown,
    /** The view whose filters were changed, if the user may overwrite it. */
    changed: shown || isAll ? undefined : views.find(({ id, canChange }) => id === lastShown && canChange),
    /** Whether what the list shows has no name yet. A status alone needs none: its button stands beside the others. */
    isWorthSaving: query.data !== undefined && !shown && !isPlain,
    /** The same of any filter at all. */
    canBeSaved: query.data !== undefined && !shown && !isAll,
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;

/** Gives a view the filters that the list shows now, and offers to take that back. */
export function useViewUpdate() {
  const utils = trpc.useUtils();
  const refresh = () => utils.savedViews.list.invalidate();
  const undo = trpc.savedViews.refilter.useMutation({
    onSuccess: () => void toast({ title: "Modifica annullata" }),
    onError: showFailure,
    onSettled: refresh,
  });
  const update = trpc.savedViews.refilter.useMutation({ onError: showFailure, onSettled: refresh });
  return ({ id, revision, name, filters: before }: SavedView, { q: _, ...filters }: ListView) =>
    update.mutate(
      { id, revision, filters },
      {
        onSuccess: (updated) => {
          const onClick = () => undo.mutate({ ...updated, filters: before });
          toast({ title: `Vista «${name}» aggiornata`, action: { label: "Annulla", isUndo: true, onClick } });
        },
      },
    );
}

/** Takes a view away, and offers to bring it back. */
export function useViewRemoval() {
  const utils = trpc.useUtils();
  const refresh = () => utils.savedViews.list.invalidate();
  const restore = trpc.savedViews.restore.useMutation({
    onSuccess: () => void toast({ title: "Vista ripristinata" }),
    onError: showFailure,
    onSettled: refresh,
  });
  return trpc.savedViews.remove.useMutation({
    onSuccess: (removed) => {
      const onClick = () => restore.mutate(removed);
      toast({ title: "Vista eliminata", action: { label: "Annulla", isUndo: true, onClick } });
    },
    onError: showFailure,
    onSettled: refresh,
  });
}
