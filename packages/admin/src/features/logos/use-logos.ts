import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { type Logo, logoCreateSchema } from "@vetrina/contract/pictures/logos";
import type * as z from "zod";
import { useRemoveItem, useSaveItem } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";
import { useOrder } from "../pictures/use-order.ts";

export const logoFormSchema = logoCreateSchema.extend(chosenPicture);

export type LogoValues = z.input<typeof logoFormSchema>;

const queryKey = getQueryKey(trpc.logos.list, undefined, "query");

const calls = {
  path: "/api/logos",
  queryKey,
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
  return useOrder<Logo>({ queryKey, send: (order) => client.logos.order.mutate(order) });
}
