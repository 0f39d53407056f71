import type { KnownSlugs } from "@vetrina/api/blog/known-slugs.service";
import { addressWithChoice } from "@vetrina/contract/products";
import type { FastifyInstance } from "fastify";
import type { FinishedAnswer } from "../answers/finished-answer.ts";
import type { FindFinished } from "../answers/short-way.ts";
import { isPlainPath } from "../plugins/canonical-address.ts";
import { isReserved } from "../plugins/unknown-routes.ts";
import type { ContentVersion } from "./content-version.ts";
import type { MissingPages } from "./missing-pages.ts";
import type { OncePerVersion } from "./once-per-version.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageEntry, WebSource } from "./web-source.ts";

/** The pages of the articles' tags. */
export const tagRoot = "/blog/argomento/";
export const tagRoute = "/blog/argomento/$slug";

interface ReadyPages {
  caches: Record<"fixed" | "articles", PageCache>;
  missingPages: MissingPages;
  slugsOf: OncePerVersion<KnownSlugs>;
  web: WebSource;
  content: ContentVersion;
}

/**
 * Finds the finished page of an address, or the one that says that there is none, without waiting for anything. Knows
 * nothing of what isn't finished, or isn't written the usual way: the long way sees to that.
 */
export function findReadyPage(
  app: FastifyInstance,
  { caches: { fixed, articles }, missingPages, slugsOf, web, content }: ReadyPages,
): FindFinished {
  let findPage: PageEntry["findPage"] | undefined;
  void web.entry().then((entry) => {
    findPage = entry.findPage;
  });

  const isMissingArticle = (slug: string, version: string) => {
    const slugs = slugsOf.ready(version);
    return slugs && !slugs.published.has(slug) && !slugs.moved.has(slug);
  };

  const isMissingWork = (slug: string, version: string) => {
    const slugs = slugsOf.ready(version);
    return slugs && !slugs.works.has(slug) && !slugs.movedWorks.has(slug);
  };

  const isMissingTag = (slug: string, version: string) => {
    const slugs = slugsOf.ready(version);
    return slugs && !slugs.tags.has(slug);
  };

  function findMissing(path: string, version: string): FinishedAnswer | undefined {
    const missing = missingPages.page.ready(version);
    if (!missing || !findPage || !isPlainPath(path) || isReserved(path)) return undefined;
    const match = findPage(path);
    if (match?.route === "/blog/$slug" && isMissingArticle(match.name, version))
      return missingPages.article.ready(version);
    if (match?.route === "/lavori/$slug" && isMissingWork(match.name, version)) return missingPages.work.ready(version);
    if (match?.route === tagRoute && isMissingTag(match.name, version)) return missingPages.tag.ready(version);
    return match || app.hasRoute({ method: "GET", url: path }) ? undefined : missing;
  }

  return (path, search) => {
    const version = content.current();
    // The query of these says what they show.
    if (path === "/blog" || (search && path.startsWith(tagRoot))) return articles.find(path + search, version);
    if (path === "/thankyou" && search) return undefined;
    return (
      fixed.find(addressWithChoice(path, search), version) ?? articles.find(path, version) ?? findMissing(path, version)
    );
  };
}
