import { getQueryKey } from "@trpc/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { GalleryItem } from "@vetrina/contract/pictures/gallery";
import { useRemoveItem, useSaveItem, useSwitchItem } from "../pictures/use-item-calls.ts";
import { useOrder } from "../pictures/use-order.ts";

export interface PictureValues {
  title: string;
  description: string;
  altText: string;
  /** As typed; what is no whole number counts as 0. */
  sortOrder: string;
  isActive: boolean;
  file: File | undefined;
}

function formOf({ file, isActive, ...texts }: PictureValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set("isActive", String(isActive));
  if (file) form.set("image", file);
  return form;
}

const queryKey = getQueryKey(trpc.gallery.list, undefined, "query");

const calls = {
  path: "/api/landing-gallery",
  queryKey,
  formOf,
  added: { title: "Immagine aggiunta con successo!" },
  changed: { title: "Successo", description: "Immagine aggiornata." },
  removed: { title: "Successo", description: "Immagine eliminata." },
  removeFailure: (error: unknown) => ({
    title: "Errore durante l'eliminazione dell'immagine",
    description: failureMessage(error),
  }),
};

/** Adds a picture, or changes the one whose id is given. */
export const useSavePicture = (id: number | undefined) => useSaveItem(id, calls);

export const useRemovePicture = () => useRemoveItem(calls);

/** Switches a picture on the public pages on or off. */
export const useSwitchPicture = () => useSwitchItem<GalleryItem>(calls);

export function useOrderPictures() {
  const { client } = trpc.useUtils();
  return useOrder<GalleryItem>({ queryKey, send: (ids) => client.gallery.order.mutate({ ids }) });
}
