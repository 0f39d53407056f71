import { AppError } from "@vetrina/api/app-error";
import type { FastifyInstance } from "fastify";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser names the page a write comes from: it must be one of ours, by the configured address
 * or by the name this request was sent to. Calls without an Origin don't come from a page.
 */
export function checkOrigin(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook("onRequest", async (request) => {
    const { origin } = request.headers;
    if (!origin || reading.has(request.method) || origin === ownOrigin) return;
    const originHost = URL.canParse(origin) ? new URL(origin).host : undefined;
    if (originHost !== request.host) {
      throw new AppError("FORBIDDEN", { message: "Questa richiesta arriva da un altro sito." });
    }
  });
}
