import { openBlogDesk } from "@test/blog-desk";
import { waitFor } from "@test/database/wait-for";
import { opened, ownSite } from "@test/own-site";
import { beforeEach, expect, test } from "vitest";
import { publishDuePosts } from "./blog-schedule.service.ts";

const site = ownSite();
const desk = opened(() => openBlogDesk(site));

beforeEach(async () => {
  await site.server.api.db.blogPost.deleteMany();
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
  expect(await desk.article(slug)).toMatchObject({ post: { publishedAt: scheduledAt.toISOString() } });
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
