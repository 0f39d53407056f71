import {
  countArticles,
  findSlug,
  type KnownSlugs,
  knownSlugs,
  type NamedKind,
  type SlugPlace,
} from "@vetrina/api/blog/known-slugs.service";
import type { Deps } from "@vetrina/api/deps";
import { blogPageSize } from "@vetrina/contract/blog/blog";
import { type OncePerVersion, oncePerVersion } from "./once-per-version.ts";

export interface KnownAddresses {
  placeOf: (kind: NamedKind, slug: string, version: string) => Promise<SlugPlace>;
  /** How many articles a list has, of one tag or of all, for who asks for one of its pages. */
  totalOf: (tag: string | undefined, page: number, version: string) => Promise<number>;
  /** All of them, once somebody has asked for one that leads nowhere. */
  all: OncePerVersion<KnownSlugs>;
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

/**
 * Says where addresses lead. Readers ask for what is there: one small question each, until the page is in the cache.
 * Whoever asks for what isn't there may go on with thousands of others: the first one has all addresses read, once for
 * each content version, and the database is left alone.
 */
export function lookUpAddresses(api: Deps): KnownAddresses {
  const all = oncePerVersion(() => knownSlugs(api));
  return {
    all,
    async placeOf(kind, slug, version) {
      const known = all.ready(version);
      const place = known ? placeIn(known, kind, slug) : await findSlug(api, kind, slug);
      if (place === "nowhere") await all(version);
      return place;
    },
    async totalOf(tag, page, version) {
      const known = all.ready(version);
      if (known) return tag === undefined ? known.published.size : (known.tags.get(tag) ?? 0);
      const total = await countArticles(api, tag);
      if (total === 0 || page > lastPage(total)) await all(version);
      return total;
    },
  };
}
