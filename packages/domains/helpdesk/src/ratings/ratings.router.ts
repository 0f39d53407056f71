import { openRatingSchema, ratingAnswerSchema } from "@vetrina/contract/satisfaction";
import { ticketRefSchema } from "@vetrina/contract/tickets";
import { limitedProcedure, publicProcedure, router } from "@vetrina/core/trpc";
import { rateTicket, readTicketRating, refuseStaff } from "./ratings.service.ts";

/** What the chat of a ticket asks its client; served among the calls of tickets. */
export const ratingsRouter = router({
  rating: publicProcedure
    .input(ticketRefSchema)
    .output(openRatingSchema.nullable())
    .query(({ ctx, input }) => readTicketRating(ctx.deps, ctx, input.id)),
  rate: limitedProcedure("publicForm")
    .use(({ ctx, next }) => next({ ctx: { ...ctx, actor: refuseStaff(ctx.actor) } }))
    .input(ticketRefSchema.extend(ratingAnswerSchema.shape))
    .mutation(({ ctx, input }) => rateTicket(ctx.deps, ctx, input)),
});
