import { listPublishedAddresses } from "@vetrina/blog/articles/blog-feed.service";
import { listPublicTags } from "@vetrina/blog/articles/tags.service";
import { tagPath } from "@vetrina/contract/blog/tags";
import { workPath, worksPath } from "@vetrina/contract/pictures/works";
import { tagOfTrade, tradeOfPath } from "@vetrina/contract/trade-pages";
import type { Deps } from "@vetrina/core/deps";
import { listWorkAddresses } from "@vetrina/showcase/works/work-addresses.service";
import type { FastifyInstance } from "fastify";
import { copyDates } from "./copy-dates.ts";
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

/** Lists that show the newest articles have changed with them. */
const showsArticles = new Set(["/", "/blog"]);

/** Articles with this tag stand on the page; none has the empty one. */
function tagOfPage(path: string): string {
  const trade = tradeOfPath(path);
  return trade ? tagOfTrade(trade) : "";
}

/** A page that holds articles is as new as the newest of them, where that is later than its own words. */
const later = (day: string, changed: Date | undefined): string =>
  changed && changed.toISOString() > day ? changed.toISOString() : day;

const newestOf = (dates: readonly Date[]) =>
  dates.reduce<Date | undefined>((last, date) => (last && last > date ? last : date), undefined);

/**
 * The pages, works, articles and their tags that search engines should know, each with its last change
 * (https://www.sitemaps.org/protocol.html).
 */
export const sitemap = (deps: Deps): KeptDocument => ({
  path: "/sitemap.xml",
  contentType: "application/xml; charset=utf-8",
  async write() {
    const [posts, works, tags] = await Promise.all([
      listPublishedAddresses(deps),
      listWorkAddresses(deps),
      listPublicTags(deps),
    ]);
    const newest = newestOf(posts.map(({ revisedAt }) => revisedAt));
    const newestWork = newestOf(works.map(({ updatedAt }) => updatedAt));
    const changed = new Map(tags.map(({ slug, revisedAt }) => [slug, revisedAt]));
    const ofPage = (path: string) => {
      if (path === worksPath) return newestWork;
      return showsArticles.has(path) ? newest : changed.get(tagOfPage(path));
    };
    const pages: [path: string, lastChange: string][] = [
      ...copyDates.map(([path, day]): [string, string] => [path, later(day, ofPage(path))]),
      ...works.map((work): [string, string] => [workPath(work), work.updatedAt.toISOString()]),
      ...tags.map(({ slug, revisedAt }): [string, string] => [tagPath(slug), revisedAt.toISOString()]),
      ...posts.map(({ slug, revisedAt }): [string, string] => [`/blog/${slug}`, revisedAt.toISOString()]),
    ];
    const root = escapeXml(deps.publicUrl);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages.map(([path, lastChange]) => `<url><loc>${root}${path}</loc><lastmod>${lastChange}</lastmod></url>`),
      "</urlset>\n",
    ].join("\n");
  },
});
