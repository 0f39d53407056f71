import { createHash, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { connectionConfigOf } from "../../packages/data/src/connection-config.ts";
import { DatabaseClient } from "../../packages/data/src/database-client.ts";
import { readMigrations } from "../../packages/data/src/migration-files.ts";
import { applyMigrations } from "../../packages/data/src/migrations.ts";

/** The migrations of the repository. */
export const migrationsDir = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));

/** PostgreSQL cuts off what a name has beyond. */
const nameMax = 63;

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

/** A database that others are copied from, made by the first test that asks for it. */
interface Template {
  name: string;
  /** What it begins as; missing: empty. */
  base?: Template;
  fill(databaseUrl: string): Promise<void>;
}

/** Every migration and no row; its name changes with the migrations. */
function migrated(migrations: string): Template {
  const checksums = readMigrations(migrations).map(({ name, checksum }) => name + checksum);
  return {
    name: `vetrina_template_${createHash("sha256").update(checksums.join()).digest("hex").slice(0, 16)}`,
    fill: (url) => withClient(url, async (client) => void (await applyMigrations(client, migrations))),
  };
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
  return rowCount === 1;
}

/** Page by page through the log, as it would be by default, a copy takes twice as long. */
const copyOf = ({ name }: Template) => `TEMPLATE ${name} STRATEGY FILE_COPY`;

async function ensureTemplate(server: TestServer, client: pg.Client, { name, base, fill }: Template): Promise<void> {
  if (await exists(client, name)) return;
  if (base) await ensureTemplate(server, client, base);
  // Test files run in several processes; one makes the template, the others wait.
  await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
  try {
    if (await exists(client, name)) return;
    const unfinished = `${name}_new`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished} ${base ? copyOf(base) : "TEMPLATE template0 ENCODING 'UTF8'"}`);
    await fill(urlOfDatabase(server, unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtext($1))", [name]);
  }
}

const dropDatabase = (server: TestServer, name: string): Promise<void> =>
  withClient(server.url, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));

async function copyTemplate(server: TestServer, template: Template, prefix = "test"): Promise<TestDatabase> {
  const name = `${prefix}_${randomUUID().replaceAll("-", "")}`.slice(0, nameMax);
  await withClient(server.url, async (client) => {
    await ensureTemplate(server, client, template);
    await client.query(`CREATE DATABASE ${name} ${copyOf(template)}`);
  });
  return { url: urlOfDatabase(server, name), drop: () => dropDatabase(server, name) };
}

/** An empty database of its own for a test, with the migrations applied: a copy that takes some milliseconds. */
export const createTestDatabase = (server: TestServer, migrations: string = migrationsDir): Promise<TestDatabase> =>
  copyTemplate(server, migrated(migrations));

/** PostgreSQL's own empty template. */
const nothing: Template = { name: "template0", fill: async () => undefined };

/** A database without anything. */
export const createEmptyDatabase = (server: TestServer): Promise<TestDatabase> => copyTemplate(server, nothing);

/** A new name for a template of one run; the migrations' own serve every run. */
export const newTemplateName = () => `vetrina_run_${randomUUID().replaceAll("-", "")}`;

/** A copy of what `fill` makes of a database with the migrations, once for all that give the same name. */
export const createFilledDatabase = (server: TestServer, name: string, fill: Template["fill"]): Promise<TestDatabase> =>
  copyTemplate(server, { name, base: migrated(migrationsDir), fill }, name);

/** Drops a template of one run, and what copies of it are left. */
export async function dropFilledDatabases(server: TestServer, template: string): Promise<void> {
  const { rows } = await withClient(server.url, (client) =>
    client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [template]),
  );
  for (const { datname } of rows) await dropDatabase(server, datname);
}
