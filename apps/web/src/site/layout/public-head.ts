export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** Structured data of schema.org, one object or several. */
  structuredData?: object[];
}

/** TanStack Router writes and escapes this entry as a JSON-LD block, which its types don't know. */
const asStructuredData = (data: object) => ({ "script:ld+json": data }) as { title?: string };

/** The head of a public page: what search engines and link previews read. */
export function publicHead(publicUrl: string, { path, title, description, structuredData = [] }: PublicPage) {
  const url = `${publicUrl}${path}`;
  return {
    meta: [
      { title },
      { name: "description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:locale", content: "it_IT" },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:image", content: `${publicUrl}/og.png` },
      { name: "twitter:card", content: "summary_large_image" },
      ...structuredData.map(asStructuredData),
    ],
    links: [{ rel: "canonical", href: url }],
  };
}
