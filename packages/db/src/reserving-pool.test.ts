import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatabaseClient } from "./connection/database-client.ts";
import { connectionConfigOf } from "./connection-config.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { quietLog } from "./testing/quiet-log.ts";
import { createTestDatabase, migrationsDir, type TestDatabase } from "./testing/test-database.ts";
import { startTestServers } from "./testing/test-servers.ts";
import { waitFor } from "./testing/wait-for.ts";
import { usualTimeLimits } from "./time-limits.ts";

const { servers, stop } = await startTestServers();
afterAll(stop);

describe.each(servers)("writers that wait for a lock on the $home server", (server) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let holder: DatabaseClient;

  beforeEach(async () => {
    testDatabase = await createTestDatabase(server);
    const limits = { ...usualTimeLimits, statementMs: 20_000 };
    database = await openDatabase({
      databaseUrl: testDatabase.url,
      dataDir: "",
      migrationsDir,
      log: quietLog,
      poolSize: 4,
      limits,
    });
    holder = new DatabaseClient(connectionConfigOf(testDatabase.url));
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE "Client" IN SHARE MODE');
  });
  afterEach(async () => {
    await holder.end();
    await database.close();
    await testDatabase.drop();
  });

  const waitingForLock = () =>
    waitFor("writers at the lock", async () => {
      const { rows } = await holder.query("SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted");
      return rows[0].count > 0 ? rows[0].count : undefined;
    });

  test("leave room for readers, and go on when the lock is free", async () => {
    const client = (number: number) => ({ email: `${number}@example.it`, name: "A", phone: "12345" });
    const statement = 'INSERT INTO "Client" (email, name, phone) VALUES ($1, $1, $1)';
    const writes = [
      ...[1, 2, 3, 4].map((number) => database.prisma.client.create({ data: client(number) })),
      ...[5, 6, 7, 8].map((number) => database.prisma.$transaction((tx) => tx.client.create({ data: client(number) }))),
      ...[9, 10].map((number) => database.pool.query(statement, [String(number)])),
    ];
    expect(await waitingForLock()).toBeLessThanOrEqual(3);
    // Prisma sends a lone call only once it is awaited.
    await expect.poll(() => database.pool.waitingCount).toBe(3);
    // Whoever reads comes through although more writers wait than there are connections.
    for (let round = 0; round < 5; round++) {
      expect(await database.prisma.client.count()).toBe(0);
      expect((await database.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    }
    await holder.query("ROLLBACK");
    await Promise.all(writes);
    expect(await database.prisma.client.count()).toBe(10);
  });

  test("sessions have the limits of the settings", async () => {
    const { rows } = await database.pool.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(rows).toEqual([{ statement: "20s", lock: "25s", idle: "1min" }]);
  });
});
