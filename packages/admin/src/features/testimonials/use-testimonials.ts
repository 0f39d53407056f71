import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { testimonialCreateSchema } from "@vetrina/contract/pictures/testimonials";
import * as z from "zod";
import type { ItemCalls } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";

export const testimonialFormSchema = testimonialCreateSchema.extend({ ...chosenPicture, removeImage: z.boolean() });

export type TestimonialValues = z.input<typeof testimonialFormSchema>;

export const testimonialCalls: ItemCalls = {
  path: "/api/testimonials",
  queryKey: getQueryKey(trpc.testimonials.list, undefined, "query"),
  added: { title: "Testimonianza aggiunta con successo!" },
  changed: { title: "Testimonianza aggiornata" },
  removed: { title: "Testimonianza eliminata" },
  order: (client, order) => client.testimonials.order.mutate(order),
};
