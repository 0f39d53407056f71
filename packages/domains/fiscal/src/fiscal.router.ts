import { customerRefSchema } from "@vetrina/contract/customers";
import {
  buyerChoiceSchema,
  chosenBuyerSchema,
  fiscalDocumentSchema,
  fiscalElsewhereSchema,
  fiscalIssueSchema,
  fiscalMonthQuerySchema,
  fiscalMonthSchema,
  fiscalMonthSumsSchema,
  fiscalPageQuerySchema,
  fiscalPageSchema,
  fiscalPaymentRefSchema,
  fiscalRefSchema,
  fiscalRowSchema,
} from "@vetrina/contract/fiscal/fiscal-documents";
import { fiscalSetupSchema, fiscalSetupWriteSchema } from "@vetrina/contract/fiscal/fiscal-setup";
import { usualVats } from "@vetrina/contract/quotes/vat";
import { ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { cancelDocument } from "./cancel.service.ts";
import { markElsewhere, unmarkElsewhere } from "./elsewhere.service.ts";
import { documentsOfCustomer, documentsOfDeposit, pageDocuments, readDocument } from "./fiscal-list.service.ts";
import { fiscalMonths, readChosenBuyer, readMonth } from "./fiscal-month.service.ts";
import { readSetup, saveSetup, usualVat } from "./fiscal-setup.service.ts";
import { issueDocuments } from "./issue.service.ts";

/** Documents are money: who may see the cash book works with them. Who writes quotes has to know how they are taxed. */
export const fiscalRouter = router({
  setup: ownerProcedure.output(fiscalSetupSchema).query(({ ctx }) => readSetup(ctx.deps)),
  usualVat: staffProcedure.output(z.enum(usualVats)).query(({ ctx }) => usualVat(ctx.deps)),
  saveSetup: ownerProcedure
    .input(fiscalSetupWriteSchema)
    .output(fiscalSetupSchema)
    .mutation(({ ctx, input }) => saveSetup(ctx.deps, ctx.actor, input)),
  months: ownerProcedure.output(z.array(fiscalMonthSumsSchema)).query(({ ctx }) => fiscalMonths(ctx.deps)),
  month: ownerProcedure
    .input(fiscalMonthQuerySchema)
    .output(fiscalMonthSchema)
    .query(({ ctx, input }) => readMonth(ctx.deps, input.month)),
  page: ownerProcedure
    .input(fiscalPageQuerySchema)
    .output(fiscalPageSchema)
    .query(({ ctx, input }) => pageDocuments(ctx.deps, input)),
  one: ownerProcedure
    .input(fiscalRefSchema)
    .output(fiscalDocumentSchema)
    .query(({ ctx, input }) => readDocument(ctx.deps, input.id)),
  ofDeposit: ownerProcedure
    .input(fiscalRefSchema)
    .output(z.array(fiscalRowSchema))
    .query(({ ctx, input }) => documentsOfDeposit(ctx.deps, input.id)),
  ofCustomer: ownerProcedure
    .input(customerRefSchema)
    .output(z.array(fiscalRowSchema))
    .query(({ ctx, input }) => documentsOfCustomer(ctx.deps, input.id)),
  buyer: ownerProcedure
    .input(buyerChoiceSchema)
    .output(chosenBuyerSchema)
    .query(({ ctx, input }) => readChosenBuyer(ctx.deps.db, input)),
  issue: ownerProcedure
    .input(fiscalIssueSchema)
    .output(z.array(fiscalRowSchema))
    .mutation(({ ctx, input }) => issueDocuments(ctx.deps, ctx.actor, input)),
  cancel: ownerProcedure
    .input(fiscalRefSchema)
    .output(fiscalDocumentSchema)
    .mutation(({ ctx, input }) => cancelDocument(ctx.deps, ctx.actor, input.id)),
  /** Of pages of the version before, which say so themselves; the zip's own marking has done it. */
  markExported: ownerProcedure.input(fiscalMonthQuerySchema).mutation(() => undefined),
  markElsewhere: ownerProcedure
    .input(fiscalElsewhereSchema)
    .mutation(({ ctx, input }) => markElsewhere(ctx.deps, ctx.actor, input)),
  unmarkElsewhere: ownerProcedure
    .input(fiscalPaymentRefSchema)
    .mutation(({ ctx, input }) => unmarkElsewhere(ctx.deps, ctx.actor, input)),
});
