import { ownSite } from "@test/own-site";
import { articlesIn, linkTo, manyArticles, publishedArticle, publishOnly, readPage } from "@test/published-articles";
import { expect, test } from "vitest";

const site = ownSite();

const publish = (posts: Parameters<typeof publishOnly>[1]) => publishOnly(site, posts);
const get = (address: string) => readPage(site, address);

const tagged = (count: number) =>
  manyArticles(count).map((post) => ({ ...post, tags: ["Più Clienti"], tagSlugs: ["piu-clienti"] }));

test("lists the published articles with a tag, page by page, each with its own head", async () => {
  await publish([...tagged(14), publishedArticle({ slug: "altro", title: "Altro" })]);
  const first = await get("/blog/argomento/piu-clienti");
  expect(first.status).toBe(200);
  expect(first.html).toContain("<h1");
  expect(first.html).toContain("Più Clienti: gli articoli del blog");
  expect(first.html).toContain("14 articoli su questo argomento");
  expect(linkTo(first.html, "canonical")).toMatch(/\/blog\/argomento\/piu-clienti$/);
  expect(linkTo(first.html, "next")).toMatch(/\/blog\/argomento\/piu-clienti\?pagina=2$/);
  expect(first.html).not.toContain("noindex");
  expect(articlesIn(first.html)).not.toContain("altro");
  const second = await get("/blog/argomento/piu-clienti?pagina=2&utm_source=x");
  expect(new Set(articlesIn(second.html)).has("foglio-14")).toBe(true);
  expect(linkTo(second.html, "canonical")).toMatch(/\?pagina=2$/);
  const beyond = await get("/blog/argomento/piu-clienti?pagina=9");
  expect([beyond.status, beyond.headers.location]).toEqual([302, "/blog/argomento/piu-clienti?pagina=2"]);
});

test("is 404 where no published article has the tag, and is in the sitemap where one has", async () => {
  await publish([
    ...tagged(1),
    publishedArticle({ slug: "bozza", status: "draft", tags: ["Segreto"], tagSlugs: ["segreto"] }),
  ]);
  for (const slug of ["segreto", "mai-visto"]) {
    const missing = await get(`/blog/argomento/${slug}`);
    expect(missing.status).toBe(404);
    expect(missing.html).toContain("Argomento non trovato");
    expect(missing.html).toContain("noindex");
  }
  const sitemap = (await get("/sitemap.xml")).html;
  expect(sitemap).toContain("/blog/argomento/piu-clienti<");
  expect(sitemap).not.toContain("segreto");
  const article = (await get("/blog/foglio-1")).html;
  expect(article).toMatch(/href="\/blog\/argomento\/piu-clienti"[^>]*>Più Clienti</);
});

test("the blog's index names the topics of published articles, those of most articles first, with their number", async () => {
  await publish([
    ...tagged(2),
    publishedArticle({ slug: "uno", tags: ["Ad Hoc", "Più clienti"], tagSlugs: ["ad-hoc", "piu-clienti"] }),
    publishedArticle({ slug: "bozza", status: "draft", tags: ["Segreto"], tagSlugs: ["segreto"] }),
  ]);
  const { html } = await get("/blog");
  const index = /<nav id="argomenti"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const lines = [...index.matchAll(/href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, words = ""]) => [
    href,
    words
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ]);
  expect(lines).toEqual([
    ["/blog/argomento/piu-clienti", expect.stringMatching(/^Più [Cc]lienti 3 articoli$/)],
    ["/blog/argomento/ad-hoc", "Ad Hoc 1 articolo"],
  ]);
  expect(html).toContain('href="#argomenti"');
  await publish([publishedArticle({ slug: "senza", title: "Senza argomento" })]);
  expect((await get("/blog")).html).not.toContain("argomenti");
});
