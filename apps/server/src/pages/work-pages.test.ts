import { startTestApp, type TestApp } from "@test/app";
import { plainText } from "@test/public-pages";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const read = async (url: string) => (await site.app.inject({ url })).body;

test("each work has a page with what was before, what was done, what came of it, and its client's word", async () => {
  const works = await site.server.api.db.work.findMany({ include: { testimonials: true } });
  expect(works.length).toBeGreaterThan(6);
  for (const { slug, titolo, prima, fatto, risultato, testimonials } of works) {
    const html = await read(`/lavori/${slug}`);
    const text = plainText(html);
    expect(html, slug).toMatch(new RegExp(`<h1[^>]*>${titolo}</h1>`));
    for (const [title, part] of [
      ["Com’era prima", prima],
      ["Cosa abbiamo fatto", fatto],
      ["Com’è andata", risultato],
    ]) {
      expect.soft(part?.length, `${slug}: ${title}`).toBeGreaterThan(40);
      expect.soft(text, slug).toContain(`${title} ${part}`);
    }
    for (const { name, comment } of testimonials) {
      expect.soft(text, slug).toContain(`«${comment}»`);
      expect.soft(text, slug).toContain(name);
    }
    expect.soft(html, slug).toMatch(/aria-label="[1-5](,5)? stelle su 5"/);
  }
});

test("each work has its own picture as a computer and as a phone show it, in AVIF", async () => {
  const works = await site.server.api.db.work.findMany();
  const pictures = new Set<string>();
  for (const { slug } of works) {
    const html = await read(`/lavori/${slug}`);
    const own = [...html.matchAll(/<img src="([^"]+)" alt="Il sito di [^"]*(?:al computer|sul telefono)"/g)];
    expect(own, slug).toHaveLength(2);
    for (const [, address = ""] of own) {
      pictures.add(address);
      const answer = await site.app.inject({ url: address });
      expect([answer.statusCode, answer.headers["content-type"]], address).toEqual([200, "image/avif"]);
    }
  }
  expect(pictures.size).toBe(works.length * 2);
});

test("the home shows every work, and each leads to its page", async () => {
  const works = await site.server.api.db.work.findMany();
  const html = await read("/");
  const section = html.slice(html.indexOf('id="lavori"'), html.indexOf('id="blog"'));
  const shown = [...section.matchAll(/<li[^>]*><a href="\/lavori\/([^"]+)"/g)].map(([, slug]) => slug);
  expect(shown.toSorted()).toEqual(works.map(({ slug }) => slug).toSorted());
});
