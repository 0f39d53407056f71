import {
  clientLoginSchema,
  clientRegisteredSchema,
  clientRegistrationSchema,
  clientTicketsSchema,
  clientTokenSchema,
} from "@vetrina/contract/clients";
import { errorBodySchema } from "@vetrina/contract/errors";
import * as z from "zod";
import { requireClient } from "../actor.ts";
import type { Deps } from "../deps.ts";
import type { RestApp } from "../rest.ts";
import { listClientTickets, loginClient, logoutClient, registerClient } from "./clients.service.ts";

const tags = ["Area clienti"];
const refusals = { 400: errorBodySchema, 429: errorBodySchema };

export function clientsRest(app: RestApp, deps: Deps): void {
  app.post(
    "/api/client/login",
    {
      config: { limit: "clientLogin" },
      schema: {
        tags,
        summary: "Apre una sessione del cliente; il token va inviato come Authorization: Bearer",
        body: clientLoginSchema,
        response: { 200: clientTokenSchema, 401: errorBodySchema, ...refusals },
      },
    },
    (request) => loginClient(deps, request.body),
  );

  app.post(
    "/api/client/logout",
    {
      config: { guard: requireClient },
      schema: { tags, summary: "Chiude la sessione del cliente", response: { 204: z.null(), 401: errorBodySchema } },
    },
    async (request, reply) => {
      await logoutClient(deps, requireClient(request.actor));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/api/client/register",
    {
      config: { limit: "publicForm" },
      schema: {
        tags,
        summary: "Registra un cliente e gli scrive; la risposta è la stessa in ogni caso",
        body: clientRegistrationSchema,
        response: { 201: clientRegisteredSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await registerClient(deps, request.body)),
  );

  app.get(
    "/api/client/tickets",
    {
      config: { guard: requireClient },
      schema: {
        tags,
        summary: "I ticket del cliente, dal più recente",
        response: { 200: clientTicketsSchema, 401: errorBodySchema },
      },
    },
    (request) => listClientTickets(deps, requireClient(request.actor)),
  );
}
