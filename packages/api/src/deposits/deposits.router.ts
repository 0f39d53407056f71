import {
  balanceLinkSchema,
  depositListQuerySchema,
  depositListSchema,
  monthTotalsSchema,
  refundRequestSchema,
  relocateSchema,
  staffDepositSchema,
  townSchema,
} from "@vetrina/contract/deposits";
import * as z from "zod";
import { ownerProcedure, router } from "../trpc.ts";
import { findDeposit, listDeposits, monthTotals } from "./deposit-list.service.ts";
import { refundDeposit } from "./refunds.service.ts";
import {
  balanceLink,
  confirmDeposit,
  mailBalanceLink,
  rejectDeposit,
  relocateDeposit,
  setTown,
} from "./review.service.ts";

/** Within what the database keeps as an id. */
const byId = z.object({ id: z.int32() });

export const depositsRouter = router({
  list: ownerProcedure
    .input(depositListQuerySchema)
    .output(depositListSchema)
    .query(({ ctx, input }) => listDeposits(ctx.deps, ctx.actor, input)),
  one: ownerProcedure
    .input(byId)
    .output(staffDepositSchema)
    .query(({ ctx, input }) => findDeposit(ctx.deps, ctx.actor, input.id)),
  totals: ownerProcedure.output(z.array(monthTotalsSchema)).query(({ ctx }) => monthTotals(ctx.deps, ctx.actor)),
  confirm: ownerProcedure
    .input(byId)
    .output(staffDepositSchema)
    .mutation(({ ctx, input }) => confirmDeposit(ctx.deps, ctx.actor, input.id)),
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
      return findDeposit(ctx.deps, ctx.actor, input.id);
    }),
  balanceLink: ownerProcedure
    .input(byId)
    .output(balanceLinkSchema)
    .mutation(({ ctx, input }) => balanceLink(ctx.deps, ctx.actor, input.id)),
  mailBalanceLink: ownerProcedure
    .input(byId)
    .mutation(({ ctx, input }) => mailBalanceLink(ctx.deps, ctx.actor, input.id)),
});
