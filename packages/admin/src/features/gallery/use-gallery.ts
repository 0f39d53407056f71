import { getQueryKey } from "@trpc/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { type GalleryItem, galleryCreateSchema } from "@vetrina/contract/pictures/gallery";
import type * as z from "zod";
import { type ItemCalls, useSwitchItem } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";

export const pictureFormSchema = galleryCreateSchema.extend(chosenPicture);

/** As typed: a place in the order that is no whole number counts as 0. */
export type PictureValues = z.input<typeof pictureFormSchema>;

export const galleryCalls: ItemCalls = {
  path: "/api/landing-gallery",
  queryKey: getQueryKey(trpc.gallery.list, undefined, "query"),
  added: { title: "Immagine aggiunta con successo!" },
  changed: { title: "Successo", description: "Immagine aggiornata." },
  removed: { title: "Successo", description: "Immagine eliminata." },
  removeFailure: (error: unknown) => ({
    title: "Errore durante l'eliminazione dell'immagine",
    description: failureMessage(error),
  }),
  order: (client, order) => client.gallery.order.mutate(order),
};

/** Switches a picture on the public pages on or off. */
export const useSwitchPicture = () => useSwitchItem<GalleryItem>(galleryCalls);
