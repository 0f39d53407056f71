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
import { noAnswer, ownerCalls, ownerProcedure, router } from "@vetrina/core/trpc";
import * as z from "zod";
import { listEndpoints } from "./endpoint-row.ts";
import { addEndpoint, changeEndpoint, removeEndpoint, renewSecret } from "./endpoint-write.service.ts";
import { readLog, resendDelivery, tryEndpoint } from "./webhook-log.service.ts";

/** Which programs elsewhere are told of events is the owners' to say. */
export const webhooksRouter = router({
  list: ownerProcedure.output(z.array(webhookEndpointSchema)).query(({ ctx }) => listEndpoints(ctx.deps)),
  add: ownerCalls.mutation(newWebhookSchema, webhookSecretSchema, addEndpoint),
  change: ownerCalls.mutation(webhookChangeSchema, webhookEndpointSchema, changeEndpoint),
  remove: ownerCalls.mutation(webhookRefSchema, noAnswer, (deps, actor, { id }) => removeEndpoint(deps, actor, id)),
  renewSecret: ownerCalls.mutation(webhookRefSchema, webhookSecretSchema, (deps, actor, { id }) =>
    renewSecret(deps, actor, id),
  ),
  tryOut: ownerCalls.mutation(webhookRefSchema, webhookDeliverySchema, tryEndpoint),
  log: ownerCalls.query(webhookLogQuerySchema, webhookLogSchema, (deps, _actor, input) => readLog(deps, input)),
  resend: ownerCalls.mutation(webhookDeliveryRefSchema, noAnswer, resendDelivery),
});
