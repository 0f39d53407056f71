import { openBlogDesk } from "@test/blog-desk";
import { waitFor } from "@test/database/wait-for";
import { ownDesk } from "@test/own-site";
import { staffPostPageSchema, staffPostSchema } from "@vetrina/contract/blog/blog-writing";
import { beforeEach, describe, expect, test } from "vitest";
import { publishDuePosts } from "./blog-schedule.service.ts";

const { site, desk } = ownDesk(openBlogDesk, {});

beforeEach(async () => {
  await site.server.api.db.blogPost.deleteMany();
});

const version = async () => (await site.server.api.db.contentVersion.findUniqueOrThrow({ where: { id: 1 } })).version;

describe("an address that changes", () => {
  test("redirects from every one there was, straight to the present one", async () => {
    const { id } = await desk.create({ slug: "primo", status: "published" });
    await desk.change(id, { slug: "secondo" });
    await desk.change(id, { slug: "terzo" });
    expect(await desk.redirectOf("primo")).toBe("terzo");
    expect(await desk.redirectOf("secondo")).toBe("terzo");
    await desk.change(id, { slug: "primo" });
    expect(await desk.article("primo")).toMatchObject({ post: { id } });
    expect(await desk.redirectOf("terzo")).toBe("primo");
  });

  test("stops redirecting once another article is public there, not before", async () => {
    const first = await desk.create({ slug: "conteso", status: "published" });
    await desk.change(first.id, { slug: "altrove" });
    const second = await desk.create({ slug: "conteso" });
    expect(await desk.redirectOf("conteso")).toBe("altrove");
    await desk.publish(second.id);
    expect(await desk.article("conteso")).toMatchObject({ post: { id: second.id } });
    await desk.unpublish(second.id);
    expect(await desk.article("conteso")).toBeUndefined();
  });

  test("goes on redirecting when a draft has only passed through it", async () => {
    const { id } = await desk.create({ slug: "prezzi", status: "published" });
    await desk.change(id, { slug: "prezzi-2026" });
    const other = await desk.create({ slug: "listino", status: "published" });
    await desk.unpublish(other.id);
    await desk.change(other.id, { slug: "prezzi" });
    await desk.change(other.id, { slug: "listino-nuovo" });
    expect(await desk.redirectOf("prezzi")).toBe("prezzi-2026");
    await desk.publish(other.id);
    expect(await desk.redirectOf("prezzi")).toBe("prezzi-2026");
    expect(await desk.redirectOf("listino")).toBe("listino-nuovo");
  });

  test("is not taken by the title of a new article", async () => {
    const { id } = await desk.create({ title: "Saldi", status: "published" });
    await desk.change(id, { slug: "saldi-estivi" });
    expect((await desk.create({ title: "Saldi" })).slug).toBe("saldi-2");
    expect(await desk.redirectOf("saldi")).toBe("saldi-estivi");
  });

  test("leads nowhere while its article is no longer public, or gone", async () => {
    const { id } = await desk.create({ slug: "vecchio", status: "published" });
    await desk.change(id, { slug: "nuovo" });
    await desk.unpublish(id);
    expect(await desk.article("vecchio")).toBeUndefined();
    await desk.publish(id);
    expect(await desk.redirectOf("vecchio")).toBe("nuovo");
    expect((await desk.remove(id)).status).toBe(204);
    expect(await desk.article("vecchio")).toBeUndefined();
  });

  test("of a draft that nobody knew is simply free again", async () => {
    const { id } = await desk.create({ slug: "provvisorio" });
    await desk.change(id, { slug: "definitivo", status: "published" });
    expect(await desk.article("provvisorio")).toBeUndefined();
  });
});

