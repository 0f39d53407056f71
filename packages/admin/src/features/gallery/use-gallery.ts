import { getQueryKey } from "@trpc/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { type GalleryItem, galleryCreateSchema } from "@vetrina/contract/pictures/gallery";
import type * as z from "zod";
import { useRemoveItem, useSaveItem, useSwitchItem } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";
import { useOrder } from "../pictures/use-order.ts";

export const pictureFormSchema = galleryCreateSchema.extend(chosenPicture);

/** As typed: a place in the order that is no whole number counts as 0. */
export type PictureValues = z.input<typeof pictureFormSchema>;

const queryKey = getQueryKey(trpc.gallery.list, undefined, "query");

const calls = {
  path: "/api/landing-gallery",
  queryKey,
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
  return useOrder<GalleryItem>({ queryKey, send: (order) => client.gallery.order.mutate(order) });
}
