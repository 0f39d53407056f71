import { openBlogDesk } from "@test/blog-desk";
import { ownDesk } from "@test/own-site";
import { binDays, staffPostPageSchema } from "@vetrina/contract/blog/blog-writing";
import { addDays } from "@vetrina/contract/dates";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyBin } from "./blog-bin.service.ts";
import { publishDuePosts } from "./blog-schedule.service.ts";

const { site, desk } = ownDesk(openBlogDesk);

beforeEach(async () => {
  await site.server.api.db.blogPost.deleteMany();
});

const list = async (input: object) =>
  staffPostPageSchema.parse((await (await desk.query("blogWriting.list", input)).json()).result.data);
const titles = async (input: object) => (await list(input)).posts.map(({ title }) => title);
const text = async (path: string, headers = {}) => (await site.call(path, { headers })).text();

test("DELETE puts an article into the bin, where nobody outside sees it", async () => {
  const title = "Le insegne al neon";
  const { id, slug } = await desk.create({ title, status: "published" });
  const link = (await (await desk.mutate("blogWriting.previewLink", { id })).json()).result.data.url;
  const preview = new URL(link).pathname;
  expect(await text("/sitemap.xml")).toContain(`/blog/${slug}`);
  expect((await site.call(preview)).status).toBe(200);

  expect((await desk.remove(id)).status).toBe(204);
  expect((await desk.remove(id)).status).toBe(404);
  for (const path of ["/sitemap.xml", "/rss.xml", "/blog", "/blog?q=neon", "/api/blog/posts"]) {
    expect(await text(path), path).not.toContain(slug);
  }
  expect(await text("/api/blog/posts", desk.owner)).not.toContain(slug);
  expect(await text("/api/blog/posts?q=neon", desk.owner)).not.toContain(slug);
  for (const headers of [{}, desk.owner]) {
    for (const path of [`/blog/${slug}`, `/api/blog/posts/slug/${slug}`, preview]) {
      expect((await site.call(path, { headers })).status, path).toBe(404);
    }
  }
});

test("the bin is a list of its own, what was thrown away last on top", async () => {
  const first = await desk.create({ title: "Buttato prima" });
  const last = await desk.create({ title: "Buttato dopo", scheduledAt: "2099-01-01T09:00:00Z" });
  await desk.create({ title: "Tenuto" });
  await desk.remove(first.id);
  await desk.remove(last.id);
  expect(await titles({})).toEqual(["Tenuto"]);
  expect(await titles({ state: "bozza" })).toEqual(["Tenuto"]);
  expect(await titles({ state: "programmato" })).toEqual([]);
  expect(await titles({ state: "cestino" })).toEqual(["Buttato dopo", "Buttato prima"]);
  expect(await titles({ state: "cestino", q: "prima" })).toEqual(["Buttato prima"]);
});

test("what lies in the bin can't be written on, published or shown", async () => {
  const { id } = await desk.create({ scheduledAt: "2099-01-01T09:00:00Z" });
  await desk.remove(id);
  const calls: [string, object][] = [
    ["blogWriting.update", { id, changes: { status: "published" } }],
    ["blogWriting.publish", { id }],
    ["blogWriting.unpublish", { id }],
    ["blogWriting.previewLink", { id }],
    ["blogWriting.bin", { id }],
  ];
  for (const [name, input] of calls) expect((await desk.mutate(name, input)).status, name).toBe(404);
  expect((await desk.query("blogWriting.one", { id })).status).toBe(404);
  const { api } = site.server;
  expect(await publishDuePosts({ ...api, now: () => new Date("2100-01-01T00:00:00Z") })).toBe(0);
  const isPublic = api.db.blogPost.update({ where: { id }, data: { status: "published" } });
  await expect(isPublic).rejects.toThrow("BlogPost_bin_check");
});

test("an article comes out of the bin as a draft with its revisions", async () => {
  const { id, slug, publishedAt } = await desk.create({ title: "Torna", status: "published" });
  await desk.remove(id);
  const answer = await (await desk.mutate("blogWriting.recover", { id })).json();
  expect(answer.result.data).toMatchObject({ id, slug, status: "draft", binnedAt: null, publishedAt });
  expect((await desk.mutate("blogWriting.recover", { id })).status).toBe(404);
  expect(await desk.publish(id)).toMatchObject({ publishedAt });
  expect(await desk.article(slug)).toBeDefined();
  expect(await site.server.api.db.blogRevision.count({ where: { postId: id } })).toBe(1);
});

test("of two who take the same article out, or one out and one for good, the second is told", async () => {
  const { id } = await desk.create();
  await desk.remove(id);
  const answers = await Promise.all([
    desk.mutate("blogWriting.recover", { id }),
    desk.mutate("blogWriting.remove", { id }),
    desk.mutate("blogWriting.recover", { id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

describe("the address of an article in the bin", () => {
  test("is claimed by another, and the one that comes back has the next", async () => {
    const { id } = await desk.create({ slug: "insegna" });
    await desk.remove(id);
    expect(await desk.create({ slug: "insegna", status: "published" })).toMatchObject({ slug: "insegna" });
    const answer = await (await desk.mutate("blogWriting.recover", { id })).json();
    expect(answer.result.data).toMatchObject({ slug: "insegna-2" });
  });

  test("is not given to a title by chance", async () => {
    const { id } = await desk.create({ title: "Insegna" });
    await desk.remove(id);
    expect(await desk.create({ title: "Insegna" })).toMatchObject({ slug: "insegna-2" });
  });

  test("redirects nobody who had an older one", async () => {
    const { id } = await desk.create({ slug: "prima", status: "published" });
    await desk.change(id, { slug: "dopo" });
    expect(await desk.redirectOf("prima")).toBe("dopo");
    await desk.remove(id);
    expect(await desk.article("prima")).toBeUndefined();
  });
});

test("an article is removed for good by hand, from the bin alone", async () => {
  const { id } = await desk.create();
  expect((await desk.mutate("blogWriting.remove", { id })).status).toBe(404);
  await desk.remove(id);
  expect((await desk.mutate("blogWriting.remove", { id })).status).toBe(200);
  expect(await site.server.api.db.blogPost.count()).toBe(0);
  expect(await site.server.api.db.blogRevision.count({ where: { postId: id } })).toBe(0);
});

test("the bin loses what has lain there for thirty days, however much, and nothing else", async () => {
  const { api } = site.server;
  const now = api.now();
  const old = addDays(now, -binDays);
  await api.db.blogPost.createMany({
    data: Array.from({ length: 120 }, (_, index) => ({
      title: `Vecchio ${index}`,
      slug: `vecchio-${index}`,
      content: "<p>Testo</p>",
      binnedAt: old,
    })),
  });
  const young = {
    title: "Recente",
    slug: "recente",
    content: "<p>Testo</p>",
    binnedAt: new Date(old.getTime() + 60_000),
  };
  await api.db.blogPost.create({ data: young });
  await desk.create({ title: "In vista" });
  expect(await emptyBin({ ...api, now: () => now })).toBe(120);
  expect((await api.db.blogPost.findMany({ orderBy: { id: "asc" } })).map(({ title }) => title)).toEqual([
    "Recente",
    "In vista",
  ]);
  const entry = await api.db.auditEntry.findFirst({ where: { summary: { contains: "«Vecchio 7»" } } });
  expect(entry).toMatchObject({ actor: "timetable", action: "articolo.eliminazione" });
});
