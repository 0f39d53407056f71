import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { AnswerCache, type MadeAnswer } from "./answer-cache.ts";
import { FinishedAnswer } from "./finished-answer.ts";

let version = "1";
const createCache = () => new AnswerCache(() => version);

const answerOf = (body: string) =>
  new FinishedAnswer({ status: 200, route: "/*", headers: {}, body, isCompressed: false });
const made = (body: string): MadeAnswer => ({ answer: answerOf(body), isLasting: true, mark: body });

test("those who come at once to what isn't there wait for one making", async () => {
  const cache = createCache();
  let makings = 0;
  const make = async () => {
    makings++;
    await new Promise(setImmediate);
    return made("ciao");
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get("/", make)));
  expect(makings).toBe(1);
  expect(new Set(answers).size).toBe(1);
  expect(cache.find("/")).toBe(answers[0]);
});

test("a making that failed is tried again, and what isn't lasting is made each time", async () => {
  const cache = createCache();
  await expect(cache.get("/", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  await cache.get("/", async () => ({ ...made("quasi"), isLasting: false }));
  expect(cache.has("/")).toBe(false);
  const whole = await cache.get("/", async () => made("ciao"));
  expect(cache.find("/")).toBe(whole);
});

test("a new version makes it again, and may take what was there", async () => {
  const cache = createCache();
  const first = await cache.get("/", async () => made("ciao"));
  version = "2";
  expect(cache.find("/")).toBeUndefined();
  const same = await cache.get("/", async (before) => (before?.mark === "ciao" ? before : made("altro")));
  expect(same).toBe(first);
  version = "3";
  const changed = await cache.get("/", async (before) => (before?.mark === "nuovo" ? before : made("nuovo")));
  expect(changed).not.toBe(first);
  expect(cache.find("/")).toBe(changed);
});

test("addresses with a query, however many, push out nothing but each other", async () => {
  const cache = createCache();
  await cache.get("/", async () => made("ciao"));
  const large = randomBytes(2 ** 20).toString("latin1");
  for (let number = 0; number < 14; number++) await cache.get(`/blog?q=${number}`, async () => made(large));
  expect(cache.has("/")).toBe(true);
  expect(cache.has("/blog?q=0")).toBe(false);
  expect(cache.has("/blog?q=13")).toBe(true);
  expect(cache.figures().bytes).toBeLessThan(13 * 2 ** 20);
});

test("an answer that is asked for stays, however many others are made; what nobody asked for longest goes", async () => {
  const cache = createCache();
  await cache.get("/", async () => made("ciao"));
  const large = "x".repeat(2 ** 20);
  for (let number = 0; number < 70; number++) {
    await cache.get(`/blog/${number}`, async () => made(large));
    expect(cache.find("/")).toBeDefined();
  }
  expect([cache.has("/blog/0"), cache.has("/blog/69")]).toEqual([false, true]);
});
