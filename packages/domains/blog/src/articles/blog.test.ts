import { ownSite } from "@test/own-site";
import { articlePageSchema, blogPageSchema, postSchema, postSummarySchema } from "@vetrina/contract/blog/blog";
import { dayMs } from "@vetrina/contract/dates";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

const site = ownSite();
let owner: Record<string, string>;

/** The first is the newest; each a day older than the one before. */
const published = [
  { title: "Perché il caffè all'alba vende", slug: "caffe-all-alba", excerpt: "La colazione è già visibilità." },
  { title: "Sconti del 100% e prezzi_netti", slug: "sconti", excerpt: "Un listino C:\\prezzi per il bar." },
  { title: "Recensioni: chiederle senza imbarazzo", slug: "recensioni", excerpt: null },
  { title: "Quante recensioni servono a un ristorante", slug: "quante-recensioni", excerpt: "Meno di quel che credi." },
  ...Array.from({ length: 22 }, (_, number) => ({
    title: `Appunti di bottega ${number + 1}`,
    slug: `appunti-${number + 1}`,
    excerpt: `Il quaderno del mese, foglio ${number + 1}.`,
  })),
];

beforeAll(async () => {
  const { db } = site.server.api;
  await db.blogPost.deleteMany();
  await db.blogPost.createMany({
    data: published.map((post, index) => {
      const publishedAt = new Date(Date.UTC(2026, 5, 30, 8) - index * dayMs);
      return {
        ...post,
        content: `<p>Testo di ${post.slug}</p>`,
        status: "published",
        createdAt: publishedAt,
        publishedAt,
      };
    }),
  });
  await db.blogPost.create({
    data: { title: "Bozza segreta sul caffè", slug: "bozza-segreta", content: "<p>Non ancora</p>", excerpt: "Segreto" },
  });
  owner = { cookie: await site.staffCookie() };
});

const list = async (query: string, headers: Record<string, string> = {}) => {
  const response = await site.call(`/api/blog/posts${query}`, { headers });
  expect(response.status).toBe(200);
  return z.array(postSummarySchema).parse(await response.json());
};
const slugs = async (query: string, headers = {}) => (await list(query, headers)).map(({ slug }) => slug);
const search = (q: string) => slugs(`?q=${encodeURIComponent(q)}`);

