import {
  type ArticlePage,
  type BlogPage,
  type BlogPageQuery,
  blogPageSize,
  type Post,
  type PostListQuery,
  type PostSummary,
  slugSchema,
} from "@vetrina/contract/blog/blog";
import { type Actor, isEditor, requireEditor, visitor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { matchesWords, searchWords } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";
import { articleNotFound } from "./article-not-found.ts";
import {
  newestFirst,
  type PageRow,
  presentForPage,
  presentSummary,
  type SummaryRow,
  summaryColumns,
  summaryNames,
} from "./post-columns.ts";
import { relatedPosts } from "./related-posts.ts";

/** The summary's columns for queries that Prisma can't put into words. */
const summaryList = Prisma.raw(summaryNames);

const notBinned = Prisma.sql`"binnedAt" is null`;

const published = Prisma.sql`status = 'published'`;

async function findInOrder(deps: Deps, ids: readonly number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await deps.db.blogPost.findMany({
    where: { id: { in: [...ids] } },
    orderBy: newestFirst,
    select: summaryColumns,
  });
  return rows.map(presentSummary);
}

const newestPublished = {
  name: "newest-published",
  text: `
    select ${summaryNames} from "BlogPost" where status = 'published'
    order by "publishedAt" desc nulls first, id desc limit $1 offset $2`,
};

/** Whether the actor reads articles that are not published. */
const readsDrafts = isEditor;

/**
 * Articles without their content, newest first: the published ones, and to authors all of them. Throws NO_SESSION or
 * FORBIDDEN to others who ask for drafts by name.
 */
export async function listPosts(deps: Deps, actor: Actor, query: PostListQuery): Promise<PostSummary[]> {
  if (query.status === "draft") requireEditor(actor);
  const status = readsDrafts(actor) ? query.status : "published";
  const words = searchWords(query.q ?? "");
  if (words.length === 0 && status === "published") {
    const rows = await deps.run<SummaryRow>(newestPublished, [query.limit, query.offset]);
    return rows.map(presentSummary);
  }
  if (words.length === 0) {
    const rows = await deps.db.blogPost.findMany({
      where: { ...(status && { status }), binnedAt: null },
      orderBy: newestFirst,
      take: query.limit,
      skip: query.offset,
      select: summaryColumns,
    });
    return rows.map(presentSummary);
  }
  const ofStatus = status ? Prisma.sql`status = ${status} and ${notBinned}` : notBinned;
  const rows = await deps.db.$queryRaw<SummaryRow[]>`
    select ${summaryList} from "BlogPost" where ${ofStatus} and ${matchesWords(words)}
    order by "publishedAt" desc nulls first, id desc limit ${query.limit} offset ${query.offset}`;
  return rows.map(presentSummary);
}

interface Slice {
  limit: number;
  offset: number;
}

/** The hits are gone through once, for their number and for their page: folding texts is what costs. */
async function searchPage(deps: Deps, words: readonly string[], { limit, offset }: Slice) {
  const [found] = await deps.db.$queryRaw<{ total: number; ids: number[] }[]>`
    with hits as materialized (
      select id, "publishedAt" from "BlogPost" where ${published} and ${matchesWords(words)}
    )
    select (select count(*)::int from hits) as total,
      array(select id from hits order by "publishedAt" desc nulls first, id desc limit ${limit} offset ${offset}) as ids`;
  return { posts: await findInOrder(deps, found?.ids ?? []), total: found?.total ?? 0 };
}

async function newestPage(deps: Deps, slice: Slice) {
  const [posts, total] = await Promise.all([
    listPosts(deps, visitor, slice),
    deps.db.blogPost.count({ where: { status: "published" } }),
  ]);
  return { posts, total };
}

/** One page of /blog: published articles that fit the search, newest first. Past the last page there are none. */
export async function blogPage(deps: Deps, { q, page }: BlogPageQuery): Promise<BlogPage> {
  const slice = { limit: blogPageSize, offset: (page - 1) * blogPageSize };
  const words = searchWords(q);
  const found = words.length > 0 ? await searchPage(deps, words, slice) : await newestPage(deps, slice);
  return { ...found, page, pages: Math.ceil(found.total / blogPageSize) };
}

/** An impossible slug needs no query; the database would refuse some as text. */
const canExist = (slug: string) => slugSchema.safeParse(slug).success;

const publishedBySlug = {
  name: "published-by-slug",
  text: `select ${summaryNames}, content, "revisedAt" from "BlogPost" where slug = $1 and status = 'published'`,
};

async function findPublished(deps: Deps, slug: string): Promise<PageRow | undefined> {
  const [row] = await deps.run<PageRow>(publishedBySlug, [slug]);
  return row;
}

/** The title of a published article; nothing when there is none. */
export async function publishedTitle(deps: Deps, slug: string): Promise<string | undefined> {
  if (!canExist(slug)) return undefined;
  const where = { slug, status: "published", publishedAt: { lte: deps.now() } } satisfies Prisma.BlogPostWhereInput;
  return (await deps.db.blogPost.findFirst({ where, select: { title: true } }))?.title;
}

/** One article with its content. Throws NOT_FOUND, also for a draft to a visitor. */
export async function findPost(deps: Deps, actor: Actor, slug: string): Promise<Post> {
  if (!canExist(slug)) throw articleNotFound();
  const row = readsDrafts(actor)
    ? await deps.db.blogPost.findUnique({
        where: { slug, binnedAt: null },
        select: { ...summaryColumns, content: true },
      })
    : await findPublished(deps, slug);
  if (!row) throw articleNotFound();
  return presentSummary(row);
}

/** What the address /blog/<slug> shows: an article, or where it has moved to. Throws NOT_FOUND. */
export async function articlePage(deps: Deps, slug: string): Promise<ArticlePage> {
  if (!canExist(slug)) throw articleNotFound();
  const row = await findPublished(deps, slug);
  if (row) return { post: presentForPage(row), related: await relatedPosts(deps, row) };
  const old = await deps.db.blogOldSlug.findUnique({
    where: { slug, post: { status: "published" } },
    select: { post: { select: { slug: true } } },
  });
  if (!old) throw articleNotFound();
  return { redirectTo: old.post.slug };
}
