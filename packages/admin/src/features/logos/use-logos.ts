import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import type { Logo } from "@vetrina/contract/pictures/logos";
import { useRemoveItem, useSaveItem } from "../pictures/use-item-calls.ts";
import { useOrder } from "../pictures/use-order.ts";

export interface LogoValues {
  name: string;
  description: string;
  file: File | undefined;
}

function formOf({ file, ...texts }: LogoValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  if (file) form.set("image", file);
  return form;
}

const queryKey = getQueryKey(trpc.logos.list, undefined, "query");

const calls = {
  path: "/api/logos",
  queryKey,
  formOf,
  added: { title: "Logo aggiunto con successo!" },
  changed: { title: "Logo aggiornato" },
  removed: { title: "Logo eliminato" },
  removeFailure: () => ({
    title: "Errore",
    description: "Si è verificato un errore durante l'eliminazione del logo",
  }),
};

/** Adds a logo, or changes the one whose id is given. */
export const useSaveLogo = (id: number | undefined) => useSaveItem(id, calls);

export const useRemoveLogo = () => useRemoveItem(calls);

export function useOrderLogos() {
  const { client } = trpc.useUtils();
  return useOrder<Logo>({ queryKey, send: (ids) => client.logos.order.mutate({ ids }) });
}
