import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestDatabase, type TestDatabase } from "@test/database/test-database";
import { startTestServers } from "@test/database/test-servers";
import { connectionConfigOf } from "@vetrina/data/connection-config";
import { DatabaseClient } from "@vetrina/data/database-client";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { applyMigrations } from "@vetrina/data/migrations";
import type pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

const { servers, stop } = await startTestServers();
afterAll(stop);

describe.each(servers)("migrations on the $home server", (server) => {
  let migrationsDir: string;
  let database: TestDatabase;
  let clients: pg.Client[];

  function write(name: string, sql: string): void {
    mkdirSync(path.join(migrationsDir, name), { recursive: true });
    writeFileSync(path.join(migrationsDir, name, "migration.sql"), sql);
  }

  async function connect(): Promise<pg.Client> {
    const client = new DatabaseClient(connectionConfigOf(database.url));
    await client.connect();
    clients.push(client);
    return client;
  }

  async function apply(): Promise<string[]> {
    return applyMigrations(await connect(), migrationsDir);
  }

  beforeEach(async () => {
    clients = [];
    migrationsDir = mkdtempSync(path.join(tmpdir(), "vetrina-migrations-"));
    database = await createTestDatabase(server, migrationsDir);
    write("20260101000000_first", "CREATE TABLE first (id int);\n");
    write("20260102000000_second", "CREATE TABLE second (id int);\nINSERT INTO second VALUES (2);\n");
  });

  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await database.drop();
    rmSync(migrationsDir, { recursive: true });
  });

  test("applies what is missing, oldest first, and then nothing", async () => {
    expect(await apply()).toEqual(["20260101000000_first", "20260102000000_second"]);
    expect(await apply()).toEqual([]);
    write("20260103000000_third", "CREATE TABLE third (id int);");
    expect(await apply()).toEqual(["20260103000000_third"]);
  });

  test("applies once when several processes start together", async () => {
    write("20260103000000_slow", "SELECT pg_sleep(0.1);");
    const applied = await Promise.all(Array.from({ length: 5 }, apply));
    expect(applied.map((names) => names.length).sort()).toEqual([0, 0, 0, 0, 3]);
    const client = await connect();
    expect((await client.query("SELECT count(*)::int AS rows FROM second")).rows).toEqual([{ rows: 1 }]);
  });

  test("refuses an applied migration that was edited", async () => {
    await apply();
    write("20260101000000_first", "CREATE TABLE first (id bigint);\n");
    await expect(apply()).rejects.toThrow(/20260101000000_first.*modificata dopo/);
    await expect(apply()).rejects.toBeInstanceOf(DatabaseStartError);
  });

  test("doesn't take other line ends for an edit", async () => {
    await apply();
    write("20260102000000_second", "CREATE TABLE second (id int);\r\nINSERT INTO second VALUES (2);\r\n");
    expect(await apply()).toEqual([]);
  });

  test("refuses a migration that Prisma recorded as failed", async () => {
    await apply();
    const client = await connect();
    await client.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%second'");
    await expect(apply()).rejects.toThrow(/20260102000000_second.*fallita a metà/);
    await client.query("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name LIKE '%second'");
    await client.query("DROP TABLE second");
    expect(await apply()).toEqual(["20260102000000_second"]);
  });

  test("goes on beside a newer program's migrations that leave it what it needs, and refuses others", async () => {
    const newer = ["20260103000000_adds", "20260104000000_takes", "20260105000000_takes_more"];
    write("20260103000000_adds", "CREATE TABLE newer (id int);");
    write("20260104000000_takes", "-- contract: needs 20260102000000_second\nALTER TABLE newer ADD COLUMN a int;");
    await apply();
    const forget = () => {
      for (const name of newer) rmSync(path.join(migrationsDir, name), { recursive: true, force: true });
    };
    forget();
    expect(await apply()).toEqual([]);
    // It takes away what this program still uses: it was given up only later.
    write("20260105000000_takes_more", "-- contract: needs 20260103000000_adds\nDROP TABLE second;");
    await apply();
    forget();
    await expect(apply()).rejects.toThrow(/non conosce \(20260105000000_takes_more\)/);
  });

  test("refuses a newer migration of which nobody wrote down what it does", async () => {
    write("20260103000000_newer", "CREATE TABLE newer (id int);");
    await apply();
    await (await connect()).query("UPDATE _prisma_migrations SET logs = NULL");
    rmSync(path.join(migrationsDir, "20260103000000_newer"), { recursive: true });
    await expect(apply()).rejects.toThrow(/non conosce \(20260103000000_newer\)/);
  });

  test("a migration that fails leaves nothing behind and is tried again", async () => {
    write("20260103000000_wrong", "CREATE TABLE third (id int); SELECT 1 / 0;");
    await expect(apply()).rejects.toThrow(/20260103000000_wrong.*division by zero/);
    write("20260103000000_wrong", "CREATE TABLE third (id int);");
    expect(await apply()).toEqual(["20260103000000_wrong"]);
  });
});
