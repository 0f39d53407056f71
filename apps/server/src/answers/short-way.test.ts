import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { startTestApp, type TestApp } from "@test/app";
import { publish } from "@test/publish";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

let site: TestApp;
/** How many requests Fastify has seen. */
let seen = 0;
/** The lines of the site's log. */
let lines: Record<string, unknown>[];
let article: string;

beforeAll(async () => {
  lines = [];
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
  site = await startTestApp({ PUBLIC_URL: "https://bottega.example" }, undefined, pino({ base: undefined }, stream));
  created.unsubscribe(watch);
  const [post] = await (await site.call("/api/blog/posts?limit=1")).json();
  article = post.slug;
});
afterAll(() => site.close());

interface RawAnswer {
  status: string;
  /** Header lines but the date and the request's number, in one order. */
  headers: string[];
  /** Each byte as one sign. */
  body: string;
}

/** What is written on the connection, byte for byte. */
async function ask(lines: string[]): Promise<RawAnswer[]> {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await once(socket, "end");
  const answers: RawAnswer[] = [];
  let rest = Buffer.concat(chunks);
  const isHead = lines[0]?.startsWith("HEAD") ?? false;
  while (rest.length > 0) {
    const headEnd = rest.indexOf("\r\n\r\n");
    const [status = "", ...headers] = rest.subarray(0, headEnd).toString("latin1").split("\r\n");
    const length = isHead ? 0 : Number(headers.find((line) => /^content-length:/i.test(line))?.split(":")[1] ?? 0);
    answers.push({
      status,
      headers: headers.filter((line) => !/^(date|x-request-id):/i.test(line)).sort(),
      body: rest.subarray(headEnd + 4, headEnd + 4 + length).toString("latin1"),
    });
    rest = rest.subarray(headEnd + 4 + length);
  }
  return answers;
}

/** A body of no bytes means nothing, but a request that announces one goes the long way. */
const byTheLongWay = "content-length: 0";

const addresses = {
  home: () => "/",
  "a page with a query that means nothing": () => "/?utm_source=x&fbclid=y",
  "an article": () => `/blog/${article}`,
  "the list of articles": () => "/blog",
  "a page of a few": () => "/chi-siamo",
  "a page that is not there": () => "/mai-esistita/davvero",
  "an article that is not there": () => "/blog/mai-scritto",
  "the feed": () => "/rss.xml",
  "the sitemap": () => "/sitemap.xml",
  "an article as JSON": () => `/api/blog/posts/slug/${article}`,
  "an article as JSON, with a query": () => `/api/blog/posts/slug/${article}?x=1`,
  "the list as JSON": () => "/api/blog/posts",
  "the settings": () => "/api/site-settings",
};

const conditions: Record<string, string[]> = {
  plain: [],
  brotli: ["accept-encoding: gzip, deflate, br, zstd"],
  gzip: ["accept-encoding: gzip"],
  "no brotli": ["accept-encoding: gzip;q=0.5, br;q=0"],
  anything: ["accept-encoding: *"],
  nothing: ["accept-encoding: identity;q=0, *;q=0"],
  "a range": ["range: bytes=0-10"],
  "an old copy": ['if-none-match: W/"other"'],
  "an old date": ["if-modified-since: Sun, 22 Nov 2020 12:00:00 GMT"],
  cookies: ["cookie: _ga=GA1.1.1; vetrina_sessione=altro"],
  "another site's page": ["origin: https://altro.example", "sec-fetch-site: cross-site"],
  "the desktop app's page": ["origin: app://vetrina"],
  "a token": ["authorization: Bearer una-lunga-serie-di-lettere-che-non-vale"],
  "another host": ["x-forwarded-host: admin.altro.example", "x-forwarded-for: 198.51.100.1"],
};

const requestOf = (method: string, address: string, extra: string[] = []) => [
  `${method} ${address} HTTP/1.1`,
  "host: bottega.example",
  "connection: close",
  ...extra,
];

interface ComparedAnswer extends RawAnswer {
  /** Whether it left before Fastify saw the request. */
  isShort: boolean;
}

async function compareOnce(method: string, address: string, extra: string[]): Promise<ComparedAnswer> {
  const [long] = await ask(requestOf(method, address, [...extra, byTheLongWay]));
  const [learnt] = await ask(requestOf(method, address, extra));
  const before = seen;
  const [short] = await ask(requestOf(method, address, extra));
  expect(learnt).toEqual(long);
  expect(short).toEqual(long);
  if (!short) throw new Error("no answer");
  return { ...short, isShort: seen === before };
}

/** The answer by the short way, if the long way gives the same. The better compressed copy may come in between. */
const compare = (method: string, address: string, extra: string[] = []) =>
  vi.waitFor(() => compareOnce(method, address, extra), { timeout: 5000, interval: 10 });

