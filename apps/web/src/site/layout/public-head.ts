import { housePicture, pagePicture } from "@vetrina/contract/sharing";

type Attributes = Record<string, string>;

interface SharingPicture {
  path: string;
  alt: string;
}

export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** Of two pages about one thing the one that search engines should show; the page itself unless said. */
  canonicalPath?: string;
  /** Structured data of schema.org, one object or several. */
  structuredData?: object[];
  /** What Open Graph calls the page; a website unless said. */
  kind?: "website" | "article";
  /** The picture in link previews, where it isn't the one of the page's path. */
  picture?: SharingPicture;
  /** Entries that only this page has. */
  meta?: Attributes[];
  links?: Attributes[];
}

/** Where readers' programs find new articles. */
export const feedLink: Attributes = {
  rel: "alternate",
  type: "application/rss+xml",
  title: "Il blog",
  href: "/rss.xml",
};

/** Keeps a page out of search engines. */
export const notIndexed: Attributes = { name: "robots", content: "noindex" };

/** 1200 by 630 px, as all services take it. */
function pictureEntries(publicUrl: string, { path, alt }: SharingPicture): Attributes[] {
  return [
    { property: "og:image", content: `${publicUrl}${path}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
  ];
}

/** TanStack Router writes and escapes this entry as a JSON-LD block, which its types don't know. */
const asStructuredData = (data: object) => ({ "script:ld+json": data }) as { title?: string };

/**
 * The head of a public page: what search engines and link previews read. All routes stand in the script of the pages that
 * hydrate, so what a head takes from a page's content it imports when it is written.
 */
export function publicHead(publicUrl: string, page: PublicPage) {
  const { title, description, structuredData = [], meta = [], links = [] } = page;
  const url = `${publicUrl}${page.path}`;
  return {
    meta: [
      { title },
      { name: "description", content: description },
      { property: "og:type", content: page.kind ?? "website" },
      { property: "og:locale", content: "it_IT" },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      ...pictureEntries(publicUrl, page.picture ?? pagePicture(page.path.split("?", 1)[0] ?? "") ?? housePicture),
      { name: "twitter:card", content: "summary_large_image" },
      ...meta,
      ...structuredData.map(asStructuredData),
    ],
    links: [{ rel: "canonical", href: `${publicUrl}${page.canonicalPath ?? page.path}` }, ...links],
  };
}
