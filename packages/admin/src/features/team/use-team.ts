import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { memberCreateSchema } from "@vetrina/contract/pictures/team";
import * as z from "zod";
import type { ItemCalls } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";

export const memberFormSchema = memberCreateSchema.extend({ ...chosenPicture, removeImage: z.boolean() });

export type MemberValues = z.input<typeof memberFormSchema>;

export const teamCalls: ItemCalls = {
  path: "/api/team",
  queryKey: getQueryKey(trpc.team.list, undefined, "query"),
  added: { title: "Persona aggiunta alla squadra" },
  changed: { title: "Persona aggiornata" },
  removed: { title: "Persona tolta dalla squadra" },
  order: (client, order) => client.team.order.mutate(order),
};
