import { webhookBodySchema, webhookEvents, webhookEventTypes } from "@vetrina/contract/webhooks/webhook-events";
import * as z from "zod";

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const headers = [
  header("webhook-id", "Lo stesso a ogni tentativo: chi lo ha già visto non fa niente"),
  header("webhook-timestamp", "Secondi dal 1970: rifiuta le chiamate più vecchie di qualche minuto"),
  header(
    "webhook-signature",
    "`v1,` e HMAC-SHA256 in base64 di `id.timestamp.corpo`; più firme stanno separate da spazi",
  ),
];

/** What the site sends to the addresses in Impostazioni, Webhook, signed as https://www.standardwebhooks.com asks for. */
export function describeWebhooks(): Record<string, object> {
  const entries = webhookEventTypes.map((type) => {
    const { summary } = webhookEvents[type];
    const schema = z.toJSONSchema(webhookBodySchema(type));
    const post = {
      tags: ["Webhook"],
      operationId: `webhook.${type}`,
      summary,
      security: [],
      parameters: headers,
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: {
        "2XX": { description: "Ricevuto" },
        default: { description: "Riprovato dopo 1, 5 e 30 minuti, 2, 8 e 24 ore; 410 spegne il webhook" },
      },
    };
    return [type, { post }];
  });
  return Object.fromEntries(entries);
}
