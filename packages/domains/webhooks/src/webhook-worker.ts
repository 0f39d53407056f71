import type { Deps } from "@vetrina/core/deps";
import { endpointsWithDue, takeDue } from "./deliveries.statement.ts";
import { planDeliveries } from "./plan-deliveries.service.ts";
import { sendDelivery } from "./send-delivery.service.ts";

/** So many calls to one endpoint are under way in a process. */
const atOnce = 2;

export interface WebhookWorker {
  /** Begins what is due; doesn't wait for the calls. */
  work(stopping?: AbortSignal): Promise<void>;
  /** Resolves once no call is under way. */
  idle(): Promise<void>;
}

/** Sends what is due to an endpoint. One that takes nothing is left alone until the timetable looks again. */
async function emptyLane(deps: Deps, endpointId: number, stopping: AbortSignal | undefined): Promise<void> {
  while (!stopping?.aborted) {
    const taken = await takeDue(deps.db, endpointId, atOnce);
    const results = await Promise.all(taken.map((delivery) => sendDelivery(deps, delivery)));
    if (!results.includes(true)) return;
  }
}

/**
 * Each endpoint has a lane of its own, so one that is slow or dead holds up no other. A delivery that is being sent when
 * the process dies is sent again after its lease, with the same webhook-id.
 */
export function createWebhookWorker(deps: Deps): WebhookWorker {
  const lanes = new Map<number, Promise<void>>();
  const open = (endpointId: number, stopping: AbortSignal | undefined) =>
    emptyLane(deps, endpointId, stopping)
      .catch((error) => deps.log.warn({ endpoint: endpointId, error: String(error) }, "webhooks could not be sent"))
      .finally(() => lanes.delete(endpointId));
  return {
    async work(stopping) {
      await planDeliveries(deps);
      for (const endpointId of await endpointsWithDue(deps.db)) {
        if (stopping?.aborted) return;
        if (!lanes.has(endpointId)) lanes.set(endpointId, open(endpointId, stopping));
      }
    },
    async idle() {
      await Promise.all(lanes.values());
    },
  };
}
