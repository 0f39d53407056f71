import { consentProofSchema, consentRequestSchema } from "@vetrina/contract/consent";
import { limited, type RestApp, refusals } from "@vetrina/core/rest-app";
import { recordConsent } from "./consent.service.ts";

export function consentRest(app: RestApp): void {
  app.post(
    "/api/consent",
    limited("publicForm", {
      tags: ["Consenso"],
      summary: "Conserva la prova di una scelta sui cookie",
      body: consentRequestSchema,
      response: { 201: consentProofSchema, ...refusals(400, 429) },
    }),
    async (request, reply) => reply.code(201).send(await recordConsent(request.deps, request.body)),
  );
}
