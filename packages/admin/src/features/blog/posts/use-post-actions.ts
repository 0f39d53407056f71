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

export const useUnpublish = () =>
  trpc.blogWriting.unpublish.useMutation(
    useAnnounced("Articolo riportato in bozza", "Errore nel riportare l'articolo in bozza"),
  );

export const useRemove = () =>
  trpc.blogWriting.remove.useMutation(
    useAnnounced("Articolo eliminato con successo!", "Errore nell'eliminazione dell'articolo"),
  );
