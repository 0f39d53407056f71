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
import {
  clientProcedure,
  guardedProcedure,
  noAnswer,
  ownerCalls,
  router,
  staffCalls,
  staffProcedure,
} from "@vetrina/core/trpc";
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
  page: staffCalls.query(deliveryPageQuerySchema, deliveryPageSchema, pageDeliveries),
  late: staffProcedure.output(lateDeliveriesSchema).query(({ ctx }) => lateDeliveries(ctx.deps, ctx.actor)),
  one: staffCalls.query(deliveryRefSchema, deliveryDetailSchema, (deps, _actor, { id }) => readDelivery(deps, id)),
  ofCustomer: staffCalls.query(customerRefSchema, z.array(deliveryMentionSchema), (deps, _actor, { id }) =>
    deliveriesOfCustomer(deps, id),
  ),
  ofDeposit: staffCalls.query(
    deliveryOfDepositSchema,
    deliveryMentionSchema.nullable(),
    (deps, _actor, { depositId }) => deliveryOfDeposit(deps, depositId),
  ),
  open: staffCalls.mutation(newDeliverySchema, deliveryDetailSchema, openDelivery),
  openFromDeposit: staffCalls.mutation(deliveryOfDepositSchema, deliveryDetailSchema, openFromDeposit),
  change: staffCalls.mutation(deliveryChangeSchema, deliveryDetailSchema, changeDelivery),
  move: staffCalls.mutation(deliveryMoveSchema, deliveryDetailSchema, moveDelivery),
  showDraft: staffCalls.mutation(newDraftSchema, deliveryDetailSchema, showDraft),
  addItem: staffCalls.mutation(newItemSchema, deliveryDetailSchema, addItem),
  removeItem: staffCalls.mutation(itemRefSchema, deliveryDetailSchema, removeItem),
  tickItem: staffCalls.mutation(itemTickSchema, deliveryDetailSchema, tickItem),
  markBalance: ownerCalls.mutation(deliveryBalanceSchema, deliveryDetailSchema, markBalance),
  remove: ownerCalls.mutation(deliveryRefSchema, noAnswer, (deps, actor, { id }) => removeDelivery(deps, actor, id)),
  setup: staffProcedure.output(deliverySetupSchema).query(({ ctx }) => readSetup(ctx.deps)),
  saveSetup: ownerCalls.mutation(deliverySetupWriteSchema, deliverySetupSchema, saveSetup),
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
