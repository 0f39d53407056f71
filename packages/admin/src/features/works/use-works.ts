import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { figureRowsSchema } from "@vetrina/contract/pictures/work-proof";
import type { Work } from "@vetrina/contract/pictures/works";
import { workCreateSchema } from "@vetrina/contract/pictures/works";
import * as z from "zod";
import { type ItemCalls, useSwitchItem } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";

export const workFormSchema = workCreateSchema.extend({
  ...chosenPicture,
  numeri: figureRowsSchema,
  removeImage: z.boolean(),
});

export type WorkValues = z.input<typeof workFormSchema>;

export const workCalls: ItemCalls = {
  path: "/api/nostri-lavori",
  queryKey: getQueryKey(trpc.works.list, undefined, "query"),
  added: { title: "Lavoro aggiunto con successo!" },
  changed: { title: "Lavoro aggiornato" },
  removed: { title: "Lavoro eliminato" },
  order: (client, order) => client.works.order.mutate(order),
};

/** Puts a work among the featured ones, or takes it from there. */
export const useSwitchWork = () => useSwitchItem<Work>(workCalls);
