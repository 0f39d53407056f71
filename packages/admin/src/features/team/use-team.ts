import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { memberCreateSchema, type StaffTeamMember } from "@vetrina/contract/pictures/team";
import * as z from "zod";
import { failureToast, useRemoveItem, useSaveItem } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";
import { useOrder } from "../pictures/use-order.ts";

export const memberFormSchema = memberCreateSchema.extend({ ...chosenPicture, removeImage: z.boolean() });

export type MemberValues = z.input<typeof memberFormSchema>;

const queryKey = getQueryKey(trpc.team.list, undefined, "query");

const calls = {
  path: "/api/team",
  queryKey,
  added: { title: "Persona aggiunta alla squadra" },
  changed: { title: "Persona aggiornata" },
  removed: { title: "Persona tolta dalla squadra" },
  removeFailure: failureToast,
};

/** Adds one, or changes the one whose id is given. */
export const useSaveMember = (id: number | undefined) => useSaveItem(id, calls);

export const useRemoveMember = () => useRemoveItem(calls);

export function useOrderTeam() {
  const { client } = trpc.useUtils();
  return useOrder<StaffTeamMember>({ queryKey, send: (order) => client.team.order.mutate(order) });
}
