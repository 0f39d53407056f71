import { startTestApp, type TestApp } from "@test/app";
import { validContact } from "@test/contact";
import { hasInstallation, startStandbyOf, startTcpServer, type TcpServer } from "@vetrina/db/testing/tcp-servers";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReadingPlace } from "./deps.ts";
import { reading } from "./readings.ts";

const token = "la-parola-di-prometheus";

const siteUrl = ({ port }: TcpServer) => `postgresql://sito@127.0.0.1:${port}/sito`;

async function atOnce(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

describe.skipIf(!hasInstallation)("with a standby", () => {
  let [primary, standby]: (TcpServer | undefined)[] = [];
  let site: TestApp;
  let cookie: string;
  let places: ReadingPlace[] = [];

  beforeAll(async () => {
    primary = await startTcpServer();
    // As in production: a role that is no superuser.
    await atOnce(primary.url, "create role sito login");
    await atOnce(primary.url, "create database sito owner sito");
    standby = await startStandbyOf(primary);
    const addresses = { DATABASE_URL: siteUrl(primary), DATABASE_READ_URL: siteUrl(standby) };
    site = await startTestApp({ ...addresses, RATE_LIMIT: "off", METRICS_TOKEN: token });
    cookie = await site.staffCookie();
    const { readings } = site.server.api;
    if (!readings) throw new Error("no standby");
    const count = readings.went;
    readings.went = (place) => {
      places.push(place);
      count(place);
    };
  });
  afterAll(async () => {
    await site.close();
    await standby?.remove();
    await primary?.remove();
  });
  beforeEach(async () => {
    await onStandby("select pg_wal_replay_resume()");
    // One that was left alone is asked again after a while.
    const placeOfNext = async () => {
      await readLeads();
      return places.at(-1);
    };
    await expect.poll(placeOfNext, { timeout: 20_000 }).toBe("standby");
    places = [];
  });

  const onStandby = (sql: string) => atOnce(standby?.url ?? "", sql);

  async function ask(target: string): Promise<Response> {
    const answer = await site.call(target, { headers: { cookie } });
    expect([target, answer.status]).toEqual([target, 200]);
    return answer;
  }

  const trpc = (procedure: string, input: unknown) =>
    `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

  async function readLeads(): Promise<string[]> {
    const { result } = await (await ask(trpc("leads.page", {}))).json();
    return result.data.leads.map(({ email }: { email: string }) => email);
  }

  async function write(name: string): Promise<string> {
    const email = `${name}@example.it`;
    expect((await site.post("/api/contact", { ...validContact, email })).status).toBe(201);
    return email;
  }

  test.each([
    ["tickets", trpc("desk.list", {})],
    ["a ticket search", trpc("desk.list", { q: "sito" })],
    ["contacts", trpc("leads.page", {})],
    ["a contact search", trpc("leads.page", { q: "rossi" })],
    ["counted contacts", trpc("leads.counts", {})],
    ["bookings", trpc("deposits.list", {})],
    ["months", trpc("deposits.totals", undefined)],
    ["the log", trpc("audit.list", {})],
    ["articles", trpc("blogWriting.list", {})],
    ["mails", trpc("mailQueue.list", {})],
    ["Panoramica", trpc("overview.summary", undefined)],
    ["every contact", "/api/contacts"],
    ["every ticket", "/api/admin/support-tickets"],
    ["the file of contacts", "/api/contacts/export"],
    ["the file of bookings", "/api/deposits/export"],
    ["the cash book", "/api/deposits/movements/export"],
  ])("%s: read there", async (_what, target) => {
    await (await ask(target)).text();
    expect(places).toEqual(["standby"]);
  });

  test("what was just written is in the list", async () => {
    for (let round = 0; round < 30; round++) {
      const email = await write(`subito-${round}`);
      expect(await readLeads()).toContain(email);
    }
  });

  test("while the standby is behind, lists and files come from the primary and are whole", async () => {
    await onStandby("select pg_wal_replay_pause()");
    const email = await write("in-ritardo");
    expect(await readLeads()).toContain(email);
    expect(await (await ask("/api/contacts/export")).text()).toContain(email);
    expect(places).toEqual(["primary-standby-behind", "primary-standby-behind"]);
  });

  test("a standby that goes away in the middle of a reading is replaced by the primary", async () => {
    let times = 0;
    const count = await reading(site.server.api, async ({ db }) => {
      times++;
      if (times === 1) await standby?.stop();
      return db.lead.count();
    }).finally(() => standby?.start());
    expect(count).toBeGreaterThan(0);
    expect(times).toBe(2);
  });

  test("a PostgreSQL that is no copy of the first one is never read from", async () => {
    const other = await startTcpServer();
    const beside = { DATABASE_URL: siteUrl(primary as TcpServer), DATABASE_READ_URL: other.url };
    const astray = await startTestApp(beside, site);
    expect(await astray.server.api.readings?.standby.state()).toBe("away");
    await astray.close();
    await other.remove();
  });

  test("while it is away everything goes on, and the figures say so", async () => {
    await standby?.stop();
    const email = await write("da-solo");
    expect(await readLeads()).toContain(email);
    expect(places).toEqual(["primary-standby-away"]);
    const figures = async () => (await site.call("/metrics", { headers: { authorization: `Bearer ${token}` } })).text();
    expect(await figures()).toContain("vetrina_standby_up 0");
    await standby?.start();
    await expect.poll(figures, { timeout: 10_000 }).toContain("vetrina_standby_up 1");
    expect(await figures()).toMatch(/vetrina_standby_readings_total\{place="primary-standby-away"\} [1-9]/);
    expect(await figures()).toMatch(/vetrina_standby_readings_total\{place="standby"\} [1-9]/);
    expect(await figures()).toMatch(/vetrina_standby_behind_bytes \d/);
  });
});
