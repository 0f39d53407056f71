import type { WebhookEndpoint, WebhookLog, WebhookWithSecret } from "@vetrina/contract/webhooks/webhooks";
import { createWebhookWorker } from "@vetrina/webhooks/webhook-worker";
import { startTestApp, type TestApp } from "./app.ts";
import { openDeliveryDesk } from "./delivery-desk.ts";
import { WebhookReceiver } from "./webhook-receiver.ts";

/** A site, a program elsewhere that it may call, and an owner who joins the two. */
export async function startWebhookDesk() {
  const receiver = await new WebhookReceiver().start();
  const site = await startTestApp({ RATE_LIMIT: "off", ...receiver.environment });
  const desk = await openDeliveryDesk(site);
  const send = async (app: TestApp = site) => {
    const worker = createWebhookWorker(app.server.api);
    await worker.work();
    await worker.idle();
  };
  return {
    ...desk,
    receiver,
    db: site.server.api.db,
    urlOf: (path: string) => `${receiver.origin}${path}`,
    addEndpoint: (path: string, fields: object = {}) =>
      desk.order<WebhookWithSecret>("webhooks.add", {
        name: "Automazioni",
        url: `${receiver.origin}${path}`,
        events: ["contact.created"],
        isOn: true,
        ...fields,
      }),
    endpoints: () => desk.ask<WebhookEndpoint[]>("webhooks.list"),
    log: (id: number, more: object = {}) => desk.ask<WebhookLog>("webhooks.log", { id, ...more }),
    /** One look of the timetable, and the calls that it began. */
    send,
    /** A second server of the same site. */
    beside: () => startTestApp({ RATE_LIMIT: "off", ...receiver.environment }, site),
    /**
     * As if what waits for another attempt had waited long enough, since a second ago: the columns round to milliseconds,
     * upwards too, and a question at once would come too early.
     */
    async makeDue() {
      await site.server.api.db.$executeRaw`
        update "WebhookDelivery" set "nextAttemptAt" = now() - interval '1 second', "leaseUntil" = null
        where state = 'in-coda'`;
      await site.server.api.db.$executeRaw`
        update "WebhookEvent" set "dueAt" = now() - interval '1 second' where not "isPlanned"`;
    },
    /** No endpoint, no event, and nothing that was heard. */
    async clear() {
      await site.server.api.db.webhookEndpoint.deleteMany();
      await site.server.api.db.webhookEvent.deleteMany();
      receiver.calls.length = 0;
      receiver.answers.clear();
    },
    async close() {
      await site.close();
      await receiver.stop();
    },
  };
}
