import cookie from "@fastify/cookie";
import { type Actor, visitor } from "@vetrina/api/actor";
import { findStaff } from "@vetrina/api/auth/auth.service";
import { findClient } from "@vetrina/api/clients/clients.service";
import type { Deps } from "@vetrina/api/deps";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bearerOf } from "./bearer.ts";
import { isFromElsewhere } from "./origin-check.ts";

export const cookieName = "vetrina_sessione";

const findBearer = async (deps: Deps, token: string) =>
  (await findClient(deps, token)) ?? (await findStaff(deps, token, "desktop"));

/**
 * A token is sent on purpose, a cookie comes by itself: the token goes first, and a page of another site, which may
 * only come with one, gets nothing by the cookie.
 */
async function findActor(deps: Deps, request: FastifyRequest): Promise<Actor> {
  const bearer = bearerOf(request);
  const holder = bearer ? await findBearer(deps, bearer) : undefined;
  if (holder) return holder;
  const cookieToken = request.cookies[cookieName];
  if (!cookieToken || (bearer && isFromElsewhere(request, deps.publicUrl))) return visitor;
  return (await findStaff(deps, cookieToken, "browser")) ?? visitor;
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
