import { customerChoiceSchema } from "@vetrina/contract/customers-desk";
import { romeDay } from "@vetrina/contract/dates";
import { errorBodySchema } from "@vetrina/contract/errors";
import { requireStaff } from "@vetrina/core/actor";
import { sendCsv } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { fileAnswer, type RestApp } from "@vetrina/core/rest-app";
import { exportCustomers } from "./customer-export.service.ts";

export function customersRest(app: RestApp, deps: Deps): void {
  app.get(
    "/api/customers/export",
    {
      config: { guard: requireStaff },
      schema: {
        tags: ["Clienti"],
        summary: "I clienti di una ricerca e dei filtri sui campi, come file CSV",
        querystring: customerChoiceSchema,
        response: { 200: fileAnswer("text/csv"), 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema },
      },
    },
    (request, reply) => sendCsv(reply, `clienti-${romeDay(deps.now())}`, exportCustomers(deps, request.query)),
  );
}
