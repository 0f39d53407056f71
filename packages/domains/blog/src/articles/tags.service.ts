import { blogPageSize } from "@vetrina/contract/blog/blog";
import {
  type PublicTag,
  proposedTagsMax,
  type TagPage,
  type TagPageQuery,
  type UsedTag,
} from "@vetrina/contract/blog/tags";
import type { Deps } from "@vetrina/core/deps";
import { articleNotFound } from "./article-not-found.ts";
import { presentSummary, type SummaryRow, summaryNames } from "./post-columns.ts";

const newestWithTag = {
  name: "newest-with-tag",
  text: `
    select ${summaryNames} from "BlogPost" where status = 'published' and "tagSlugs" @> array[$1::text]
    order by "publishedAt" desc nulls first, id desc limit $2 offset $3`,
};

/** How many published articles have a tag, and how the newest of them writes it. */
const tagOf = {
  name: "tag-of-slug",
  text: `
    select count(*)::int as total,
      (array_agg(tags[array_position("tagSlugs", $1::text)] order by "publishedAt" desc nulls first, id desc))[1] as tag
    from "BlogPost" where status = 'published' and "tagSlugs" @> array[$1::text]`,
};

/** One page of the published articles with a tag. Throws NOT_FOUND when no published article has it. */
export async function tagPage(deps: Deps, { slug, page }: TagPageQuery): Promise<TagPage> {
  const [[found], rows] = await Promise.all([
    deps.run<{ total: number; tag: string | null }>(tagOf, [slug]),
    deps.run<SummaryRow>(newestWithTag, [slug, blogPageSize, (page - 1) * blogPageSize]),
  ]);
  if (!found?.tag) throw articleNotFound();
  const { total, tag } = found;
  return { slug, tag, posts: rows.map(presentSummary), total, page, pages: Math.ceil(total / blogPageSize) };
}

/** The tags that articles have, those of most articles first: what is written the same way is found by everybody. */
export async function listTags({ db }: Deps): Promise<UsedTag[]> {
  const rows = await db.$queryRaw<UsedTag[]>`
    select mode() within group (order by used.tag) as tag, count(*)::int as count
    from "BlogPost", unnest(tags, "tagSlugs") as used(tag, address) where "binnedAt" is null
    group by used.address order by count(*) desc, used.address limit ${proposedTagsMax}`;
  return rows;
}

const publicTags = {
  name: "public-tags",
  text: `
    select used.slug, count(*)::int as count, max("revisedAt") as "revisedAt",
      (array_agg(used.tag order by "publishedAt" desc nulls first, id desc))[1] as tag
    from "BlogPost", unnest(tags, "tagSlugs") as used(tag, slug) where status = 'published'
    group by used.slug order by count desc, used.slug`,
};

interface DatedTag extends PublicTag {
  /** When the text of one of its articles changed last. */
  revisedAt: Date;
}

/** The tags that have a page, those of most articles first, as the newest article writes them. */
export const listPublicTags = (deps: Deps): Promise<DatedTag[]> => deps.run<DatedTag>(publicTags, []);
