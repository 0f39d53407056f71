import { openBlogDesk } from "@test/blog-desk";
import { ownDesk } from "@test/own-site";
import { beforeEach, expect, test } from "vitest";

const { site, desk } = ownDesk(openBlogDesk);

beforeEach(async () => {
  await site.server.api.db.blogPost.deleteMany();
});

const tagPage = async (slug: string) => {
  const response = await desk.query("blog.tag", { slug }, {});
  return response.status === 200 ? (await response.json()).result.data : response.status;
};

test("tags are kept as they are written, each once, and are in every answer about the article", async () => {
  const post = await desk.create({ tags: ["  Più   Clienti ", "SEO", "seo", "più clienti"] });
  expect(post.tags).toEqual(["Più Clienti", "SEO"]);
  expect((await desk.change(post.id, { title: "Altro titolo" })).tags).toEqual(["Più Clienti", "SEO"]);
  await desk.publish(post.id);
  expect(await desk.article(post.slug)).toMatchObject({ post: { tags: ["Più Clienti", "SEO"] } });
  const list = await (await site.call("/api/blog/posts")).json();
  expect(list[0].tags).toEqual(["Più Clienti", "SEO"]);
  expect((await desk.change(post.id, { tags: [] })).tags).toEqual([]);
});

test("from a form they come as one text with commas", async () => {
  const post = await desk.create({ tags: "Google, Recensioni,, Google" });
  expect(post.tags).toEqual(["Google", "Recensioni"]);
});

test("the page of a tag has the published articles, under the name that the newest gives it", async () => {
  await desk.create({ title: "Bozza", tags: ["SEO", "Segreto"] });
  await desk.create({ title: "Vecchio", tags: ["Altro", "seo"], status: "published" });
  await desk.create({ title: "Nuovo", tags: ["SEO"], status: "published" });
  const page = await tagPage("seo");
  expect(page).toMatchObject({ slug: "seo", tag: "SEO", total: 2, page: 1, pages: 1 });
  expect(page.posts.map(({ title }: { title: string }) => title)).toEqual(["Nuovo", "Vecchio"]);
  expect(await tagPage("segreto")).toBe(404);
  expect(await tagPage("mai-visto")).toBe(404);
});

test("who writes is offered the tags of the other articles, the most used first, and the log tells of changes", async () => {
  const post = await desk.create({ tags: ["Foto"] });
  await desk.create({ title: "Due", tags: ["Google", "Foto"] });
  const { id } = await desk.create({ title: "Nel cestino", tags: ["Buttato"] });
  await desk.remove(id);
  const offered = (await (await site.call("/trpc/blogWriting.tags", { headers: desk.owner })).json()).result.data;
  expect(offered).toEqual([
    { tag: "Foto", count: 2 },
    { tag: "Google", count: 1 },
  ]);
  await desk.change(post.id, { tags: ["Foto", "Luce"] });
  const entry = await site.server.api.db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(entry.details).toMatchObject({ argomenti: { prima: "Foto", dopo: "Foto, Luce" } });
});
