import { openBlogDesk } from "@test/blog-desk";
import { opened, ownSite } from "@test/own-site";
import { readXml } from "@test/read-xml";
import { describe, expect, test } from "vitest";
import { rssOf } from "./feed.ts";

const site = ownSite({ PUBLIC_URL: "https://bottega.example" });
const desk = opened(() => openBlogDesk(site));

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.app.inject({ url: path, headers });
  expect(response.statusCode).toBe(200);
  return response;
};
const feed = async () => readXml((await read("/rss.xml")).body);
const items = async () => (await feed()).all("item");

describe("/rss.xml", () => {
  test("is well-formed RSS 2.0 that names itself and the newest articles", async () => {
    const response = await read("/rss.xml");
    expect(response.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const channel = readXml(response.body).one("channel");
    expect(channel.one("title").text).toBe("Il blog di Studio Vetrina");
    expect(channel.one("link").text).toBe("https://bottega.example/blog");
    expect(channel.one("atom:link").attributes).toEqual({
      href: "https://bottega.example/rss.xml",
      rel: "self",
      type: "application/rss+xml",
    });
    const rows = await site.server.api.db.blogPost.findMany({ orderBy: { publishedAt: "desc" }, take: 20 });
    const found = channel.all("item");
    expect(found.map((item) => item.one("title").text)).toEqual(rows.map(({ title }) => title));
    const [first] = found;
    expect(first?.one("link").text).toBe(`https://bottega.example/blog/${rows[0]?.slug}`);
    expect(first?.one("description").text).toBe(rows[0]?.excerpt);
    expect(new Date(first?.one("pubDate").text ?? "").getTime()).toBe(
      Math.floor((rows[0]?.publishedAt?.getTime() ?? 0) / 1000) * 1000,
    );
    expect(first?.one("pubDate").text).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
    expect(channel.one("lastBuildDate").text).toMatch(/ GMT$/);
  });

  test("carries the whole article, with addresses that work from anywhere, however it is written", async () => {
    const post = await desk.create({
      title: 'Prezzi < 100 & "sconti" ]]> d\'agosto',
      excerpt: "A & B",
      content:
        '<p>Fine ]]&gt; no</p><p><a href="/blog">Blog</a> <a href="https://example.it/a">A</a></p>' +
        '<p><img src="/images/blog/a.webp" alt="Una bottega"></p>',
      status: "published",
    });
    const [item] = await items();
    expect(item?.one("title").text).toBe(post.title);
    expect(item?.one("description").text).toBe("A & B");
    const html = item?.one("content:encoded").text ?? "";
    expect(html).toContain('href="https://bottega.example/blog"');
    expect(html).toContain('href="https://example.it/a"');
    expect(html).toContain('src="https://bottega.example/images/blog/a.webp"');
    expect(html).not.toMatch(/(src|href|srcset)="\/|, \//);
  });

  test("knows an article again when its address has changed", async () => {
    const { id } = await desk.create({ title: "Si sposta", status: "published" });
    const guid = (await items())[0]?.one("guid");
    expect(guid?.attributes).toEqual({ isPermaLink: "false" });
    await desk.change(id, { slug: "si-e-spostato" });
    const [moved] = await items();
    expect(moved?.one("link").text).toBe("https://bottega.example/blog/si-e-spostato");
    expect(moved?.one("guid").text).toBe(guid?.text);
  });

  test("has twenty articles at most, and no drafts", async () => {
    for (let number = 0; number < 12; number++) await desk.create({ title: `In più ${number}`, status: "published" });
    await desk.create({ title: "Bozza" });
    const titles = (await items()).map((item) => item.one("title").text);
    expect(titles).toHaveLength(20);
    expect(titles).not.toContain("Bozza");
  });

  test("stands without articles, and leaves out what XML can't hold", () => {
    const empty = readXml(rssOf({ companyName: "A & B", posts: [] }, "https://a.example"));
    expect(empty.one("channel").one("title").text).toBe("Il blog di A & B");
    const now = new Date();
    const post = { id: 1, slug: "a", authorName: null, publishedAt: now, revisedAt: now };
    const bad = { ...post, title: "Ti\u0002tolo", summary: "\uffff\ud800ok", content: "<p>\u000b]]></p>" };
    const item = readXml(rssOf({ companyName: "A", posts: [bad] }, "https://a.example")).one("item");
    expect(item.one("title").text).toBe("Titolo");
    expect(item.one("description").text).toBe("ok");
    expect(item.one("content:encoded").text).toBe("<p>]]></p>");
  });
});

describe("/sitemap.xml", () => {
  test("lists the pages and every published article with its last change", async () => {
    const post = await desk.create({ title: "Sulla mappa", status: "published" });
    const draft = await desk.create({ title: "Fuori mappa" });
    const response = await read("/sitemap.xml");
    expect(response.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const urls = readXml(response.body).all("url");
    const entries = new Map(urls.map((url) => [url.one("loc").text, url.all("lastmod")[0]?.text]));
    expect(entries.get(`https://bottega.example/blog/${post.slug}`)).toBe(post.updatedAt);
    expect([...entries.keys()]).toContain("https://bottega.example/blog");
    expect([...entries.keys()]).not.toContain(`https://bottega.example/blog/${draft.slug}`);
  });

  test("says of everything when it last changed: words by their day, lists by their newest article, works by theirs", async () => {
    const entriesNow = async () => {
      const urls = readXml((await read("/sitemap.xml")).body).all("url");
      return new Map(urls.map((url) => [url.one("loc").text, url.one("lastmod").text]));
    };
    const { db } = site.server.api;
    const before = await entriesNow();
    const soon = Date.now() + 60_000;
    for (const [address, day] of before) expect(Date.parse(day), address).toBeLessThan(soon);
    const [work] = await db.work.findMany({ orderBy: { id: "asc" }, take: 1 });
    if (!work) throw new Error("no work");
    const page = `https://bottega.example/lavori/${work.slug}`;
    expect(before.get(page)).toBe(work.createdAt.toISOString());
    const saved = await desk.send("PUT", `/api/nostri-lavori/${work.id}`, { descrizione: "Descritto di nuovo." });
    expect(saved.status).toBe(200);
    const post = await desk.create({ title: "Il pane fresco", tags: ["bar"], status: "published" });
    const after = await entriesNow();
    expect(Date.parse(after.get(page) ?? "")).toBeGreaterThan(work.createdAt.getTime());
    for (const path of ["/blog", "/blog/argomento/bar", "/siti-per/bar"]) {
      expect(after.get(`https://bottega.example${path}`), path).toBe(post.updatedAt);
    }
    expect(after.get("https://bottega.example/siti-per/officine")).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe.each(["/rss.xml", "/sitemap.xml"])("%s", (path) => {
  test("is not sent again to who has it, until something is published", async () => {
    const first = await read(path);
    expect(first.headers["cache-control"]).toBe("public, no-cache");
    const etag = String(first.headers.etag);
    const again = await site.app.inject({ url: path, headers: { "if-none-match": etag } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    const { slug } = await desk.create({ title: "Appena uscito", status: "published" });
    const fresh = await read(path, { "if-none-match": etag });
    expect(fresh.body).toContain(`https://bottega.example/blog/${slug}<`);
    expect(fresh.headers.etag).not.toBe(etag);
  });
});
