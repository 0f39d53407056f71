import { romeDay } from "@vetrina/contract/dates";
import {
  cardIntentSchema,
  depositListQuerySchema,
  depositStatusSchema,
  paymentRequestSchema,
  paypalOrderSchema,
} from "@vetrina/contract/deposits";
import { errorBodySchema } from "@vetrina/contract/errors";
import * as z from "zod";
import { requireOwner } from "../actor.ts";
import { takeInCardEvent } from "../card-payments/settlement.service.ts";
import type { Deps } from "../deps.ts";
import type { RestApp } from "../rest.ts";
import { listMovements } from "./cash.service.ts";
import { exportDeposits } from "./deposit-list.service.ts";
import { depositsCsv, movementsCsv } from "./deposits.csv.ts";
import { createCardIntent, createPaypalOrder, depositStatus, requireCards } from "./deposits.service.ts";

const refusals = { 400: errorBodySchema, 409: errorBodySchema, 429: errorBodySchema, 503: errorBodySchema };

/** The signature covers the body's very bytes, so in this scope nobody parses them. */
function webhook(app: RestApp, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>(
      "/api/payments/stripe/webhook",
      {
        schema: {
          tags: ["Pagamenti"],
          summary: "Gli eventi di Stripe, con la loro firma",
          response: { 200: z.object({ received: z.literal(true) }), 400: errorBodySchema, 503: errorBodySchema },
        },
      },
      async (request) => {
        const event = requireCards(deps).readEvent(request.body, String(request.headers["stripe-signature"] ?? ""));
        await takeInCardEvent(deps, event);
        return { received: true };
      },
    );
  });
}

/** The ledger's files for spreadsheets. */
function exportsRest(app: RestApp, deps: Deps): void {
  app.get(
    "/api/deposits/export",
    {
      config: { guard: requireOwner },
      schema: {
        tags: ["Pagamenti"],
        summary: "Le prenotazioni come file CSV",
        querystring: depositListQuerySchema.pick({ month: true, state: true, q: true }),
        produces: ["text/csv"],
        response: { 200: z.string(), 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema },
      },
    },
    async (request, reply) => {
      const deposits = await exportDeposits(deps, requireOwner(request.actor), request.query);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="prenotazioni-${romeDay(deps.now())}.csv"`)
        .send(depositsCsv(deposits));
    },
  );

  app.get(
    "/api/deposits/movements/export",
    {
      config: { guard: requireOwner },
      schema: {
        tags: ["Pagamenti"],
        summary: "I movimenti di denaro come file CSV: caparre, saldi e rimborsi per data di pagamento",
        querystring: depositListQuerySchema.pick({ month: true }),
        produces: ["text/csv"],
        response: { 200: z.string(), 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { month } = request.query;
      const movements = await listMovements(deps, requireOwner(request.actor), month);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="movimenti-${month ?? romeDay(deps.now())}.csv"`)
        .send(movementsCsv(movements));
    },
  );
}

export function depositsRest(app: RestApp, deps: Deps): void {
  webhook(app, deps);

  app.post(
    "/api/payments/stripe/create-intent",
    {
      config: { limit: "payment" },
      schema: {
        tags: ["Pagamenti"],
        summary: "Riserva uno slot per 35 minuti e apre il pagamento della caparra con carta",
        body: paymentRequestSchema,
        response: { 200: cardIntentSchema, ...refusals },
      },
    },
    (request) => createCardIntent(deps, request.body),
  );

  app.post(
    "/api/payments/paypal/create-order",
    {
      config: { limit: "payment" },
      schema: {
        tags: ["Pagamenti"],
        summary: "Registra una caparra PayPal da verificare e dice dove pagarla",
        body: paymentRequestSchema,
        response: { 200: paypalOrderSchema, ...refusals },
      },
    },
    (request) => createPaypalOrder(deps, request.body),
  );

  app.get(
    "/api/deposits/:depositId",
    {
      schema: {
        tags: ["Pagamenti"],
        summary: "Lo stato di una caparra, per il browser di chi l'ha pagata",
        params: z.object({ depositId: z.uuid("Pagamento non trovato") }),
        response: { 200: depositStatusSchema, 400: errorBodySchema, 404: errorBodySchema },
      },
    },
    (request) => depositStatus(deps, request.params.depositId),
  );

  exportsRest(app, deps);
}
