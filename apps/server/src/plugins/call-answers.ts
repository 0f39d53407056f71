import type { FastifyInstance } from "fastify";
import type { ContentVersion } from "../pages/content-version.ts";

/**
 * The default headers of a call's answer, unless its handler sets others: it is private, so no cache stores it, and
 * opened as a page it runs no script and loads no frame.
 */
const ofEveryCall = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

export function keepCallsPrivate(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(ofEveryCall);
    done();
  });
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A client reads its own writes: no answer to a write leaves before this process knows the new content version. Other
 * processes learn of it a moment later.
 */
export function answerAfterContent(app: FastifyInstance, content: ContentVersion): void {
  app.addHook("onSend", async (request, reply) => {
    if (!reading.has(request.method) && reply.statusCode < 400) await content.catchUp();
  });
}
