import { type TagPage, tagPath } from "@vetrina/contract/blog/tags";
import { breadcrumbTrail } from "../layout/breadcrumbs.ts";
import { feedLink, type PublicPage } from "../layout/public-head.ts";

/** What search engines read of the page of a tag. */
export function tagHead({ publicUrl, agency }: { publicUrl: string; agency: string }, list: TagPage): PublicPage {
  const { slug, tag, page, pages } = list;
  const turn = (rel: string, target: number) => ({ rel, href: `${publicUrl}${tagPath(slug, target)}` });
  const numbered = page > 1 ? `, pagina ${page}` : "";
  return {
    path: tagPath(slug, page),
    title: `${tag}: gli articoli del blog${numbered} | ${agency}`,
    description: `Tutti gli articoli su ${tag}: guide pratiche per negozi, artigiani e studi${numbered}. Si leggono gratis.`,
    structuredData: [
      breadcrumbTrail(publicUrl, [
        { name: "Blog", path: "/blog" },
        { name: tag, path: tagPath(slug) },
      ]),
    ],
    links: [feedLink, ...(page > 1 ? [turn("prev", page - 1)] : []), ...(page < pages ? [turn("next", page + 1)] : [])],
  };
}