describe("publishing", () => {
  test("shows the article, keeps its first date for good, and says who did it", async () => {
    const { id, slug } = await desk.create();
    const first = await desk.publish(id);
    expect(first).toMatchObject({ status: "published", publishedBy: "anna" });
    expect(await desk.publish(id)).toEqual({ ...first, updatedAt: expect.any(String) });
    expect(await desk.unpublish(id)).toMatchObject({ status: "draft", publishedAt: first.publishedAt });
    expect(await desk.article(slug)).toBeUndefined();
    expect(await desk.change(id, { status: "published" })).toMatchObject({ publishedAt: first.publishedAt });
    expect(await desk.article(slug)).toMatchObject({ post: { id } });
  });

  test("again is no change of the words, which readers and search engines are told the day of", async () => {
    const { id, slug } = await desk.create({ status: "published" });
    const toldDay = async () => {
      const page = await desk.article(slug);
      return page && "post" in page ? page.post.updatedAt : "";
    };
    const before = await toldDay();
    await desk.unpublish(id);
    await desk.publish(id);
    await desk.remove(id);
    await desk.mutate("blogWriting.recover", { id });
    await desk.change(id, { status: "published", tags: ["Insegne"], content: "<p>Un testo</p>" });
    expect(await toldDay()).toBe(before);
    await desk.change(id, { excerpt: "In due righe" });
    expect((await toldDay()) > before).toBe(true);
  });

  test("tells the caches of what the public sees, and of nothing else", async () => {
    const before = await version();
    const { id } = await desk.create();
    await desk.change(id, { title: "Ancora una bozza" });
    expect(await version()).toBe(before);
    await desk.publish(id);
    expect(await version()).toBe(before + 1n);
    await desk.change(id, { title: "Corretto" });
    await desk.unpublish(id);
    expect(await version()).toBe(before + 3n);
    await desk.remove(id);
    expect(await version()).toBe(before + 3n);
    const { id: other } = await desk.create({ status: "published" });
    await desk.remove(other);
    expect(await version()).toBe(before + 5n);
  });

  test("ends a schedule, and so does taking back", async () => {
    const scheduledAt = "2099-01-01T09:00:00.000Z";
    const { id } = await desk.create({ scheduledAt });
    expect(await desk.unpublish(id)).toMatchObject({ status: "draft", scheduledAt: null });
    expect(await desk.change(id, { scheduledAt: "2099-01-01T10:00:00+01:00" })).toMatchObject({ scheduledAt });
    expect(await desk.change(id, { title: "Sempre in programma" })).toMatchObject({ scheduledAt });
    expect(await desk.publish(id)).toMatchObject({ status: "published", scheduledAt: null });
    const response = await desk.send("PUT", `/api/blog/posts/${id}`, { scheduledAt });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty("scheduledAt");
    expect(await desk.change(id, { status: "draft", scheduledAt })).toMatchObject({ status: "draft", scheduledAt });
    expect(await desk.change(id, { scheduledAt: null })).toMatchObject({ scheduledAt: null });
  });

  test("now and at a later moment is refused, rather than done now", async () => {
    const contradiction = { status: "published", scheduledAt: "2099-01-01T09:00:00.000Z" };
    const { id, slug } = await desk.create();
    const sent = [
      await desk.send("POST", "/api/blog/posts", { title: "Domani", content: "<p>Un testo</p>", ...contradiction }),
      await desk.send("PUT", `/api/blog/posts/${id}`, contradiction),
    ];
    for (const response of sent) {
      expect(response.status).toBe(400);
      expect((await response.json()).fields).toHaveProperty("scheduledAt");
    }
    expect(await desk.article("domani")).toBeUndefined();
    expect(await desk.article(slug)).toBeUndefined();
  });
});

describe("the staff's list", () => {
  const list = async (input: object) =>
    staffPostPageSchema.parse((await (await desk.query("blogWriting.list", input)).json()).result.data);

  beforeEach(async () => {
    await desk.create({ title: "Uscito prima", status: "published" });
    await desk.create({ title: "Uscito dopo", status: "published" });
    await desk.create({ title: "Domani l'altro", scheduledAt: "2099-01-02T09:00:00Z" });
    await desk.create({ title: "Domani", scheduledAt: "2099-01-01T09:00:00Z" });
    await desk.create({ title: "Bozza vecchia" });
    await desk.create({ title: "Bozza nuova", excerpt: "Sull'attività" });
  });

  test("has what is to be done on top", async () => {
    const { posts, total, nextCursor } = await list({});
    expect(posts.map(({ title }) => title)).toEqual([
      "Bozza nuova",
      "Bozza vecchia",
      "Domani",
      "Domani l'altro",
      "Uscito dopo",
      "Uscito prima",
    ]);
    expect({ total, nextCursor }).toEqual({ total: 6, nextCursor: null });
    expect(posts[0]).not.toHaveProperty("content");
  });

  test("can be narrowed and turned", async () => {
    expect((await list({ state: "bozza" })).total).toBe(2);
    expect((await list({ state: "programmato" })).posts.map(({ title }) => title)).toEqual([
      "Domani",
      "Domani l'altro",
    ]);
    expect((await list({ state: "pubblicato", q: "dopo" })).posts).toMatchObject([{ title: "Uscito dopo" }]);
    expect((await list({ q: "ATTIVITA bozza" })).posts).toMatchObject([{ title: "Bozza nuova" }]);
    const first = await list({ limit: 4 });
    expect(first.nextCursor).toBe(4);
    const second = await list({ limit: 4, cursor: 4 });
    expect(second.posts.map(({ title }) => title)).toEqual(["Uscito dopo", "Uscito prima"]);
    expect(second.nextCursor).toBeNull();
  });

  test("opens one with its provenance", async () => {
    const post = await desk.create({ title: "Della macchina" });
    await site.server.api.db.articleGeneration.create({
      data: {
        postId: post.id,
        topic: "Tema",
        focus: "Taglio",
        model: "gpt-prova",
        promptVersion: "1",
        inputTokens: 10,
        outputTokens: 20,
        state: "bozza",
        reasons: ["Troppo corto"],
        requestedBy: "timetable",
      },
    });
    const one = (await (await desk.query("blogWriting.one", { id: post.id })).json()).result.data;
    expect(staffPostSchema.parse(one).provenance).toMatchObject({ model: "gpt-prova", reasons: ["Troppo corto"] });
  });
});

