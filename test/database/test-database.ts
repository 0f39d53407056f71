import { createHash, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { connectionConfigOf } from "../../packages/data/src/connection-config.ts";
import { DatabaseClient } from "../../packages/data/src/database-client.ts";
import { readMigrations } from "../../packages/data/src/migration-files.ts";
import { applyMigrations } from "../../packages/data/src/migrations.ts";

/** The migrations of the repository. */
export const migrationsDir = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));

/** Plain data, so that a test runner can hand it to its workers. */
export type TestServer = {
  home: "embedded" | "external";
  /** A database that is always there; its user may create others. */
  url: string;
};

export type TestDatabase = {
  /** For `openDatabase` and for pg. */
  url: string;
  drop(): Promise<void>;
};

function urlOfDatabase(server: TestServer, name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient(connectionConfigOf(url));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database that copies are made from has every migration; its name changes with them. */
function templateName(migrations: string): string {
  const checksums = readMigrations(migrations).map(({ name, checksum }) => name + checksum);
  return `vetrina_template_${createHash("sha256").update(checksums.join()).digest("hex").slice(0, 16)}`;
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
  return rowCount === 1;
}

async function makeTemplate(server: TestServer, client: pg.Client, template: string, migrations: string) {
  // Test files run in several processes; one makes the template, the others wait.
  await client.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
  try {
    if (await exists(client, template)) return;
    const unfinished = `${template}_new`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE template0 ENCODING 'UTF8'`);
    await withClient(urlOfDatabase(server, unfinished), (inside) => applyMigrations(inside, migrations));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtext($1))", [template]);
  }
}

/** An empty database of its own for a test, with the migrations applied: a copy that takes some milliseconds. */
export async function createTestDatabase(
  server: TestServer,
  migrations: string = migrationsDir,
): Promise<TestDatabase> {
  const template = templateName(migrations);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withClient(server.url, async (client) => {
    if (!(await exists(client, template))) await makeTemplate(server, client, template, migrations);
    // Page by page through the log, as it would be by default, it takes twice as long.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return {
    url: urlOfDatabase(server, name),
    drop: () =>
      withClient(server.url, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}
