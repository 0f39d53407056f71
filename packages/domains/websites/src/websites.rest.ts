import { romeDay } from "@vetrina/contract/dates";
import { errorBodySchema } from "@vetrina/contract/errors";
import { websiteChoiceSchema } from "@vetrina/contract/websites/websites-desk";
import { requireStaff } from "@vetrina/core/actor";
import { sendCsv } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { fileAnswer, type RestApp } from "@vetrina/core/rest-app";
import { exportWebsites } from "./website-export.service.ts";

export function websitesRest(app: RestApp, deps: Deps): void {
  app.get(
    "/api/websites/export",
    {
      config: { guard: requireStaff },
      schema: {
        tags: ["Siti"],
        summary: "I siti dei clienti di una ricerca e dei suoi filtri, come file CSV",
        querystring: websiteChoiceSchema,
        response: { 200: fileAnswer("text/csv"), 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema },
      },
    },
    (request, reply) => sendCsv(reply, `siti-${romeDay(deps.now())}`, exportWebsites(deps, request.query)),
  );
}
