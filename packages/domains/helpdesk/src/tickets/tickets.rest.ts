import { answerHeldSchema } from "@vetrina/contract/leaving-answers";
import { sentActsSchema, withStatus } from "@vetrina/contract/reply-acts";
import {
  emptyMessage,
  messageSchema,
  messageSendSchema,
  readTicketSchema,
  staffMessageSchema,
  ticketCreatedSchema,
  ticketCreateSchema,
} from "@vetrina/contract/tickets";
import { type Caller, isDeskStaff, requireStaff } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { attachmentHeaders } from "@vetrina/core/files/attachments";
import { fileAnswer, type RestApp, refusals } from "@vetrina/core/rest-app";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { listMessages } from "./conversation.service.ts";
import { holdAnswer } from "./leaving-answers.service.ts";
import { postMessage } from "./messages.service.ts";
import { countOpening, refuseFullOpener } from "./opening-shares.ts";
import { readTicketFile } from "./ticket-files.service.ts";
import { formFiles, readTicketForm } from "./ticket-form.ts";
import { createTicket, readTicket } from "./tickets.service.ts";

const tags = ["Ticket"];
const consumes = ["application/json", "multipart/form-data"];
const params = z.object({ id: z.string().max(60) });

const callerOf = (request: FastifyRequest): Caller => ({ actor: request.actor, address: request.ip });

/** With asStaff: the account that wrote it. What waited in a browser isn't sent by another one that has come in there since. */
const asUserSchema = z.coerce.number().int().optional();

/** With asStaff: the last message that its author had on screen. It is refused where the client has written since. */
const seenUpToSchema = z.coerce.number().int().min(0).max(2_147_483_647).optional();

const otherAccount = "Questo messaggio è di un altro account: per inviarlo rientra con quello.";

function openingRest(app: RestApp): void {
  app.post(
    "/api/tickets",
    {
      config: { limit: "publicForm" },
      preValidation: async (request) => {
        await refuseFullOpener(request.deps, request.ip);
        await readTicketForm(request);
      },
      schema: {
        tags,
        summary: "Apre un ticket; 200 se lo stesso invio lo aveva già aperto",
        consumes,
        body: ticketCreateSchema.extend(formFiles),
        response: { 200: ticketCreatedSchema, 201: ticketCreatedSchema, ...refusals(400, 408, 413, 415, 429, 503) },
      },
    },
    async (request, reply) => {
      const { files, ...input } = request.body;
      const giveBack = await countOpening(request.deps, request.ip, input.submissionKey);
      const { created, ticket } = await createTicket(request.deps, callerOf(request), input, files).catch(
        async (error) => {
          await giveBack();
          throw error;
        },
      );
      if (!created) await giveBack();
      return reply.code(created ? 201 : 200).send({ id: ticket.id, ticket });
    },
  );

  app.get(
    "/api/tickets/:id",
    { schema: { tags, summary: "Un ticket", params, response: { 200: readTicketSchema, ...refusals(404, 429) } } },
    (request) => readTicket(request.deps, callerOf(request), request.params.id),
  );
}

function readingRest(app: RestApp): void {
  app.get(
    "/api/tickets/:id/messages",
    {
      schema: {
        tags,
        summary: "I messaggi di un ticket, dal più vecchio; con after solo quelli successivi",
        params,
        querystring: z.object({ after: z.coerce.number().int().min(0).optional() }),
        response: { 200: z.array(messageSchema), ...refusals(400, 404, 429) },
      },
    },
    (request) => listMessages(request.deps, callerOf(request), request.params.id, request.query.after),
  );
}

function sendingRest(app: RestApp): void {
  app.post(
    "/api/tickets/:id/messages",
    {
      preValidation: async (request) => {
        if (!isDeskStaff(request.actor)) await request.deps.limits.spend("chatMessage", request.ip);
        await readTicketForm(request);
      },
      schema: {
        tags,
        summary:
          "Invia un messaggio; il mittente è chi ha la sessione. 200 se lo stesso invio era già arrivato, 202 se si può ancora annullare",
        params,
        consumes,
        body: messageSendSchema.extend({
          ...formFiles,
          acts: sentActsSchema,
          asUser: asUserSchema,
          seenUpTo: seenUpToSchema,
        }),
        response: {
          200: z.union([staffMessageSchema, messageSchema]),
          201: z.union([staffMessageSchema, messageSchema]),
          202: answerHeldSchema,
          ...refusals(400, 401, 404, 408, 413, 415, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { files, isInternal = false, asStaff, isUndoable, thenStatus, acts, asUser, ...input } = request.body;
      if (input.message === "" && files.length === 0) {
        throw new AppError("BAD_INPUT", { message: emptyMessage, fields: { message: emptyMessage } });
      }
      if (asStaff) {
        const staff = requireStaff(request.actor);
        if (asUser !== undefined && asUser !== staff.id) throw new AppError("FORBIDDEN", { message: otherAccount });
        const held = { ...input, acts, thenStatus };
        const leaving =
          isUndoable && !isInternal ? await holdAnswer(request.deps, staff, request.params.id, held, files) : undefined;
        if (leaving) return reply.code(202).send({ leaving });
      }
      const caller = callerOf(request);
      const allActs = asStaff && !isInternal ? withStatus(acts, thenStatus) : acts;
      const sent = await postMessage(
        request.deps,
        caller,
        request.params.id,
        { ...input, acts: allActs, isInternal },
        files,
      );
      return reply.code(sent.created ? 201 : 200).send(sent.message);
    },
  );
}

function filesRest(app: RestApp): void {
  app.get(
    "/api/tickets/:id/attachments/:attachmentId",
    {
      schema: {
        tags,
        summary: "Un file allegato a un ticket o a un suo messaggio",
        params: params.extend({ attachmentId: z.string().max(60) }),
        response: { 200: fileAnswer("*/*"), ...refusals(404, 429) },
      },
    },
    async (request, reply) => {
      const { id, attachmentId } = request.params;
      const file = await readTicketFile(request.deps, callerOf(request), id, attachmentId);
      return reply.headers(attachmentHeaders(file)).send(file.stream);
    },
  );
}

/** A ticket's id gives access to these calls; with a session of the staff the caller is the staff. */
export function ticketsRest(app: RestApp): void {
  openingRest(app);
  readingRest(app);
  sendingRest(app);
  filesRest(app);
}
