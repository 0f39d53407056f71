import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import type { Work } from "@vetrina/contract/settings/site";
import { failureToast, useRemoveItem, useSaveItem, useSwitchItem } from "../pictures/use-item-calls.ts";
import { useOrder } from "../pictures/use-order.ts";

export interface WorkValues {
  titolo: string;
  descrizione: string;
  linkSito: string;
  inEvidenza: boolean;
  removeImage: boolean;
  file: File | undefined;
}

function formOf({ file, inEvidenza, removeImage, ...texts }: WorkValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set("inEvidenza", String(inEvidenza));
  if (file) form.set("image", file);
  else if (removeImage) form.set("removeImage", "true");
  return form;
}

const queryKey = getQueryKey(trpc.works.list, undefined, "query");

const calls = {
  path: "/api/nostri-lavori",
  queryKey,
  formOf,
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
  return useOrder<Work>({ queryKey, send: (ids) => client.works.order.mutate({ ids }) });
}
