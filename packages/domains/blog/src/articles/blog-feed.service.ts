import { companySchema } from "@vetrina/contract/settings/site";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import { newestFirst } from "./post-columns.ts";

const feedPostsMax = 20;

/** As many as one sitemap may list, by sitemaps.org. */
const sitemapPostsMax = 49_000;

export interface FeedPost {
  id: number;
  title: string;
  slug: string;
  summary: string;
  content: string;
  authorName: string | null;
  publishedAt: Date;
  revisedAt: Date;
}

export interface BlogFeed {
  companyName: string;
  posts: FeedPost[];
}

/** The newest published articles, for feed readers. */
export async function blogFeed(deps: Deps): Promise<BlogFeed> {
  const [settings, rows] = await Promise.all([
    deps.db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } }),
    deps.db.blogPost.findMany({
      where: { status: "published" },
      orderBy: newestFirst,
      take: feedPostsMax,
      select: {
        ...just("id", "title", "slug", "excerpt", "metaDescription", "content", "authorName", "publishedAt"),
        ...just("createdAt", "revisedAt"),
      },
    }),
  ]);
  const posts = rows.map(({ excerpt, metaDescription, publishedAt, createdAt, ...row }) => ({
    ...row,
    summary: excerpt ?? metaDescription ?? "",
    publishedAt: publishedAt ?? createdAt,
  }));
  return { companyName: companySchema.parse(settings.company).name, posts };
}

/** Where published articles are and when they last changed, newest first, for search engines. */
export function listPublishedAddresses(deps: Deps): Promise<{ slug: string; revisedAt: Date }[]> {
  return deps.db.blogPost.findMany({
    where: { status: "published" },
    orderBy: newestFirst,
    take: sitemapPostsMax,
    select: { slug: true, revisedAt: true },
  });
}
