import { orderSchema } from "@vetrina/contract/pictures/picture-form";
import { staffTestimonialSchema } from "@vetrina/contract/pictures/testimonials";
import { editorProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { orderCards } from "../cards/cards.service.ts";
import { listTestimonialsForStaff, testimonials } from "./testimonials.service.ts";

/** Testimonials are added and changed by REST, which takes files. */
export const testimonialsRouter = router({
  list: editorProcedure.output(z.array(staffTestimonialSchema)).query(({ ctx }) => listTestimonialsForStaff(ctx.deps)),
  order: editorProcedure
    .input(orderSchema)
    .mutation(({ ctx, input }) => orderCards(ctx.deps, ctx.actor, testimonials, input)),
});
