import {
  conversationMailSchema,
  inboundDecisionSchema,
  inboundMailDetailSchema,
  inboundRefSchema,
  inboxCountsSchema,
  inboxOfLeadSchema,
  inboxPageSchema,
  inboxQuerySchema,
} from "@vetrina/contract/inbox/inbound-mails";
import { mailboxStatusSchema } from "@vetrina/contract/inbox/mailbox";
import { addressRefSchema, undeliverableAddressSchema } from "@vetrina/contract/inbox/undeliverable";
import { ticketRefSchema } from "@vetrina/contract/tickets";
import * as z from "zod";
import { router, staffProcedure } from "../trpc.ts";
import { markSpam, refuseMail, restoreMail } from "./inbox-decisions.service.ts";
import { countInbox, listInbox, readInboundMail, readMailOfLead, readMailOfTicket } from "./inbox-list.service.ts";
import { readMailboxStatus } from "./mailbox-status.service.ts";
import { listUndeliverable, trustAddress } from "./undeliverable.service.ts";

export const inboxRouter = router({
  list: staffProcedure
    .input(inboxQuerySchema)
    .output(inboxPageSchema)
    .query(({ ctx, input }) => listInbox(ctx.deps, input)),
  counts: staffProcedure.output(inboxCountsSchema).query(({ ctx }) => countInbox(ctx.deps)),
  one: staffProcedure
    .input(inboundRefSchema)
    .output(inboundMailDetailSchema)
    .query(({ ctx, input }) => readInboundMail(ctx.deps, input.id)),
  ofTicket: staffProcedure
    .input(ticketRefSchema)
    .output(conversationMailSchema)
    .query(({ ctx, input }) => readMailOfTicket(ctx.deps, ctx.actor, input.id)),
  ofLead: staffProcedure
    .input(inboxOfLeadSchema)
    .output(conversationMailSchema)
    .query(({ ctx, input }) => readMailOfLead(ctx.deps, input.leadId)),
  markSpam: staffProcedure
    .input(inboundRefSchema)
    .output(inboundDecisionSchema)
    .mutation(({ ctx, input }) => markSpam(ctx.deps, ctx.actor, input)),
  refuse: staffProcedure
    .input(inboundRefSchema)
    .output(inboundDecisionSchema)
    .mutation(({ ctx, input }) => refuseMail(ctx.deps, ctx.actor, input)),
  restore: staffProcedure
    .input(inboundRefSchema)
    .output(inboundDecisionSchema)
    .mutation(({ ctx, input }) => restoreMail(ctx.deps, ctx.actor, input)),
  status: staffProcedure.output(mailboxStatusSchema).query(({ ctx }) => readMailboxStatus(ctx.deps)),
  undeliverable: staffProcedure
    .output(z.array(undeliverableAddressSchema))
    .query(({ ctx }) => listUndeliverable(ctx.deps)),
  trustAddress: staffProcedure
    .input(addressRefSchema)
    .mutation(({ ctx, input }) => trustAddress(ctx.deps, ctx.actor, input)),
});
