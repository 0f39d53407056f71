import cookie from "@fastify/cookie";
import { visitor } from "@vetrina/api/actor";
import { findStaff } from "@vetrina/api/auth/auth.service";
import type { Deps } from "@vetrina/api/deps";
import type { FastifyInstance } from "fastify";

const cookieName = "vetrina_sessione";

/** Says who is calling on every request of this scope, and lets handlers give and take the session's cookie. */
export async function addSessions(app: FastifyInstance, deps: Deps): Promise<void> {
  const attributes = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: deps.publicUrl.startsWith("https:"),
  } as const;
  await app.register(cookie);
  app.decorateRequest("actor");
  app.decorateReply("sessionCookie");
  app.addHook("onRequest", async (request, reply) => {
    reply.sessionCookie = {
      set: (token, expires) => void reply.setCookie(cookieName, token, { ...attributes, expires }),
      clear: () => void reply.clearCookie(cookieName, attributes),
    };
    const token = request.cookies[cookieName];
    request.actor = (token ? await findStaff(deps, token) : undefined) ?? visitor;
  });
}
