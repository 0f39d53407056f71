import { desktopOrigin } from "@vetrina/contract/desktop";
import type { FastifyInstance } from "fastify";
import { bearerOf } from "./bearer.ts";

const preflightAnswer = {
  "access-control-allow-origin": desktopOrigin,
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": "authorization, content-type, last-event-id",
  "access-control-max-age": "7200",
  vary: "origin",
};

/**
 * Lets the pages of the desktop app read the answers to calls that bring a bearer token. Credentials of the browser are
 * never allowed, so a cookie is no way in. Pictures are asked for without an Origin: for these the token alone, which
 * no browser adds by itself, lifts the policy that keeps them to our own pages.
 */
export function admitDesktop(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const isDesktop = request.headers.origin === desktopOrigin;
    if (isDesktop && request.method === "OPTIONS" && request.headers["access-control-request-method"]) {
      return void reply.code(204).headers(preflightAnswer).send();
    }
    if (!bearerOf(request)) return done();
    reply.header("cross-origin-resource-policy", "cross-origin");
    if (isDesktop) reply.header("access-control-allow-origin", desktopOrigin);
    done();
  });
}
