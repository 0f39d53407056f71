import {
  bookedCallSchema,
  callBookingSchema,
  callFilePath,
  callIdSchema,
  callSlotsSchema,
} from "@vetrina/contract/call-slots";
import { callbackRequestSchema, callbackResponseSchema, contactDetailsRequestSchema } from "@vetrina/contract/callback";
import { contactQuestionsSchema } from "@vetrina/contract/contact-questions";
import { fileAnswer, limited, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { bookCall, readCallFile, readCallSlots, takeCallBack } from "./call-slots.service.ts";
import { addContactDetails } from "./contact-details.service.ts";
import { readContactQuestions } from "./contact-questions.service.ts";
import { receiveCallback } from "./leads.service.ts";

const tags = ["Contatti"];
const callParams = z.object({ id: callIdSchema });

/** The two steps of the site's own form. */
function formRest(app: RestApp): void {
  app.post(
    "/api/contact/callback",
    limited("publicForm", {
      tags,
      summary: "Chiede di essere richiamati: nome e telefono, il resto si può aggiungere entro un’ora",
      body: callbackRequestSchema,
      response: { 201: callbackResponseSchema, ...refusals(400, 429) },
    }),
    async (request, reply) => reply.code(201).send(await receiveCallback(request.deps, request.body)),
  );

  app.get(
    "/api/contact/questions",
    limited("newSearch", {
      tags,
      summary: "Che cosa chiede il secondo passo del modulo, oltre ai suoi campi",
      response: { 200: contactQuestionsSchema, ...refusals(429) },
    }),
    (request) => readContactQuestions(request.deps),
  );

  app.post(
    "/api/contact/details",
    limited("publicForm", {
      tags,
      summary: "Aggiunge i dati facoltativi a una richiesta di essere richiamati",
      body: contactDetailsRequestSchema,
      response: { 204: z.null(), ...refusals(400, 404, 409, 429) },
    }),
    async (request, reply) => {
      await addContactDetails(request.deps, request.body);
      return reply.code(204).send(null);
    },
  );
}

/** The half hours at which visitors are called. */
export function callbacksRest(app: RestApp): void {
  formRest(app);

  app.get(
    "/api/call-slots",
    limited("newSearch", {
      tags,
      summary: "Le mezz’ore libere dei prossimi giorni di apertura",
      response: { 200: callSlotsSchema, ...refusals(429) },
    }),
    (request) => readCallSlots(request.deps),
  );

  app.post(
    "/api/call-slots",
    limited("publicForm", {
      tags,
      summary: "Sceglie la mezz’ora in cui essere richiamati",
      body: callBookingSchema,
      response: { 201: bookedCallSchema, ...refusals(400, 404, 409, 429) },
    }),
    async (request, reply) => reply.code(201).send(await bookCall(request.deps, request.ip, request.body)),
  );

  app.get(
    callFilePath(":id"),
    limited("newSearch", {
      tags,
      summary: "La telefonata in agenda come file per il calendario",
      params: callParams,
      response: { 200: fileAnswer("text/calendar"), ...refusals(400, 404, 429) },
    }),
    async (request, reply) =>
      reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", 'attachment; filename="telefonata.ics"')
        .send(await readCallFile(request.deps, request.params.id)),
  );

  app.delete(
    "/api/call-slots/:id",
    limited("publicForm", {
      tags,
      summary: "Annulla la telefonata e libera la mezz’ora",
      params: callParams,
      response: { 204: z.null(), ...refusals(400, 404, 429) },
    }),
    async (request, reply) => {
      await takeCallBack(request.deps, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
