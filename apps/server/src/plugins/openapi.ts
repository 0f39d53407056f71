import type { FastifyInstance, RouteOptions } from "fastify";
import type { ApiDescription } from "./api-description.ts";

/** What belongs to the connection from which an answer was taken, not to the answer. */
const connectionHeaders = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/**
 * Describes every REST call that is registered after it, at /api/openapi.json and as a page at /api/docs. The generator
 * is loaded on the first request.
 */
export function describeApi(app: FastifyInstance, publicUrl: string): void {
  const calls: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    // Fastify adds a HEAD to each GET by itself.
    if (route.method !== "HEAD" && !route.schema?.hide) calls.push(route);
  });
  let description: Promise<ApiDescription> | undefined;
  const describe = () => {
    description ??= import("./api-description.ts").then(({ openDescription }) => openDescription(calls, publicUrl));
    return description;
  };
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => (await describe()).openapi());
  for (const url of ["/api/docs", "/api/docs/*"]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const page = await (await describe()).page(request.url);
      if (page.statusCode === 404) return reply.callNotFound();
      const headers = Object.entries(page.headers).filter(([name]) => !connectionHeaders.has(name));
      return reply.code(page.statusCode).headers(Object.fromEntries(headers)).send(page.rawPayload);
    });
  }
}
