import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startTestApp, type TestApp } from "@test/app";
import { eventually } from "@test/eventually";
import { publish } from "@test/publish";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;
/** How many requests Fastify has seen. */
let seen = 0;
/** The lines of the site's log. */
const lines: Record<string, unknown>[] = [];
let article: string;

beforeAll(async () => {
  const created = channel("fastify.initialization");
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRequest", async () => {
      seen += 1;
    });
  };
  created.subscribe(watch);
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  site = await startTestApp({ PUBLIC_URL: "https://bottega.example" }, undefined, pino({ base: null }, stream));
  created.unsubscribe(watch);
  const [post] = await (await site.call("/api/blog/posts?limit=1")).json();
  article = post.slug;
});
afterAll(() => site.close());

/** Of one answer; and a better compressed copy may come in between. */
const ownHeaders = new Set(["date", "x-request-id", "content-length"]);

async function ask(address: string, headers: Record<string, string> = {}, method = "GET") {
  const before = seen;
  // Not fetch, which asks past caches as soon as it is given a tag.
  const request = httpRequest(site.url + address, { method, headers }).end();
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const body = (await buffer(answer)).toString("latin1");
  const kept = Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name));
  return { status: answer.statusCode, headers: Object.fromEntries(kept), body, isShort: seen === before };
}

/** Asks until the answer leaves before Fastify sees the request. A better compressed copy may come in between. */
const askUntilShort = (address: string, headers?: Record<string, string>) =>
  eventually(async () => {
    const answer = await ask(address, headers);
    expect(answer.isShort).toBe(true);
    return answer;
  });

const addresses: [string, () => string][] = [
  ["the home", () => "/"],
  ["an article", () => `/blog/${article}`],
  ["a page that is not there", () => "/mai-esistita/davvero"],
  ["the feed", () => "/rss.xml"],
  ["an article as JSON", () => `/api/blog/posts/slug/${article}`],
  ["a part of the list as JSON", () => "/api/blog/posts?limit=2&offset=1"],
];

test.each(addresses)("%s has the headers that Fastify gave it first", async (_name, addressOf) => {
  await publish(site, async () => undefined);
  expect((await ask(addressOf())).isShort).toBe(false);
  for (const encoding of ["br", "gzip", "identity"]) {
    const first = await ask(addressOf(), { "accept-encoding": encoding });
    const again = await askUntilShort(addressOf(), { "accept-encoding": encoding });
    expect(again.status).toBe(first.status);
    expect(again.headers).toEqual(first.headers);
    if (encoding === "identity") expect(again.body).toBe(first.body);
  }
});

test("what the asker has is a 304", async () => {
  const etag = String((await askUntilShort("/")).headers.etag);
  await ask("/", { "if-none-match": etag });
  expect(await askUntilShort("/", { "if-none-match": etag })).toMatchObject({ status: 304, body: "" });
});

test.each([
  ["a token", { authorization: "Bearer una-lunga-serie-di-lettere-che-non-vale" }],
  ["another method", {}, "OPTIONS"],
  ["a query that means nothing", {}, "GET", "/?utm_source=x"],
])("Fastify answers a request with %s", async (_name, headers, method = "GET", address = "/") => {
  await askUntilShort("/");
  expect(await ask(address, headers as Record<string, string>, method)).toMatchObject({ isShort: false });
});

test("the staff are answered for themselves where visitors get what is kept", async () => {
  await askUntilShort("/api/site-settings");
  const mine = await ask("/api/site-settings", { cookie: await site.staffCookie() });
  expect(mine.body).toContain("autoArticles");
  expect((await askUntilShort("/api/site-settings")).body).not.toContain("autoArticles");
});

test("several requests on one connection are answered in their order, each with a number of its own", async () => {
  await askUntilShort("/");
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  const get = (address: string, more = "") => `GET ${address} HTTP/1.1\r\nhost: bottega.example\r\n${more}\r\n`;
  socket.write(get("/") + get("/") + get(`/blog/${article}`, "connection: close\r\n"));
  await once(socket, "end");
  const text = Buffer.concat(chunks).toString();
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  expect(new Set(text.match(/^x-request-id: \S+\r$/gm)).size).toBe(3);
  expect(text.lastIndexOf(`/blog/${article}"`)).toBeGreaterThan(text.lastIndexOf("HTTP/1.1 200 OK"));
});

test("each answer leaves one line in the log, with the same fields whoever sends it", async () => {
  await askUntilShort("/");
  lines.length = 0;
  await ask("/?a=b");
  await ask("/");
  await ask(`/api/blog/posts/slug/${article}`);
  await eventually(() => expect(lines).toHaveLength(3));
  expect(lines.map(({ method, route, status, msg }) => [method, route, status, msg])).toEqual([
    ["GET", "/*", 200, "request"],
    ["GET", "/*", 200, "request"],
    ["GET", "/api/blog/posts/slug/:slug", 200, "request"],
  ]);
  expect(new Set(lines.map((line) => Object.keys(line).join()))).toEqual(
    new Set(["level,time,reqId,method,route,status,ms,msg"]),
  );
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(3);
});

test("what was published is what is sent", async () => {
  await askUntilShort(`/blog/${article}`);
  await publish(site, (tx) => tx.blogPost.update({ where: { slug: article }, data: { title: "Un titolo nuovo" } }));
  for (const address of [`/blog/${article}`, `/api/blog/posts/slug/${article}`, "/", "/rss.xml"]) {
    expect((await ask(address)).body, address).toContain("Un titolo nuovo");
  }
});