describe.each(Object.entries(addresses))("%s", (_name, addressOf) => {
  test.each(Object.entries(conditions))("asked with %s is the same by both ways", async (_condition, extra) => {
    const { isShort } = await compare("GET", addressOf(), extra);
    expect(isShort).toBe(!extra.some((line) => line.startsWith("authorization")));
  });

  test("is the same by both ways when only its header is asked for", async () => {
    const { isShort, body } = await compare("HEAD", addressOf(), ["accept-encoding: br"]);
    expect(isShort).toBe(true);
    expect(body).toHaveLength(0);
  });

  test("is the same on a connection that stays open, however often it is asked for", async () => {
    await compare("GET", addressOf(), ["accept-encoding: br"]);
    const askThrice = async (extra: string[]) => {
      const last = requestOf("GET", addressOf(), ["accept-encoding: br", ...extra]);
      const kept = [...last.filter((line) => !line.startsWith("connection")), ""];
      return (await ask([...kept, ...kept, ...kept, ...last])).slice(0, 3);
    };
    const long = await askThrice([byTheLongWay]);
    expect(long[0]?.headers).toContain("Connection: keep-alive");
    const before = seen;
    expect(await askThrice([])).toEqual(long);
    expect(await askThrice([])).toEqual(long);
    expect(seen).toBe(before);
  });

  test("that the asker has is the same 304 by both ways", async () => {
    const [{ headers } = { headers: [] as string[] }] = await ask(requestOf("GET", addressOf()));
    const etag = headers.find((line) => line.startsWith("etag: "))?.slice(6);
    for (const tags of [etag, `"a", ${etag}`, "*"]) {
      const { status, isShort } = await compare("GET", addressOf(), [`if-none-match: ${tags}`]);
      expect(isShort).toBe(true);
      expect(status).toMatch(etag ? "304" : /200|404/);
    }
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("is no place for %s, by whichever way", async (method) => {
    const [first] = await ask(requestOf(method, addressOf()));
    const [second] = await ask(requestOf(method, addressOf(), [byTheLongWay]));
    expect(first).toEqual(second);
    expect(first?.status).toMatch(/ (40[0-9]|415) /);
  });
});

test.each([
  ["the whole address", "https://bottega.example/"],
  ["another site's address", "https://altro.example/"],
  ["an escape", "/%62log"],
  ["capitals", "/Blog"],
  ["two slashes", "//blog"],
  ["a slash at the end", "/blog/"],
  ["dots", "/blog/../blog"],
  ["an escape of nothing", "/%zz"],
])("%s is answered as before", async (_name, address) => {
  expect(await compare("GET", address)).toMatchObject({ isShort: false });
});

test("several requests on one connection are answered in their order", async () => {
  const kept = requestOf("GET", "/").filter((line) => !line.startsWith("connection"));
  const last = requestOf("GET", `/blog/${article}`);
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.write([kept, kept, last].map((lines) => `${lines.join("\r\n")}\r\n\r\n`).join(""));
  await once(socket, "end");
  const text = Buffer.concat(chunks).toString();
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  expect(text.match(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r$/gm)).toHaveLength(3);
  expect(new Set(text.match(/^x-request-id: \S+\r$/gm)).size).toBe(3);
  expect(text.lastIndexOf(`/blog/${article}"`)).toBeGreaterThan(text.lastIndexOf("HTTP/1.1 200 OK"));
});

test("each answer leaves one line in the log, with the same fields by both ways, and no two have one number", async () => {
  await compare("GET", "/");
  lines.length = 0;
  await ask(requestOf("GET", "/", [byTheLongWay]));
  await ask(requestOf("HEAD", "/?a=b"));
  await ask(requestOf("GET", "/non-esiste"));
  await ask(requestOf("GET", `/api/blog/posts/slug/${article}`));
  expect(lines.map(({ method, route, status, msg }) => [method, route, status, msg])).toEqual([
    ["GET", "/*", 200, "request"],
    ["HEAD", "/*", 200, "request"],
    ["GET", "/*", 404, "request"],
    ["GET", "/api/blog/posts/slug/:slug", 200, "request"],
  ]);
  expect(new Set(lines.map((line) => Object.keys(line).join()))).toEqual(
    new Set(["level,time,reqId,method,route,status,ms,msg"]),
  );
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(4);
});

test("what was published is what both ways show", async () => {
  await compare("GET", `/api/blog/posts/slug/${article}`);
  await publish(site, (tx) => tx.blogPost.update({ where: { slug: article }, data: { title: "Un titolo nuovo" } }));
  for (const address of [`/blog/${article}`, `/api/blog/posts/slug/${article}`, "/", "/rss.xml"]) {
    expect((await compare("GET", address)).body, address).toContain("Un titolo nuovo");
  }
});

test("the staff are answered for themselves where visitors get what is kept", async () => {
  const cookie = `cookie: ${await site.staffCookie()}`;
  await compare("GET", "/api/site-settings");
  const mine = await compare("GET", "/api/site-settings", [cookie]);
  expect(mine.body).toContain("autoArticles");
  expect((await compare("GET", "/api/site-settings")).body).not.toContain("autoArticles");
});
