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
import { noAnswer, ownerCalls, router, staffCalls } from "@vetrina/core/trpc";
import * as z from "zod";
import { readQuote } from "./quote-detail.service.ts";
import { pageQuotes, quotesOfCustomer, quotesOfLead } from "./quote-list.service.ts";
import { markDeposit, sendQuote, withdrawQuote } from "./quote-send.service.ts";
import { changeQuote, createQuote, duplicateQuote, removeDraft } from "./quote-write.service.ts";

/** Who works with clients writes quotes; that money came in is the owners' word. */
export const quotesRouter = router({
  page: staffCalls.query(quotePageQuerySchema, quotePageSchema, pageQuotes),
  one: staffCalls.query(quoteRefSchema, quoteDetailSchema, (deps, _actor, { id }) => readQuote(deps, id)),
  ofCustomer: staffCalls.query(customerRefSchema, z.array(quoteMentionSchema), (deps, _actor, { id }) =>
    quotesOfCustomer(deps, id),
  ),
  ofLead: staffCalls.query(
    z.object({ leadId: leadIdSchema }),
    z.array(quoteMentionSchema),
    (deps, _actor, { leadId }) => quotesOfLead(deps, leadId),
  ),
  create: staffCalls.mutation(newQuoteSchema, quoteDetailSchema, createQuote),
  change: staffCalls.mutation(quoteChangeSchema, quoteDetailSchema, changeQuote),
  duplicate: staffCalls.mutation(quoteCopySchema, quoteDetailSchema, duplicateQuote),
  send: staffCalls.mutation(quoteSendSchema, quoteDetailSchema, sendQuote),
  withdraw: staffCalls.mutation(quoteActSchema, quoteDetailSchema, withdrawQuote),
  removeDraft: staffCalls.mutation(quoteActSchema, noAnswer, removeDraft),
  markDeposit: ownerCalls.mutation(quoteDepositSchema, quoteDetailSchema, markDeposit),
});
