import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { request } from "@vetrina/client/request";
import { trpc } from "@vetrina/client/trpc";
import type { GalleryItem } from "@vetrina/contract/gallery";
import { toast } from "@vetrina/ui/toast";
import { useRestUrl } from "../addresses.tsx";

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

const fail = (title: string) => (error: unknown) =>
  toast({ title, description: failureMessage(error), variant: "destructive" });

/** Adds a picture, or changes the one whose id is given. */
export function useSavePicture(id: number | undefined) {
  const restUrl = useRestUrl();
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: async (values: PictureValues) => {
      const path = id === undefined ? "/api/landing-gallery" : `/api/landing-gallery/${id}`;
      await request(id === undefined ? "POST" : "PUT", `${restUrl}${path}`, formOf(values));
    },
    onSuccess: async () => {
      await utils.gallery.list.invalidate();
      if (id === undefined) toast({ title: "Immagine aggiunta con successo!" });
      else toast({ title: "Successo", description: "Immagine aggiornata." });
    },
    onError: fail("Errore"),
  });
}

export function useRemovePicture() {
  const restUrl = useRestUrl();
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (id: number) => request("DELETE", `${restUrl}/api/landing-gallery/${id}`),
    onSuccess: async () => {
      await utils.gallery.list.invalidate();
      toast({ title: "Successo", description: "Immagine eliminata." });
    },
    onError: fail("Errore durante l'eliminazione dell'immagine"),
  });
}

/** Switches a picture on the public pages on or off. */
export function useSwitchPicture() {
  const restUrl = useRestUrl();
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: ({ id, isActive }: Pick<GalleryItem, "id" | "isActive">) =>
      request("PUT", `${restUrl}/api/landing-gallery/${id}`, { isActive }),
    onError: fail("Errore"),
    onSettled: () => utils.gallery.list.invalidate(),
  });
}

/** Puts the pictures in another order: on screen at once, and back when the server refuses. */
export function useOrderPictures() {
  const utils = trpc.useUtils();
  return trpc.gallery.order.useMutation({
    onMutate: async ({ ids }) => {
      await utils.gallery.list.cancel();
      const before = utils.gallery.list.getData();
      utils.gallery.list.setData(
        undefined,
        (items) => items && ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
      );
      return { before };
    },
    onError: (error, _input, context) => {
      utils.gallery.list.setData(undefined, context?.before);
      fail("Errore")(error);
    },
    onSettled: () => utils.gallery.list.invalidate(),
  });
}
