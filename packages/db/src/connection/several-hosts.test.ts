import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectionConfigOf } from "../connection-config.ts";
import { type Database, openDatabase } from "../open-database.ts";
import { quietLog } from "../testing/quiet-log.ts";
import { freePort, hasInstallation, startStandbyOf, startTcpServer, type TcpServer } from "../testing/tcp-servers.ts";
import { migrationsDir } from "../testing/test-database.ts";
import { waitFor } from "../testing/wait-for.ts";
import { DatabaseClient } from "./database-client.ts";

// pg_basebackup comes with an installation only, not with the embedded PostgreSQL.
describe.skipIf(!hasInstallation)("a DATABASE_URL with several hosts", () => {
  let primary: TcpServer;
  let standby: TcpServer;
  let nobodysPort: number;

  beforeAll(async () => {
    primary = await startTcpServer();
    standby = await startStandbyOf(primary);
    nobodysPort = await freePort();
  }, 120_000);
  afterAll(async () => {
    await standby?.remove();
    await primary?.remove();
  });

  const urlOf = (ports: number[], query = "") =>
    `postgresql://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/postgres?${query}`;
  const bothOf = (query = "") => urlOf([standby.port, primary.port], query);

  async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
    const client = new DatabaseClient(connectionConfigOf(url));
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }
  const portOf = async (url: string) => {
    const [row] = await ask<{ port: string }>(url, "SELECT current_setting('port') AS port");
    return Number(row?.port);
  };

  test.each([
    ["any", () => standby],
    ["read-write", () => primary],
    ["primary", () => primary],
    ["read-only", () => standby],
    ["standby", () => standby],
    ["prefer-standby", () => standby],
  ] as const)("finds the first one that is %s", async (target, wanted) => {
    expect(await portOf(bothOf(`target_session_attrs=${target}`))).toBe(wanted().port);
  });

  test("passes over hosts that don't answer, and takes a primary where no standby is", async () => {
    expect(await portOf(urlOf([nobodysPort, primary.port]))).toBe(primary.port);
    const standbyWanted = urlOf([nobodysPort, primary.port], "target_session_attrs=prefer-standby");
    expect(await portOf(standbyWanted)).toBe(primary.port);
  });

  test("says of each host why it won't do", async () => {
    // One that nobody has found to be down yet: it would be tried last.
    const attempt = portOf(urlOf([await freePort(), standby.port]));
    await expect(attempt).rejects.toThrow(
      /127.0.0.1:\d+: connect ECONNREFUSED.*; 127.0.0.1:\d+: The server isn't read-write/,
    );
    await expect(attempt).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  test("gives up at the first host that refuses the session itself, as a missing database does", async () => {
    const attempt = portOf(bothOf().replace("/postgres?", "/missing?"));
    await expect(attempt).rejects.toThrow('database "missing" does not exist');
    await expect(attempt).rejects.toMatchObject({ code: "3D000" });
  });

  test("has no password for a stranger's error", async () => {
    const error = await portOf(urlOf([nobodysPort]).replace("postgres@", "postgres:secret@")).catch(String);
    expect(error).not.toContain("secret");
  });

  describe("after a change of roles", () => {
    let database: Database;
    const write = () =>
      database.pool.query("UPDATE kept SET number = number + 1 RETURNING current_setting('port') AS port");

    beforeAll(async () => {
      await ask(urlOf([primary.port]), "CREATE TABLE kept AS SELECT 1 AS number");
      const databaseUrl = urlOf([primary.port, standby.port]);
      database = await openDatabase({ databaseUrl, dataDir: "", migrationsDir, log: quietLog, poolSize: 3 });
    }, 60_000);
    afterAll(() => database.close());

    test("writes go on at the new primary without a restart, and signals are heard there", async () => {
      const heard: string[] = [];
      await database.listen("kept", (payload) => heard.push(payload));
      const connections = await Promise.all([write(), write(), write()]);
      expect(connections.map(({ rows }) => Number(rows[0].port))).toEqual(Array(3).fill(primary.port));

      // The old primary goes on answering, but takes no more writes: its connections are worth nothing.
      await ask(urlOf([primary.port]), "ALTER SYSTEM SET default_transaction_read_only = on");
      await ask(urlOf([primary.port]), "SELECT pg_reload_conf()");
      // A statement that waited for the promotion could itself be in its way, with what it still sees.
      await ask(urlOf([standby.port], "target_session_attrs=any"), "SELECT pg_promote(wait => false)");
      const answered = await waitFor("a write", () => write().catch(() => undefined));
      expect(Number(answered.rows[0].port)).toBe(standby.port);
      expect(await database.takesWrites()).toBe(true);
      await primary.stop();
      expect(Number((await write()).rows[0].port)).toBe(standby.port);
      await waitFor("a signal", async () => {
        database.signals.send({ channel: "kept", payload: String(heard.length) });
        await new Promise((resolve) => setImmediate(resolve));
        return heard.length > 0 || undefined;
      });
    });
  });
});
