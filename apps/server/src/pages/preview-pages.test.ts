import { ownSite } from "@test/own-site";
import { previewLinkSchema } from "@vetrina/contract/blog/blog-writing";
import { formatLongDate } from "@vetrina/contract/dates";
import { beforeAll, describe, expect, test } from "vitest";

const site = ownSite();
let address: string;
let expiresAt: string;
let postId: number;

beforeAll(async () => {
  const { db } = site.server.api;
  await db.siteSettings.update({ where: { id: 1 }, data: { ga4MeasurementId: "G-TEST12345" } });
  const post = await db.blogPost.create({
    data: { title: "Bozza da leggere", slug: "bozza-da-leggere", content: "<p>Solo per te</p>", status: "draft" },
  });
  postId = post.id;
  const cookie = await site.staffCookie();
  const response = await site.post("/trpc/blogWriting.previewLink", { id: post.id }, { cookie });
  const link = previewLinkSchema.parse((await response.json()).result.data);
  address = new URL(link.url).pathname;
  expiresAt = link.expiresAt;
});

const open = (path = address) => site.call(path, { redirect: "manual" });

describe("a preview", () => {
  test("shows the draft under a band that says what it is and until when", async () => {
    const response = await open();
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Anteprima: questo articolo non è ancora pubblicato");
    expect(html).toContain(formatLongDate(expiresAt));
    expect(html).toContain("<p>Solo per te</p>");
  });

  test("is kept by nobody, found by nobody, named to nobody and tracked by nobody", async () => {
    const response = await open();
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
    expect(response.headers.get("etag")).toBeNull();
    expect(response.headers.get("content-security-policy")).not.toContain("googletagmanager");
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain("data-tracking");
    expect(html).not.toContain("data-blog-post");
    expect(html).not.toContain('id="cookie-banner"');
    expect(await (await site.call("/")).text()).toContain("data-tracking");
  });

  test("of an article that is published by now leads to it", async () => {
    const change = (status: "draft" | "published", publishedAt: Date | null) =>
      site.server.api.db.blogPost.update({ where: { id: postId }, data: { status, publishedAt } });
    await change("published", new Date());
    const response = await open();
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/blog/bozza-da-leggere");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    await change("draft", null);
  });

  test("that has expired, or never was, says so", async () => {
    await site.server.api.db.blogPreview.updateMany({ where: { postId }, data: { expiresAt: new Date() } });
    for (const path of [address, "/blog/anteprima/inventato", "/blog/anteprima/%00"]) {
      const response = await open(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(await response.text()).toContain("Questa anteprima è scaduta");
    }
  });
});

test("the home page without its articles is shown, but not kept", async () => {
  const { db } = site.server.api;
  const { bumpContentVersion } = await import("@vetrina/core/content-version");
  await db.$executeRaw`alter table "BlogPost" rename to "BlogPostAway"`;
  await db.$transaction((tx) => bumpContentVersion(tx));
  try {
    await expect
      .poll(async () => (await site.call("/")).text())
      .toContain("I nostri primi articoli stanno arrivando presto...");
    const home = await site.call("/");
    expect(home.status).toBe(200);
    expect(home.headers.get("cache-control")).toBe("no-store");
    expect(await home.text()).toContain('data-island="blog-teaser"');
  } finally {
    await db.$executeRaw`alter table "BlogPostAway" rename to "BlogPost"`;
  }
  const again = await site.call("/");
  expect(await again.text()).not.toContain('data-island="blog-teaser"');
  expect(again.headers.get("cache-control")).toContain("s-maxage");
});
