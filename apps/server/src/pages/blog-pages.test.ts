import { ownSite } from "@test/own-site";
import {
  articlesIn,
  daysAgo,
  linkTo,
  manyArticles,
  publishedArticle,
  publishOnly,
  readPage,
} from "@test/published-articles";
import { deferFrames } from "@vetrina/contract/blog/defer-frames";
import { wordCount } from "@vetrina/contract/blog/reading";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { beforeEach, describe, expect, test } from "vitest";

const site = ownSite();

const publish = (posts: Parameters<typeof publishOnly>[1]) => publishOnly(site, posts);
const get = (address: string) => readPage(site, address);

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] ?? ""),
  );

describe("/blog", () => {
  test("shows twelve articles a page, newest first, and turns the pages by links", async () => {
    await publish(manyArticles(26));
    const first = await get("/blog");
    expect(articlesIn(first.html)).toEqual(Array.from({ length: 12 }, (_, index) => `foglio-${index + 1}`));
    expect(first.html).toContain("26 articoli");
    expect(linkTo(first.html, "canonical")).toMatch(/\/blog$/);
    expect(linkTo(first.html, "next")).toMatch(/\/blog\?pagina=2$/);
    expect(linkTo(first.html, "prev")).toBeUndefined();
    const second = await get("/blog?pagina=2");
    expect(articlesIn(second.html)[0]).toBe("foglio-13");
    expect(second.html).toContain("<title>Blog, pagina 2 | Studio Vetrina</title>");
    expect(linkTo(second.html, "canonical")).toMatch(/\/blog\?pagina=2$/);
    expect(linkTo(second.html, "prev")).toMatch(/\/blog$/);
    expect(linkTo(second.html, "next")).toMatch(/\/blog\?pagina=3$/);
    const third = await get("/blog?pagina=3");
    expect(articlesIn(third.html)).toEqual(["foglio-25", "foglio-26"]);
    expect(linkTo(third.html, "next")).toBeUndefined();
  });

  test("leads from a page that is no more to the last one", async () => {
    await publish(manyArticles(13));
    const beyond = await get("/blog?pagina=9&q=");
    expect(beyond.status).toBe(302);
    expect(beyond.headers.location).toBe("/blog?pagina=2");
    const none = await get("/blog?q=niente&pagina=4");
    expect(none.headers.location).toBe("/blog?q=niente");
  });

  test("has one copy for each page, whatever else the address says", async () => {
    const plain = await get("/blog");
    for (const address of ["/blog?pagina=1", "/blog?q=+", "/blog?pagina=abc&utm_source=x", "/blog?fbclid=1"]) {
      expect((await get(address)).headers.etag, address).toBe(plain.headers.etag);
    }
    const found = await get("/blog?q=Foglio++7&x=1");
    expect((await get("/blog?utm_source=y&q=Foglio+7")).headers.etag).toBe(found.headers.etag);
    expect(found.headers.etag).not.toBe(plain.headers.etag);
  });

  test("finds in title and excerpt, says so, and keeps the result out of search engines", async () => {
    await publish([
      publishedArticle({ slug: "uno", title: "Il caffè all'alba" }),
      publishedArticle({ slug: "due", title: "Altro", excerpt: "Un CAFFE' lungo" }),
      publishedArticle({ slug: "tre", title: "Né l'uno né l'altro", content: "<p>caffè</p>" }),
    ]);
    const { html, status } = await get("/blog?q=caffè".replace("è", "%C3%A8"));
    expect(status).toBe(200);
    expect(new Set(articlesIn(html))).toEqual(new Set(["uno", "due"]));
    expect(html).toContain("2 articoli per «caffè»");
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(linkTo(html, "canonical")).toMatch(/\/blog$/);
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="caffè"/);
  });

  test("takes any text for a search, as text", async () => {
    for (const q of [
      "<script>alert(1)</script>",
      '"1e3"',
      "{}",
      "a".repeat(500),
      "\u0000",
      "100%_\\",
      "\u{1F600}".repeat(80),
    ]) {
      const { status, html } = await get(`/blog?q=${encodeURIComponent(q)}`);
      expect(status, q).toBe(200);
      expect(html).not.toContain("<script>alert");
    }
    expect((await get("/blog?q=%E0%A4%A")).status).toBe(200);
  });

  test("says when a search finds nothing, and when there is nothing to find", async () => {
    const nothing = await get("/blog?q=introvabile");
    expect(nothing.status).toBe(200);
    expect(nothing.html).toContain("Nessun articolo trovato");
    expect(nothing.html).toContain("Cancella la ricerca");
    await publish([]);
    const empty = await get("/blog");
    expect(empty.html).toContain("Nessun articolo disponibile");
    expect(empty.html).not.toContain("Cancella la ricerca");
  });

  test("keeps its form when the articles can't be read, and comes back by itself", async () => {
    await publish(manyArticles(2));
    const { db } = site.server.api;
    await db.$executeRaw`alter table "BlogPost" rename to "BlogPostAway"`;
    try {
      const failed = await get("/blog?q=mai-chiesto");
      expect(failed.status).toBe(500);
      expect(failed.headers["cache-control"]).toBe("no-store");
      // That is what REST says.
      expect(failed.html).not.toContain("Failed to fetch");
      expect(failed.html).toContain("Gli articoli non sono arrivati");
      expect(failed.html).toMatch(/<form action="\/blog" method="get"/);
      const article = await get("/blog/mai-chiesto");
      expect(article.status).toBe(500);
      expect(article.html).toContain("Errore nel caricamento dell&#x27;articolo");
      expect(article.html).toContain("Torna al Blog");
    } finally {
      await db.$executeRaw`alter table "BlogPostAway" rename to "BlogPost"`;
    }
    expect((await get("/blog?q=mai-chiesto")).status).toBe(200);
  });
});

