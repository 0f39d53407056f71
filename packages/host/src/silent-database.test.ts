import { type DatabaseRelay, relayDatabase } from "@test/database/database-relay";
import { quietLog } from "@test/database/quiet-log";
import { createTestDatabase, migrationsDir, type TestDatabase } from "@test/database/test-database";
import { startEmbeddedTestServer } from "@test/database/test-servers";
import { waitFor } from "@test/database/wait-for";
import type { Database } from "@vetrina/data/database";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";

const { server, stop } = await startEmbeddedTestServer();
afterAll(stop);

describe("before a server", () => {
  let testDatabase: TestDatabase;
  let relay: DatabaseRelay;
  let database: Database;

  beforeEach(async () => {
    testDatabase = await createTestDatabase(server);
    relay = await relayDatabase(testDatabase.url);
    database = await openDatabase({ databaseUrl: relay.url, dataDir: "", migrationsDir, log: quietLog, poolSize: 6 });
  });
  afterEach(async () => {
    await database.close();
    await relay.close();
    await testDatabase.drop();
  });

  const ask = () => database.pool.query("SELECT 1 AS one");
  const pulseIs = (beat: string) => waitFor(`the pulse ${beat}`, () => database.pulse.beat === beat || undefined);

  test("a network that falls silent costs the questions under way an answer, and nothing else", async () => {
    await Promise.all([ask(), ask(), ask()]);
    relay.fallSilent();
    await expect(ask()).rejects.toThrow(/terminated|doesn't answer/);
    await pulseIs("writes");
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  });

  test("a server that stops in its tracks keeps neither a question nor a waiting one; all goes on with it", async () => {
    const heard: string[] = [];
    await database.listen("channel", (payload) => heard.push(payload));
    await Promise.all([ask(), ask(), ask()]);
    relay.freeze();
    const refused = await Promise.allSettled(Array.from({ length: 20 }, ask));
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => "rejected"));
    expect(database.pulse.beat).toBe("none");
    await expect(database.prisma.client.count()).rejects.toThrow();
    await expect(database.prisma.$transaction((tx) => tx.client.count())).rejects.toThrow();
    relay.thaw();
    await pulseIs("writes");
    expect(await database.prisma.$transaction((tx) => tx.client.count())).toBe(0);
    await waitFor("a signal", async () => {
      database.signals.send({ channel: "channel", payload: String(heard.length) });
      await new Promise((resolve) => setImmediate(resolve));
      return heard.length > 0 || undefined;
    });
  });

  test("a transaction is broken off, and leaves no connection behind that can't be used", async () => {
    const broken = database.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      relay.fallSilent();
      await tx.$queryRaw`SELECT 1`;
    });
    await expect(broken).rejects.toThrow();
    await pulseIs("writes");
    for (let round = 0; round < 4; round++) {
      expect(await database.prisma.$transaction((tx) => tx.$queryRaw`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    }
  });

  test("a query that takes long, and a slow network, are none of this", async () => {
    relay.slowDown(200);
    const rows = await Promise.all([ask(), database.pool.query("SELECT 1 AS one FROM pg_sleep(2)")]);
    expect(rows.map((answer) => answer.rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    expect(database.pulse.beat).toBe("writes");
  });

  test("whether writes are taken is known as soon as the network is there again", async () => {
    expect(await database.pulse.look()).toBe("writes");
    await relay.goDown();
    await pulseIs("none");
    await relay.comeBack();
    await pulseIs("writes");
  });
});

test("a start waits for a server that stays silent, and begins when it speaks", async () => {
  const testDatabase = await createTestDatabase(server);
  const relay = await relayDatabase(testDatabase.url);
  await relay.goDown();
  const said: object[] = [];
  const log = { ...quietLog, warn: (details: object) => void said.push(details) };
  const opening = openDatabase({ databaseUrl: relay.url, dataDir: "", migrationsDir, log });
  await waitFor("a word of waiting", () => said.length > 0 || undefined);
  expect(said[0]).toMatchObject({ reason: expect.stringContaining("non risponde nessuno") });
  await relay.comeBack();
  const database = await opening;
  expect(await database.pulse.look()).toBe("writes");
  await database.close();
  await relay.close();
  await testDatabase.drop();
});
