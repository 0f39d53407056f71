import { trpc } from "@vetrina/client/trpc";
import { toast } from "@vetrina/ui/toast";
import { useNavigate } from "../../../navigation.tsx";
import { showFailure } from "../../../show-failure.ts";
import { useCustomersCache } from "../use-customers-cache.ts";

/** Separates a customer again from the one into which it was merged, and offers the way to it. */
export function useCustomerSplit() {
  const cache = useCustomersCache();
  const navigate = useNavigate();
  return trpc.customers.split.useMutation({
    onSuccess: (separated) => {
      const { id } = separated;
      // Its address led to the other one until now.
      void cache.show(separated);
      const onClick = () => void navigate({ to: "/clienti/$id", params: { id: String(id) }, search: true });
      toast({
        title: "Clienti separati",
        description: "Le due schede sono com’erano prima dell’unione.",
        action: { label: "Apri l’altra", onClick },
      });
    },
    onError: showFailure,
    // A colleague may have separated or changed them: then both are refetched too.
    onSettled: cache.refresh,
  });
}
