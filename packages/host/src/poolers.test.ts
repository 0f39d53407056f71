import { hasPgBouncer, type PgBouncer, startPgBouncer } from "@test/database/pgbouncer";
import { quietLog } from "@test/database/quiet-log";
import { hasInstallation, startTcpServer, type TcpServer } from "@test/database/tcp-servers";
import { migrationsDir } from "@test/database/test-database";
import { waitFor } from "@test/database/wait-for";
import type { Database } from "@vetrina/data/database";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DatabaseOptions, openDatabase } from "./open-database.ts";

describe.skipIf(!hasPgBouncer || !hasInstallation)("behind PgBouncer in transaction mode", () => {
  let server: TcpServer;
  let pooler: PgBouncer;

  beforeAll(async () => {
    server = await startTcpServer();
    pooler = await startPgBouncer(server);
  }, 60_000);
  afterAll(async () => {
    await pooler?.close();
    await server?.remove();
  });

  const open = (options: Partial<DatabaseOptions>): Promise<Database> =>
    openDatabase({ databaseUrl: pooler.url, dataDir: "", migrationsDir, log: quietLog, poolSize: 6, ...options });

  test("a start without a direct way is refused, and told what is missing", async () => {
    const attempt = open({});
    await expect(attempt).rejects.toBeInstanceOf(DatabaseStartError);
    await expect(attempt).rejects.toThrow("imposta anche DATABASE_DIRECT_URL");
  });

  test("a start whose direct way leads through a pooler, too, is refused before a chat stays silent", async () => {
    const lenient = await startPgBouncer(server, "ignore_startup_parameters = options");
    const attempt = open({ directUrl: lenient.url });
    await expect(attempt).rejects.toBeInstanceOf(DatabaseStartError);
    await expect(attempt).rejects.toThrow("la chat resterebbe muta");
    await lenient.close();
  });

  describe("with a direct way", () => {
    let database: Database;
    beforeAll(async () => {
      database = await open({ directUrl: server.url });
    }, 60_000);
    afterAll(() => database.close());

    test("signals are heard", async () => {
      const heard: string[] = [];
      await database.listen("channel", (payload) => heard.push(payload));
      database.signals.send({ channel: "channel", payload: "arrived" });
      await waitFor("the signal", () => heard.includes("arrived"));
    });

    test("statements of one text find their way on whatever session", async () => {
      const statement = { name: "sum", text: "SELECT $1::int + 1 AS sum" };
      const sums = await Promise.all(
        Array.from({ length: 60 }, (_, number) => database.run<{ sum: number }>(statement, [number])),
      );
      expect(sums.map(([row]) => row?.sum)).toEqual(Array.from({ length: 60 }, (_, number) => number + 1));
    });

    test("transactions keep to themselves, and times are in UTC", async () => {
      const numbers = Array.from({ length: 12 }, (_, number) => number);
      const counts = await Promise.all(
        numbers.map((number) =>
          database.prisma.$transaction(async (tx) => {
            await tx.$executeRaw`SELECT set_config('house.number', ${String(number)}, true)`;
            return tx.$queryRaw`SELECT current_setting('house.number') AS number, current_setting('TimeZone') AS zone`;
          }),
        ),
      );
      expect(counts).toEqual(numbers.map((number) => [{ number: String(number), zone: "UTC" }]));
    });

    test("the question whether writes are taken is answered", async () => {
      expect(await database.pulse.look()).toBe("writes");
    });
  });
});
