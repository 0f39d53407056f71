import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestApp } from "@test/app";
import { quietLog } from "@test/database/quiet-log";
import { callProcedure } from "@test/staff-account";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noMeter } from "../monitoring/meter.ts";
import { createCdnPurge } from "./cdn-purge.ts";

interface Heard {
  method: string | undefined;
  path: string | undefined;
  key: string | undefined;
  body: string;
}

let heard: Heard[];
/** What the next calls are answered; nothing is no answer at all. */
let answers: (number | undefined)[];
let cdn: ReturnType<typeof createServer>;
let url: string;

beforeEach(async () => {
  heard = [];
  answers = [];
  cdn = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    heard.push({ method: request.method, path: request.url, key: request.headers.accesskey?.toString(), body });
    const status = answers.length > 0 ? answers.shift() : 200;
    if (status) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
});
afterEach(() => {
  cdn.closeAllConnections();
  cdn.close();
});

const open = (results: string[]) =>
  createCdnPurge(
    { url, method: "POST", headers: { AccessKey: "chiave" }, body: '{"purge_everything":true}' },
    { log: { ...quietLog, info: () => {} }, meter: { ...noMeter, taskRan: (_task, result) => results.push(result) } },
    { gather: 20, retry: 5, answer: 200 },
  );

test("what is published together is purged once, and what is published meanwhile once more", async () => {
  const results: string[] = [];
  const purge = open(results);
  for (let change = 0; change < 5; change++) purge.ask();
  await expect.poll(() => results).toEqual(["done"]);
  expect(heard).toEqual([{ method: "POST", path: "/purge", key: "chiave", body: '{"purge_everything":true}' }]);
  purge.ask();
  await expect.poll(() => results).toEqual(["done", "done"]);
  await purge.close();
});

test("a call that fails or isn't answered is made again, and given up after the fifth", async () => {
  const results: string[] = [];
  const purge = open(results);
  answers = [500, undefined, 403];
  purge.ask();
  await expect.poll(() => results).toEqual(["done"]);
  expect(heard).toHaveLength(4);
  answers = [500, 500, 500, 500, 500];
  purge.ask();
  await expect.poll(() => results).toEqual(["done", "failed"]);
  expect(heard).toHaveLength(9);
  await purge.close();
});

test("closing gives up what is under way", async () => {
  const results: string[] = [];
  const purge = open(results);
  answers = [undefined];
  purge.ask();
  await expect.poll(() => heard.length).toBe(1);
  await purge.close();
  expect(results).toEqual([]);
});

test("a site tells its CDN of what it publishes, and of nothing else", async () => {
  const site = await startTestApp({
    RATE_LIMIT: "off",
    CDN_PURGE_URL: url,
    CDN_PURGE_METHOD: "PURGE",
    CDN_PURGE_HEADERS: '{"AccessKey":"chiave"}',
  });
  const cookie = await site.staffCookie();
  await callProcedure(site, cookie, "topics.create", { topic: "Menu", focus: "Come aggiornarlo" });
  const post = { title: "Un articolo nuovo", content: "<p>Parole.</p>", status: "published" };
  expect((await site.post("/api/blog/posts", post, { cookie })).status).toBe(201);
  await expect.poll(() => heard, { timeout: 15_000 }).toHaveLength(1);
  expect(heard[0]).toEqual({ method: "PURGE", path: "/purge", key: "chiave", body: "" });
  await site.close();
});
