import { quietLog } from "@test/database/quiet-log";
import { createTestDatabase, migrationsDir, type TestDatabase } from "@test/database/test-database";
import { startEmbeddedTestServer } from "@test/database/test-servers";
import { connectionConfigOf } from "@vetrina/data/connection-config";
import type { Database } from "@vetrina/data/database";
import { DatabaseClient } from "@vetrina/data/database-client";
import { usualTimeLimits } from "@vetrina/data/time-limits";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";

const { server, stop } = await startEmbeddedTestServer();
afterAll(stop);

describe("two pools", () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let holder: DatabaseClient;

  beforeEach(async () => {
    testDatabase = await createTestDatabase(server);
    const limits = { ...usualTimeLimits, statementMs: 20_000 };
    const options = { databaseUrl: testDatabase.url, dataDir: "", migrationsDir, log: quietLog };
    database = await openDatabase({ ...options, poolSize: 4, limits });
    holder = new DatabaseClient(connectionConfigOf(testDatabase.url));
    await holder.connect();
  });
  afterEach(async () => {
    await holder.end();
    await database.close();
    await testDatabase.drop();
  });

  const client = (number: number) => ({ email: `${number}@example.it`, name: "A", phone: "12345" });
  const statement = { name: "insert", text: 'INSERT INTO "Client" (email, name, phone) VALUES ($1, $1, $1)' };

  test("writers that wait for a lock leave room for readers, and go on when it is free", async () => {
    await holder.query('BEGIN; LOCK TABLE "Client" IN SHARE MODE');
    const writes = [
      ...[1, 2, 3].map((number) => database.prisma.$transaction((tx) => tx.client.create({ data: client(number) }))),
      ...[4, 5].map((number) => database.write(statement, [String(number)])),
    ];
    await expect.poll(() => database.writePool.waitingCount).toBe(3);
    for (let round = 0; round < 5; round++) expect(await database.prisma.client.count()).toBe(0);
    await holder.query("ROLLBACK");
    await Promise.all(writes);
    expect(await database.prisma.client.count()).toBe(5);
  });

  test("however many read, who writes comes through", async () => {
    await holder.query("SELECT pg_advisory_lock(7)");
    const readings = Array.from({ length: 6 }, () => database.pool.query("SELECT pg_advisory_xact_lock_shared(7)"));
    await expect.poll(() => database.pool.waitingCount).toBe(4);
    await database.write(statement, ["prima"]);
    await database.prisma.$transaction((tx) => tx.client.create({ data: client(2) }));
    expect(database.pool.waitingCount).toBe(4);
    await holder.query("SELECT pg_advisory_unlock(7)");
    await Promise.all(readings);
  });

  test("sessions have the limits of the settings", async () => {
    const { rows } = await database.pool.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(rows).toEqual([{ statement: "20s", lock: "25s", idle: "1min" }]);
  });
});
