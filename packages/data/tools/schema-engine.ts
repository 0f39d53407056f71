import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type {
  MigrationList,
  SchemaContainer,
  SchemaEngine,
  SchemaFilter,
} from "@prisma/schema-engine-wasm/schema_engine_bg";
import { createEmptyDatabase, type TestDatabase, type TestServer } from "@test/database/test-database";
import pg from "pg";
import { connectionConfigOf } from "../src/connection-config.ts";
import { DatabaseClient } from "../src/database-client.ts";
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

/** PostgreSQL's one-byte "char", in which its catalog keeps kinds, and the `char(n)` that the adapter knows. */
const [catalogChar, paddedChar] = [18, 1042];

/** Remembers which columns were of the type that the adapter doesn't know, and calls it by one that it does. */
class EnginePool extends pg.Pool {
  readonly characterColumns = new Set<string>();

  constructor({ url }: TestDatabase) {
    super({ ...connectionConfigOf(url), Client: DatabaseClient });
    const query = this.query.bind(this) as (...asked: unknown[]) => Promise<pg.QueryResult>;
    this.query = async (...asked: unknown[]) => {
      const result = await query(...asked);
      for (const field of result.fields ?? []) {
        if (field.dataTypeID !== catalogChar) continue;
        field.dataTypeID = paddedChar;
        this.characterColumns.add(field.name);
      }
      return result;
    };
  }
}

/** A connection that answers as the engine's own would; closing it does what is given. */
async function connect(pool: EnginePool, dispose: () => Promise<void>): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPg(pool).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const answer = await queryRaw(query);
    const typeOf = (type: ColumnType, place: number) =>
      pool.characterColumns.has(answer.columnNames[place] ?? "") ? ColumnTypeEnum.Character : type;
    return { ...answer, columnTypes: answer.columnTypes.map(typeOf) };
  };
  // The adapter would cut a script at every semicolon, those in a function included.
  adapter.executeScript = async (script) => void (await pool.query(script));
  adapter.dispose = dispose;
  return adapter;
}

/** The migrations are played in a new database each time. */
async function connectToShadow(server: TestServer): Promise<SqlDriverAdapter> {
  const database = await createEmptyDatabase(server);
  const pool = new EnginePool(database);
  return connect(pool, async () => {
    await pool.end();
    await database.drop();
  });
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

/** Prisma's schema engine at work on a database; its connections end with the work, and its lock with them. */
export async function withSchemaEngine<Result>(
  { server, database, schema }: { server: TestServer; database: TestDatabase; schema: SchemaContainer[] },
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  // The module holds one instance of the engine: loading it again would pull it from under the first.
  loadedModule ??= loadEngineModule();
  const { SchemaEngine } = await loadedModule;
  const pool = new EnginePool(database);
  const adapters: SqlMigrationAwareDriverAdapterFactory = {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => connect(pool, async () => undefined),
    connectToShadowDb: () => connectToShadow(server),
  };
  const datamodels = schema.map(({ path, content }): [string, string] => [path, content]);
  const engine = await SchemaEngine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(adapters));
  return work(engine).finally(() => {
    engine.free();
    return pool.end();
  });
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
 * both agree. The migrations run in a new database of the server. Throws when one of them fails there.
 */
export async function missingMigrationSql(
  server: TestServer,
  schema: SchemaContainer[],
  migrationsDir: string,
): Promise<string | null> {
  const database = await createEmptyDatabase(server);
  const { exitCode, stdout } = await withSchemaEngine({ server, database, schema }, (engine) =>
    engine.diff({
      from: { tag: "migrations", ...asMigrationList(migrationsDir) },
      to: { tag: "schemaDatamodel", files: schema },
      script: true,
      exitCode: true,
      filters: noFilters,
    }),
  ).finally(database.drop);
  return exitCode === 0 ? null : (stdout ?? "");
}