describe("an article", () => {
  const content = `<p>${"parola ".repeat(700)}</p><h2>Perché è così</h2><p>a</p><h2>Costi</h2><p>b</p><h2>Costi</h2>
    <table><tbody><tr><td>1</td></tr></tbody></table>
    <iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Il forno" width="560" height="315"></iframe>`;
  const picture = "/uploads/images/0b6f-1600x900.webp";

  beforeEach(() =>
    publish([
      publishedArticle({
        slug: "pane",
        title: "Pane & <b>burro</b>",
        content,
        featuredImage: picture,
        metaTitle: "Meta titolo",
        metaDescription: "Meta descrizione",
        revisedAt: daysAgo(3),
      }),
      publishedArticle({
        slug: "senza",
        title: "Senza immagine",
        publishedAt: null,
        createdAt: new Date("2025-06-14T10:00:00Z"),
      }),
    ]),
  );

  test("has its date, its reading time, its chapters and its picture in every width", async () => {
    const { html, status } = await get("/blog/pane");
    expect(status).toBe(200);
    expect(html).toContain("Pane &amp; &lt;b&gt;burro&lt;/b&gt;</h1>");
    expect(html).toContain(`>${formatLongDate(daysAgo(10))}</time>`);
    expect(html).toMatch(new RegExp(`Aggiornato <time[^>]*>${withArticle("il", formatLongDate(daysAgo(3)))}</time>`));
    expect(html).toContain("4 minuti di lettura");
    for (const id of ["perche-e-cosi", "costi", "costi-2"]) {
      expect(html).toContain(`<h2 id="${id}">`);
      expect(html).toContain(`href="#${id}"`);
    }
    expect(html).toContain('<div class="table-window" role="region" aria-label="Tabella 1" tabindex="0">');
    expect(html).toContain("/uploads/images/0b6f-1600x900-480.avif 480w");
    expect(html).toMatch(/<img[^>]*width="1600" height="900"[^>]*fetchPriority="high"/i);
    expect(html).toContain('data-blog-post="pane"');
  });

  test("loads nothing from elsewhere by itself", async () => {
    const { html } = await get("/blog/pane");
    expect(html).not.toContain("<iframe");
    expect(html).toContain('data-frame-src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
  });

  test("falls back to the day it was begun, and to the placeholder", async () => {
    const { html } = await get("/blog/senza");
    expect(html).toContain(">14\u00a0giugno 2025</time>");
    expect(html).toContain("1 minuto di lettura");
    expect(html).toMatch(/post-picture-label">Blog Post</);
    expect(html).not.toContain("In questo articolo");
  });

  test("is described for search engines and link previews", async () => {
    const { html } = await get("/blog/pane");
    const url = `${site.server.api.publicUrl}/blog/pane`;
    expect(html).toContain("<title>Meta titolo</title>");
    expect(html).toContain('<meta name="description" content="Meta descrizione"');
    expect(html).toContain('<meta property="og:type" content="article"');
    expect(html).toMatch(/<meta property="article:published_time" content="[^"]+Z"/);
    const shared = `${site.server.api.publicUrl}/condividi/articoli/pane.png?v=`;
    expect(html).toContain(`<meta property="og:image" content="${shared}`);
    expect(linkTo(html, "canonical")).toBe(url);
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/rss.xml"/);
    const [posting, trail] = structuredData(html);
    expect(posting).toMatchObject({
      "@type": "BlogPosting",
      headline: "Pane & <b>burro</b>",
      wordCount: wordCount(deferFrames(content)),
      image: expect.stringContaining(shared),
      mainEntityOfPage: { "@id": url },
      author: { "@type": "Organization", name: "Studio Vetrina" },
      publisher: { "@type": "Organization", logo: { "@type": "ImageObject" } },
    });
    expect(new Date(posting.datePublished).getTime()).toBeLessThan(new Date(posting.dateModified).getTime());
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Home",
      "Blog",
      "Pane & <b>burro</b>",
    ]);
  });

  test("that doesn't exist is a 404 with words of its own", async () => {
    for (const slug of ["mai-scritto", "non%20un%20indirizzo", "caff%C3%A8", "a".repeat(400)]) {
      const { status, html, headers } = await get(`/blog/${slug}`);
      expect(status, slug).toBe(404);
      expect(html).toContain("Articolo non trovato");
      expect(html).toContain("non esiste o è stato rimosso");
      expect(html).toMatch(/<a href="\/blog"[^>]*>Torna al Blog</);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  test("answers at its old address with a permanent redirect that nobody keeps for ever", async () => {
    const { id } = await site.server.api.db.blogPost.findUniqueOrThrow({
      where: { slug: "pane" },
      select: { id: true },
    });
    await site.server.api.db.blogOldSlug.create({ data: { slug: "pane-vecchio", postId: id } });
    const moved = await get("/blog/pane-vecchio?utm_source=x");
    expect(moved.status).toBe(301);
    expect(moved.headers.location).toBe("/blog/pane");
    expect(moved.headers["cache-control"]).toContain("max-age=0");
  });
});
