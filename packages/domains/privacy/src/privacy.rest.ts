import { errorBodySchema } from "@vetrina/contract/errors";
import { personRefSchema } from "@vetrina/contract/privacy";
import { requireOwner } from "@vetrina/core/actor";
import { fileAnswer, guarded, type RestApp } from "@vetrina/core/rest-app";
import { exportPersonData } from "./person-export.service.ts";

const refusals = { 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema, 404: errorBodySchema };

export function privacyRest(app: RestApp): void {
  // A POST: it is written in the log, and an address has no place in a URL.
  app.post(
    "/api/privacy/person-data",
    guarded(requireOwner, {
      tags: ["Privacy"],
      summary: "Tutti i dati conservati di una persona, per una richiesta secondo gli articoli 15 e 20 del GDPR",
      body: personRefSchema,
      response: { 200: fileAnswer("application/json"), ...refusals },
    }),
    async (request, reply) => {
      const data = await exportPersonData(request.deps, requireOwner(request.actor), request.body);
      return reply.type("application/json; charset=utf-8").send(data);
    },
  );
}
