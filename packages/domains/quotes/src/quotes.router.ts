import { customerRefSchema } from "@vetrina/contract/customers";
import { leadIdSchema } from "@vetrina/contract/lead-stages";
import {
  newQuoteSchema,
  quoteActSchema,
  quoteChangeSchema,
  quoteCopySchema,
  quoteDepositSchema,
  quoteRefSchema,
  quoteSendSchema,
} from "@vetrina/contract/quotes/quotes";
import {
  quoteDetailSchema,
  quoteMentionSchema,
  quotePageQuerySchema,
  quotePageSchema,
} from "@vetrina/contract/quotes/quotes-desk";
import { ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { readQuote } from "./quote-detail.service.ts";
import { pageQuotes, quotesOfCustomer, quotesOfLead } from "./quote-list.service.ts";
import { markDeposit, sendQuote, withdrawQuote } from "./quote-send.service.ts";
import { changeQuote, createQuote, duplicateQuote, removeDraft } from "./quote-write.service.ts";

/** Who works with clients writes quotes; that money came in is the owners' word. */
export const quotesRouter = router({
  page: staffProcedure
    .input(quotePageQuerySchema)
    .output(quotePageSchema)
    .query(({ ctx, input }) => pageQuotes(ctx.deps, ctx.actor, input)),
  one: staffProcedure
    .input(quoteRefSchema)
    .output(quoteDetailSchema)
    .query(({ ctx, input }) => readQuote(ctx.deps, input.id)),
  ofCustomer: staffProcedure
    .input(customerRefSchema)
    .output(z.array(quoteMentionSchema))
    .query(({ ctx, input }) => quotesOfCustomer(ctx.deps, input.id)),
  ofLead: staffProcedure
    .input(z.object({ leadId: leadIdSchema }))
    .output(z.array(quoteMentionSchema))
    .query(({ ctx, input }) => quotesOfLead(ctx.deps, input.leadId)),
  create: staffProcedure
    .input(newQuoteSchema)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => createQuote(ctx.deps, ctx.actor, input)),
  change: staffProcedure
    .input(quoteChangeSchema)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => changeQuote(ctx.deps, ctx.actor, input)),
  duplicate: staffProcedure
    .input(quoteCopySchema)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => duplicateQuote(ctx.deps, ctx.actor, input)),
  send: staffProcedure
    .input(quoteSendSchema)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => sendQuote(ctx.deps, ctx.actor, input)),
  withdraw: staffProcedure
    .input(quoteActSchema)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => withdrawQuote(ctx.deps, ctx.actor, input)),
  removeDraft: staffProcedure
    .input(quoteActSchema)
    .mutation(({ ctx, input }) => removeDraft(ctx.deps, ctx.actor, input)),
  markDeposit: ownerProcedure
    .input(quoteDepositSchema)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => markDeposit(ctx.deps, ctx.actor, input)),
});
