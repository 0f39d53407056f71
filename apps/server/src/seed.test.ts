import { existsSync } from "node:fs";
import path from "node:path";
import { ownSite } from "@test/own-site";
import { plainText } from "@test/public-pages";
import { planWords } from "@vetrina/contract/pictures/work-proof";
import type { PlanKey } from "@vetrina/contract/receipt";
import { seedDatabase } from "@vetrina/sample-content/seed";
import { describe, expect, test } from "vitest";
import { webRoot } from "./paths.ts";

const site = ownSite();

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;

const isInTheRepository = (address: string | null) => existsSync(path.join(webRoot, "public", address ?? ""));

describe("the sample content", () => {
  test("is as much as the specification asks for", async () => {
    const { db } = site.server.api;
    expect(await db.work.count()).toBe(8);
    expect(await db.work.count({ where: { inEvidenza: true } })).toBeGreaterThanOrEqual(6);
    expect(await db.blogPost.count({ where: { status: "published" } })).toBe(12);
    expect(await db.galleryItem.count()).toBe(6);
    expect(await db.blogTopic.count()).toBeGreaterThanOrEqual(20);
    expect(await db.logo.count()).toBeGreaterThan(0);
    expect(await db.teamMember.count()).toBeGreaterThan(2);
    expect(await db.testimonial.count({ where: { onHome: true } })).toBe(6);
    expect(await db.testimonial.count({ where: { onOffer: true } })).toBe(3);
    expect(await db.work.count({ where: { testimonials: { none: {} } } })).toBe(0);
  });

  test("has articles of real length, published in the past, newest first", async () => {
    const posts = await site.server.api.db.blogPost.findMany({ orderBy: { publishedAt: "desc" } });
    for (const post of posts) {
      expect(wordsOf(post.content), post.slug).toBeGreaterThan(850);
      expect(post.publishedAt?.getTime(), post.slug).toBeLessThan(Date.now());
      expect(post.metaTitle?.length, post.slug).toBeLessThanOrEqual(60);
      expect(post.metaDescription?.length, post.slug).toBeLessThanOrEqual(155);
    }
    const listed = (await (await site.call("/api/blog/posts?status=published")).json()) as { slug: string }[];
    expect(listed.map(({ slug }) => slug)).toEqual(posts.map(({ slug }) => slug));
  });

  test("has works that lead to nobody's site and claim no figures, with a plan, days and a town", async () => {
    const works = await site.server.api.db.work.findMany();
    for (const { slug, linkSito, numeri, immaginePrima, piano, giorni, citta } of works) {
      expect([linkSito, numeri, immaginePrima], slug).toEqual(["", [], null]);
      const html = await (await site.call(`/lavori/${slug}`)).text();
      expect(html, slug).not.toContain("Apri il sito");
      expect(html, slug).not.toContain('"sameAs"');
      const facts = `${planWords(piano as PlanKey)}, consegnato in ${giorni} giorni, ${citta}`;
      expect(plainText(html), slug).toContain(facts);
    }
  });

  test("has its pictures in the repository", async () => {
    const { db } = site.server.api;
    for (const { immaginePath, immagineTelefono } of await db.work.findMany())
      for (const picture of [immaginePath, immagineTelefono])
        expect(isInTheRepository(picture), `${picture}`).toBe(true);
    for (const { featuredImage } of await db.blogPost.findMany())
      expect(isInTheRepository(featuredImage), `${featuredImage}`).toBe(true);
    for (const { imageUrl } of await db.galleryItem.findMany())
      expect(isInTheRepository(imageUrl), imageUrl).toBe(true);
    for (const { imageUrl } of await db.logo.findMany()) expect(isInTheRepository(imageUrl), imageUrl).toBe(true);
  });

  test("comes once: a database with anything in it is left as it is", async () => {
    const { db } = site.server.api;
    await db.work.deleteMany();
    expect(await seedDatabase(db, new Date())).toBe(false);
    expect(await db.work.count()).toBe(0);
  });
});
