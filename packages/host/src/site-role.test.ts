import { randomBytes } from "node:crypto";
import { asOwner } from "@test/database/as-owner";
import { quietLog } from "@test/database/quiet-log";
import { makeReadyDataFolder } from "@test/database/ready-data-folder";
import { createTestDatabase, migrationsDir } from "@test/database/test-database";
import { startTestServers } from "@test/database/test-servers";
import type { Database } from "@vetrina/data/database";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import pg from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";

const { servers, stop } = await startTestServers();
afterAll(stop);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function asAdministrator(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const urlAs = (url: string, role: string) => {
  const named = new URL(url);
  if (named.searchParams.has("user")) named.searchParams.set("user", role);
  else named.username = role;
  named.password = named.hostname ? "prova-di-un-ruolo" : "";
  return named.href;
};

async function makeRole(url: string, name: string): Promise<string> {
  const role = `${name}_${randomBytes(4).toString("hex")}`;
  await asAdministrator(url, `CREATE ROLE ${role} LOGIN PASSWORD 'prova-di-un-ruolo'`);
  ends.push(() => asAdministrator(url, `DROP ROLE ${role}`));
  return role;
}

/** What the site never needs to do and an SQL injection would try. */
const forbidden = [
  `ALTER TABLE "AuditEntry" DISABLE TRIGGER USER`,
  `DROP TRIGGER "AuditEntry_append_only" ON "AuditEntry"`,
  `SET session_replication_role = replica`,
  `UPDATE "AuditEntry" SET summary = ''`,
  `DELETE FROM "AuditEntry"`,
  `TRUNCATE "AuditEntry"`,
  `DROP TABLE "AuditEntry"`,
  `DROP TABLE "Lead"`,
  `TRUNCATE "Lead" CASCADE`,
  `CREATE TABLE mine (id int)`,
  "CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$",
  `DELETE FROM _prisma_migrations`,
  "COPY (SELECT 1) TO PROGRAM 'true'",
  "SELECT pg_read_file('PG_VERSION')",
  "ALTER SYSTEM SET fsync = off",
  "CREATE ROLE another SUPERUSER",
  "SET ROLE postgres",
];

/** Rights changed by hand: the next start resets them. */
const wrongRights = `
  GRANT TRUNCATE ON "Lead" TO vetrina; GRANT UPDATE (summary) ON "AuditEntry" TO vetrina;
  REVOKE INSERT ON "BlogTopic" FROM vetrina; REVOKE USAGE ON SCHEMA public FROM vetrina`;

async function expectSiteRights({ prisma, pool }: Database): Promise<void> {
  for (const statement of forbidden) {
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be (owner|superuser)/);
  }
  const { rows } = await pool.query(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')",
  );
  for (const { name } of rows) await pool.query(`SELECT count(*) FROM "${name}"`);
  const before = await prisma.auditEntry.count();
  await prisma.auditEntry.create({ data: { actor: "anna", action: "prova.fatta", summary: "Una prova" } });
  expect(await prisma.auditEntry.count()).toBe(before + 1);
  const { id } = await prisma.blogTopic.create({ data: { topic: "Una prova", focus: "" } });
  await prisma.blogTopic.update({ where: { id }, data: { focus: "altro" } });
  await prisma.blogTopic.delete({ where: { id } });
}

describe("the embedded database", () => {
  test("is worked on by a role that owns nothing, in a folder from before as well", async () => {
    const folder = await makeReadyDataFolder();
    ends.push(() => folder.remove());
    for (let start = 0; start < 2; start++) {
      const database = await openDatabase({ dataDir: folder.dataDir, migrationsDir, log: quietLog });
      const { rows } = await database.pool.query(
        "SELECT current_user AS role, usesuper FROM pg_user WHERE usename = current_user",
      );
      expect(rows).toEqual([{ role: "vetrina", usesuper: false }]);
      await expectSiteRights(database);
      await asOwner(database.pool, (pool) => pool.query(wrongRights));
      await database.close();
    }
  });
});

describe.each(servers)("an outside database on the $home server, with a role for migrations", (server) => {
  /** A database of the owner's, empty, and a role for the site. */
  async function makeHome() {
    const owner = await makeRole(server.url, "owner");
    const site = await makeRole(server.url, "site");
    const testDatabase = await createTestDatabase(server);
    ends.push(() => testDatabase.drop());
    const name = new URL(testDatabase.url).pathname.slice(1);
    await asAdministrator(
      server.url,
      `DROP DATABASE ${name}`,
      `CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0`,
    );
    const { url } = testDatabase;
    return { url, owner, site, databaseUrl: urlAs(url, site), migrationUrl: urlAs(url, owner) };
  }

  test("is made by the one and worked on by the other", async () => {
    const { databaseUrl, migrationUrl } = await makeHome();
    const database = await openDatabase({ databaseUrl, migrationUrl, dataDir: "", migrationsDir, log: quietLog });
    ends.push(() => database.close());
    await expectSiteRights(database);
  });

  test("whose tables are the site's own still is refused, with the statement that helps", async () => {
    const { url, owner, site, databaseUrl, migrationUrl } = await makeHome();
    const open = (options: object) =>
      openDatabase({ databaseUrl, dataDir: "", migrationsDir, log: quietLog, ...options });
    await asAdministrator(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${site}`);
    await (await open({})).close();
    await asAdministrator(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${owner}`);
    await expect(open({ migrationUrl })).rejects.toBeInstanceOf(DatabaseStartError);
    await expect(open({ migrationUrl })).rejects.toThrow(`"REASSIGN OWNED BY ${site} TO ${owner}"`);
    await asAdministrator(url, `REASSIGN OWNED BY ${site} TO ${owner}`);
    const database = await open({ migrationUrl });
    ends.push(() => database.close());
    await expectSiteRights(database);
  });
});
