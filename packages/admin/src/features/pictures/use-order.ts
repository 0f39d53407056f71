import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import type { CardOrder } from "@vetrina/contract/pictures/picture-form";
import { toast } from "@vetrina/ui/toast";
import { useRef } from "react";
import { showFailure } from "../../show-failure.ts";
import type { ItemCalls } from "./use-item-calls.ts";

interface Ordered {
  id: number;
}

const idsOf = (items: Ordered[]) => items.map(({ id }) => id);

/**
 * Puts a list in another order: on screen at once, and back when the server refuses, as when a colleague has changed
 * the order that is to be seen here. Orders that are given in quick succession are sent one after the other. The notice
 * takes the last one back.
 */
export function useOrder<Item extends Ordered>({ queryKey, order }: ItemCalls) {
  const { client: api } = trpc.useUtils();
  const client = useQueryClient();
  const mutationKey = ["order", ...queryKey];
  /** The server's order, as far as this window knows. */
  const confirmed = useRef<number[]>(undefined);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ ids, known = confirmed.current }: CardOrder) => order(api, { ids, ...(known && { known }) }),
    scope: { id: JSON.stringify(mutationKey) },
    onMutate: async ({ ids }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Item[]>(queryKey);
      if (before && client.isMutating({ mutationKey }) === 1) confirmed.current = idsOf(before);
      client.setQueryData<Item[]>(
        queryKey,
        (items) => items && ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
      );
      return { before };
    },
    onSuccess: (_answer, { ids }, { before }) => {
      confirmed.current = ids;
      const takeBack = () => before && mutate({ ids: idsOf(before), known: ids });
      toast({ title: "Ordine salvato", action: { label: "Annulla", isUndo: true, onClick: takeBack } });
    },
    onError: (error, _order, context) => {
      client.setQueryData(queryKey, context?.before);
      showFailure(error);
    },
    // While another order is on its way, the server's list would be an older one.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : Promise.resolve(),
  });
  return (ids: number[]) => mutate({ ids });
}
