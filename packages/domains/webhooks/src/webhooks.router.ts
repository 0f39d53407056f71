import {
  newWebhookSchema,
  webhookChangeSchema,
  webhookDeliveryRefSchema,
  webhookDeliverySchema,
  webhookEndpointSchema,
  webhookLogQuerySchema,
  webhookLogSchema,
  webhookRefSchema,
  webhookSecretSchema,
} from "@vetrina/contract/webhooks/webhooks";
import { ownerProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { listEndpoints } from "./endpoint-row.ts";
import { addEndpoint, changeEndpoint, removeEndpoint, renewSecret } from "./endpoint-write.service.ts";
import { readLog, resendDelivery, tryEndpoint } from "./webhook-log.service.ts";

/** Which programs elsewhere are told of events is the owners' to say. */
export const webhooksRouter = router({
  list: ownerProcedure.output(z.array(webhookEndpointSchema)).query(({ ctx }) => listEndpoints(ctx.deps)),
  add: ownerProcedure
    .input(newWebhookSchema)
    .output(webhookSecretSchema)
    .mutation(({ ctx, input }) => addEndpoint(ctx.deps, ctx.actor, input)),
  change: ownerProcedure
    .input(webhookChangeSchema)
    .output(webhookEndpointSchema)
    .mutation(({ ctx, input }) => changeEndpoint(ctx.deps, ctx.actor, input)),
  remove: ownerProcedure
    .input(webhookRefSchema)
    .mutation(({ ctx, input }) => removeEndpoint(ctx.deps, ctx.actor, input.id)),
  renewSecret: ownerProcedure
    .input(webhookRefSchema)
    .output(webhookSecretSchema)
    .mutation(({ ctx, input }) => renewSecret(ctx.deps, ctx.actor, input.id)),
  tryOut: ownerProcedure
    .input(webhookRefSchema)
    .output(webhookDeliverySchema)
    .mutation(({ ctx, input }) => tryEndpoint(ctx.deps, ctx.actor, input)),
  log: ownerProcedure
    .input(webhookLogQuerySchema)
    .output(webhookLogSchema)
    .query(({ ctx, input }) => readLog(ctx.deps, input)),
  resend: ownerProcedure
    .input(webhookDeliveryRefSchema)
    .mutation(({ ctx, input }) => resendDelivery(ctx.deps, ctx.actor, input)),
});
