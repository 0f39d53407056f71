import type { Post, PostListQuery, PostSummary } from "@vetrina/contract/blog";
import type { Prisma } from "@vetrina/db/prisma";
import { type Actor, isStaff } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";

const summaryColumns = {
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  status: true,
  featuredImage: true,
  metaTitle: true,
  metaDescription: true,
  createdAt: true,
  updatedAt: true,
  publishedAt: true,
} satisfies Prisma.BlogPostSelect;

type SummaryRow = Prisma.BlogPostGetPayload<{ select: typeof summaryColumns }>;

const presentSummary = <Row extends SummaryRow>(row: Row) => ({
  ...row,
  status: row.status as PostSummary["status"],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

/** Articles without their content, newest first. Visitors get the published ones, whatever they ask for. */
export async function listPosts(deps: Deps, actor: Actor, query: PostListQuery): Promise<PostSummary[]> {
  const rows = await deps.db.blogPost.findMany({
    where: {
      status: isStaff(actor) ? query.status : "published",
      OR: query.q
        ? [
            { title: { contains: query.q, mode: "insensitive" } },
            { excerpt: { contains: query.q, mode: "insensitive" } },
          ]
        : undefined,
    },
    orderBy: [{ publishedAt: { sort: "desc", nulls: "first" } }, { id: "desc" }],
    take: query.limit,
    skip: query.offset,
    select: summaryColumns,
  });
  return rows.map(presentSummary);
}

/** One article with its content. Throws NOT_FOUND, also to a visitor who asks for a draft. */
export async function findPost(deps: Deps, actor: Actor, slug: string): Promise<Post> {
  const row = await deps.db.blogPost.findUnique({
    where: { slug, status: isStaff(actor) ? undefined : "published" },
    select: { ...summaryColumns, content: true },
  });
  if (!row) throw new AppError("NOT_FOUND", { message: "Articolo non trovato" });
  return presentSummary(row);
}