const ask = async (procedure: string, input: unknown) => {
  const response = await site.call(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
  return { status: response.status, body: await response.json() };
};
const page = async (input: { q?: string; page?: number }) =>
  blogPageSchema.parse((await ask("blog.page", input)).body.result.data);
const article = async (slug: string) => articlePageSchema.parse((await ask("blog.article", { slug })).body.result.data);

describe("GET /api/blog/posts", () => {
  test("gives visitors the published articles, newest first, without their content", async () => {
    expect(await slugs("")).toEqual(published.map(({ slug }) => slug));
    const [first] = await (await site.call("/api/blog/posts")).json();
    expect(first).not.toHaveProperty("content");
    expect(first).toMatchObject({ status: "published", publishedAt: "2026-06-30T08:00:00.000Z" });
  });

  test("gives drafts to whoever writes articles, and to nobody else", async () => {
    const operator = { cookie: await site.staffCookie("operatore") };
    const statusFor = async (headers: Record<string, string>) =>
      (await site.call("/api/blog/posts?status=draft", { headers })).status;
    expect(await statusFor(operator)).toBe(403);
    expect(await statusFor({})).toBe(401);
    expect(await slugs("", operator)).toEqual(await slugs(""));
    expect((await site.call("/api/blog/posts/slug/bozza-segreta", { headers: operator })).status).toBe(404);
    expect((await site.call("/api/blog/posts/slug/bozza-segreta", { headers: owner })).status).toBe(200);
    expect(await slugs("", owner)).toContain("bozza-segreta");
    expect(await slugs("?status=draft", owner)).toEqual(["bozza-segreta"]);
    expect(await slugs("?status=published", owner)).not.toContain("bozza-segreta");
  });

  test("goes on from where it is told, as far as it is told", async () => {
    expect(await slugs("?limit=2&offset=1")).toEqual(["sconti", "recensioni"]);
    expect(await slugs("?offset=500")).toEqual([]);
  });
});

test("a list that fails says so in the words that its readers know, and is an outage where the database is away", async () => {
  const { api } = site.server;
  const { run } = api;
  const answerOf = async (failure: Error) => {
    api.run = () => Promise.reject(failure);
    const response = await site.call("/api/blog/posts?limit=7").finally(() => {
      api.run = run;
    });
    return [response.status, (await response.json()).message];
  };
  expect(await answerOf(new Error("Rotto"))).toEqual([500, "Failed to fetch posts"]);
  const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  expect(await answerOf(away)).toEqual([503, expect.stringContaining("Riprova")]);
});

describe("the search", () => {
  test.each([
    ["caffe", ["caffe-all-alba"]],
    ["CAFFÈ", ["caffe-all-alba"]],
    ["visibilita", ["caffe-all-alba"]],
    ["perché", ["caffe-all-alba"]],
    ["perche'", ["caffe-all-alba"]],
    ["recensioni", ["recensioni", "quante-recensioni"]],
    ["  ristorante   recensioni ", ["quante-recensioni"]],
    ["recensioni caffè", []],
    ["ens", ["recensioni", "quante-recensioni"]],
    ["100%", ["sconti"]],
    ["10%0", []],
    ["i_n", ["sconti"]],
    ["c:\\p", ["sconti"]],
    ["00", ["sconti"]],
    ["segreta", []],
    ["xilofono", []],
    ["'; drop table", []],
  ])("for %j finds %j", async (q, found) => {
    expect(await search(q)).toEqual(found);
    expect((await page({ q })).posts.map(({ slug }) => slug)).toEqual(found);
  });

  test("takes what no database would", async () => {
    expect(await search("\0")).toHaveLength(26);
    expect(await search("caffe\0alba")).toEqual(["caffe-all-alba"]);
    expect(await slugs("?q=%ED%A0%80")).toEqual([]);
  });

  test("finds the staff their drafts too", async () => {
    expect(await slugs("?q=caffe", owner)).toEqual(["bozza-segreta", "caffe-all-alba"]);
    expect(await slugs("?q=caffe&status=draft", owner)).toEqual(["bozza-segreta"]);
  });
});

describe("blog.page", () => {
  test("turns the pages of a search", async () => {
    const second = await page({ q: "bottega appunti", page: 2 });
    expect(second).toMatchObject({ total: 22, pages: 2 });
    expect(second.posts.map(({ slug }) => slug)).toEqual(published.slice(16).map(({ slug }) => slug));
    expect(await page({ q: "bottega", page: 9 })).toMatchObject({ posts: [], total: 22 });
    expect(await page({ q: "xilofono" })).toEqual({ posts: [], total: 0, pages: 0, page: 1 });
  });
});

describe("one article", () => {
  test("comes with its content", async () => {
    const response = await site.call("/api/blog/posts/slug/sconti");
    expect(response.status).toBe(200);
    expect(postSchema.parse(await response.json())).toMatchObject({ content: "<p>Testo di sconti</p>" });
  });

  test.each(["bozza-segreta", "mai-esistito", "Non%20Un%20Indirizzo", "%00", "x".repeat(500)])(
    "%s is not found",
    async (slug) => {
      const response = await site.call(`/api/blog/posts/slug/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: "NOT_FOUND", message: "Articolo non trovato" });
      const answer = await ask("blog.article", { slug: decodeURIComponent(slug) });
      expect(answer.status).toBe(404);
      expect(answer.body.error.data.refusal.message).toBe("Articolo non trovato");
    },
  );

  test("names what is akin first, then the newest, never itself nor a draft", async () => {
    const shown = await article("recensioni");
    if (!("post" in shown)) throw new Error("a redirect");
    expect(shown.post.content).toBe("<p>Testo di recensioni</p>");
    expect(shown.related.map(({ slug }) => slug)).toEqual(["quante-recensioni", "caffe-all-alba", "sconti"]);
  });
});
