import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedTestServer } from "@test/database/test-servers";
import { readMigrations } from "../src/migration-files.ts";
import { missingMigrationSql, readSchema } from "./schema-engine.ts";

const usageText =
  "usage: pnpm db:migration <name>   write the migration that the schema asks for\n       pnpm db:check              fail when the schema asks for one";
const prismaFolder = fileURLToPath(new URL("../../../prisma", import.meta.url));
const schemaFolder = path.join(prismaFolder, "schema");
const migrationsDir = path.join(prismaFolder, "migrations");

function prepareMigrationsFolder(): void {
  mkdirSync(migrationsDir, { recursive: true });
  const lockFile = path.join(migrationsDir, "migration_lock.toml");
  if (existsSync(lockFile)) return;
  writeFileSync(
    lockFile,
    '# Prisma reads this file: it names the dialect of the migrations.\nprovider = "postgresql"\n',
  );
}

/** Sorts after every migration there is, even when one was written on a machine whose clock ran ahead. */
function nextTimestamp(): string {
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const last = readMigrations(migrationsDir).at(-1)?.name.slice(0, 14) ?? "";
  return /^\d{14}$/.test(last) && last >= now ? String(BigInt(last) + 1n) : now;
}

function writeMigration(name: string, sql: string): string {
  const folder = path.join(migrationsDir, `${nextTimestamp()}_${name}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "migration.sql"), sql);
  return path.relative(process.cwd(), path.join(folder, "migration.sql"));
}

async function compare(): Promise<string | null> {
  const { server, stop } = await startEmbeddedTestServer();
  return missingMigrationSql(server, readSchema(schemaFolder), migrationsDir).finally(stop);
}

async function main(): Promise<number> {
  const [command, name] = process.argv.slice(2);
  const isNew = command === "new" && name !== undefined && /^[a-z0-9_]+$/.test(name);
  if (!isNew && command !== "check") {
    console.error(`${usageText}\nA name is lower case letters, digits and underscores.`);
    return 2;
  }
  prepareMigrationsFolder();
  const sql = await compare();
  if (sql === null) {
    console.log("The migrations build exactly what prisma/schema describes.");
    return 0;
  }
  if (isNew) {
    console.log(`Wrote ${writeMigration(name, sql)}`);
    return 0;
  }
  console.error(`prisma/schema describes what no migration builds. Run: pnpm db:migration <name>\n\n${sql}`);
  return 1;
}

process.exitCode = await main();
