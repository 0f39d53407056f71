import { indexedPaths } from "@vetrina/contract/site";
import type { FastifyInstance } from "fastify";

/** Areas that are nobody else's business; pages that merely should not be found say so themselves. */
const privateAreas = ["/admin", "/api/", "/client/", "/ticket", "/trpc/"];

const oneHour = "public, max-age=3600";

/** What search engines ask for before they read the pages. */
export function serveSearchEngines(app: FastifyInstance, publicUrl: string): void {
  const robots = [
    "User-agent: *",
    ...privateAreas.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", oneHour)
      .send(`${robots.join("\n")}\n`),
  );

  const urls = indexedPaths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  app.get("/sitemap.xml", (_request, reply) =>
    reply.type("application/xml; charset=utf-8").header("cache-control", oneHour).send(sitemap),
  );
}
