import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectionConfigOf } from "../src/connection-config.ts";
import { DatabaseClient } from "../src/database-client.ts";
import { applyMigrations } from "../src/migrations.ts";
import { createTestDatabase, migrationsDir, type TestDatabase } from "@test/database/test-database";
import { startTestServers } from "@test/database/test-servers";
import { asMigrationList, missingMigrationSql, noFilters, openSchemaEngine, readSchema } from "./schema-engine.ts";

const schema = readSchema(fileURLToPath(new URL("../../../prisma/schema", import.meta.url)));
const { servers, stop } = await startTestServers();
const emptyMigrationsDir = mkdtempSync(path.join(tmpdir(), "vetrina-migrations-"));

afterAll(async () => {
  rmSync(emptyMigrationsDir, { recursive: true });
  await stop();
});

describe("the migrations of the repository", () => {
  test("build what prisma/schema describes, and are found wanting in what it asks for beyond that", async () => {
    const extra = { path: "extra.prisma", content: "model Extra {\n  id Int @id\n}\n" };
    const missing = await missingMigrationSql([...schema, extra], migrationsDir);
    expect(missing?.match(/^(ALTER|CREATE|DROP) .*/gm)).toEqual(['CREATE TABLE "Extra" (']);
  });

  test("are found wanting when one of them fails", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "vetrina-migrations-"));
    cpSync(path.join(migrationsDir, "migration_lock.toml"), path.join(folder, "migration_lock.toml"));
    mkdirSync(path.join(folder, "99990101000000_wrong"));
    writeFileSync(path.join(folder, "99990101000000_wrong", "migration.sql"), "ALTER TABLE missing ADD COLUMN a int;");
    await expect(missingMigrationSql(schema, folder)).rejects.toThrow("99990101000000_wrong");
    rmSync(folder, { recursive: true });
  });
});

describe.each(servers)("on the $home server, Prisma's own engine", (server) => {
  const migrations = { migrationsList: asMigrationList(migrationsDir), filters: noFilters };
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase(server, emptyMigrationsDir);
  });

  afterEach(() => database.drop());

  async function applyOurWay(): Promise<string[]> {
    const client = new DatabaseClient(connectionConfigOf(database.url));
    await client.connect();
    return applyMigrations(client, migrationsDir).finally(() => client.end());
  }

  type Engine = Awaited<ReturnType<typeof openSchemaEngine>>;

  /** As the engine's own connection does: the adapter would cut a script at every semicolon, those in a function included. */
  function runWholeScripts(pool: pg.Pool): PrismaPg {
    const adapters = new PrismaPg(pool);
    const connect = adapters.connect.bind(adapters);
    adapters.connect = async () => {
      const adapter = await connect();
      adapter.executeScript = async (script) => void (await pool.query(script));
      return adapter;
    };
    return adapters;
  }

  /** Ends the connections of the engine too: it keeps its lock as long as they last. */
  async function withEngine<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const pool = new pg.Pool({ ...connectionConfigOf(database.url), Client: DatabaseClient });
    const engine = await openSchemaEngine(schema, runWholeScripts(pool));
    return work(engine).finally(() => {
      engine.free();
      return pool.end();
    });
  }

  test("finds in order what our runner applied", async () => {
    expect((await applyOurWay()).length).toBeGreaterThan(0);
    await withEngine(async (engine) => {
      const diagnosis = await engine.diagnoseMigrationHistory({ ...migrations, optInToShadowDatabase: false });
      expect(diagnosis).toMatchObject({ editedMigrationNames: [], failedMigrationNames: [], history: null });
      expect(await engine.applyMigrations(migrations)).toEqual({ appliedMigrationNames: [] });
    });
  });

  test("applies what our runner then finds in order", async () => {
    const { appliedMigrationNames } = await withEngine((engine) => engine.applyMigrations(migrations));
    expect(appliedMigrationNames.length).toBeGreaterThan(0);
    expect(await applyOurWay()).toEqual([]);
  });
});
