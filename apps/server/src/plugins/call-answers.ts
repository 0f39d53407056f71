import type { FastifyInstance } from "fastify";
import type { ContentVersion } from "../pages/content-version.ts";

/**
 * What holds for the answer of a call unless its handler knows better: it is nobody else's, so no cache keeps it, and
 * a browser that is led to open it as a page runs and frames nothing.
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
 * Somebody who publishes and then looks at the site sees the change: no answer to a write leaves before this process
 * knows the new content version. Other processes learn of it a moment later.
 */
export function answerAfterContent(app: FastifyInstance, content: ContentVersion): void {
  app.addHook("onSend", async (request, reply) => {
    if (!reading.has(request.method) && reply.statusCode < 400) await content.catchUp();
  });
}
