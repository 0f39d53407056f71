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
 * Who has published something and then looks at the site sees it: no answer to a write leaves before this process
 * knows the content's version. Others hear of it a moment later.
 */
export function answerAfterContent(app: FastifyInstance, content: ContentVersion): void {
  app.addHook("onSend", async (request, reply) => {
    if (!reading.has(request.method) && reply.statusCode < 400) await content.catchUp();
  });
}
