import {
  type KnownSlugs,
  knownSlugs,
  type NamedKind,
  type SlugPlace,
} from "@vetrina/blog/articles/known-slugs.service";
import { blogPageSize } from "@vetrina/contract/blog/blog";
import type { Deps } from "@vetrina/core/deps";

export interface KnownAddresses {
  placeOf: (kind: NamedKind, slug: string) => Promise<SlugPlace>;
  /** How many articles a list has, of one tag or of all. */
  totalOf: (tag: string | undefined) => Promise<number>;
}

/** Of a list of so many articles; an empty one has a page too. */
export const lastPage = (total: number) => Math.max(1, Math.ceil(total / blogPageSize));

const slugSets = { article: ["published", "moved"], work: ["works", "movedWorks"] } as const;

function placeIn(slugs: KnownSlugs, kind: NamedKind, slug: string): SlugPlace {
  const [present, moved] = slugSets[kind];
  const movedTo = slugs[moved].get(slug);
  if (movedTo) return { movedTo };
  return slugs[present].has(slug) ? "here" : "nowhere";
}

/** Says where addresses lead: all of them are read once for a content version, and no miss asks the database again. */
export function lookUpAddresses(api: Deps): KnownAddresses {
  const known = () => api.published.get("known-slugs", () => knownSlugs(api));
  return {
    placeOf: async (kind, slug) => placeIn(await known(), kind, slug),
    async totalOf(tag) {
      const { published, tags } = await known();
      return tag === undefined ? published.size : (tags.get(tag) ?? 0);
    },
  };
}
