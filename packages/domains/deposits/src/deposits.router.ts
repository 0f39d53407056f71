import { depositListQuerySchema } from "@vetrina/contract/deposits/deposit-query";
import {
  balanceLinkSchema,
  depositListSchema,
  refundRequestSchema,
  relocateSchema,
  staffDepositSchema,
  townSchema,
} from "@vetrina/contract/deposits/deposits";
import {
  balancePaymentSchema,
  depositConfirmationSchema,
  depositPlaceSchema,
  depositReopeningSchema,
  monthTotalsSchema,
  newDepositSchema,
  paidByCardQuerySchema,
  paidByCardSchema,
} from "@vetrina/contract/deposits/deposits-desk";
import {
  staffWithdrawalSchema,
  withdrawalHandlingSchema,
  withdrawalListSchema,
} from "@vetrina/contract/deposits/withdrawals";
import { noAnswer, ownerCalls, ownerProcedure, router, staffCalls } from "@vetrina/core/trpc";
import * as z from "zod";
import { clearBalance, createDepositByHand, recordBalance } from "./by-hand.service.ts";
import { monthTotals } from "./cash.service.ts";
import { findDeposit, listDeposits, showDeposit } from "./deposit-list.service.ts";
import { paidByCardInstead } from "./paid-by-card.ts";
import { refundDeposit } from "./refunds.service.ts";
import {
  balanceLink,
  confirmDeposit,
  mailBalanceLink,
  placeFor,
  rejectDeposit,
  relocateDeposit,
  reopenDeposit,
  setTown,
} from "./review.service.ts";
import { handleWithdrawal, listUnmatched } from "./withdrawals-desk.service.ts";

/** Within what the database keeps as an id. */
const byId = z.object({ id: z.int32() });

export const depositsRouter = router({
  list: staffCalls.query(depositListQuerySchema, depositListSchema, listDeposits),
  one: staffCalls.query(byId, staffDepositSchema, (deps, actor, { id }) => showDeposit(deps, actor, id)),
  totals: ownerProcedure.output(z.array(monthTotalsSchema)).query(({ ctx }) => monthTotals(ctx.deps)),
  create: ownerCalls.mutation(newDepositSchema, staffDepositSchema, createDepositByHand),
  placeFor: ownerCalls.query(byId, depositPlaceSchema, (deps, _actor, { id }) => placeFor(deps, id)),
  paidByCard: ownerCalls.query(paidByCardQuerySchema, paidByCardSchema, (deps, _actor, { ids }) =>
    paidByCardInstead(deps, ids),
  ),
  confirm: ownerCalls.mutation(depositConfirmationSchema, staffDepositSchema, confirmDeposit),
  reopen: ownerCalls.mutation(depositReopeningSchema, staffDepositSchema, reopenDeposit),
  reject: ownerCalls.mutation(byId, staffDepositSchema, (deps, actor, { id }) => rejectDeposit(deps, actor, id)),
  relocate: ownerCalls.mutation(relocateSchema, staffDepositSchema, (deps, actor, { id, month }) =>
    relocateDeposit(deps, actor, id, month),
  ),
  setTown: ownerCalls.mutation(townSchema, staffDepositSchema, (deps, actor, { id, town }) =>
    setTown(deps, actor, id, town),
  ),
  refund: ownerProcedure
    .input(refundRequestSchema)
    .output(staffDepositSchema)
    .mutation(async ({ ctx, input }) => {
      await refundDeposit(ctx.deps, ctx.actor, input);
      return findDeposit(ctx.deps, input.id);
    }),
  recordBalance: ownerCalls.mutation(balancePaymentSchema, staffDepositSchema, recordBalance),
  clearBalance: ownerCalls.mutation(byId, staffDepositSchema, (deps, actor, { id }) => clearBalance(deps, actor, id)),
  unmatchedWithdrawals: ownerProcedure.output(withdrawalListSchema).query(({ ctx }) => listUnmatched(ctx.deps)),
  handleWithdrawal: ownerCalls.mutation(withdrawalHandlingSchema, staffWithdrawalSchema, handleWithdrawal),
  balanceLink: ownerCalls.mutation(byId, balanceLinkSchema, (deps, actor, { id }) => balanceLink(deps, actor, id)),
  mailBalanceLink: ownerCalls.mutation(byId, noAnswer, (deps, actor, { id }) => mailBalanceLink(deps, actor, id)),
});
