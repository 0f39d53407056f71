import cookie from "@fastify/cookie";
import { type Actor, visitor } from "@vetrina/api/actor";
import { findStaff } from "@vetrina/api/auth/auth.service";
import { findClient } from "@vetrina/api/clients/clients.service";
import type { Deps } from "@vetrina/api/deps";
import type { FastifyInstance, FastifyRequest } from "fastify";

const cookieName = "vetrina_sessione";

const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "")?.[1];

/** A client's token is sent on purpose, a cookie comes by itself: the token goes first. */
async function findActor(deps: Deps, request: FastifyRequest): Promise<Actor> {
  const bearer = bearerOf(request);
  const client = bearer ? await findClient(deps, bearer) : undefined;
  if (client) return client;
  const cookieToken = request.cookies[cookieName];
  return (cookieToken ? await findStaff(deps, cookieToken) : undefined) ?? visitor;
}

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
    request.actor = await findActor(deps, request);
  });
}
