import { randomUUID } from "node:crypto";
import { openBlogDesk } from "@test/blog-desk";
import { ownDesk } from "@test/own-site";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openBlogDesk, {});

beforeEach(async () => {
  await site.server.api.db.blogPost.deleteMany();
});

const required = { title: "Il nuovo articolo", content: "<p>Un testo</p>" };

describe("POST /api/blog/posts", () => {
  test("makes a draft with an address from its title", async () => {
    const post = await desk.create({ title: "Perché l'olio è più buono" });
    expect(post).toMatchObject({
      slug: "perche-l-olio-e-piu-buono",
      status: "draft",
      source: "staff",
      publishedAt: null,
      publishedBy: null,
      scheduledAt: null,
      excerpt: null,
      provenance: null,
    });
    expect(await desk.article(post.slug)).toBeUndefined();
  });

  test("keeps every field, trimmed, empty ones as none", async () => {
    const post = await desk.create({
      title: "  Titolo\n su due righe ",
      content: "<h2>Sezione</h2><p>Testo</p>",
      excerpt: " Estratto ",
      status: "published",
      metaTitle: "Per i motori",
      metaDescription: "",
      featuredImageType: "url",
      featuredImageUrl: "https://example.it/foto.jpg",
      slug: "un-altro-indirizzo",
    });
    expect(post).toMatchObject({
      title: "Titolo  su due righe",
      excerpt: "Estratto",
      status: "published",
      metaTitle: "Per i motori",
      metaDescription: null,
      featuredImage: "https://example.it/foto.jpg",
      slug: "un-altro-indirizzo",
      publishedBy: "anna",
    });
    expect(await desk.article("un-altro-indirizzo")).toMatchObject({ post: { id: post.id } });
  });

  test("cleans the content", async () => {
    const post = await desk.create({ content: '<p onclick="x()">Ciao</p><script>alert(1)</script>' });
    expect(post.content).toBe("<p>Ciao</p>");
  });

  test("numbers addresses that are taken, past the ones that exist", async () => {
    const slugs = [];
    for (let count = 0; count < 3; count++) slugs.push((await desk.create({ title: "Ciao, mondo!" })).slug);
    expect(slugs).toEqual(["ciao-mondo", "ciao-mondo-2", "ciao-mondo-3"]);
  });

  test("sent again with its key is the one that is there, also twice at once and with an address of its own", async () => {
    for (const slug of [undefined, "scelto-da-me"]) {
      const article = { ...required, slug, status: "published", submissionKey: randomUUID() };
      const first = await desk.create(article);
      expect(await desk.create(article)).toEqual(first);
      const twins = { ...article, slug: slug && "scelto-di-nuovo", submissionKey: randomUUID() };
      const [one, other] = await Promise.all([desk.create(twins), desk.create(twins)]);
      expect(one).toEqual(other);
      expect(one.id).not.toBe(first.id);
    }
    expect(await site.server.api.db.blogPost.count()).toBe(4);
  });

  test("gives each of several at once an address of its own", async () => {
    const posts = await Promise.all(Array.from({ length: 5 }, () => desk.create()));
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(5);
  });

  test.each([
    ["title", "   ", "Titolo e contenuto sono obbligatori"],
    ["content", "<script>alert(1)</script>", "Titolo e contenuto sono obbligatori"],
    ["featuredImageType", "disegno", "Il tipo di immagine non esiste"],
    ["scheduledAt", "2020-01-01T10:00:00Z", "La data di pubblicazione è già passata"],
  ])("refuses %s = %j", async (field, value, message) => {
    const response = await desk.send("POST", "/api/blog/posts", { ...required, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: "BAD_INPUT", message, fields: { [field]: message } });
    expect(await site.server.api.db.blogPost.count()).toBe(0);
  });

  test("refuses an address that another article has", async () => {
    await desk.create({ slug: "occupato" });
    const response = await desk.send("POST", "/api/blog/posts", { ...required, slug: "occupato" });
    expect(response.status).toBe(409);
    const message = "Un altro articolo ha già questo indirizzo";
    expect(await response.json()).toEqual({ code: "CONFLICT", message, fields: { slug: message } });
  });

  test("takes the longest article, by REST and by tRPC", async () => {
    const content = `<p>${"è".repeat(199_900)}</p>`;
    expect((await desk.create({ content })).content).toHaveLength(content.length);
    expect((await desk.mutate("blogWriting.create", { ...required, content })).status).toBe(200);
    const response = await desk.send("POST", "/api/blog/posts", { ...required, content: "x".repeat(200_001) });
    expect(await response.json()).toMatchObject({
      message: "Il contenuto è troppo lungo: al massimo 200.000 caratteri",
    });
  });
});

