import type { Deps } from "@vetrina/core/deps";

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

/** Every slug of an article or a work that exists: other slugs need no query. */
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
