import { AppError } from "@vetrina/api/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bearerOf } from "./bearer.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a browser names a page of another site as the one this call comes from: neither the configured address nor
 * the name this request was sent to. Calls without an Origin don't come from a page.
 */
export function isFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (!origin || origin === new URL(publicUrl).origin) return false;
  return (URL.canParse(origin) ? new URL(origin).host : undefined) !== request.host;
}

/**
 * Refuses writes from pages of other sites. One that brings a bearer token is authorised by nothing that a browser
 * adds by itself; `sessions.ts` sees to it that its cookie counts for nothing.
 */
export function checkOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook("onRequest", async (request) => {
    if (reading.has(request.method) || bearerOf(request)) return;
    if (isFromElsewhere(request, publicUrl)) {
      throw new AppError("FORBIDDEN", { message: "Questa richiesta arriva da un altro sito." });
    }
  });
}
