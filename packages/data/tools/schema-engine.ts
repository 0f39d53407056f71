import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaContainer, SchemaFilter } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { readMigrations } from "../src/migration-files.ts";

// The shared configuration leaves out the browser's types, and WebAssembly's with them.
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

const lockFile = "migration_lock.toml";
export const noFilters: SchemaFilter = { externalTables: [], externalEnums: [] };

let loadedModule: ReturnType<typeof loadEngineModule> | undefined;

async function loadEngineModule() {
  // The package's own loader fetches the wasm file by URL, which Node does not do for file URLs.
  const engineModule = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const modulePath = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasm = readFileSync(path.join(path.dirname(modulePath), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": engineModule });
  engineModule.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
  return engineModule;
}

async function connectInMemory(database: PGlite, closeWithAdapter: boolean): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPGlite(database).connect();
  // The adapter's own executeScript does not wait for its statements and so loses their errors.
  adapter.executeScript = async (script) => {
    await database.exec(script);
  };
  if (closeWithAdapter) adapter.dispose = () => database.close();
  return adapter;
}

function inMemoryAdapters(database: PGlite): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: "postgres",
    adapterName: new PrismaPGlite(database).adapterName,
    connect: () => connectInMemory(database, false),
    connectToShadowDb: async () => connectInMemory(await openInMemoryDatabase(), true),
  };
}

function openInMemoryDatabase(): Promise<PGlite> {
  return PGlite.create({ dataDir: "memory://", extensions: { btree_gin, unaccent, pg_trgm } });
}

/** A migrations folder as the engine takes it. */
export function asMigrationList(migrationsDir: string): MigrationList {
  return {
    baseDir: migrationsDir,
    lockfile: { path: lockFile, content: readFileSync(path.join(migrationsDir, lockFile), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: readMigrations(migrationsDir).map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    })),
  };
}

/** Prisma's schema engine over a database; call `free` on it when done. */
export async function openSchemaEngine(schema: SchemaContainer[], adapters: SqlMigrationAwareDriverAdapterFactory) {
  // The module holds one instance of the engine: loading it again would pull it from under the first.
  loadedModule ??= loadEngineModule();
  const { SchemaEngine } = await loadedModule;
  return SchemaEngine.new(
    { datamodels: schema.map(({ path, content }) => [path, content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapters),
  );
}

/** The files that the schema consists of. */
export function readSchema(folder: string): SchemaContainer[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".prisma"));
  return files
    .map((name) => path.join(folder, name))
    .map((file) => ({ path: file, content: readFileSync(file, "utf8") }));
}

/**
 * The SQL that takes a database from what the migrations build to what the Prisma schema describes, or null when
 * both agree. Needs no server: the migrations run in an in-memory database. Throws when one of them fails there.
 */
export async function missingMigrationSql(schema: SchemaContainer[], migrationsDir: string): Promise<string | null> {
  const database = await openInMemoryDatabase();
  const engine = await openSchemaEngine(schema, inMemoryAdapters(database));
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: "migrations", ...asMigrationList(migrationsDir) },
      to: { tag: "schemaDatamodel", files: schema },
      script: true,
      exitCode: true,
      filters: noFilters,
    });
    return exitCode === 0 ? null : (stdout ?? "");
  } finally {
    engine.free();
    await database.close();
  }
}
