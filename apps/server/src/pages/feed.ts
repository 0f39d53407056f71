import { type BlogFeed, blogFeed, type FeedPost } from "@vetrina/blog/articles/blog-feed.service";
import type { Deps } from "@vetrina/core/deps";
import type { KeptDocument } from "./kept-document.ts";
import { asCdata, escapeXml } from "./xml.ts";

const description = "Consigli, guide e novità per chi ha un’attività da mandare avanti.";

/** RFC 822 with a year of four digits, as RSS wants it. */
const rssDate = (date: Date) => date.toUTCString();

/** A feed is read far from the site: every address in an article names the site. */
export const withAbsoluteAddresses = (html: string, publicUrl: string) =>
  html
    .replace(/\b(src|href|poster)="\/(?!\/)/g, `$1="${publicUrl}/`)
    .replace(/\bsrcset="([^"]*)"/g, (_whole, set: string) => {
      return `srcset="${set.replace(/(^|,\s*)\/(?!\/)/g, `$1${publicUrl}/`)}"`;
    });

/** The guid is not the address: that may change, and readers would see the article twice. */
function feedItem(post: FeedPost, publicUrl: string): string {
  return [
    "<item>",
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${publicUrl}/blog/${post.slug}</link>`,
    `<guid isPermaLink="false">${publicUrl}/blog#${post.id}</guid>`,
    `<pubDate>${rssDate(post.publishedAt)}</pubDate>`,
    // RSS's own element for an author wants an address to write to.
    ...(post.authorName === null ? [] : [`<dc:creator>${escapeXml(post.authorName)}</dc:creator>`]),
    `<description>${escapeXml(post.summary)}</description>`,
    `<content:encoded>${asCdata(withAbsoluteAddresses(post.content, publicUrl))}</content:encoded>`,
    "</item>",
  ].join("\n");
}

/** The feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssOf({ companyName, posts }: BlogFeed, publicUrl: string): string {
  const changes = posts.map(({ revisedAt }) => revisedAt.getTime());
  const lastBuild =
    changes.length > 0 ? [`<lastBuildDate>${rssDate(new Date(Math.max(...changes)))}</lastBuildDate>`] : [];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    `<title>${escapeXml(`Il blog di ${companyName}`)}</title>`,
    `<link>${publicUrl}/blog</link>`,
    `<atom:link href="${publicUrl}/rss.xml" rel="self" type="application/rss+xml" />`,
    `<description>${escapeXml(description)}</description>`,
    "<language>it-IT</language>",
    ...lastBuild,
    ...posts.map((post) => feedItem(post, publicUrl)),
    "</channel>",
    "</rss>",
  ];
  return `${lines.join("\n")}\n`;
}

/** What feed readers ask for. */
export const rssFeed = (deps: Deps): KeptDocument => ({
  path: "/rss.xml",
  contentType: "application/rss+xml; charset=utf-8",
  write: async () => rssOf(await blogFeed(deps), escapeXml(deps.publicUrl)),
});
