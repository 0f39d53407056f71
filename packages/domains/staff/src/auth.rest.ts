import { loginAnswerSchema, loginSchema } from "@vetrina/contract/staff/auth";
import { requireAccount } from "@vetrina/core/actor";
import { guarded, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { logout } from "./auth.service.ts";
import { handOverSession } from "./hand-over-session.ts";
import { login } from "./login.service.ts";

export function authRest(app: RestApp): void {
  app.post(
    "/api/auth/login",
    {
      schema: {
        tags: ["Accesso"],
        summary: "Apre una sessione del personale e ne consegna il cookie, o il token all’applicazione desktop",
        body: loginSchema,
        response: { 200: loginAnswerSchema, ...refusals(400, 401, 429) },
      },
    },
    async (request, reply) => {
      const session = await login(request.deps, request.body, {
        actor: request.actor,
        address: request.ip,
        userAgent: request.headers["user-agent"],
        device: reply.sessionCookie.device,
      });
      return handOverSession(session, request.body.kind, reply.sessionCookie);
    },
  );

  app.post(
    "/api/auth/logout",
    guarded(requireAccount, {
      tags: ["Accesso"],
      summary: "Chiude la sessione",
      response: { 204: z.null(), ...refusals(401) },
    }),
    async (request, reply) => {
      await logout(request.deps, requireAccount(request.actor));
      reply.sessionCookie.clear();
      return reply.code(204).send(null);
    },
  );
}