const inAnHour = () => new Date(Math.floor(Date.now() / 1000) * 1000 + 60 * 60 * 1000);
/** Runs the job at the given moment. */
const runAt = (now: Date) => publishDuePosts({ ...site.server.api, now: () => now });
const stored = (id: number) => site.server.api.db.blogPost.findUniqueOrThrow({ where: { id } });

test("a draft becomes public at its moment, not before, with that moment as its date", async () => {
  const scheduledAt = inAnHour();
  const { id, slug } = await desk.create({ scheduledAt: scheduledAt.toISOString() });
  expect(await runAt(new Date(scheduledAt.getTime() - 1))).toBe(0);
  expect(await desk.article(slug)).toBeUndefined();
  const { version } = await site.server.api.db.contentVersion.findUniqueOrThrow({ where: { id: 1 } });
  expect(await runAt(new Date(scheduledAt.getTime() + 60_000))).toBe(1);
  expect(await stored(id)).toMatchObject({
    status: "published",
    publishedAt: scheduledAt,
    publishedBy: "timetable",
    scheduledAt: null,
  });
  const out = scheduledAt.toISOString();
  expect(await desk.article(slug)).toMatchObject({ post: { publishedAt: out, updatedAt: out } });
  const after = await site.server.api.db.contentVersion.findUniqueOrThrow({ where: { id: 1 } });
  expect(after.version).toBe(version + 1n);
  expect(await runAt(new Date(scheduledAt.getTime() + 120_000))).toBe(0);
});

test("several processes at once publish each draft once", async () => {
  const scheduledAt = inAnHour();
  for (let count = 0; count < 6; count++) await desk.create({ scheduledAt: scheduledAt.toISOString() });
  const counts = await Promise.all([runAt(scheduledAt), runAt(scheduledAt), runAt(scheduledAt)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(6);
});

test("what was public before keeps its first date, and takes its address back", async () => {
  const { id, publishedAt } = await desk.create({ slug: "ritorno", status: "published" });
  const other = await desk.create({ slug: "altro", status: "published" });
  await desk.change(other.id, { slug: "ritorno-2" });
  const scheduledAt = inAnHour();
  await desk.change(id, { status: "draft", scheduledAt: scheduledAt.toISOString() });
  const draft = await desk.create({ slug: "altro", scheduledAt: scheduledAt.toISOString() });
  expect(await desk.redirectOf("altro")).toBe("ritorno-2");
  expect(await runAt(scheduledAt)).toBe(2);
  expect((await stored(id)).publishedAt?.toISOString()).toBe(publishedAt);
  // The server is told by the database that content changed: until then a cached answer is right.
  const shown = await waitFor("the new article at its address", async () => {
    const page = await desk.article("altro");
    return page && "post" in page ? page.post : undefined;
  });
  expect(shown.id).toBe(draft.id);
});

test("what was taken off the timetable stays a draft", async () => {
  const scheduledAt = inAnHour();
  const { id } = await desk.create({ scheduledAt: scheduledAt.toISOString() });
  await desk.change(id, { scheduledAt: null });
  expect(await runAt(scheduledAt)).toBe(0);
  expect((await stored(id)).status).toBe("draft");
});
