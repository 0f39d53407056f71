import { waitFor } from "@test/database/wait-for";
import { ownSite } from "@test/own-site";
import { expect, test } from "vitest";
import { startTimetable } from "./timetable.ts";

// An article that isn't there yet is asked for again and again, which uses up a stranger's share of misses.
const site = ownSite({ RATE_LIMIT: "off" });

const schedule = (slug: string, scheduledAt: Date) =>
  site.server.api.db.blogPost.create({ data: { title: slug, slug, content: "<p>Testo</p>", scheduledAt } });

const published = async (slug: string) => {
  const response = await site.call(`/api/blog/posts/slug/${slug}`);
  return response.status === 200 ? response.json() : undefined;
};

test("what came due while nobody was there is published at the start, the rest in its time", async () => {
  await schedule("arretrato", new Date("2026-01-05T08:00:00Z"));
  const soon = new Date(Date.now() + 1500);
  await schedule("imminente", soon);
  await schedule("lontano", new Date("2099-01-01T08:00:00Z"));
  const stop = await startTimetable(site.server);
  try {
    expect(await waitFor("what was due", () => published("arretrato"))).toMatchObject({
      publishedAt: "2026-01-05T08:00:00.000Z",
    });
    expect(await waitFor("what comes due", () => published("imminente"))).toMatchObject({
      publishedAt: soon.toISOString(),
    });
    expect(Date.now() - soon.getTime()).toBeLessThan(10_000);
    expect(await published("lontano")).toBeUndefined();
    const kept = await waitFor("the list", async () => {
      const { body } = await site.app.inject("/sitemap.xml");
      return body.includes("/blog/imminente") ? body : undefined;
    });
    expect(kept).not.toContain("/blog/lontano");
  } finally {
    await stop();
  }
});
