import { AppError } from "@vetrina/core/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bearerOf } from "./bearer.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a browser says that a page of another site makes this call. It names the page's origin, which is to be the
 * configured address or the name this request was sent to; without one, Sec-Fetch-Site tells whether it was ours
 * (Fetch Metadata, W3C). Another subdomain of ours counts as another site. Programs send neither header.
 */
export function isFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (!origin) return ["cross-site", "same-site"].includes(String(request.headers["sec-fetch-site"]));
  if (origin === new URL(publicUrl).origin) return false;
  return (URL.canParse(origin) ? new URL(origin).host : undefined) !== request.host;
}

/**
 * Refuses writes from pages of other sites. One that brings a bearer token is authorised by nothing that a browser
 * adds by itself; `sessions.ts` sees to it that its cookie counts for nothing.
 */
export function checkOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isRefused = !reading.has(request.method) && !bearerOf(request) && isFromElsewhere(request, publicUrl);
    done(isRefused ? new AppError("FORBIDDEN", { message: "Questa richiesta arriva da un altro sito." }) : undefined);
  });
}
