import { quietLog } from "@test/database/quiet-log";
import { createTestDatabase, migrationsDir, type TestDatabase } from "@test/database/test-database";
import { startTestServers } from "@test/database/test-servers";
import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import type { TicketStatus } from "@vetrina/contract/tickets";
import type { Database } from "@vetrina/data/database";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";

const { servers, stop } = await startTestServers();
afterAll(stop);

function openUrl(databaseUrl: string): Promise<Database> {
  return openDatabase({ databaseUrl, dataDir: "", migrationsDir, log: quietLog });
}

describe("a DATABASE_URL that can't work", () => {
  test("is refused without showing the password it may hold", async () => {
    for (const url of [
      "mysql://anna:secret@localhost/shop",
      "anna:secret@localhost",
      "postgresql://anna:secret@[bad/",
    ]) {
      const attempt = openUrl(url);
      await expect(attempt).rejects.toBeInstanceOf(DatabaseStartError);
      await expect(attempt).rejects.toThrow(/^DATABASE_URL non è un indirizzo PostgreSQL valido(?!.*secret)/);
    }
  });

  test("is refused with PostgreSQL's reason when it names a database that isn't there", async () => {
    const url = new URL(servers[0]?.url ?? "");
    url.pathname = "/missing";
    await expect(openUrl(url.href)).rejects.toThrow(/non accetta la connessione: database "missing" does not exist/);
  });
});

describe.each(servers)("a database on the $home server", (server) => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    testDatabase = await createTestDatabase(server);
    database = await openUrl(testDatabase.url);
  });

  afterEach(async () => {
    await database.close();
    await testDatabase.drop();
  });

  test("closes when its last connection has ended, so that a server may stop without cutting one", async () => {
    await Promise.all(Array.from({ length: 8 }, () => database.pool.query("SELECT pg_sleep(0.05)")));
    const connections = database.pool.totalCount;
    expect(connections).toBeGreaterThan(1);
    let ended = 0;
    database.pool.on("remove", () => ++ended);
    await database.close();
    expect(ended).toBe(connections);
  });

  test("reads several relations in a transaction one after another, as its one connection takes them", async () => {
    const warnings: string[] = [];
    const hear = ({ message }: Error) => warnings.push(message);
    process.on("warning", hear);
    await database.prisma.client.create({ data: { email: "anna@example.it", name: "Anna", phone: "12345" } });
    const relations = { tickets: true, sessions: true, links: true } as const;
    const found = await database.prisma.$transaction((tx) => tx.client.findMany({ select: relations }));
    process.off("warning", hear);
    expect(found).toEqual([{ tickets: [], sessions: [], links: [] }]);
    expect(warnings).toEqual([]);
  });

  test("counts as external when it is reached through a URL, and speaks UTC", async () => {
    expect(database.home).toBe("external");
    const { rows } = await database.pool.query("SHOW TimeZone");
    expect(rows).toEqual([{ TimeZone: "UTC" }]);
  });

  test("keeps the time zone when the URL brings options of its own", async () => {
    const url = new URL(testDatabase.url);
    url.searchParams.set("options", "-c statement_timeout=4321");
    const other = await openUrl(url.href);
    const { rows } = await other.pool.query(
      "SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS timeout",
    );
    await other.close();
    expect(rows).toEqual([{ zone: "UTC", timeout: "4321ms" }]);
  });

  test("refuses values outside the closed sets and ranges", async () => {
    const { prisma } = database;
    const client = await prisma.client.create({ data: { email: "a@example.it", name: "A", phone: "1" } });
    const ticket = (id: bigint, status: TicketStatus = "aperto") =>
      prisma.ticket.create({
        data: {
          id,
          clientId: client.id,
          clientName: "A",
          email: "a@example.it",
          phone: "1",
          requestType: "modifica",
          priority: "alta",
          subject: "S",
          description: "D",
          status,
        },
      });
    const deposit = (amountCents: number, state: DepositState = "in-attesa") =>
      prisma.deposit.create({
        data: {
          name: "A",
          email: "a@example.it",
          method: "stripe",
          amountCents,
          state,
          slotMonth: new Date("2026-12-01"),
        },
      });
    await ticket(1_000_000_000_000_000n);
    await ticket(9_007_199_254_740_991n, "in-lavorazione");
    await deposit(1, "da-verificare");
    await prisma.contentVersion.create({ data: {} });
    const refused = [
      ticket(999_999_999_999_999n),
      ticket(9_007_199_254_740_992n),
      ticket(1_000_000_000_000_001n, "in lavorazione" as never),
      deposit(-1),
      deposit(1, "sconosciuto" as never),
      prisma.contentVersion.create({ data: { id: 2 } }),
      prisma.siteSettings.create({ data: { id: 2, company: {} } }),
      prisma.user.create({ data: { username: "u", passwordHash: "h", role: "ospite" as never } }),
    ];
    for (const attempt of refused) await expect(attempt).rejects.toThrow(/check constraint|_check/);
  });
});
