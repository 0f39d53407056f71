import type { BlogPage, BlogPageQuery } from "@vetrina/contract/blog/blog";
import { blogAddress } from "@vetrina/contract/blog/blog-address";
import { breadcrumbs } from "../layout/breadcrumbs.ts";
import { feedLink, notIndexed, type PublicPage } from "../layout/public-head.ts";

const description =
  "Guide pratiche per negozi, artigiani e studi: quanto costa un sito, come farsi trovare su Google, recensioni, foto, testi. Si legge gratis.";

/** What search engines read of /blog. The result of a search is no page of its own for them. */
export function blogHead(
  { publicUrl, agency }: { publicUrl: string; agency: string },
  query: BlogPageQuery,
  list: BlogPage | undefined,
): PublicPage {
  const { q, page } = query;
  if (q) {
    return {
      path: "/blog",
      title: `«${q}» nel blog | ${agency}`,
      description,
      meta: [notIndexed],
      links: [feedLink],
    };
  }
  const turn = (rel: string, target: number) => ({ rel, href: `${publicUrl}${blogAddress({ q, page: target })}` });
  return {
    path: blogAddress(query),
    title: page > 1 ? `Blog, pagina ${page} | ${agency}` : `Blog: guide per il sito della tua attività | ${agency}`,
    description: page > 1 ? `${description} Pagina ${page}.` : description,
    structuredData: [breadcrumbs(publicUrl, "Blog", "/blog")],
    links: [
      feedLink,
      ...(page > 1 ? [turn("prev", page - 1)] : []),
      ...(list && page < list.pages ? [turn("next", page + 1)] : []),
    ],
  };
}