describe("PUT /api/blog/posts/:id", () => {
  test("changes what is given and leaves the rest", async () => {
    const before = await desk.create({ excerpt: "Estratto", metaTitle: "Meta" });
    const after = await desk.change(before.id, { title: "Un titolo nuovo", metaTitle: "" });
    expect(after).toMatchObject({ title: "Un titolo nuovo", excerpt: "Estratto", metaTitle: null, slug: before.slug });
    expect(after.content).toBe(before.content);
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  test("takes an article as it was read, with null for what it hasn't", async () => {
    const { id, excerpt, metaTitle, metaDescription, featuredImage } = await desk.create(required);
    const changes = { title: "Un altro titolo", excerpt, metaTitle, metaDescription };
    expect({ ...changes, featuredImage }).toMatchObject({ excerpt: null, metaTitle: null, featuredImage: null });
    const response = await desk.send("PUT", `/api/blog/posts/${id}`, { ...changes, featuredImageUrl: featuredImage });
    expect([response.status, await response.json()]).toMatchObject([200, changes]);
  });
});

describe("two people at one article", () => {
  let editor: Record<string, string>;
  beforeAll(async () => {
    editor = { cookie: await site.staffCookie("redattore") };
    await site.server.api.db.user.update({ where: { username: "emma" }, data: { name: "Emma Verdi" } });
  });

  test("the second save of one version is refused with the colleague's name, and changes nothing", async () => {
    const { id, updatedAt: baseUpdatedAt } = await desk.create();
    const path = `/api/blog/posts/${id}`;
    expect((await desk.send("PUT", path, { content: "<p>Di Emma</p>", baseUpdatedAt }, editor)).status).toBe(200);
    const message = "Emma Verdi ha cambiato questo articolo mentre ci lavoravi: guarda com’è ora, poi decidi.";
    const rest = await desk.send("PUT", path, { content: "<p>Di Anna</p>", baseUpdatedAt });
    expect(rest.status).toBe(409);
    expect(await rest.json()).toEqual({ code: "CONFLICT", message });
    const trpc = await desk.mutate("blogWriting.update", { id, changes: { content: "<p>x</p>", baseUpdatedAt } });
    expect(trpc.status).toBe(409);
    expect((await trpc.json()).error.data.refusal).toEqual({ code: "CONFLICT", message });
    const [revision] = (await (await desk.query("blogWriting.revisions", { postId: id })).json()).result.data;
    expect(revision).toMatchObject({ savedBy: "emma" });
    const row = await site.server.api.db.blogPost.findUniqueOrThrow({ where: { id } });
    expect(row.content).toBe("<p>Di Emma</p>");
  });

  test("of saves that arrive together one alone is taken", async () => {
    const { id, updatedAt: baseUpdatedAt } = await desk.create();
    const saves = Array.from({ length: 6 }, (_, index) =>
      desk.send("PUT", `/api/blog/posts/${id}`, { title: `Titolo ${index}`, baseUpdatedAt }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test("a version counts once however quickly saves follow each other, and one's own other window is named so", async () => {
    const clock = new Date("2026-05-04T08:00:00.000Z");
    const { now } = site.server.api;
    site.server.api.now = () => clock;
    const first = await desk.create();
    const second = await desk.change(first.id, { title: "Secondo", baseUpdatedAt: first.updatedAt });
    const late = await desk.send("PUT", `/api/blog/posts/${first.id}`, {
      title: "Terzo",
      baseUpdatedAt: first.updatedAt,
    });
    site.server.api.now = now;
    expect(second.updatedAt > first.updatedAt).toBe(true);
    expect(late.status).toBe(409);
    expect((await late.json()).message).toMatch(/^Hai cambiato questo articolo da un’altra finestra:/);
  });

  test("who names no version writes as before, and one that can't be read is refused", async () => {
    const { id } = await desk.create();
    await desk.change(id, { title: "Uno" });
    expect(await desk.change(id, { title: "Due" })).toMatchObject({ title: "Due" });
    const response = await desk.send("PUT", `/api/blog/posts/${id}`, { title: "Tre", baseUpdatedAt: "ieri" });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty("baseUpdatedAt");
  });
});
