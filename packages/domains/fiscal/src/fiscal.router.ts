import { customerRefSchema } from "@vetrina/contract/customers";
import {
  buyerChoiceSchema,
  chosenBuyerSchema,
  fiscalDocumentSchema,
  fiscalElsewhereSchema,
  fiscalIssuedSchema,
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
import { noAnswer, ownerCalls, ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { cancelDocument } from "./cancel.service.ts";
import { markElsewhere, unmarkElsewhere } from "./elsewhere.service.ts";
import { documentsOfCustomer, documentsOfDeposit, pageDocuments, readDocument } from "./fiscal-list.service.ts";
import { fiscalMonths, readChosenBuyer, readMonth } from "./fiscal-month.service.ts";
import { readSetup, saveSetup, usualVat } from "./fiscal-setup.service.ts";
import { issueDocuments, issueEach } from "./issue.service.ts";

/** Documents are money: who may see the cash book works with them. Who writes quotes has to know how they are taxed. */
export const fiscalRouter = router({
  setup: ownerProcedure.output(fiscalSetupSchema).query(({ ctx }) => readSetup(ctx.deps)),
  usualVat: staffProcedure.output(z.enum(usualVats)).query(({ ctx }) => usualVat(ctx.deps)),
  saveSetup: ownerCalls.mutation(fiscalSetupWriteSchema, fiscalSetupSchema, saveSetup),
  months: ownerProcedure.output(z.array(fiscalMonthSumsSchema)).query(({ ctx }) => fiscalMonths(ctx.deps)),
  month: ownerCalls.query(fiscalMonthQuerySchema, fiscalMonthSchema, (deps, _actor, { month }) =>
    readMonth(deps, month),
  ),
  page: ownerCalls.query(fiscalPageQuerySchema, fiscalPageSchema, (deps, _actor, input) => pageDocuments(deps, input)),
  one: ownerCalls.query(fiscalRefSchema, fiscalDocumentSchema, (deps, _actor, { id }) => readDocument(deps, id)),
  ofDeposit: ownerCalls.query(fiscalRefSchema, z.array(fiscalRowSchema), (deps, _actor, { id }) =>
    documentsOfDeposit(deps, id),
  ),
  ofCustomer: ownerCalls.query(customerRefSchema, z.array(fiscalRowSchema), (deps, _actor, { id }) =>
    documentsOfCustomer(deps, id),
  ),
  buyer: ownerCalls.query(buyerChoiceSchema, chosenBuyerSchema, (deps, _actor, input) =>
    readChosenBuyer(deps.db, input),
  ),
  issue: ownerCalls.mutation(
    fiscalIssueSchema,
    z.union([z.array(fiscalRowSchema), fiscalIssuedSchema]),
    (deps, actor, { lines, isEach }) => (isEach ? issueEach : issueDocuments)(deps, actor, lines),
  ),
  cancel: ownerCalls.mutation(fiscalRefSchema, fiscalDocumentSchema, (deps, actor, { id }) =>
    cancelDocument(deps, actor, id),
  ),
  /** Of pages of the version before, which say so themselves; the zip's own marking has done it. */
  markExported: ownerProcedure.input(fiscalMonthQuerySchema).mutation(() => undefined),
  markElsewhere: ownerCalls.mutation(fiscalElsewhereSchema, noAnswer, markElsewhere),
  unmarkElsewhere: ownerCalls.mutation(fiscalPaymentRefSchema, noAnswer, unmarkElsewhere),
});
