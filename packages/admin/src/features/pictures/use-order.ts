import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../show-failure.ts";

interface Ordered {
  id: number;
}

interface OrderOptions {
  /** The query key of the cached list. */
  queryKey: QueryKey;
  send: (ids: number[]) => Promise<unknown>;
}

/**
 * Puts a list in another order: on screen at once, and back when the server refuses. Orders that are given in quick
 * succession are sent one after the other. The notice takes the last one back.
 */
export function useOrder<Item extends Ordered>({ queryKey, send }: OrderOptions) {
  const client = useQueryClient();
  const mutationKey = ["order", ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: send,
    scope: { id: JSON.stringify(mutationKey) },
    onMutate: async (ids: number[]) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Item[]>(queryKey);
      client.setQueryData<Item[]>(
        queryKey,
        (items) => items && ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
      );
      return { before };
    },
    onSuccess: (_answer, _ids, { before }) => {
      const undo = { label: "Annulla", isUndo: true, onClick: () => before && mutate(before.map(({ id }) => id)) };
      toast({ title: "Ordine salvato", action: undo });
    },
    onError: (error, _ids, context) => {
      client.setQueryData(queryKey, context?.before);
      showFailure(error);
    },
    // While another order is on its way, the server's list would be an older one.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : Promise.resolve(),
  });
  return mutate;
}
