import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { toast } from "@vetrina/ui/toast";

/** Everything on screen that shows articles is asked for again. */
export function useRefreshPosts(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await utils.blogWriting.invalidate();
  };
}

/** Says what happened to an action on an article: its own title, and the server's words when it failed. */
export function useAnnounced(success: string, failure: string) {
  const refresh = useRefreshPosts();
  return {
    onSuccess: async () => {
      await refresh();
      toast({ title: success });
    },
    onError: (error: unknown) => toast({ title: failure, description: failureMessage(error), variant: "destructive" }),
  };
}

export const usePublish = () =>
  trpc.blogWriting.publish.useMutation(
    useAnnounced("Articolo pubblicato con successo!", "Errore nella pubblicazione dell'articolo"),
  );

/** Takes an article off the site; its notice offers to put it back. */
export function useUnpublish() {
  const refresh = useRefreshPosts();
  const { onError } = useAnnounced("", "Errore nel riportare l'articolo in bozza");
  const publish = usePublish();
  return trpc.blogWriting.unpublish.useMutation({
    onSuccess: async (_post, { id }) => {
      await refresh();
      const undo = { label: "Annulla", isUndo: true, onClick: () => publish.mutate({ id }) };
      toast({ title: "Articolo riportato in bozza", action: undo });
    },
    onError,
  });
}

export const useRemove = () =>
  trpc.blogWriting.remove.useMutation(
    useAnnounced("Articolo eliminato con successo!", "Errore nell'eliminazione dell'articolo"),
  );
