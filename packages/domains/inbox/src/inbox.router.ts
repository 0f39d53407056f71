import {
  conversationMailSchema,
  inboundDecisionSchema,
  inboundIntoTicketSchema,
  inboundMailDetailSchema,
  inboundRefSchema,
  inboxCountsSchema,
  inboxOfLeadSchema,
  inboxPageSchema,
  inboxQuerySchema,
  wholeMailSchema,
} from "@vetrina/contract/inbox/inbound-mails";
import { mailboxStatusSchema, mailboxTestRefSchema, mailboxTestSchema } from "@vetrina/contract/inbox/mailbox";
import { addressRefSchema, undeliverableAddressSchema } from "@vetrina/contract/inbox/undeliverable";
import { ticketRefSchema } from "@vetrina/contract/tickets";
import { ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { markSpam, refuseMail, restoreMail } from "./inbox-decisions.service.ts";
import { countInbox, listInbox, readInboundMail, readMailOfLead, readMailOfTicket } from "./inbox-list.service.ts";
import { readMailboxStatus } from "./mailbox-status.service.ts";
import { readMailboxTest, startMailboxTest } from "./mailbox-test.service.ts";
import { acceptMail, addMailToTicket, makeLeadOfMail, makeTicketOf, readWholeMail } from "./make-of-mail.service.ts";
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
  whole: staffProcedure
    .input(inboundRefSchema)
    .output(wholeMailSchema)
    .query(({ ctx, input }) => readWholeMail(ctx.deps, input)),
  accept: staffProcedure
    .input(inboundRefSchema)
    .output(inboundDecisionSchema)
    .mutation(({ ctx, input }) => acceptMail(ctx.deps, ctx.actor, input)),
  addToTicket: staffProcedure
    .input(inboundIntoTicketSchema)
    .output(inboundDecisionSchema)
    .mutation(({ ctx, input }) => addMailToTicket(ctx.deps, ctx.actor, input)),
  makeTicket: staffProcedure
    .input(inboundRefSchema)
    .output(inboundDecisionSchema)
    .mutation(({ ctx, input }) => makeTicketOf(ctx.deps, ctx.actor, input)),
  makeLead: staffProcedure
    .input(inboundRefSchema)
    .output(inboundDecisionSchema)
    .mutation(({ ctx, input }) => makeLeadOfMail(ctx.deps, ctx.actor, input)),
  startTest: ownerProcedure.output(mailboxTestSchema).mutation(({ ctx }) => startMailboxTest(ctx.deps, ctx.actor)),
  test: ownerProcedure
    .input(mailboxTestRefSchema)
    .output(mailboxTestSchema)
    .query(({ ctx, input }) => readMailboxTest(ctx.deps, input)),
  status: staffProcedure.output(mailboxStatusSchema).query(({ ctx }) => readMailboxStatus(ctx.deps)),
  undeliverable: staffProcedure
    .output(z.array(undeliverableAddressSchema))
    .query(({ ctx }) => listUndeliverable(ctx.deps)),
  trustAddress: staffProcedure
    .input(addressRefSchema)
    .mutation(({ ctx, input }) => trustAddress(ctx.deps, ctx.actor, input)),
});
