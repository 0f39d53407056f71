import { trpc } from "@vetrina/client/trpc";
import { binDays, type StaffPostSummary } from "@vetrina/contract/blog/blog-writing";
import { toast } from "@vetrina/ui/toast";
import { showFailureAs } from "../../../show-failure.ts";

/** Everything on screen that shows articles is asked for again. */
export function useRefreshPosts(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await utils.blogWriting.invalidate();
  };
}

/** Says what happened to an action on an article: its own title, and the server's words when it failed. */
function useAnnounced(success: string, failure: string) {
  const refresh = useRefreshPosts();
  return {
    onSuccess: async () => {
      await refresh();
      toast({ title: success });
    },
    onError: showFailureAs(failure),
  };
}

export const usePublish = () =>
  trpc.blogWriting.publish.useMutation(
    useAnnounced("Articolo pubblicato con successo!", "Errore nella pubblicazione dell’articolo"),
  );

/** Takes an article off the site; its notice offers to put it back. */
export function useUnpublish() {
  const refresh = useRefreshPosts();
  const publish = usePublish();
  return trpc.blogWriting.unpublish.useMutation({
    onSuccess: async (_post, { id }) => {
      await refresh();
      const undo = { label: "Annulla", isUndo: true, onClick: () => publish.mutate({ id }) };
      toast({ title: "Articolo riportato in bozza", action: undo });
    },
    onError: showFailureAs("Errore nel riportare l’articolo in bozza"),
  });
}

const removed = "Articolo eliminato con successo!";
const notRemoved = "Errore nell’eliminazione dell’articolo";
const notRecovered = "Errore nel ripristino dell’articolo";

const sayRecovered = ({ slug }: { slug: string }) =>
  toast({ title: "Articolo ripristinato tra le bozze", description: `Il suo indirizzo è /blog/${slug}` });

/** Takes an article out of the bin; its notice says where it is now. */
export function useRecover() {
  const refresh = useRefreshPosts();
  return trpc.blogWriting.recover.useMutation({
    onSuccess: async (post) => {
      await refresh();
      sayRecovered(post);
    },
    onError: showFailureAs(notRecovered),
  });
}

/** Puts an article into the bin; its notice offers to make everything as it was. */
export function useBin() {
  const refresh = useRefreshPosts();
  const recover = trpc.blogWriting.recover.useMutation({ onSuccess: refresh, onError: showFailureAs(notRecovered) });
  const update = trpc.blogWriting.update.useMutation(useAnnounced("Articolo rimesso al suo posto", notRecovered));
  const undo = async ({ id, status, scheduledAt }: StaffPostSummary) => {
    const recovered = await recover.mutateAsync({ id });
    if (status === "published") update.mutate({ id, changes: { status } });
    else if (!scheduledAt) sayRecovered(recovered);
    else if (new Date(scheduledAt) > new Date()) update.mutate({ id, changes: { scheduledAt } });
    else toast({ title: "L’ora di uscita è passata: l’articolo è tra le bozze" });
  };
  const bin = trpc.blogWriting.bin.useMutation({ onError: showFailureAs(notRemoved) });
  const put = (post: StaffPostSummary, { onSuccess, onSettled }: { onSuccess: () => void; onSettled: () => void }) =>
    bin.mutate(
      { id: post.id },
      {
        onSuccess: async () => {
          onSuccess();
          await refresh();
          toast({
            title: removed,
            description: `Resta nel cestino per ${binDays} giorni.`,
            // What failed has said so in a notice of its own.
            action: { label: "Annulla", isUndo: true, onClick: () => void undo(post).catch(() => undefined) },
          });
        },
        onSettled,
      },
    );
  return { put, isPending: bin.isPending };
}

/** Removes an article of the bin for good. */
export function useRemove() {
  const remove = trpc.blogWriting.remove.useMutation(useAnnounced(removed, notRemoved));
  const put = ({ id }: StaffPostSummary, handlers: { onSuccess: () => void; onSettled: () => void }) =>
    remove.mutate({ id }, handlers);
  return { put, isPending: remove.isPending };
}
