import { arrayPartSchema } from "@vetrina/contract/array-part";
import { leadIdSchema } from "@vetrina/contract/lead-stages";
import { contactRequestSchema, contactResponseSchema, leadFilterSchema, leadSchema } from "@vetrina/contract/leads";
import { leadChoiceSchema } from "@vetrina/contract/leads-desk";
import { requireStaff } from "@vetrina/core/actor";
import { csvRoute } from "@vetrina/core/csv-route";
import { attachmentHeaders } from "@vetrina/core/files/attachments";
import { sendArray } from "@vetrina/core/json-array";
import { fileAnswer, guarded, limited, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { callbacksRest } from "./callbacks.rest.ts";
import { exportLeads } from "./lead-export.service.ts";
import { readLeadFile } from "./lead-mail-read.service.ts";
import { listLeads, receiveContact } from "./leads.service.ts";

function leadFilesRest(app: RestApp): void {
  app.get(
    "/api/contacts/:leadId/mail-files/:fileId",
    guarded(requireStaff, {
      tags: ["Contatti"],
      summary: "Un file arrivato con un’email di un contatto",
      params: z.object({ leadId: z.coerce.number().pipe(leadIdSchema), fileId: z.uuid() }),
      response: { 200: fileAnswer("*/*"), ...refusals(400, 401, 403, 404) },
    }),
    async (request, reply) => {
      const file = await readLeadFile(request.deps, request.params.leadId, request.params.fileId);
      return reply.headers(attachmentHeaders(file)).send(file.stream);
    },
  );
}

export function leadsRest(app: RestApp): void {
  app.post(
    "/api/contact",
    limited("publicForm", {
      tags: ["Contatti"],
      summary: "Registra una richiesta di contatto",
      body: contactRequestSchema,
      response: { 201: contactResponseSchema, ...refusals(400, 429) },
    }),
    async (request, reply) => reply.code(201).send(await receiveContact(request.deps, request.body)),
  );

  app.get(
    "/api/contacts",
    guarded(requireStaff, {
      tags: ["Contatti"],
      summary: "Tutti i contatti, dal più recente; con limit e offset una parte",
      querystring: arrayPartSchema,
      response: { 200: z.array(leadSchema), ...refusals(400, 401, 403) },
    }),
    (request, reply) => sendArray(reply, listLeads(request.deps, request.query)),
  );

  app.get(
    "/api/contacts/filter",
    guarded(requireStaff, {
      tags: ["Contatti"],
      summary: "I contatti ricevuti in certi giorni (Europe/Rome, estremi inclusi); con limit e offset una parte",
      querystring: leadFilterSchema.safeExtend(arrayPartSchema.shape),
      response: { 200: z.array(leadSchema), ...refusals(400, 401, 403) },
    }),
    (request, reply) => sendArray(reply, listLeads(request.deps, request.query)),
  );

  csvRoute(app, "/api/contacts/export", {
    guard: requireStaff,
    tag: "Contatti",
    summary: "Gli stessi contatti del filtro, come file CSV; anche per stato e per parole",
    query: leadChoiceSchema,
    name: (today) => `contatti-${today}`,
    file: exportLeads,
  });

  leadFilesRest(app);
  callbacksRest(app);
}
