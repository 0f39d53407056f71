import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { logoCreateSchema } from "@vetrina/contract/pictures/logos";
import type * as z from "zod";
import type { ItemCalls } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";

export const logoFormSchema = logoCreateSchema.extend(chosenPicture);

export type LogoValues = z.input<typeof logoFormSchema>;

export const logoCalls: ItemCalls = {
  path: "/api/logos",
  queryKey: getQueryKey(trpc.logos.list, undefined, "query"),
  added: { title: "Logo aggiunto con successo!" },
  changed: { title: "Logo aggiornato" },
  removed: { title: "Logo eliminato" },
  removeFailure: () => ({
    title: "Errore",
    description: "Si è verificato un errore durante l'eliminazione del logo",
  }),
  order: (client, order) => client.logos.order.mutate(order),
};
