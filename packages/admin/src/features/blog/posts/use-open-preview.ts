import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { toast } from "@vetrina/ui/toast";

/**
 * Opens a draft as its page would show it. The tab is opened by the click itself, so that no blocker stops it; the
 * desktop app opens no window, and hands an address to the browser once it is known.
 */
export function useOpenPreview() {
  const link = trpc.blogWriting.previewLink.useMutation();
  const open = (id: number) => {
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    link.mutate(
      { id },
      {
        onSuccess: ({ url }) => {
          if (tab) tab.location.replace(url);
          else window.open(url, "_blank", "noopener");
        },
        onError: (error) => {
          tab?.close();
          toast({
            title: "Errore nell'apertura dell'anteprima",
            description: failureMessage(error),
            variant: "destructive",
          });
        },
      },
    );
  };
  return { open, pending: link.isPending };
}
