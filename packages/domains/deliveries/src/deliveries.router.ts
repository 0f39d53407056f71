import { customerRefSchema } from "@vetrina/contract/customers";
import {
  deliveryBalanceSchema,
  deliveryChangeSchema,
  deliveryMoveSchema,
  deliveryOfDepositSchema,
  deliveryRefSchema,
  deliverySetupSchema,
  deliverySetupWriteSchema,
  itemRefSchema,
  itemTickSchema,
  newDeliverySchema,
  newDraftSchema,
  newItemSchema,
} from "@vetrina/contract/deliveries/deliveries";
import {
  deliveryDetailSchema,
  deliveryMentionSchema,
  deliveryPageQuerySchema,
  deliveryPageSchema,
  lateDeliveriesSchema,
} from "@vetrina/contract/deliveries/delivery-desk";
import {
  approvalSchema,
  commentedSchema,
  deliveryCommentSchema,
  deliveryOnPageSchema,
  deliveryPageRefSchema,
  givenWordsSchema,
  ownDeliverySchema,
} from "@vetrina/contract/deliveries/delivery-page";
import { balanceLinkSchema } from "@vetrina/contract/deposits/deposits";
import { requireConfirmedClient } from "@vetrina/core/actor";
import { clientProcedure, guardedProcedure, ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { approveDraft } from "./approve.service.ts";
import { changeDelivery, markBalance } from "./change-delivery.service.ts";
import { commentDelivery } from "./comment.service.ts";
import { readDelivery } from "./delivery-detail.service.ts";
import { removeDelivery } from "./delivery-files.service.ts";
import { addItem, removeItem, tickItem } from "./delivery-items.service.ts";
import { lateDeliveries, pageDeliveries } from "./delivery-list.service.ts";
import { giveWords } from "./give-material.service.ts";
import { deliveriesOfCustomer, deliveryOfDeposit } from "./mention-deliveries.service.ts";
import { moveDelivery, showDraft } from "./move-delivery.service.ts";
import { openDelivery, openFromDeposit } from "./open-delivery.service.ts";
import { listOwnDeliveries, readOwnDelivery } from "./own-delivery.service.ts";
import { payBalance } from "./pay-balance.service.ts";
import { readSetup, saveSetup } from "./setup.service.ts";

/** Who has followed a mailed link: a delivery's page opens to the reader of its address. */
const confirmedProcedure = guardedProcedure(requireConfirmedClient);

/** What they do there writes to the staff, as a message of theirs does. */
const actingProcedure = confirmedProcedure.use(async ({ ctx, next }) => {
  await ctx.deps.limits.spend("chatMessage", ctx.address);
  return next();
});

/** Who works with clients works on deliveries; what takes one away, the balance and the settings are the owners'. */
export const deliveriesRouter = router({
  page: staffProcedure
    .input(deliveryPageQuerySchema)
    .output(deliveryPageSchema)
    .query(({ ctx, input }) => pageDeliveries(ctx.deps, ctx.actor, input)),
  late: staffProcedure.output(lateDeliveriesSchema).query(({ ctx }) => lateDeliveries(ctx.deps)),
  one: staffProcedure
    .input(deliveryRefSchema)
    .output(deliveryDetailSchema)
    .query(({ ctx, input }) => readDelivery(ctx.deps, input.id)),
  ofCustomer: staffProcedure
    .input(customerRefSchema)
    .output(z.array(deliveryMentionSchema))
    .query(({ ctx, input }) => deliveriesOfCustomer(ctx.deps, input.id)),
  ofDeposit: staffProcedure
    .input(deliveryOfDepositSchema)
    .output(deliveryMentionSchema.nullable())
    .query(({ ctx, input }) => deliveryOfDeposit(ctx.deps, input.depositId)),
  open: staffProcedure
    .input(newDeliverySchema)
    .output(deliveryDetailSchema)
    .mutation(({ ctx, input }) => openDelivery(ctx.deps, ctx.actor, input)),
  openFromDeposit: staffProcedure
    .input(deliveryOfDepositSchema)
    .output(deliveryDetailSchema)
    .mutation(({ ctx, input }) => openFromDeposit(ctx.deps, ctx.actor, input)),
  change: staffProcedure
    .input(deliveryChangeSchema)
    .output(deliveryDetailSchema)
    .mutation(({ ctx, input }) => changeDelivery(ctx.deps, ctx.actor, input)),
  move: staffProcedure
    .input(deliveryMoveSchema)
    .output(deliveryDetailSchema)
    .mutation(({ ctx, input }) => moveDelivery(ctx.deps, ctx.actor, input)),
  showDraft: staffProcedure
    .input(newDraftSchema)
    .output(deliveryDetailSchema)
    .mutation(({ ctx, input }) => showDraft(ctx.deps, ctx.actor, input)),
  addItem: staffProcedure
    .input(newItemSchema)
    .output(deliveryDetailSchema)
    .mutation(({ ctx, input }) => addItem(ctx.deps, ctx.actor, input)),
  removeItem: staffProcedure
    .input(itemRefSchema)
    .output(deliveryDetailSchema)
    .mutation(({ ctx, input }) => removeItem(ctx.deps, ctx.actor, input)),
  tickItem: staffProcedure
    .input(itemTickSchema)
    .output(deliveryDetailSchema)
    .mutation(({ ctx, input }) => tickItem(ctx.deps, ctx.actor, input)),
  markBalance: ownerProcedure
    .input(deliveryBalanceSchema)
    .output(deliveryDetailSchema)
    .mutation(({ ctx, input }) => markBalance(ctx.deps, ctx.actor, input)),
  remove: ownerProcedure
    .input(deliveryRefSchema)
    .mutation(({ ctx, input }) => removeDelivery(ctx.deps, ctx.actor, input.id)),
  setup: staffProcedure.output(deliverySetupSchema).query(({ ctx }) => readSetup(ctx.deps)),
  saveSetup: ownerProcedure
    .input(deliverySetupWriteSchema)
    .output(deliverySetupSchema)
    .mutation(({ ctx, input }) => saveSetup(ctx.deps, ctx.actor, input)),
  mine: clientProcedure.output(z.array(ownDeliverySchema)).query(({ ctx }) => listOwnDeliveries(ctx.deps, ctx.actor)),
  own: confirmedProcedure
    .input(deliveryPageRefSchema)
    .output(deliveryOnPageSchema)
    .query(({ ctx, input }) => readOwnDelivery(ctx.deps, ctx.actor, input)),
  giveWords: actingProcedure
    .input(givenWordsSchema)
    .output(deliveryOnPageSchema)
    .mutation(({ ctx, input }) => giveWords(ctx.deps, ctx.actor, input)),
  approve: actingProcedure
    .input(approvalSchema)
    .output(deliveryOnPageSchema)
    .mutation(({ ctx, input }) => approveDraft(ctx.deps, ctx.actor, input)),
  comment: actingProcedure
    .input(deliveryCommentSchema)
    .output(commentedSchema)
    .mutation(({ ctx, input }) => commentDelivery(ctx.deps, ctx, input)),
  payBalance: actingProcedure
    .input(deliveryPageRefSchema)
    .output(balanceLinkSchema)
    .mutation(({ ctx, input }) => payBalance(ctx.deps, ctx.actor, input)),
});
