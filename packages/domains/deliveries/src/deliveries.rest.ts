import { deliveryChoiceSchema } from "@vetrina/contract/deliveries/delivery-desk";
import {
  deliveryOnPageSchema,
  deliveryPageRefSchema,
  givenFilesSchema,
} from "@vetrina/contract/deliveries/delivery-page";
import { requireConfirmedClient, requireStaff } from "@vetrina/core/actor";
import { csvRoute } from "@vetrina/core/csv-route";
import { attachmentHeaders } from "@vetrina/core/files/attachments";
import { fileAnswer, guarded, type RestApp, refusals } from "@vetrina/core/rest-app";
import { formFiles, readTicketForm } from "@vetrina/helpdesk/tickets/ticket-form";
import * as z from "zod";
import { exportDeliveries } from "./delivery-export.service.ts";
import { readDeliveryFile } from "./delivery-files.service.ts";
import { giveFiles } from "./give-material.service.ts";

const tag = "Lavori in corso";

/** The customer's side, with the session of the client area. */
function customersRest(app: RestApp): void {
  app.post(
    "/api/client/deliveries/:publicId/files",
    {
      config: { guard: requireConfirmedClient },
      preValidation: async (request) => {
        await request.deps.limits.spend("chatMessage", request.ip);
        await readTicketForm(request);
      },
      schema: {
        tags: [tag],
        summary: "Il cliente manda i file di una voce del materiale; lo stesso invio ripetuto conta una volta",
        params: deliveryPageRefSchema,
        consumes: ["multipart/form-data"],
        body: givenFilesSchema.extend(formFiles),
        response: {
          200: deliveryOnPageSchema,
          ...refusals(400, 401, 403, 404, 408, 409, 413, 415, 429, 503),
        },
      },
    },
    (request) => {
      const { files, ...given } = request.body;
      return giveFiles(request.deps, requireConfirmedClient(request.actor), { ...request.params, ...given }, files);
    },
  );
}

export function deliveriesRest(app: RestApp): void {
  customersRest(app);
  csvRoute(app, "/api/deliveries/export", {
    guard: requireStaff,
    tag,
    summary: "I lavori in corso di una ricerca e dei filtri, come file CSV",
    query: deliveryChoiceSchema,
    name: (today) => `lavori-in-corso-${today}`,
    file: (deps, query, actor) => exportDeliveries(deps, actor, query),
  });

  app.get(
    "/api/deliveries/:id/files/:fileId",
    guarded(requireStaff, {
      tags: [tag],
      summary: "Un file che il cliente ha dato per il suo sito",
      params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647), fileId: z.string().max(60) }),
      response: { 200: fileAnswer("*/*"), ...refusals(400, 401, 403, 404) },
    }),
    async (request, reply) => {
      const { id, fileId } = request.params;
      const file = await readDeliveryFile(request.deps, { id }, fileId);
      return reply.headers(attachmentHeaders(file)).send(file.stream);
    },
  );
}
