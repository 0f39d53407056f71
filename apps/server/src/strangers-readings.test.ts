import { randomBytes, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { openBlogDesk } from "@test/blog-desk";
import { eventually } from "@test/eventually";
import { ownSite } from "@test/own-site";
import { publish } from "@test/publish";
import { callsPerRequestMax } from "@vetrina/contract/batches";
import { limitTable, openMax } from "@vetrina/core/limits";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

/** What strangers may read in any number, or look for in vain. A request's address is what the proxy in front says. */
const site = ownSite({ TRUST_PROXY: "on" });
/** The statements that the site has sent, with their values, and what is done before each. */
const sent: { name: string; values: unknown[] }[] = [];
let before = async (_name: string) => {};

beforeAll(async () => {
  const { api } = site.server;
  const { run } = api;
  api.run = async (statement, values) => {
    sent.push({ name: statement.name ?? "", values: [...values] });
    await before(statement.name ?? "");
    return run(statement, values);
  };
});
beforeEach(() => {
  sent.length = 0;
});

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { "x-forwarded-for": address, ...headers },
});
const namesSent = (name: string) => sent.filter((statement) => statement.name === name).length;
const batchOf = (call: string) => `/trpc/${Array.from({ length: callsPerRequestMax }, () => call).join()}?batch=1`;

describe("calls by tRPC", () => {
  test("that show public content are read once for a content version", async () => {
    await publish(site, async () => undefined);
    const batches = Array.from({ length: 5 }, () => site.call(batchOf("site.home"), from(newAddress())));
    for (const answer of await Promise.all(batches)) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toHaveLength(callsPerRequestMax);
    }
    expect(namesSent("works")).toBe(1);
    await publish(site, async () => undefined);
    await site.call("/trpc/site.home");
    expect(namesSent("works")).toBe(2);
  });

  test("count one by one against an address's share, of whatever batch; the staff's don't count", async () => {
    const stranger = newAddress();
    const batches = limitTable.visitorCall.points / callsPerRequestMax;
    const ask = (headers = {}) => site.call(batchOf("site.slots"), from(stranger, headers));
    for (let asked = 0; asked < batches; asked++) expect((await ask()).status).toBe(200);
    const refused = await site.call("/trpc/site.slots", from(stranger));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await site.call("/trpc/site.slots", from(newAddress()))).status).toBe(200);
    // Signs of writing have a share of their own: here of a ticket that isn't there.
    const { headers } = from(stranger, { "content-type": "application/json" });
    const sign = await site.call("/trpc/tickets.typing", { method: "POST", headers, body: JSON.stringify({ id: 9 }) });
    expect(sign.status).toBe(404);
    expect((await ask({ cookie: await site.staffCookie() })).status).toBe(200);
  });

  test("wait in a line of which one address has few places", async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    before = (name) => (name === "published-by-slug" ? held : Promise.resolve());
    const look = (slug: string, address: string) =>
      site.call(`/trpc/blog.bySlug?input=${encodeURIComponent(JSON.stringify({ slug }))}`, from(address));
    const crowd = newAddress();
    const answers: number[] = [];
    const note = async (answer: Promise<Response>) => answers.push((await answer).status);
    const asked = Array.from({ length: openMax.visitorReading + 3 }, (_, index) => note(look(`folla-${index}`, crowd)));
    await eventually(() => expect(answers).toEqual([503, 503, 503]));
    const elsewhere = look("altrove", newAddress());
    goOn();
    before = async () => {};
    await Promise.all(asked);
    expect(answers.filter((status) => status === 404)).toHaveLength(openMax.visitorReading);
    expect((await elsewhere).status).toBe(404);
    expect((await look("di-nuovo", crowd)).status).toBe(404);
  });

  test("whose client has left before their turn are never begun", async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    before = (name) => (name === "published-by-slug" ? held : Promise.resolve());
    const article = (slug: string) => `/trpc/blog.bySlug?input=${encodeURIComponent(JSON.stringify({ slug }))}`;
    const slow = [1, 2, 3, 4].map((number) => site.call(article(`lento-${number}`), from(newAddress())));
    await eventually(() => expect(namesSent("published-by-slug")).toBe(4));
    const connections = () =>
      new Promise((resolve) => site.app.server.getConnections((_error, count) => resolve(count)));
    const open = await connections();
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.write(`GET ${article("abbandonato")} HTTP/1.1\r\nhost: bottega.example\r\n\r\n`);
    await eventually(async () => expect(await connections()).toBe(Number(open) + 1));
    socket.destroy();
    await eventually(async () => expect(await connections()).toBe(open));
    goOn();
    before = async () => {};
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await site.call(article("ultimo"), from(newAddress()))).status).toBe(404);
    expect(sent.flatMap(({ values }) => values)).toContain("ultimo");
    expect(sent.flatMap(({ values }) => values)).not.toContain("abbandonato");
  });
});

