import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { type StaffTestimonial, testimonialCreateSchema } from "@vetrina/contract/pictures/testimonials";
import * as z from "zod";
import { failureToast, useRemoveItem, useSaveItem } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";
import { useOrder } from "../pictures/use-order.ts";

export const testimonialFormSchema = testimonialCreateSchema.extend({ ...chosenPicture, removeImage: z.boolean() });

export type TestimonialValues = z.input<typeof testimonialFormSchema>;

const queryKey = getQueryKey(trpc.testimonials.list, undefined, "query");

const calls = {
  path: "/api/testimonials",
  queryKey,
  added: { title: "Testimonianza aggiunta con successo!" },
  changed: { title: "Testimonianza aggiornata" },
  removed: { title: "Testimonianza eliminata" },
  removeFailure: failureToast,
};

/** Adds one, or changes the one whose id is given. */
export const useSaveTestimonial = (id: number | undefined) => useSaveItem(id, calls);

export const useRemoveTestimonial = () => useRemoveItem(calls);

export function useOrderTestimonials() {
  const { client } = trpc.useUtils();
  return useOrder<StaffTestimonial>({ queryKey, send: (order) => client.testimonials.order.mutate(order) });
}
