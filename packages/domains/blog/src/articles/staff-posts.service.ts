import type {
  StaffPost,
  StaffPostListQuery,
  StaffPostPage,
  StaffPostSummary,
} from "@vetrina/contract/blog/blog-writing";
import type { StaffPostListState } from "@vetrina/contract/blog/post-states";
import type { Deps } from "@vetrina/core/deps";
import { matchesWords, searchWords } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";
import { articleNotFound } from "./article-not-found.ts";
import { presentStaffPost, presentStaffSummary, staffColumns, staffSummaryColumns } from "./post-columns.ts";

const notBinned = Prisma.sql`"binnedAt" is null`;

const ofState: Record<StaffPostListState, Prisma.Sql> = {
  bozza: Prisma.sql`status = 'draft' and "scheduledAt" is null and ${notBinned}`,
  programmato: Prisma.sql`status = 'draft' and "scheduledAt" is not null`,
  pubblicato: Prisma.sql`status = 'published'`,
  cestino: Prisma.sql`"binnedAt" is not null`,
};

/**
 * Articles in the staff's order: drafts first, the last touched on top; then what is to appear, the next first;
 * then what has appeared, the newest first. In the bin what was put there last is on top.
 */
const staffOrder = Prisma.sql`
  "binnedAt" desc nulls first,
  case when status = 'published' then 2 when "scheduledAt" is null then 0 else 1 end,
  case when status = 'published' then "publishedAt" when "scheduledAt" is null then "updatedAt" end desc nulls last,
  "scheduledAt" asc, id desc`;

/** One page of the staff's list, with what is a draft, scheduled and published. */
export async function listStaffPosts(
  deps: Deps,
  { q, state, limit, cursor }: StaffPostListQuery,
): Promise<StaffPostPage> {
  const words = searchWords(q);
  const where = Prisma.join(
    [state ? ofState[state] : notBinned, ...(words.length > 0 ? [matchesWords(words)] : [])],
    " and ",
  );
  const [ids, [count]] = await Promise.all([
    deps.db.$queryRaw<{ id: number }[]>`
      select id from "BlogPost" where ${where} order by ${staffOrder} limit ${limit} offset ${cursor}`,
    deps.db.$queryRaw<{ total: number }[]>`select count(*)::int as total from "BlogPost" where ${where}`,
  ]);
  const total = count?.total ?? 0;
  const next = cursor + limit;
  return { posts: await inOrder(deps, ids), total, nextCursor: next < total ? next : null };
}

async function inOrder(deps: Deps, ids: { id: number }[]): Promise<StaffPostSummary[]> {
  const rows = await deps.db.blogPost.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    select: staffSummaryColumns,
  });
  const byId = new Map(rows.map((row) => [row.id, presentStaffSummary(row)]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/** An article with its provenance. Throws NOT_FOUND, also for one in the bin. */
export async function findStaffPost(deps: Deps, id: number): Promise<StaffPost> {
  const row = await deps.db.blogPost.findUnique({ where: { id, binnedAt: null }, select: staffColumns });
  if (!row) throw articleNotFound();
  return presentStaffPost(row);
}
