import cookie from "@fastify/cookie";
import { type Actor, visitor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { lookUp } from "@vetrina/core/look-up";
import { tokenHash } from "@vetrina/core/secrets/tokens";
import { findClient } from "@vetrina/helpdesk/clients/clients.service";
import { findStaff } from "@vetrina/staff/auth.service";
import { cookieEnd } from "@vetrina/staff/staff-sessions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { bearerOf } from "./bearer.ts";
import { isFromElsewhere } from "./origin-check.ts";

/**
 * A browser takes a cookie with this prefix only over https and from this very host, so that no subdomain can plant one
 * (RFC 6265bis). Cookies of the former plain name are ignored: their sessions log in once more.
 */
const cookieNames = (publicUrl: string) => {
  const prefix = publicUrl.startsWith("https:") ? "__Host-" : "";
  return { session: `${prefix}vetrina_sessione`, device: `${prefix}vetrina_browser` };
};

export const sessionCookieName = (publicUrl: string) => cookieNames(publicUrl).session;

/** The longest that browsers keep a cookie, in seconds. */
const deviceMaxSeconds = 400 * 24 * 60 * 60;

/** Tokens that open nothing, by their hash: none of them ever will, so each is looked up once and is one miss. */
const unknownMax = 10_000;

/** Tokens that have opened something within a day, by their hash: no misses of others at their address keep them out. */
const inUse = { max: 10_000, ttl: 24 * 60 * 60 * 1000 };

function createBearers(deps: Deps): (token: string, address: string) => Promise<Actor | undefined> {
  const unknown = new LRUCache<string, true>({ max: unknownMax });
  const used = new LRUCache<string, true>(inUse);
  return async (token, address) => {
    const name = Buffer.from(tokenHash(token)).toString("base64");
    if (unknown.has(name)) return undefined;
    const find = async () => (await findClient(deps, token)) ?? (await findStaff(deps, token, "desktop"));
    const holder = used.has(name) ? await find() : await lookUp(deps.limits, address, find);
    if (holder) used.set(name, true);
    else {
      used.delete(name);
      unknown.set(name, true);
    }
    return holder;
  };
}

/**
 * A token is sent on purpose, a cookie comes by itself: the token goes first, and a page of another site, which may
 * only come with one, gets nothing by the cookie.
 */
async function findActor(
  deps: Deps,
  request: FastifyRequest,
  findBearer: ReturnType<typeof createBearers>,
): Promise<Actor> {
  const bearer = bearerOf(request);
  const holder = bearer ? await findBearer(bearer, request.ip) : undefined;
  if (holder) return holder;
  const cookieToken = request.cookies[sessionCookieName(deps.publicUrl)];
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
  const { session, device } = cookieNames(deps.publicUrl);
  const findBearer = createBearers(deps);
  await app.register(cookie);
  app.decorateRequest("actor");
  app.decorateReply("sessionCookie");
  app.addHook("onRequest", async (request, reply) => {
    reply.sessionCookie = {
      set: (token) => void reply.setCookie(session, token, { ...attributes, expires: cookieEnd(deps.now()) }),
      clear: () => void reply.clearCookie(session, attributes),
      device: request.cookies[device],
      setDevice: (token) => void reply.setCookie(device, token, { ...attributes, maxAge: deviceMaxSeconds }),
    };
    request.actor = await findActor(deps, request, findBearer);
  });
}
