import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { figureRowsSchema } from "@vetrina/contract/pictures/work-proof";
import type { Work } from "@vetrina/contract/pictures/works";
import { workCreateSchema } from "@vetrina/contract/pictures/works";
import * as z from "zod";
import { failureToast, useRemoveItem, useSaveItem, useSwitchItem } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";
import { useOrder } from "../pictures/use-order.ts";

export const workFormSchema = workCreateSchema.extend({
  ...chosenPicture,
  numeri: figureRowsSchema,
  removeImage: z.boolean(),
});

export type WorkValues = z.input<typeof workFormSchema>;

const queryKey = getQueryKey(trpc.works.list, undefined, "query");

const calls = {
  path: "/api/nostri-lavori",
  queryKey,
  added: { title: "Lavoro aggiunto con successo!" },
  changed: { title: "Lavoro aggiornato" },
  removed: { title: "Lavoro eliminato" },
  removeFailure: failureToast,
};

/** Adds a work, or changes the one whose id is given. */
export const useSaveWork = (id: number | undefined) => useSaveItem(id, calls);

export const useRemoveWork = () => useRemoveItem(calls);

/** Puts a work among the featured ones, or takes it from there. */
export const useSwitchWork = () => useSwitchItem<Work>(calls);

export function useOrderWorks() {
  const { client } = trpc.useUtils();
  return useOrder<Work>({ queryKey, send: (order) => client.works.order.mutate(order) });
}
