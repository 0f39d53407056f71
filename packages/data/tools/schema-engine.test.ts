import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createEmptyDatabase, migrationsDir, type TestDatabase } from "@test/database/test-database";
import { startTestServers } from "@test/database/test-servers";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectionConfigOf } from "../src/connection-config.ts";
import { DatabaseClient } from "../src/database-client.ts";
import { applyMigrations } from "../src/migrations.ts";
import { asMigrationList, missingMigrationSql, noFilters, readSchema, withSchemaEngine } from "./schema-engine.ts";

const schema = readSchema(fileURLToPath(new URL("../../../prisma/schema", import.meta.url)));
const { servers, stop } = await startTestServers();

afterAll(stop);

describe.each(servers)("on the $home server, the migrations of the repository", (server) => {
  test("build what prisma/schema describes, and are found wanting in what it asks for beyond that", async () => {
    const extra = { path: "extra.prisma", content: "model Extra {\n  id Int @id\n}\n" };
    const missing = await missingMigrationSql(server, [...schema, extra], migrationsDir);
    expect(missing?.match(/^(ALTER|CREATE|DROP) .*/gm)).toEqual(['CREATE TABLE "Extra" (']);
  });

  test("are found wanting when one of them fails", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "vetrina-migrations-"));
    cpSync(path.join(migrationsDir, "migration_lock.toml"), path.join(folder, "migration_lock.toml"));
    mkdirSync(path.join(folder, "99990101000000_wrong"));
    writeFileSync(path.join(folder, "99990101000000_wrong", "migration.sql"), "ALTER TABLE missing ADD COLUMN a int;");
    await expect(missingMigrationSql(server, schema, folder)).rejects.toThrow("99990101000000_wrong");
    rmSync(folder, { recursive: true });
  });
});

describe.each(servers)("on the $home server, Prisma's own engine", (server) => {
  const migrations = { migrationsList: asMigrationList(migrationsDir), filters: noFilters };
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createEmptyDatabase(server);
  });

  afterEach(() => database.drop());

  async function applyOurWay(): Promise<string[]> {
    const client = new DatabaseClient(connectionConfigOf(database.url));
    await client.connect();
    return applyMigrations(client, migrationsDir).finally(() => client.end());
  }

  test("finds in order what our runner applied", async () => {
    expect((await applyOurWay()).length).toBeGreaterThan(0);
    await withSchemaEngine({ server, database, schema }, async (engine) => {
      const diagnosis = await engine.diagnoseMigrationHistory({ ...migrations, optInToShadowDatabase: false });
      expect(diagnosis).toMatchObject({ editedMigrationNames: [], failedMigrationNames: [], history: null });
      expect(await engine.applyMigrations(migrations)).toEqual({ appliedMigrationNames: [] });
    });
  });

  test("applies what our runner then finds in order", async () => {
    const { appliedMigrationNames } = await withSchemaEngine({ server, database, schema }, (engine) =>
      engine.applyMigrations(migrations),
    );
    expect(appliedMigrationNames.length).toBeGreaterThan(0);
    expect(await applyOurWay()).toEqual([]);
  });
});
