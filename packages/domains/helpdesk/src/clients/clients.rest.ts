import {
  clientLinkRedeemSchema,
  clientLinkRequestSchema,
  clientLinkSentSchema,
  clientLoginSchema,
  clientRegisteredSchema,
  clientRegistrationSchema,
  clientTicketsPerRead,
  clientTicketsQuerySchema,
  clientTicketsSchema,
  clientTokenSchema,
} from "@vetrina/contract/clients";
import { requireClient } from "@vetrina/core/actor";
import { guarded, limited, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { mailClientLink, redeemClientLink } from "./client-links.service.ts";
import { listClientTickets, loginClient, logoutClient, registerClient } from "./clients.service.ts";

const tags = ["Area clienti"];

function linksRest(app: RestApp): void {
  app.post(
    "/api/client/link",
    limited("publicForm", {
      tags,
      summary: "Manda per email il link che apre l’area clienti; la risposta è la stessa in ogni caso",
      body: clientLinkRequestSchema,
      response: { 202: clientLinkSentSchema, ...refusals(400, 429) },
    }),
    async (request, reply) => {
      const sent = await mailClientLink(request.deps, { address: request.ip }, request.body);
      return reply.code(202).send(sent);
    },
  );

  app.post(
    "/api/client/link/redeem",
    limited("clientLogin", {
      tags,
      summary: "Apre con il codice di un link la sessione su tutti i ticket; ogni codice vale una volta",
      body: clientLinkRedeemSchema,
      response: { 200: clientTokenSchema, ...refusals(400, 404, 429) },
    }),
    (request) => redeemClientLink(request.deps, { address: request.ip }, request.body),
  );
}

export function clientsRest(app: RestApp): void {
  linksRest(app);
  app.post(
    "/api/client/login",
    limited("clientLogin", {
      tags,
      summary: "Apre una sessione su quel solo ticket; il token va inviato come Authorization: Bearer",
      body: clientLoginSchema,
      response: { 200: clientTokenSchema, ...refusals(400, 401, 429) },
    }),
    (request) => loginClient(request.deps, request.body),
  );

  app.post(
    "/api/client/logout",
    guarded(requireClient, {
      tags,
      summary: "Chiude la sessione del cliente",
      response: { 204: z.null(), ...refusals(401) },
    }),
    async (request, reply) => {
      await logoutClient(request.deps, requireClient(request.actor));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/api/client/register",
    limited("publicForm", {
      tags,
      summary: "Registra un cliente e gli scrive; la risposta è la stessa in ogni caso",
      body: clientRegistrationSchema,
      response: { 201: clientRegisteredSchema, ...refusals(400, 429) },
    }),
    async (request, reply) => {
      const registered = await registerClient(request.deps, { address: request.ip }, request.body);
      return reply.code(201).send(registered);
    },
  );

  app.get(
    "/api/client/tickets",
    {
      config: { guard: requireClient, limit: "visitorCall" },
      schema: {
        tags,
        summary: `I ${clientTicketsPerRead} ticket più recenti del cliente, con l’inizio della descrizione, o quelli prima del ticket indicato; senza link confermato, il solo ticket dell’accesso`,
        querystring: clientTicketsQuerySchema,
        response: { 200: clientTicketsSchema, ...refusals(400, 401, 429) },
      },
    },
    ({ deps, actor, query: { createdAt, id } }) =>
      listClientTickets(deps, requireClient(actor), createdAt && id ? { createdAt, id } : undefined),
  );
}
