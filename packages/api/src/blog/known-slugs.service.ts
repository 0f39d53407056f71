import type { Deps } from "../deps.ts";

export interface KnownSlugs {
  /** The slugs of the published articles. */
  published: ReadonlySet<string>;
  /** Slugs that published articles had before, and the ones that they have now. */
  moved: ReadonlyMap<string, string>;
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
      ) as moved`,
};

/** Every address of an article that leads somewhere: whoever has them need not ask the database about the others. */
export async function knownSlugs(deps: Deps): Promise<KnownSlugs> {
  const [row] = await deps.run<{ published: string[]; moved: Record<string, string> }>(statement, []);
  return { published: new Set(row?.published), moved: new Map(Object.entries(row?.moved ?? {})) };
}
