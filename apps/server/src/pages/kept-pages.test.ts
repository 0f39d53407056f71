import { ownSite } from "@test/own-site";
import { publish } from "@test/publish";
import { beforeAll, expect, test } from "vitest";

const site = ownSite();
/** The names of the statements that the site has sent. */
const sent: string[] = [];

beforeAll(() => {
  const { pool } = site.server.database;
  const query = pool.query.bind(pool) as (statement: { name?: string }) => unknown;
  Object.assign(pool, {
    query(statement: { name?: string }) {
      sent.push(statement.name ?? "");
      return query(statement);
    },
  });
});

/** With a megabyte of text each: together they exceed the cache. */
const articles = 48;
const paragraphs = 20_000;
const slugOf = (number: number) => `lungo-${number}`;

async function publishLongArticles(): Promise<void> {
  await publish(site, async (tx) => {
    const {
      id: _id,
      searchText: _text,
      ...like
    } = await tx.blogPost.findFirstOrThrow({ where: { status: "published" } });
    const content = "<p>Quaranta lettere per ogni paragrafo, circa.</p>".repeat(paragraphs);
    for (let number = 0; number < articles; number++) {
      await tx.blogPost.create({ data: { ...like, title: `Lungo ${number}`, slug: slugOf(number), content } });
    }
  });
}

test("however many articles are read, a page that is asked for stays in the cache", async () => {
  await publishLongArticles();
  expect((await site.call("/")).status).toBe(200);
  for (let number = 0; number < articles; number++) {
    expect((await site.call(`/blog/${slugOf(number)}`)).status).toBe(200);
    expect((await site.call("/")).status).toBe(200);
  }
  expect(sent.filter((name) => name === "newest-published")).toHaveLength(1);
  sent.length = 0;
  expect((await site.call(`/blog/${slugOf(0)}`)).status).toBe(200);
  expect(sent).toContain("published-by-slug");
});
