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
  // Today's browsers ignore it; old ones with a filter of their own show no page instead of a mended one.
  "x-xss-protection": "1; mode=block",
};

const oneYearSeconds = 31_536_000;

interface Transport {
  publicUrl: string;
  /** Whether the promise to be reached by https holds for every subdomain as well. */
  hstsSubdomains: boolean;
}

/** The header of RFC 6797, for a site whose address is https. */
function strictTransport({ publicUrl, hstsSubdomains }: Transport) {
  if (!publicUrl.startsWith("https:")) return {};
  const subdomains = hstsSubdomains ? "; includeSubDomains" : "";
  return { "strict-transport-security": `max-age=${oneYearSeconds}${subdomains}` };
}

export function secureHeaders(app: FastifyInstance, transport: Transport): void {
  const headers = { ...always, ...strictTransport(transport) };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