describe("what isn't there", () => {
  const trpcInput = (input: object) => encodeURIComponent(JSON.stringify(input));
  const token = () => randomBytes(32).toString("base64url");
  const misses: [string, number, () => [string, Record<string, string>?]][] = [
    ["a deposit", 404, () => [`/api/deposits/${randomUUID()}`]],
    ["a deposit's page", 200, () => [`/thankyou?deposito=${randomUUID()}`]],
    ["a deposit by tRPC", 200, () => [`/trpc/site.thankYou?input=${trpcInput({ depositId: randomUUID() })}`]],
    ["a draft's link", 404, () => [`/blog/anteprima/${token()}`]],
    ["a draft by tRPC", 404, () => [`/trpc/blog.preview?input=${trpcInput({ token: token() })}`]],
    ["an article", 404, () => [`/api/blog/posts/slug/mai-${randomUUID()}`]],
    ["an article by tRPC", 404, () => [`/trpc/blog.bySlug?input=${trpcInput({ slug: `mai-${randomUUID()}` })}`]],
    ["a session", 200, () => ["/api/health", { authorization: `Bearer ${token()}` }]],
  ];

  test.each(misses)("may be looked for so often by an address: %s", async (_what, status, invent) => {
    const stranger = newAddress();
    const look = (address: string) => {
      const [path, headers] = invent();
      return site.call(path, from(address, headers));
    };
    await site.server.api.limits.spend("miss", stranger, limitTable.miss.points - 2);
    for (let looked = 0; looked < 2; looked++) expect((await look(stranger)).status).toBe(status);
    const refused = await look(stranger);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/TOO_MANY_REQUESTS|Troppe richieste/);
    expect((await look(newAddress())).status).toBe(status);
    for (const path of ["/", "/mai-esistita", "/api/nostri-lavori"]) {
      expect((await site.call(path, from(stranger))).status, path).toBe(path === "/mai-esistita" ? 404 : 200);
    }
  });

  test("has the page of no deposit, and what is there costs nothing", async () => {
    const none = await (await site.call("/thankyou")).text();
    expect(await (await site.call(`/thankyou?deposito=${randomUUID()}`, from(newAddress()))).text()).toBe(none);
    const owner = newAddress();
    const desk = await openBlogDesk(site);
    const { slug } = await desk.create({ title: "Cercato spesso", status: "published" });
    for (let read = 0; read < limitTable.miss.points + 5; read++) {
      expect((await site.call(`/api/blog/posts/slug/${slug}`, from(owner))).status).toBe(200);
    }
  });

  test("asks the database once for a token that opens nothing, however often it comes", async () => {
    const headers = { authorization: `Bearer ${token()}` };
    for (let asked = 0; asked < 5; asked++) expect((await site.call("/api/health", { headers })).status).toBe(200);
    expect(namesSent("open-session")).toBe(1);
  });

  test("asks the database nothing for a picture of it", async () => {
    await site.call("/condividi/articoli/mai-scritto.png");
    sent.length = 0;
    for (let asked = 0; asked < 5; asked++) {
      expect((await site.call(`/condividi/articoli/mai-${asked}.png`)).status).toBe(404);
      expect((await site.call(`/condividi/lavori/mai-${asked}.png`)).status).toBe(404);
    }
    expect(namesSent("works")).toBeLessThan(2);
    expect(sent.length).toBeLessThan(3);
  });
});

test("a process that can't keep up says so to balancers, until it can", async () => {
  const ready = async () => (await site.call("/api/ready")).json();
  expect(await ready()).toEqual({ status: "ok" });
  const isBehind = async () => {
    const until = performance.now() + 800;
    while (performance.now() < until) JSON.stringify(sent);
    return (await ready()).message === "Non sono pronto: il processo non riesce a stare dietro alle richieste.";
  };
  let busy = 0;
  while (!(await isBehind())) expect(busy++).toBeLessThan(100);
  await eventually(async () => expect(await ready()).toEqual({ status: "ok" }));
});
