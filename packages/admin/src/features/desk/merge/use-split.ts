import { trpc } from "@vetrina/client/trpc";
import { toast } from "@vetrina/ui/toast";
import { useNavigate } from "../../../navigation.tsx";
import { showFailure } from "../../../show-failure.ts";
import { useDeskCache } from "../desk-cache.ts";

/** Separates a ticket again from the one into which it was merged, and offers the way to it. */
export function useSplit() {
  const cache = useDeskCache();
  const navigate = useNavigate();
  return trpc.desk.split.useMutation({
    onSuccess: ({ id, isRenumbered }) => {
      const onClick = () => void navigate({ to: "/ticket/$id", params: { id: String(id) }, search: true });
      toast({
        title: "Ticket separati",
        description: isRenumbered
          ? "Quello che è stato scritto dopo l’unione resta qui, sotto un numero nuovo: lo mandiamo al cliente per email."
          : "Quello che è stato scritto dopo l’unione resta qui.",
        action: { label: "Apri l’altro", onClick },
      });
    },
    onError: showFailure,
    // A colleague may have separated the other: then both are refetched too.
    onSettled: (_done, _error, { id, fromId }) =>
      Promise.all([cache.refreshTicket(Number(id)), cache.refreshTicket(fromId), cache.refreshLists()]),
  });
}
