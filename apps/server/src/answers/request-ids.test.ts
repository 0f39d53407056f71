import { once } from "node:events";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { startTestApp, type TestApp } from "@test/app";
import { validContact } from "@test/contact";
import { eventually } from "@test/eventually";
import { opened } from "@test/own-site";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

interface Line {
  reqId?: string;
  msg: string;
  route?: string;
}

/** A site whose log can be read. */
async function startLogged(environment: Record<string, string>, beside?: TestApp) {
  const lines: Line[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  return { lines, site: await startTestApp(environment, beside, pino({ base: null }, stream)) };
}

type Logged = Awaited<ReturnType<typeof startLogged>>;
const open = opened(() => startLogged({}));
let proxied: Logged;

beforeAll(async () => {
  proxied = await startLogged({ TRUST_PROXY: "on" }, open.site);
});
afterAll(async () => {
  await proxied.site.close();
  await open.site.close();
});

const given = "b7d1.proxy:0042";
const made = /^[0-9a-f]{4}-[0-9a-f]{12}$/;
const idOf = (answer: Response) => answer.headers.get("x-request-id") ?? "";

const askRaw = async ({ site }: Logged, text: string): Promise<string> => {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk)).on("error", () => undefined);
  socket.end(text);
  await once(socket, "close");
  return Buffer.concat(chunks).toString();
};

describe("every answer carries the number of its line in the log", () => {
  const answers: [string, (site: TestApp) => Promise<Response>][] = [
    ["a page, made", ({ call }) => call("/")],
    ["a page, kept", ({ call }) => call("/")],
    ["a call", ({ call }) => call("/api/site-settings")],
    ["a write", ({ post }) => post("/api/contact", validContact)],
    ["bad input", ({ post }) => post("/api/contact", {})],
    ["a call that is not there", ({ call }) => call("/api/mai")],
    ["a page that is not there", ({ call }) => call("/mai-esistita")],
    ["a wrong method", ({ call }) => call("/api/contact", { method: "DELETE" })],
    ["an odd address", ({ call }) => call("//Blog//", { redirect: "manual" })],
    ["no session", ({ call }) => call("/api/contacts")],
    ["a tRPC call", ({ call }) => call("/trpc/mai")],
    ["a file", ({ call }) => call("/robots.txt")],
  ];
  test.each(answers)("%s", async (_what, ask) => {
    const answer = await ask(open.site);
    await answer.text();
    expect(idOf(answer)).toMatch(made);
    await eventually(() =>
      expect(open.lines.filter(({ msg, reqId }) => msg === "request" && reqId === idOf(answer))).toHaveLength(1),
    );
  });

  test.each([
    ["bytes that are no request", "niente\r\n\r\n", 400],
    ["headers that are too large", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ])("%s", async (_what, text, status) => {
    const answer = await askRaw(open, text);
    const [, id] = /\r\nx-request-id: (\S+)\r\n/.exec(answer) ?? [];
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toMatch(/\{"code":"(BAD_INPUT|TOO_LARGE)","message":"\p{Lu}/u);
    expect(open.lines).toContainEqual(expect.objectContaining({ reqId: id, msg: "unreadable request", status }));
  });
});

test("what a service writes into the log carries the number of the request that it worked for", async () => {
  const { site, lines } = open;
  const { api } = site.server;
  const { sendsMail, deliverNow } = api;
  Object.assign(api, { sendsMail: true, deliverNow: () => Promise.reject(new Error("guasto")) });
  const answer = await site.post("/trpc/mailQueue.sendTest", {}, { cookie: await site.staffCookie() });
  Object.assign(api, { sendsMail, deliverNow });
  expect(answer.status).toBe(200);
  expect(lines).toContainEqual(expect.objectContaining({ reqId: idOf(answer), msg: "a test mail was not delivered" }));
  api.log.warn({}, "nobody's line");
  expect(lines.at(-1)).not.toHaveProperty("reqId");
});

test("that a page shows an apology is written down with the number of its request", async () => {
  const { site, lines } = open;
  const { db } = site.server.api;
  await db.$executeRaw`alter table "BlogPost" rename to "BlogPostAway"`;
  const apology = await site.call("/blog?q=vetrina");
  await db.$executeRaw`alter table "BlogPostAway" rename to "BlogPost"`;
  expect(apology.status).toBe(500);
  expect(lines).toContainEqual(expect.objectContaining({ reqId: idOf(apology), msg: "page shows an apology" }));
});

test("what went wrong unexpectedly is written down with the number of its request", async () => {
  const { site, lines } = open;
  const { run } = site.server.api;
  site.server.api.run = () => Promise.reject(new Error("guasto"));
  const answer = await site.call("/api/blog/posts?limit=3");
  site.server.api.run = run;
  expect(answer.status).toBe(500);
  expect(lines).toContainEqual(expect.objectContaining({ reqId: idOf(answer), msg: "unexpected error" }));
});

describe("a number from outside", () => {
  const ask = (logged: Logged, id: string) =>
    logged.site.call("/api/site-settings", { headers: { "x-request-id": id } });

  test("is taken from a proxy that is believed", async () => {
    expect(idOf(await ask(proxied, given))).toBe(given);
    expect(idOf(await proxied.site.call("/", { headers: { "x-request-id": given } }))).toBe(given);
    expect(proxied.lines.filter(({ reqId }) => reqId === given)).not.toHaveLength(0);
  });

  test("is nobody's word where there is no such proxy", async () => {
    expect(idOf(await ask(open, given))).toMatch(made);
  });

  test.each(["breve", "x".repeat(129), "anna@example.it", 'a"b{c}defgh', "spazi in mezzo"])(
    "is replaced when it is none: %s",
    async (id) => {
      expect(idOf(await ask(proxied, id))).toMatch(made);
    },
  );
});
