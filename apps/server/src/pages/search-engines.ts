import { listPublishedAddresses } from "@vetrina/blog/articles/blog-feed.service";
import { listTagSlugs } from "@vetrina/blog/articles/tags.service";
import { tagPath } from "@vetrina/contract/blog/tags";
import { workPath } from "@vetrina/contract/pictures/works";
import { servicePaths } from "@vetrina/contract/service-pages";
import { indexedPaths } from "@vetrina/contract/settings/site";
import { tradePaths } from "@vetrina/contract/trade-pages";
import type { Deps } from "@vetrina/core/deps";
import { listWorks } from "@vetrina/showcase/works/works.service";
import type { FastifyInstance } from "fastify";
import type { KeptDocument } from "./kept-document.ts";
import { escapeXml } from "./xml.ts";

/** Private areas; public pages that should not be indexed carry their own robots tag. */
const privateAreas = ["/admin", "/api/", "/blog/anteprima/", "/client/", "/ticket", "/trpc/"];

/** The rules for programs that read the site. */
export function serveRobots(app: FastifyInstance, publicUrl: string): void {
  const robots = [
    "User-agent: *",
    ...privateAreas.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(`${robots.join("\n")}\n`),
  );
}

/** The pages, works, articles and their tags that search engines should know (https://www.sitemaps.org/protocol.html). */
export const sitemap = (deps: Deps): KeptDocument => ({
  path: "/sitemap.xml",
  contentType: "application/xml; charset=utf-8",
  async write() {
    const [posts, works, tags] = await Promise.all([listPublishedAddresses(deps), listWorks(deps), listTagSlugs(deps)]);
    const root = escapeXml(deps.publicUrl);
    const urls = [
      ...[...indexedPaths, ...servicePaths, ...tradePaths].map((path) => `<url><loc>${root}${path}</loc></url>`),
      ...works.map((work) => `<url><loc>${root}${workPath(work)}</loc></url>`),
      ...tags.map(({ slug }) => `<url><loc>${root}${tagPath(slug)}</loc></url>`),
      ...posts.map(
        ({ slug, updatedAt }) =>
          `<url><loc>${root}/blog/${slug}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ),
    ];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      "</urlset>\n",
    ].join("\n");
  },
});
