import { cardIntentSchema, depositStatusSchema, paymentRequestSchema } from "@vetrina/contract/deposits/deposits";
import { limited, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { takeInCardEvent } from "./card-events.service.ts";
import { confirmCardPayment, createCardIntent, requireCards } from "./card-payments.service.ts";
import { depositParams, paymentRefusals } from "./deposits.rest.ts";

/** The signature covers the raw body, so this scope has no body parser. */
function webhook(app: RestApp): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>(
      "/api/payments/stripe/webhook",
      {
        schema: {
          tags: ["Pagamenti"],
          summary: "Gli eventi di Stripe, con la loro firma",
          response: { 200: z.object({ received: z.literal(true) }), ...refusals(400, 503) },
        },
      },
      async (request) => {
        const event = requireCards(request.deps).readEvent(
          request.body,
          String(request.headers["stripe-signature"] ?? ""),
        );
        await takeInCardEvent(request.deps, event);
        return { received: true };
      },
    );
  });
}

export function cardPaymentsRest(app: RestApp): void {
  webhook(app);

  app.post(
    "/api/payments/stripe/create-intent",
    limited("payment", {
      tags: ["Pagamenti"],
      summary: "Apre il pagamento della caparra con carta; il posto è preso quando la carta è autorizzata",
      body: paymentRequestSchema,
      response: { 200: cardIntentSchema, ...paymentRefusals },
    }),
    (request) => createCardIntent(request.deps, request.body),
  );

  app.post(
    "/api/deposits/:depositId/confirm",
    limited("paymentReturn", {
      tags: ["Pagamenti"],
      summary: "Il browser torna dalla banca: chiede a Stripe com’è andata e dice lo stato della caparra",
      params: depositParams,
      response: { 200: depositStatusSchema, ...refusals(400, 404, 429) },
    }),
    (request) => confirmCardPayment(request.deps, request.ip, request.params.depositId),
  );
}
