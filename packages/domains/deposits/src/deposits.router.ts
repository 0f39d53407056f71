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
} from "@vetrina/contract/deposits/deposits-desk";
import {
  staffWithdrawalSchema,
  withdrawalHandlingSchema,
  withdrawalListSchema,
} from "@vetrina/contract/deposits/withdrawals";
import { ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { clearBalance, createDepositByHand, recordBalance } from "./by-hand.service.ts";
import { monthTotals } from "./cash.service.ts";
import { findDeposit, listDeposits, showDeposit } from "./deposit-list.service.ts";
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
  list: staffProcedure
    .input(depositListQuerySchema)
    .output(depositListSchema)
    .query(({ ctx, input }) => listDeposits(ctx.deps, ctx.actor, input)),
  one: staffProcedure
    .input(byId)
    .output(staffDepositSchema)
    .query(({ ctx, input }) => showDeposit(ctx.deps, ctx.actor, input.id)),
  totals: ownerProcedure.output(z.array(monthTotalsSchema)).query(({ ctx }) => monthTotals(ctx.deps)),
  create: ownerProcedure
    .input(newDepositSchema)
    .output(staffDepositSchema)
    .mutation(({ ctx, input }) => createDepositByHand(ctx.deps, ctx.actor, input)),
  placeFor: ownerProcedure
    .input(byId)
    .output(depositPlaceSchema)
    .query(({ ctx, input }) => placeFor(ctx.deps, input.id)),
  confirm: ownerProcedure
    .input(depositConfirmationSchema)
    .output(staffDepositSchema)
    .mutation(({ ctx, input }) => confirmDeposit(ctx.deps, ctx.actor, input)),
  reopen: ownerProcedure
    .input(depositReopeningSchema)
    .output(staffDepositSchema)
    .mutation(({ ctx, input }) => reopenDeposit(ctx.deps, ctx.actor, input)),
  reject: ownerProcedure
    .input(byId)
    .output(staffDepositSchema)
    .mutation(({ ctx, input }) => rejectDeposit(ctx.deps, ctx.actor, input.id)),
  relocate: ownerProcedure
    .input(relocateSchema)
    .output(staffDepositSchema)
    .mutation(({ ctx, input }) => relocateDeposit(ctx.deps, ctx.actor, input.id, input.month)),
  setTown: ownerProcedure
    .input(townSchema)
    .output(staffDepositSchema)
    .mutation(({ ctx, input }) => setTown(ctx.deps, ctx.actor, input.id, input.town)),
  refund: ownerProcedure
    .input(refundRequestSchema)
    .output(staffDepositSchema)
    .mutation(async ({ ctx, input }) => {
      await refundDeposit(ctx.deps, ctx.actor, input);
      return findDeposit(ctx.deps, input.id);
    }),
  recordBalance: ownerProcedure
    .input(balancePaymentSchema)
    .output(staffDepositSchema)
    .mutation(({ ctx, input }) => recordBalance(ctx.deps, ctx.actor, input)),
  clearBalance: ownerProcedure
    .input(byId)
    .output(staffDepositSchema)
    .mutation(({ ctx, input }) => clearBalance(ctx.deps, ctx.actor, input.id)),
  unmatchedWithdrawals: ownerProcedure.output(withdrawalListSchema).query(({ ctx }) => listUnmatched(ctx.deps)),
  handleWithdrawal: ownerProcedure
    .input(withdrawalHandlingSchema)
    .output(staffWithdrawalSchema)
    .mutation(({ ctx, input }) => handleWithdrawal(ctx.deps, ctx.actor, input)),
  balanceLink: ownerProcedure
    .input(byId)
    .output(balanceLinkSchema)
    .mutation(({ ctx, input }) => balanceLink(ctx.deps, ctx.actor, input.id)),
  mailBalanceLink: ownerProcedure
    .input(byId)
    .mutation(({ ctx, input }) => mailBalanceLink(ctx.deps, ctx.actor, input.id)),
});
