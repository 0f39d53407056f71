import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "./open-database.ts";
import { type DatabaseRelay, relayDatabase } from "./testing/database-relay.ts";
import { quietLog } from "./testing/quiet-log.ts";
import { createTestDatabase, migrationsDir, type TestDatabase } from "./testing/test-database.ts";
import { startTestServers } from "./testing/test-servers.ts";

const { servers, stop } = await startTestServers();
afterAll(stop);

describe.each(servers)("a network that falls silent before the $home server", (server) => {
  let testDatabase: TestDatabase;
  let relay: DatabaseRelay;
  let database: Database;

  beforeEach(async () => {
    testDatabase = await createTestDatabase(server);
    relay = await relayDatabase(testDatabase.url);
    database = await openDatabase({ databaseUrl: relay.url, dataDir: "", migrationsDir, log: quietLog, poolSize: 3 });
  });
  afterEach(async () => {
    await database.close();
    await relay.close();
    await testDatabase.drop();
  });

  const ask = () => database.pool.query("SELECT 1 AS one");

  test("costs the questions that were under way an answer, and nobody else anything", async () => {
    await Promise.all([ask(), ask(), ask()]);
    relay.fallSilent();
    await expect(ask()).rejects.toThrow("silent");
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  });

  test("breaks off a transaction, which leaves no connection behind that can't be used", async () => {
    const broken = database.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      relay.fallSilent();
      await tx.$queryRaw`SELECT 1`;
    });
    await expect(broken).rejects.toThrow();
    for (let round = 0; round < 4; round++) {
      expect(await database.prisma.$transaction((tx) => tx.$queryRaw`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    }
  });

  test("is not seen in a query that takes long", async () => {
    expect((await database.pool.query("SELECT 1 AS one FROM pg_sleep(6)")).rows).toEqual([{ one: 1 }]);
  });

  test("the question whether writes are taken is answered as soon as the network is there again", async () => {
    expect(await database.takesWrites()).toBe(true);
    await relay.goDown();
    const answer = database.takesWrites();
    await relay.comeBack();
    expect(await answer).toBe(true);
  });
});
