import type { Deps } from "../deps.ts";

export interface KnownSlugs {
  /** The slugs of the published articles. */
  published: ReadonlySet<string>;
  /** Slugs that published articles had before, and the ones that they have now. */
  moved: ReadonlyMap<string, string>;
}

/** Every address of an article that leads somewhere: whoever has them need not ask the database about the others. */
export async function knownSlugs(deps: Deps): Promise<KnownSlugs> {
  const [articles, old] = await Promise.all([
    deps.db.$queryRaw<{ slugs: string[] }[]>`
      select array(select slug from "BlogPost" where status = 'published') as slugs`,
    deps.db.blogOldSlug.findMany({
      where: { post: { status: "published" } },
      select: { slug: true, post: { select: { slug: true } } },
    }),
  ]);
  return {
    published: new Set(articles[0]?.slugs),
    moved: new Map(old.map(({ slug, post }) => [slug, post.slug])),
  };
}
