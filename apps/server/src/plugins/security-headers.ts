import type { FastifyInstance } from "fastify";

/**
 * Headers that hold for every answer, after OWASP's secure headers project. They are constants, so a
 * constant sets them. The content security policy differs by page: see pages/csp.ts.
 */
const always = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
};

const oneYearSeconds = 31_536_000;

export function secureHeaders(app: FastifyInstance, publicUrl: string): void {
  const isHttps = publicUrl.startsWith("https:");
  const headers = isHttps ? { ...always, "strict-transport-security": `max-age=${oneYearSeconds}` } : always;
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
