import { depositListQuerySchema } from "@vetrina/contract/deposits/deposit-query";
import { depositStatusSchema, paymentRequestSchema, paypalOrderSchema } from "@vetrina/contract/deposits/deposits";
import { withdrawalAnswerSchema, withdrawalRequestSchema } from "@vetrina/contract/deposits/withdrawals";
import { requireOwner } from "@vetrina/core/actor";
import { csvRoute } from "@vetrina/core/csv-route";
import { limited, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { depositsCsv, movementsCsv } from "./deposits.csv.ts";
import { createPaypalOrder, depositStatus } from "./deposits.service.ts";
import { receiveWithdrawal } from "./withdrawals.service.ts";

export const paymentRefusals = refusals(400, 409, 429, 503);

export const depositParams = z.object({ depositId: z.uuid("Pagamento non trovato") });

/** The ledger's files for spreadsheets. */
function exportsRest(app: RestApp): void {
  csvRoute(app, "/api/deposits/export", {
    guard: requireOwner,
    tag: "Pagamenti",
    summary: "Le prenotazioni come file CSV",
    query: depositListQuerySchema.pick({ month: true, state: true, q: true }),
    name: (today) => `prenotazioni-${today}`,
    file: depositsCsv,
  });

  csvRoute(app, "/api/deposits/movements/export", {
    guard: requireOwner,
    tag: "Pagamenti",
    summary: "I movimenti di denaro come file CSV: acconti, caparre, saldi e rimborsi per data di pagamento",
    query: depositListQuerySchema.pick({ month: true }),
    name: (today, { month }) => `movimenti-${month ?? today}`,
    file: (deps, { month }) => movementsCsv(deps, month),
  });
}

export function depositsRest(app: RestApp): void {
  app.post(
    "/api/payments/paypal/create-order",
    limited("payment", {
      tags: ["Pagamenti"],
      summary: "Registra una caparra PayPal da verificare e dice dove pagarla",
      body: paymentRequestSchema,
      response: { 200: paypalOrderSchema, ...paymentRefusals },
    }),
    (request) => createPaypalOrder(request.deps, request.body),
  );

  app.post(
    "/api/withdrawals",
    limited("publicForm", {
      tags: ["Pagamenti"],
      summary: "Registra una dichiarazione di recesso e ne manda la ricevuta",
      body: withdrawalRequestSchema,
      response: { 201: withdrawalAnswerSchema, ...refusals(400, 429) },
    }),
    async (request, reply) => {
      const sender = { address: request.ip, userAgent: request.headers["user-agent"] };
      return reply.code(201).send(await receiveWithdrawal(request.deps, request.body, sender));
    },
  );

  app.get(
    "/api/deposits/:depositId",
    {
      schema: {
        tags: ["Pagamenti"],
        summary: "Lo stato di una caparra, per il browser di chi l’ha pagata",
        params: depositParams,
        response: { 200: depositStatusSchema, ...refusals(400, 404, 429) },
      },
    },
    (request) => depositStatus(request.deps, request.ip, request.params.depositId),
  );

  exportsRest(app);
}
