import { arrayPartSchema } from "@vetrina/contract/array-part";
import { romeDay } from "@vetrina/contract/dates";
import { errorBodySchema } from "@vetrina/contract/errors";
import { contactRequestSchema, contactResponseSchema, leadFilterSchema, leadSchema } from "@vetrina/contract/leads";
import { leadChoiceSchema } from "@vetrina/contract/leads-desk";
import * as z from "zod";
import { requireStaff } from "../actor.ts";
import { sendCsv } from "../csv.ts";
import type { Deps } from "../deps.ts";
import { sendArray } from "../json-array.ts";
import { fileAnswer, type RestApp } from "../rest-app.ts";
import { exportLeads } from "./lead-export.service.ts";
import { listLeads, receiveContact } from "./leads.service.ts";

const config = { guard: requireStaff };
const refusals = { 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema };

export function leadsRest(app: RestApp, deps: Deps): void {
  app.post(
    "/api/contact",
    {
      config: { limit: "publicForm" },
      schema: {
        tags: ["Contatti"],
        summary: "Registra una richiesta di contatto",
        body: contactRequestSchema,
        response: { 201: contactResponseSchema, 400: errorBodySchema, 429: errorBodySchema },
      },
    },
    async (request, reply) => reply.code(201).send(await receiveContact(deps, request.body)),
  );

  app.get(
    "/api/contacts",
    {
      config,
      schema: {
        tags: ["Contatti"],
        summary: "Tutti i contatti, dal più recente; con limit e offset una parte",
        querystring: arrayPartSchema,
        response: { 200: z.array(leadSchema), ...refusals },
      },
    },
    (request, reply) => sendArray(reply, listLeads(deps, request.query)),
  );

  app.get(
    "/api/contacts/filter",
    {
      config,
      schema: {
        tags: ["Contatti"],
        summary: "I contatti ricevuti in certi giorni (Europe/Rome, estremi inclusi); con limit e offset una parte",
        querystring: leadFilterSchema.safeExtend(arrayPartSchema.shape),
        response: { 200: z.array(leadSchema), ...refusals },
      },
    },
    (request, reply) => sendArray(reply, listLeads(deps, request.query)),
  );

  app.get(
    "/api/contacts/export",
    {
      config,
      schema: {
        tags: ["Contatti"],
        summary: "Gli stessi contatti del filtro, come file CSV; anche per stato e per parole",
        querystring: leadChoiceSchema,
        response: { 200: fileAnswer("text/csv"), ...refusals },
      },
    },
    (request, reply) => sendCsv(reply, `contatti-${romeDay(deps.now())}`, exportLeads(deps, request.query)),
  );
}
