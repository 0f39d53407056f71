import { openBlogDesk } from "@test/blog-desk";
import { ownDesk } from "@test/own-site";
import { previewPageSchema } from "@vetrina/contract/blog/blog";
import {
  previewLinkSchema,
  revisionSchema,
  revisionSummarySchema,
  type StaffPost,
} from "@vetrina/contract/blog/blog-writing";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";

const { site, desk } = ownDesk(openBlogDesk, { PUBLIC_URL: "https://bottega.example" });

beforeEach(async () => {
  await site.server.api.db.blogPost.deleteMany();
});

const data = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()).result.data;
};

describe("revisions", () => {
  const revisions = async (postId: number) =>
    z.array(revisionSummarySchema).parse(await data(await desk.query("blogWriting.revisions", { postId })));
  const restore = async (id: number): Promise<StaffPost> => data(await desk.mutate("blogWriting.restore", { id }));

  test("are kept at each save that changes something, the latest first", async () => {
    const { id } = await desk.create({ title: "Uno" });
    await desk.change(id, { title: "Due" });
    await desk.change(id, { content: "<p>Un altro testo</p>" });
    await desk.change(id, { content: "<p>Un altro testo</p>", slug: "solo-l-indirizzo" });
    await desk.publish(id);
    const kept = await revisions(id);
    expect(kept.map(({ title }) => title)).toEqual(["Due", "Due", "Uno"]);
    expect(kept[0]?.savedBy).toBe("anna");
    const latest = revisionSchema.parse(await data(await desk.query("blogWriting.revision", { id: kept[0]?.id })));
    expect(latest).toMatchObject({ content: "<p>Un altro testo</p>", excerpt: null });
  });

  test("hold what was there before the first save, too", async () => {
    const { id } = await site.server.api.db.blogPost.create({
      data: { title: "Di prima", slug: "di-prima", content: "<p>Com’era</p>", status: "published" },
    });
    expect(await revisions(id)).toEqual([]);
    await desk.change(id, { title: "Di dopo" });
    expect(await revisions(id)).toMatchObject([
      { title: "Di dopo", savedBy: "anna" },
      { title: "Di prima", savedBy: "originale" },
    ]);
  });

  test("can be brought back, which is a save itself", async () => {
    const { id } = await desk.create({ title: "Bello", excerpt: "Estratto", featuredImageUrl: "/images/a.webp" });
    await desk.publish(id);
    await desk.change(id, { title: "Brutto", excerpt: "", featuredImageUrl: "", content: "<p>Peggio</p>", slug: "b" });
    const [, good] = await revisions(id);
    const restored = await restore(good?.id ?? 0);
    expect(restored).toMatchObject({
      title: "Bello",
      excerpt: "Estratto",
      content: "<p>Un testo</p>",
      featuredImage: "/images/a.webp",
      slug: "b",
      status: "published",
    });
    expect((await revisions(id)).map(({ title }) => title)).toEqual(["Bello", "Brutto", "Bello"]);
    expect(await desk.article("b")).toMatchObject({ post: { title: "Bello" } });
  });

  test("are not brought back over a save that was not seen", async () => {
    const { id, updatedAt: baseUpdatedAt } = await desk.create({ title: "Prezzi" });
    await desk.change(id, { title: "Prezzi corretti" });
    const [latest, first] = await revisions(id);
    const refused = await desk.mutate("blogWriting.restore", { id: first?.id, baseUpdatedAt });
    expect(refused.status).toBe(409);
    expect((await refused.json()).error.data.refusal.message).toContain("da un’altra finestra");
    expect(await revisions(id)).toMatchObject([{ id: latest?.id, title: "Prezzi corretti" }, { title: "Prezzi" }]);
  });
});

describe("a preview link", () => {
  const link = async (id: number) =>
    previewLinkSchema.parse(await data(await desk.mutate("blogWriting.previewLink", { id })));
  const tokenOf = (url: string) => url.slice("https://bottega.example/blog/anteprima/".length);
  const preview = (token: string) => desk.query("blog.preview", { token }, {});

  test("shows whoever has it the draft as it is now, for a week", async () => {
    const { id } = await desk.create({ title: "In anteprima" });
    const before = Date.now();
    const { url, expiresAt } = await link(id);
    expect(url).toMatch(/^https:\/\/bottega\.example\/blog\/anteprima\/[\w-]{43}$/);
    expect(new Date(expiresAt).getTime() - before).toBeGreaterThanOrEqual(7 * 24 * 60 * 60 * 1000);
    await desk.change(id, { title: "In anteprima, corretto" });
    const shown = previewPageSchema.parse(await data(await preview(tokenOf(url))));
    expect(shown.expiresAt).toBe(expiresAt);
    expect(shown.post).toMatchObject({ id, title: "In anteprima, corretto", status: "draft" });
  });

  test("is stored in a form that nobody can use", async () => {
    const { id } = await desk.create();
    const token = tokenOf((await link(id)).url);
    const [row] = await site.server.api.db.blogPreview.findMany({ where: { postId: id } });
    const stored = Buffer.from(row?.tokenHash ?? []);
    expect(stored).toHaveLength(32);
    for (const encoding of ["utf8", "base64url", "hex"] as const) expect(stored.toString(encoding)).not.toBe(token);
  });

  test("ends with its week, or with its article; a new one ends no other", async () => {
    const { id } = await desk.create();
    const first = tokenOf((await link(id)).url);
    const second = tokenOf((await link(id)).url);
    expect((await preview(first)).status).toBe(200);
    await site.server.api.db.blogPreview.updateMany({ where: { postId: id }, data: { expiresAt: new Date() } });
    const refusal = await preview(second);
    expect(refusal.status).toBe(404);
    expect((await refusal.json()).error.data.refusal.message).toBe("Articolo non trovato");
    const third = tokenOf((await link(id)).url);
    expect(await site.server.api.db.blogPreview.count({ where: { postId: id } })).toBe(1);
    await desk.remove(id);
    expect((await preview(third)).status).toBe(404);
  });
});
