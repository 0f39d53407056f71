import {
  clientAreaQuerySchema,
  clientAreaSchema,
  clientTicketsSchema,
  mailedOwnershipAnswerSchema,
  ownershipAnswerSchema,
} from "@vetrina/contract/clients";
import { requireConfirmedClient } from "@vetrina/core/actor";
import { clientProcedure, guardedProcedure, limitedProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { listClientTickets, readClientArea } from "./clients.service.ts";
import { answerOwnership, answerOwnershipByMail, isMailedLinkOpen } from "./ticket-ownership.service.ts";

export const clientsRouter = router({
  tickets: clientProcedure.output(clientTicketsSchema).query(({ ctx }) => listClientTickets(ctx.deps, ctx.actor)),
  area: clientProcedure
    .input(clientAreaQuerySchema)
    .output(clientAreaSchema)
    .query(({ ctx, input }) => readClientArea(ctx.deps, ctx.actor, input.cursor)),
  answerOwnership: guardedProcedure(requireConfirmedClient)
    .input(ownershipAnswerSchema)
    .mutation(({ ctx, input }) => answerOwnership(ctx.deps, ctx.actor, input)),
  /** A mutation although it changes nothing: the token of a query would stand in the address, and so in logs. */
  openMailedLink: limitedProcedure("publicForm")
    .input(mailedOwnershipAnswerSchema.omit({ isMine: true }))
    .output(z.object({ isOpen: z.boolean() }))
    .mutation(({ ctx, input }) => isMailedLinkOpen(ctx.deps, input)),
  answerOwnershipByMail: limitedProcedure("publicForm")
    .input(mailedOwnershipAnswerSchema)
    .mutation(({ ctx, input }) => answerOwnershipByMail(ctx.deps, ctx, input)),
});
