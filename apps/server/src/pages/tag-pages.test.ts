import { startTestApp, type TestApp } from "@test/app";
import { bumpContentVersion } from "@vetrina/api/content-version";
import type { Prisma } from "@vetrina/db/prisma";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

const published = (fields: Partial<Prisma.BlogPostCreateManyInput>): Prisma.BlogPostCreateManyInput => ({
  title: "Titolo",
  slug: "titolo",
  content: "<p>Testo</p>",
  status: "published",
  createdAt: daysAgo(10),
  updatedAt: daysAgo(10),
  publishedAt: daysAgo(10),
  ...fields,
});

/** Puts these articles in the place of all others, and waits until pages know. */
async function publish(posts: Prisma.BlogPostCreateManyInput[]): Promise<void> {
  const before = site.server.content.current();
  await site.server.api.db.$transaction(async (tx) => {
    await tx.blogPost.deleteMany();
    await tx.blogPost.createMany({ data: posts });
    await bumpContentVersion(tx);
  });
  await vi.waitFor(() => expect(site.server.content.current()).not.toBe(before));
}

const get = async (address: string) => {
  const { statusCode: status, headers, body: html } = await site.app.inject({ url: address });
  return { status, headers, html };
};

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    published({ title: `Foglio ${index + 1}`, slug: `foglio-${index + 1}`, publishedAt: daysAgo(index + 1) }),
  );

const linkTo = (html: string, rel: string) => new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`).exec(html)?.[1];
const links = (html: string) => [...html.matchAll(/href="\/blog\/([^"?#]+)"/g)].map((match) => match[1]);

const tagged = (count: number) =>
  many(count).map((post) => ({ ...post, tags: ["Più Clienti"], tagSlugs: ["piu-clienti"] }));

test("lists the published articles with a tag, page by page, each with its own head", async () => {
  await publish([...tagged(14), published({ slug: "altro", title: "Altro" })]);
  const first = await get("/blog/argomento/piu-clienti");
  expect(first.status).toBe(200);
  expect(first.html).toContain("<h1");
  expect(first.html).toContain("Più Clienti: gli articoli del blog");
  expect(first.html).toContain("14 articoli su questo argomento");
  expect(linkTo(first.html, "canonical")).toMatch(/\/blog\/argomento\/piu-clienti$/);
  expect(linkTo(first.html, "next")).toMatch(/\/blog\/argomento\/piu-clienti\?pagina=2$/);
  expect(first.html).not.toContain("noindex");
  expect(links(first.html)).not.toContain("altro");
  const second = await get("/blog/argomento/piu-clienti?pagina=2&utm_source=x");
  expect(new Set(links(second.html)).has("foglio-14")).toBe(true);
  expect(linkTo(second.html, "canonical")).toMatch(/\?pagina=2$/);
  const beyond = await get("/blog/argomento/piu-clienti?pagina=9");
  expect([beyond.status, beyond.headers.location]).toEqual([302, "/blog/argomento/piu-clienti?pagina=2"]);
});

test("is 404 where no published article has the tag, and is in the sitemap where one has", async () => {
  await publish([
    ...tagged(1),
    published({ slug: "bozza", status: "draft", tags: ["Segreto"], tagSlugs: ["segreto"] }),
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
