import {
  conversationMailSchema,
  inboundDecisionSchema,
  inboundIntoTicketSchema,
  inboundRefSchema,
  inboxCountsSchema,
  inboxOfLeadSchema,
  inboxPageSchema,
  inboxQuerySchema,
  openedInboundMailSchema,
  wholeMailSchema,
} from "@vetrina/contract/inbox/inbound-mails";
import { mailboxStatusSchema, mailboxTestRefSchema, mailboxTestSchema } from "@vetrina/contract/inbox/mailbox";
import { addressRefSchema, undeliverableAddressSchema } from "@vetrina/contract/inbox/undeliverable";
import { ticketRefSchema } from "@vetrina/contract/tickets";
import { noAnswer, ownerCalls, ownerProcedure, router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { markSpam, refuseMail, restoreMail } from "./inbox-decisions.service.ts";
import { countInbox, listInbox, readInboundMail, readMailOfLead, readMailOfTicket } from "./inbox-list.service.ts";
import { readMailboxStatus } from "./mailbox-status.service.ts";
import { readMailboxTest, startMailboxTest } from "./mailbox-test.service.ts";
import { acceptMail, addMailToTicket, makeLeadOfMail, makeTicketOf, readWholeMail } from "./make-of-mail.service.ts";
import { listUndeliverable, trustAddress } from "./undeliverable.service.ts";

export const inboxRouter = router({
  list: staffCalls.query(inboxQuerySchema, inboxPageSchema, (deps, _actor, input) => listInbox(deps, input)),
  counts: staffProcedure.output(inboxCountsSchema).query(({ ctx }) => countInbox(ctx.deps)),
  one: staffCalls.query(inboundRefSchema, openedInboundMailSchema, (deps, _actor, { id }) => readInboundMail(deps, id)),
  ofTicket: staffCalls.query(ticketRefSchema, conversationMailSchema, (deps, actor, { id }) =>
    readMailOfTicket(deps, actor, id),
  ),
  ofLead: staffCalls.query(inboxOfLeadSchema, conversationMailSchema, (deps, _actor, { leadId }) =>
    readMailOfLead(deps, leadId),
  ),
  markSpam: staffCalls.mutation(inboundRefSchema, inboundDecisionSchema, markSpam),
  refuse: staffCalls.mutation(inboundRefSchema, inboundDecisionSchema, refuseMail),
  restore: staffCalls.mutation(inboundRefSchema, inboundDecisionSchema, restoreMail),
  whole: staffCalls.query(inboundRefSchema, wholeMailSchema, (deps, _actor, input) => readWholeMail(deps, input)),
  accept: staffCalls.mutation(inboundRefSchema, inboundDecisionSchema, acceptMail),
  addToTicket: staffCalls.mutation(inboundIntoTicketSchema, inboundDecisionSchema, addMailToTicket),
  makeTicket: staffCalls.mutation(inboundRefSchema, inboundDecisionSchema, makeTicketOf),
  makeLead: staffCalls.mutation(inboundRefSchema, inboundDecisionSchema, makeLeadOfMail),
  startTest: ownerProcedure.output(mailboxTestSchema).mutation(({ ctx }) => startMailboxTest(ctx.deps, ctx.actor)),
  test: ownerCalls.query(mailboxTestRefSchema, mailboxTestSchema, (deps, _actor, input) =>
    readMailboxTest(deps, input),
  ),
  status: staffProcedure.output(mailboxStatusSchema).query(({ ctx }) => readMailboxStatus(ctx.deps)),
  undeliverable: staffProcedure
    .output(z.array(undeliverableAddressSchema))
    .query(({ ctx }) => listUndeliverable(ctx.deps)),
  trustAddress: staffCalls.mutation(addressRefSchema, noAnswer, trustAddress),
});
