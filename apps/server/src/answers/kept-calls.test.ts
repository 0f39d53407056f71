import { startTestApp } from "@test/app";
import { eventually } from "@test/eventually";
import { ownSite } from "@test/own-site";
import { publish } from "@test/publish";
import { beforeAll, beforeEach, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
let slug: string;
/** The names of the statements that the site has sent. */
const sent: string[] = [];

beforeAll(async () => {
  const { api } = site.server;
  const { run } = api;
  api.run = (statement, values) => {
    sent.push(statement.name ?? "");
    return run(statement, values);
  };
  [{ slug }] = await (await site.call("/api/blog/posts?limit=1")).json();
});
beforeEach(async () => {
  await publish(site, async () => undefined);
  sent.length = 0;
});

const titleOf = async (address: string, of = site) => (await (await of.call(address)).json()).title;
const rename = (title: string) => publish(site, (tx) => tx.blogPost.update({ where: { slug }, data: { title } }));

test("visitors who ask at once for a call that nobody has made wait for one answer", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => (await site.call(`/api/blog/posts/slug/${slug}`)).text()),
  );
  expect(new Set(answers).size).toBe(1);
  expect(sent).toEqual(["published-by-slug"]);
});

test("a query that means nothing makes no copy, one that means something its own", async () => {
  for (let number = 0; number < 5; number++) {
    await site.call(`/api/blog/posts/slug/${slug}?x=${number}`);
    await site.call(`/api/nostri-lavori?x=${number}`);
    await site.call(`/api/blog/posts?limit=1&x=${number}`);
  }
  expect(sent).toEqual(["published-by-slug", "works", "newest-published"]);
  expect(await (await site.call("/api/blog/posts?limit=1")).json()).toHaveLength(1);
  expect(await (await site.call("/api/blog/posts?limit=2")).json()).toHaveLength(2);
  expect((await (await site.call("/api/blog/posts")).json()).length).toBeGreaterThan(2);
  expect((await site.call("/api/blog/posts?limit=molti")).status).toBe(400);
  expect(await (await site.call("/api/blog/posts?q=xilofono")).json()).toEqual([]);
});

test("what failed is asked again, and what isn't there is kept by nobody", async () => {
  const { db } = site.server.api;
  await db.$executeRaw`alter table "Work" rename to "WorkAway"`;
  const failures = await Promise.all([1, 2, 3].map(() => site.call("/api/nostri-lavori")));
  expect(failures.map(({ status }) => status)).toEqual([500, 500, 500]);
  await db.$executeRaw`alter table "WorkAway" rename to "Work"`;
  expect((await site.call("/api/nostri-lavori")).status).toBe(200);
  expect((await site.call("/api/blog/posts/slug/nuovo-nuovo")).status).toBe(404);
  await publish(site, (tx) => tx.blogPost.update({ where: { slug }, data: { slug: "nuovo-nuovo" } }));
  expect((await site.call("/api/blog/posts/slug/nuovo-nuovo")).status).toBe(200);
  await publish(site, (tx) => tx.blogPost.update({ where: { slug: "nuovo-nuovo" }, data: { slug } }));
});

test("two processes on one database show what either publishes", async () => {
  const other = await startTestApp({}, site);
  try {
    const address = `/api/blog/posts/slug/${slug}`;
    await rename("Da una parte");
    await eventually(async () => expect(await titleOf(address, other)).toBe("Da una parte"));
    await publish(other, (tx) => tx.blogPost.update({ where: { slug }, data: { title: "Dall'altra" } }));
    expect(await titleOf(address, other)).toBe("Dall'altra");
    await eventually(async () => expect(await titleOf(address)).toBe("Dall'altra"));
  } finally {
    await other.close();
  }
});
