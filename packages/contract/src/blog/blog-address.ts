import { type BlogPageQuery, searchTextMax } from "./blog.ts";

/** The highest page number, beyond what a person reaches. */
const pageMax = 100_000;

/** What an address of /blog asks for: `q` and `pagina`. Whatever makes no sense there counts as not given. */
export function readBlogQuery(query: URLSearchParams): BlogPageQuery {
  const q = (query.get("q") ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  const page = query.get("pagina") ?? "";
  return {
    // A cut may fall between the halves of a sign that takes two.
    q: q
      .slice(0, searchTextMax)
      .replace(/[\uD800-\uDBFF]$/, "")
      .trim(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), pageMax) : 1,
  };
}

/** The one address of a page of /blog: same search and same page, same text. */
export function blogAddress({ q, page }: BlogPageQuery): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `/blog?${query}` : "/blog";
}
