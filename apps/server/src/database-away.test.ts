import { startTestApp, type TestApp } from "@test/app";
import { validContact } from "@test/contact";
import { type DatabaseRelay, relayDatabase } from "@test/database/database-relay";
import { isUnreachable } from "@vetrina/core/unreachable-database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTimetable } from "./jobs/timetable.ts";

let home: TestApp;
let relay: DatabaseRelay;
let site: TestApp;
const lines: object[] = [];

beforeAll(async () => {
  home = await startTestApp();
  relay = await relayDatabase(home.databaseUrl);
  site = await startTestApp({ DATABASE_URL: relay.url, RATE_LIMIT: "off" }, home);
  const { log } = site.server;
  site.app.log.error = (details: object) => void lines.push(details);
  log.error = (details: object) => void lines.push(details);
});
afterAll(async () => {
  await relay.comeBack().catch(() => undefined);
  await site.close();
  await relay.close();
  await home.close();
});

const session = { cookie: "vetrina_sessione=unknown" };
const calls: [string, () => Promise<Response>][] = [
  ["a write", () => site.post("/api/contact", validContact)],
  ["a ticket's reading", () => site.call("/api/tickets/4321432143214321")],
  ["a call with a session", () => site.call("/api/contacts", { headers: session })],
  ["a tRPC call", () => site.call(`/trpc/tickets.one?input=${encodeURIComponent('{"id":4321432143214321}')}`)],
  ["health", () => site.call("/api/health")],
  ["ready", () => site.call("/api/ready")],
];

async function expectUnavailable(name: string, call: () => Promise<Response>): Promise<void> {
  const answer = await call();
  const body = JSON.stringify(await answer.json());
  expect([name, answer.status, body, lines]).toEqual([name, 503, expect.stringContaining("UNAVAILABLE"), lines]);
}

test("while the database is away calls say when to come back; then they work again", async () => {
  const page = async () => (await site.call("/")).status;
  expect(await page()).toBe(200);
  await relay.goDown();
  for (const [name, call] of calls) await expectUnavailable(name, call);
  const refused = await site.post("/api/contact", validContact);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await page()).toBe(200);
  expect((await site.call("/api/live")).status).toBe(200);
  await relay.comeBack();
  await expect.poll(async () => (await site.call("/api/ready")).status, { timeout: 20_000 }).toBe(200);
  expect(await (await site.call("/api/health")).json()).toEqual({ status: "ok" });
  expect((await site.post("/api/contact", validContact)).status).toBe(201);
});

test.each([
  ["an article", "/blog/quanto-costa-un-sito-nel-2026"],
  ["a search", "/blog?q=prezzi"],
])("while the database is away %s apologises and says when to come back", async (_what, path) => {
  await relay.goDown();
  const answer = await site.call(path);
  await relay.comeBack();
  const { headers } = answer;
  expect([answer.status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
  expect(await answer.text()).toMatch(/Riprova/);
});

async function outcomeOf(call: () => Promise<Response>) {
  const answer = await call();
  await answer.arrayBuffer();
  return { status: answer.status, hasRetryAfter: answer.headers.has("retry-after") };
}

const unavailable = { status: 503, hasRetryAfter: true };
const uncached: [string, () => Promise<Response>] = ["a page", () => site.call(`/blog?q=${Math.random()}`)];

test("a database that accepts connections and stays silent is refused for, and comes back by itself", async () => {
  await expect.poll(async () => (await site.post("/api/contact", validContact)).status, { timeout: 20_000 }).toBe(201);
  relay.freeze();
  // The first calls find out, with every connection of the pool taken; the next ones know.
  const crowd = Array.from({ length: 40 }, () => outcomeOf(() => site.post("/api/contact", validContact)));
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => unavailable));
  expect(site.server.database.pulse.beat).toBe("none");
  for (const [name, call] of [...calls, uncached]) {
    expect([name, await outcomeOf(call)]).toEqual([name, unavailable]);
  }
  expect((await site.call("/")).status).toBe(200);
  relay.thaw();
  await expect.poll(async () => (await site.call("/api/ready")).status, { timeout: 20_000 }).toBe(200);
  expect((await site.post("/api/contact", validContact)).status).toBe(201);
  for (const [name, call] of [uncached]) expect([name, (await outcomeOf(call)).status]).toEqual([name, 200]);
});

test("a request that its sender breaks off says nothing of the database", async () => {
  const broken = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" });
  expect([isUnreachable(broken), isUnreachable(lost)]).toEqual([false, true]);
});

test("a hundred refused calls leave a line or two in the log", async () => {
  await relay.goDown();
  const before = lines.length;
  const begun = performance.now();
  await Promise.all(Array.from({ length: 100 }, () => site.post("/api/contact", validContact)));
  const seconds = (performance.now() - begun) / 1000;
  // The last failure may have been logged less than a second ago.
  expect(before).toBeGreaterThan(0);
  expect(lines.length - before).toBeLessThanOrEqual(2 + seconds);
  await relay.comeBack();
});

test("a database that only reads is no place for visitors", async () => {
  const { pool } = home.server.database;
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  const name = rows[0]?.name;
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);
  await relay.goDown();
  await relay.comeBack();
  await expect.poll(async () => (await site.call("/api/health")).status).toBe(200);
  await expectUnavailable("a write", () => site.post("/api/contact", validContact));
  const failure = await site.server.api.db.lead.deleteMany().catch((error: unknown) => error);
  expect(isUnreachable(failure)).toBe(true);
  await expect.poll(async () => (await site.call("/api/ready")).text()).toContain("il database non accetta scritture");
});

test("what was seen of the database isn't believed for an hour when the clock is set back by one", async () => {
  const looked = vi.spyOn(home.server.database.pulse, "look");
  await home.call("/api/ready");
  const clock = Date.now;
  const set = vi.spyOn(Date, "now").mockImplementation(() => clock() - 3_600_000);
  const looks = async () => {
    await home.call("/api/ready");
    return looked.mock.calls.length;
  };
  await expect.poll(looks, { timeout: 5_000 }).toBeGreaterThan(1);
  set.mockRestore();
});

test("a process that is about to stop says so before it stops", async () => {
  home.server.readiness.drain();
  const answer = await home.call("/api/ready");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await answer.json()).toEqual({ code: "UNAVAILABLE", message: "Non sono pronto: il sito si sta fermando." });
  expect((await home.call("/api/live")).status).toBe(200);
});

test("while the database is away a task of the timetable warns; its next run does the work", async () => {
  const warned: { task?: string }[] = [];
  site.server.log.warn = (details: object) => void warned.push(details);
  const errorsBefore = lines.length;
  await relay.goDown();
  const starting = startTimetable(site.server);
  await expect.poll(() => warned.map(({ task }) => task), { timeout: 20_000 }).toContain("ticket counts");
  await relay.comeBack();
  await (await starting)();
  expect(lines.slice(errorsBefore)).toEqual([]);
});
