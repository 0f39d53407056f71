import { randomBytes } from "node:crypto";
import type { RenderedPage } from "@vetrina/contract/render";
import { expect, test } from "vitest";
import { PageCache, type Rendering } from "./page-cache.ts";

const page = (html: string, status = 200): RenderedPage => ({
  status,
  html,
  isPublic: true,
  isComplete: true,
  stylesheet: "/home.css",
  takesCards: false,
});
const createCache = (maxBytes: number) => new PageCache({ buildId: "a", policyOf: () => "", maxBytes });

test("visitors who come at once to a cold page wait for one rendering", async () => {
  const cache = createCache(2 ** 20);
  let renderings = 0;
  const render = async () => {
    renderings++;
    await new Promise(setImmediate);
    return page("<p>ciao</p>");
  };
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.make("/", "1", render)));
  expect(renderings).toBe(1);
  expect(new Set(pages).size).toBe(1);
  expect(cache.find("/", "1")).toBe(pages[0]?.answer);
});

test("a rendering that failed is tried again by the next", async () => {
  const cache = createCache(2 ** 20);
  const fail = async () => {
    throw new Error("no database");
  };
  await expect(cache.make("/", "1", fail)).rejects.toThrow("no database");
  expect((await cache.make("/", "1", async () => page("<p>ciao</p>"))).answer.status).toBe(200);
});

test("what is kept has a limit, and misses are not kept", async () => {
  const maxBytes = 100_000;
  const cache = createCache(maxBytes);
  await cache.make("/mai", "1", async () => page("<p>niente</p>", 404));
  expect(cache.find("/mai", "1")).toBeUndefined();
  let kept = 0;
  for (let number = 0; number < 50; number++) {
    await cache.make(`/${number}`, "1", async () => page(randomBytes(5000).toString("hex")));
  }
  for (let number = 0; number < 50; number++) {
    kept += cache.find(`/${number}`, "1")?.bytes ?? 0;
  }
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(maxBytes);
  expect(cache.find("/49", "1")).toBeDefined();
});

/** A renderer of a page that shows this, asked for the page that the caller has. */
const renderOf =
  (shown: string): Rendering =>
  async (keptMark) =>
    keptMark === shown ? { ...page(""), mark: shown, isUnchanged: true } : { ...page(`<p>${shown}</p>`), mark: shown };

test("a page that shows in a new version what it showed before stays the same answer", async () => {
  const cache = createCache(2 ** 20);
  const { answer } = await cache.make("/", "1", renderOf("ciao"));
  expect((await cache.make("/", "2", renderOf("ciao"))).answer).toBe(answer);
  expect(cache.find("/", "2")).toBe(answer);
  const { answer: changed } = await cache.make("/", "3", renderOf("arrivederci"));
  expect(changed.etag).not.toBe(answer.etag);
  expect(String(await changed.bodyIn("identity"))).toBe("<p>arrivederci</p>");
});

test("of how often a page was asked for, less counts with each version that leaves it as it was", async () => {
  const cache = createCache(2 ** 20);
  await cache.make("/", "1", renderOf("ciao"));
  for (let asked = 0; asked < 4; asked++) cache.find("/", "1");
  await cache.make("/", "2", renderOf("ciao"));
  expect(cache.asked()).toEqual([{ path: "/", asked: 2 }]);
});
