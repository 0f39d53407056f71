import { romeDay } from "@vetrina/contract/dates";
import {
  depositListQuerySchema,
  depositStatusSchema,
  paymentRequestSchema,
  paypalOrderSchema,
} from "@vetrina/contract/deposits/deposits";
import { errorBodySchema } from "@vetrina/contract/errors";
import * as z from "zod";
import { requireOwner } from "../actor.ts";
import type { Deps } from "../deps.ts";
import type { RestApp } from "../rest-app.ts";
import { listMovements } from "./cash.service.ts";
import { exportDeposits } from "./deposit-list.service.ts";
import { depositsCsv, movementsCsv } from "./deposits.csv.ts";
import { createPaypalOrder, depositStatus } from "./deposits.service.ts";

export const paymentRefusals = {
  400: errorBodySchema,
  409: errorBodySchema,
  429: errorBodySchema,
  503: errorBodySchema,
};

export const depositParams = z.object({ depositId: z.uuid("Pagamento non trovato") });

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
      const deposits = await exportDeposits(deps, request.query);
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
      const movements = await listMovements(deps, month);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="movimenti-${month ?? romeDay(deps.now())}.csv"`)
        .send(movementsCsv(movements));
    },
  );
}

export function depositsRest(app: RestApp, deps: Deps): void {
  app.post(
    "/api/payments/paypal/create-order",
    {
      config: { limit: "payment" },
      schema: {
        tags: ["Pagamenti"],
        summary: "Registra una caparra PayPal da verificare e dice dove pagarla",
        body: paymentRequestSchema,
        response: { 200: paypalOrderSchema, ...paymentRefusals },
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
        params: depositParams,
        response: { 200: depositStatusSchema, 400: errorBodySchema, 404: errorBodySchema },
      },
    },
    (request) => depositStatus(deps, request.params.depositId),
  );

  exportsRest(app, deps);
}
