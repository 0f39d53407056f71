import { openBlogDesk } from "@test/blog-desk";
import { opened, ownDesk } from "@test/own-site";
import { addAccount, callProcedure, type TestAccount } from "@test/staff-account";
import type { DraftValues } from "@vetrina/contract/blog/article-drafts";
import { addDays } from "@vetrina/contract/dates";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetOldDrafts } from "./article-drafts.service.ts";

const { site, desk } = ownDesk(openBlogDesk);
const anna = opened(() => addAccount(site, "redattore"));
const bruno = opened(() => addAccount(site, "titolare"));

beforeEach(async () => {
  const { db } = site.server.api;
  await db.blogPost.deleteMany();
  await db.articleDraft.deleteMany();
});

const call = (who: TestAccount, name: string, input: object) =>
  callProcedure(site, who.cookie, `articleDrafts.${name}`, input);

const values: DraftValues = {
  title: "Un'idea",
  content: "<p>Che non è finita</p>",
  excerpt: "",
  slug: "",
  publication: "bozza",
  scheduledFor: "",
  featuredImageType: "upload",
  featuredImageUrl: "",
  uploadedImage: "",
  metaTitle: "",
  tags: "",
  author: "",
  metaDescription: "",
};
const keptAt = "2026-11-22T10:00:00.000Z";
const changed = ["title", "tags"];
const keep = (who: TestAccount, postId: number | null, revision: number, title = "Un'idea") =>
  call(who, "keep", { postId, values: { ...values, title }, changed, baseUpdatedAt: null, keptAt, revision });
const read = async (who: TestAccount, postId: number | null) =>
  (await callProcedure(site, who.cookie, "articleDrafts.one", { postId }, true)).data;

describe("a text that is being written", () => {
  test("is kept on the server for its author alone, until it is dropped", async () => {
    expect(await read(anna, null)).toBeNull();
    expect(await keep(anna, null, 0)).toMatchObject({ status: 200, data: { revision: 1 } });
    expect(await keep(anna, null, 1, "Un'idea migliore")).toMatchObject({ data: { revision: 2 } });
    const kept = { values: { ...values, title: "Un'idea migliore" }, changed };
    const draft = { ...kept, baseUpdatedAt: null, keptAt, revision: 2 };
    expect(await read(anna, null)).toEqual(draft);
    expect(await read(bruno, null)).toBeNull();
    await call(anna, "drop", { postId: null });
    expect(await read(anna, null)).toBeNull();
  });

  test("belongs to its article, and goes with it", async () => {
    const { id } = await desk.create();
    await keep(anna, id, 0);
    await keep(anna, null, 0, "Un’altra");
    expect(await read(anna, id)).toMatchObject({ values: { title: "Un'idea" } });
    await desk.remove(id);
    expect(await keep(anna, id, 2)).toMatchObject({ status: 404 });
    await desk.mutate("blogWriting.remove", { id });
    expect(await read(anna, id)).toBeNull();
    expect(await read(anna, null)).toMatchObject({ values: { title: "Un’altra" } });
  });

  test("is not written over by another window of the same person", async () => {
    await keep(anna, null, 0, "Dalla prima finestra");
    expect(await keep(anna, null, 0, "Dalla seconda")).toMatchObject({ status: 409 });
    expect(await read(anna, null)).toMatchObject({ values: { title: "Dalla prima finestra" } });
    const both = await Promise.all([keep(anna, null, 1, "Una"), keep(anna, null, 1, "L’altra")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is forgotten when nobody goes on with it for ninety days", async () => {
    const { api } = site.server;
    await keep(anna, null, 0);
    await forgetOldDrafts({ ...api, now: () => addDays(api.now(), 89) });
    expect(await read(anna, null)).not.toBeNull();
    await forgetOldDrafts({ ...api, now: () => addDays(api.now(), 91) });
    expect(await read(anna, null)).toBeNull();
  });
});

describe("who has an article open", () => {
  test("is told to the others, until the editor is closed or falls silent", async () => {
    const { id, updatedAt } = await desk.create();
    expect(await call(anna, "signEditing", { postId: id })).toMatchObject({ data: { colleagues: [], updatedAt } });
    const seen = { data: { colleagues: [{ username: anna.username }], updatedAt } };
    expect(await call(bruno, "signEditing", { postId: id })).toMatchObject(seen);
    expect(await call(anna, "signEditing", { postId: id })).toMatchObject({
      data: { colleagues: [{ username: bruno.username }] },
    });
    await call(anna, "endEditing", { postId: id });
    expect(await call(bruno, "signEditing", { postId: id })).toMatchObject({ data: { colleagues: [] } });
    await call(anna, "signEditing", { postId: id });
    const past = new Date(Date.now() - 1000);
    await site.server.api.db.articleEditing.updateMany({ data: { expiresAt: past } });
    expect(await call(bruno, "signEditing", { postId: id })).toMatchObject({ data: { colleagues: [] } });
  });

  test("is not asked about an article in the bin", async () => {
    const { id } = await desk.create();
    await desk.remove(id);
    expect(await call(anna, "signEditing", { postId: id })).toMatchObject({ status: 404 });
  });
});
