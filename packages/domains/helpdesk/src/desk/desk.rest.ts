import { arrayPartSchema } from "@vetrina/contract/array-part";
import { deskTicketSchema, statusChangeSchema, supportTicketSchema } from "@vetrina/contract/support-desk";
import { requireStaff } from "@vetrina/core/actor";
import { sendArray } from "@vetrina/core/json-array";
import { guarded, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { listEveryTicket } from "./desk-list.service.ts";
import { setTicketStatus } from "./desk-ticket.service.ts";

const tags = ["Ticket"];

export function deskRest(app: RestApp): void {
  app.get(
    "/api/admin/support-tickets",
    guarded(requireStaff, {
      tags,
      summary: "Tutti i ticket, dall’attività più recente; con limit e offset una parte",
      querystring: arrayPartSchema,
      response: { 200: z.array(supportTicketSchema), ...refusals(400, 401, 403) },
    }),
    (request, reply) => sendArray(reply, listEveryTicket(request.deps, requireStaff(request.actor), request.query)),
  );

  app.patch(
    "/api/admin/support-tickets/:id",
    guarded(requireStaff, {
      tags,
      summary:
        "Cambia lo stato di un ticket (in_corso vale in-lavorazione); con from, 409 se nel frattempo è diventato un altro",
      params: z.object({ id: z.string().max(60) }),
      body: statusChangeSchema,
      response: {
        200: deskTicketSchema,
        ...refusals(400, 401, 403, 404, 409),
      },
    }),
    (request) => setTicketStatus(request.deps, requireStaff(request.actor), request.params.id, request.body),
  );
}
