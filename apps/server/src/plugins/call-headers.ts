import type { FastifyInstance } from "fastify";

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
