import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { isSameView, type SavedView } from "@vetrina/contract/saved-views";
import { toast } from "@vetrina/ui/toast";
import { everything, type ListView, otherFilters } from "../list/list-view.ts";

const noViews: readonly SavedView[] = [];

/** The views of whoever is in, and which of them the list shows. */
export function useSavedViews(view: ListView) {
  const query = trpc.savedViews.list.useQuery();
  const views = query.data ?? noViews;
  const shown = views.find(({ filters }) => isSameView(filters, view));
  const isPlain = view.assignee === undefined && otherFilters(view) === 0;
  return {
    query,
    views,
    shown,
    /** Whether what the list shows has no name yet. A status alone needs none: its button stands beside the others. */
    isWorthSaving: query.data !== undefined && !shown && !isPlain,
    /** The same of any filter at all. */
    canBeSaved: query.data !== undefined && !shown && !isSameView(view, everything),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;

const tellFailure = (error: unknown) =>
  void toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });

/** Takes a view away, and offers to bring it back. */
export function useViewRemoval() {
  const utils = trpc.useUtils();
  const refresh = () => utils.savedViews.list.invalidate();
  const restore = trpc.savedViews.restore.useMutation({
    onSuccess: () => void toast({ title: "Vista ripristinata" }),
    onError: tellFailure,
    onSettled: refresh,
  });
  return trpc.savedViews.remove.useMutation({
    onSuccess: (removed) => {
      const onClick = () => restore.mutate(removed);
      toast({ title: "Vista eliminata", action: { label: "Annulla", isUndo: true, onClick } });
    },
    onError: tellFailure,
    onSettled: refresh,
  });
}
