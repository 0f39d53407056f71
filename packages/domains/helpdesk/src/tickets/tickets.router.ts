import { tracked } from "@trpc/server";
import {
  messageSchema,
  messagesQuerySchema,
  readTicketSchema,
  supportStatusSchema,
  ticketLiveQuerySchema,
  ticketRefSchema,
} from "@vetrina/contract/tickets";
import { limitedProcedure, publicProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { listMessages } from "./conversation.service.ts";
import { supportStatus } from "./support-status.service.ts";
import { readTicket, signalTyping } from "./tickets.service.ts";
import { followTicket } from "./tickets-live.service.ts";

export const ticketsRouter = router({
  one: publicProcedure
    .input(ticketRefSchema)
    .output(readTicketSchema)
    .query(({ ctx, input }) => readTicket(ctx.deps, ctx, input.id)),
  messages: publicProcedure
    .input(messagesQuerySchema)
    .output(z.array(messageSchema))
    .query(({ ctx, input }) => listMessages(ctx.deps, ctx, input.id, input.after)),
  live: limitedProcedure("stream")
    .input(ticketLiveQuerySchema)
    .subscription(async function* ({ ctx, input, signal }) {
      for await (const { cursor, event } of followTicket(ctx.deps, ctx, input.id, input.lastEventId, signal)) {
        yield tracked(String(cursor), event);
      }
    }),
  typing: limitedProcedure("typing")
    .input(ticketRefSchema)
    .mutation(({ ctx, input }) => signalTyping(ctx.deps, ctx, input.id)),
  status: publicProcedure.output(supportStatusSchema).query(({ ctx }) => supportStatus(ctx.deps)),
});
