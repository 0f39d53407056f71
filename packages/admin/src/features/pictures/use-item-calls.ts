import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { request } from "@vetrina/client/request";
import { type ToastOptions, toast } from "@vetrina/ui/toast";
import { useRestUrl } from "../../addresses.tsx";

interface ItemCalls<Values> {
  /** The list's REST address, as /api/logos. */
  path: string;
  /** Where the list is kept. */
  queryKey: QueryKey;
  formOf: (values: Values) => FormData;
  added: ToastOptions;
  changed: ToastOptions;
  removed: ToastOptions;
  /** What is said when a card can't be deleted. */
  removeFailure: (error: unknown) => ToastOptions;
}

export const failureToast = (error: unknown): ToastOptions => ({ title: "Errore", description: failureMessage(error) });

const fail = (options: ToastOptions) => toast({ ...options, variant: "destructive" });

/** Adds a card of a list, or changes the one whose id is given. */
export function useSaveItem<Values>(id: number | undefined, calls: ItemCalls<Values>) {
  const restUrl = useRestUrl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: Values) => {
      const [method, path] = id === undefined ? ["POST", calls.path] : ["PUT", `${calls.path}/${id}`];
      await request(method, `${restUrl}${path}`, calls.formOf(values));
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: calls.queryKey });
      toast(id === undefined ? calls.added : calls.changed);
    },
    onError: (error) => fail(failureToast(error)),
  });
}

export function useRemoveItem<Values>(calls: ItemCalls<Values>) {
  const restUrl = useRestUrl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request("DELETE", `${restUrl}${calls.path}/${id}`),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: calls.queryKey });
      toast(calls.removed);
    },
    onError: (error) => fail(calls.removeFailure(error)),
  });
}

/** Changes a part of a card: on screen at once, and back when the server refuses. */
export function useSwitchItem<Item extends { id: number }>({
  path,
  queryKey,
}: Pick<ItemCalls<never>, "path" | "queryKey">) {
  const restUrl = useRestUrl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: Partial<Item> & { id: number }) =>
      request("PUT", `${restUrl}${path}/${id}`, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Item[]>(queryKey);
      client.setQueryData<Item[]>(queryKey, (items) =>
        items?.map((item) => (item.id === change.id ? { ...item, ...change } : item)),
      );
      return { before };
    },
    onError: (error, _change, context) => {
      client.setQueryData(queryKey, context?.before);
      fail(failureToast(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
