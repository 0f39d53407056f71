import type { Deps } from "../deps.ts";
import { isUnstorable } from "../unstorable-input.ts";

export interface KnownSlugs {
  /** The slugs of the published articles. */
  published: ReadonlySet<string>;
  /** Slugs that published articles had before, and the ones that they have now. */
  moved: ReadonlyMap<string, string>;
  /** The same of the works' pages. */
  works: ReadonlySet<string>;
  movedWorks: ReadonlyMap<string, string>;
  /** The tags of published articles, by their addresses, with how many articles have them. */
  tags: ReadonlyMap<string, number>;
}

export type NamedKind = "article" | "work";

/** What is at a slug's address: its page, the slug that it has now, or nothing. */
export type SlugPlace = "here" | "nowhere" | { movedTo: string };

const findStatements = {
  article: {
    name: "find-article-slug",
    text: `
      select exists(select from "BlogPost" where slug = $1 and status = 'published') as "isHere", (
        select post.slug from "BlogOldSlug" as old join "BlogPost" as post on post.id = old."postId"
        where old.slug = $1 and post.status = 'published'
      ) as "movedTo"`,
  },
  work: {
    name: "find-work-slug",
    text: `
      select exists(select from "Work" where slug = $1) as "isHere", (
        select work.slug from "WorkOldSlug" as old join "Work" as work on work.id = old."workId" where old.slug = $1
      ) as "movedTo"`,
  },
};

/** What is at one slug's address, however many there are. */
export async function findSlug(deps: Deps, kind: NamedKind, slug: string): Promise<SlugPlace> {
  try {
    const [row] = await deps.run<{ isHere: boolean; movedTo: string | null }>(findStatements[kind], [slug]);
    if (row?.movedTo) return { movedTo: row.movedTo };
    return row?.isHere ? "here" : "nowhere";
  } catch (error) {
    if (isUnstorable(error)) return "nowhere";
    throw error;
  }
}

const countStatement = {
  name: "count-articles",
  text: `select count(*)::int as total from "BlogPost" where status = 'published'`,
};

const countWithTagStatement = {
  name: "count-articles-with-tag",
  text: `
    select count(*)::int as total from "BlogPost" where status = 'published' and "tagSlugs" @> array[$1::text]`,
};

/** How many published articles there are, of one tag or of all. */
export async function countArticles(deps: Deps, tag?: string): Promise<number> {
  const rows = await (tag === undefined
    ? deps.run<{ total: number }>(countStatement, [])
    : deps.run<{ total: number }>(countWithTagStatement, [tag]));
  return rows[0]?.total ?? 0;
}

const statement = {
  name: "known-slugs",
  text: `
    select
      array(select slug from "BlogPost" where status = 'published') as published,
      (
        select coalesce(json_object_agg(old.slug, post.slug), '{}')
        from "BlogOldSlug" as old join "BlogPost" as post on post.id = old."postId"
        where post.status = 'published'
      ) as moved,
      array(select slug from "Work") as works,
      (
        select coalesce(json_object_agg(old.slug, work.slug), '{}')
        from "WorkOldSlug" as old join "Work" as work on work.id = old."workId"
      ) as "movedWorks",
      (
        select coalesce(json_object_agg(slug, articles), '{}') from (
          select unnest("tagSlugs") as slug, count(*) as articles from "BlogPost" where status = 'published' group by 1
        ) as tag
      ) as tags`,
};

interface Row {
  published: string[];
  moved: Record<string, string>;
  works: string[];
  movedWorks: Record<string, string>;
  tags: Record<string, number>;
}

/** Every address of an article or a work that leads somewhere: whoever has them need not ask the database about the others. */
export async function knownSlugs(deps: Deps): Promise<KnownSlugs> {
  const [row] = await deps.run<Row>(statement, []);
  return {
    published: new Set(row?.published),
    moved: new Map(Object.entries(row?.moved ?? {})),
    works: new Set(row?.works),
    movedWorks: new Map(Object.entries(row?.movedWorks ?? {})),
    tags: new Map(Object.entries(row?.tags ?? {})),
  };
}
