import { quietLog } from "@test/database/quiet-log";
import { createTestDatabase, migrationsDir, type TestDatabase } from "@test/database/test-database";
import { startTestServers } from "@test/database/test-servers";
import { waitFor } from "@test/database/wait-for";
import type { Database } from "@vetrina/data/database";
import { signalCommit } from "@vetrina/data/signals";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";

const { servers, stop } = await startTestServers();
afterAll(stop);

describe.each(servers)("notifications on the $home server", (server) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let other: Database;

  beforeEach(async () => {
    testDatabase = await createTestDatabase(server);
    const options = { databaseUrl: testDatabase.url, dataDir: "", migrationsDir, log: quietLog };
    [database, other] = await Promise.all([openDatabase(options), openDatabase(options)]);
  });

  afterEach(async () => {
    await Promise.all([database.close(), other.close()]);
    await testDatabase.drop();
  });

  test("reach the listeners of their channel in every process", async () => {
    const heard: string[] = [];
    await database.listen("news", (payload) => heard.push(`here ${payload}`));
    await other.listen("news", (payload) => heard.push(`there ${payload}`));
    await other.listen('Quoted "name"', (payload) => heard.push(payload));
    database.signals.send({ channel: "news", payload: "àèì" });
    database.signals.send({ channel: 'Quoted "name"', payload: "other channel" });
    await waitFor("three notifications", () => heard.length === 3);
    expect(heard.sort()).toEqual(["here àèì", "other channel", "there àèì"]);
  });

  test("are sent when the transaction that they are given to has committed, and not if it doesn't", async () => {
    const heard: string[] = [];
    await database.listen("orders", (payload) => heard.push(payload));
    const failed = other.prisma.$transaction(async (transaction) => {
      signalCommit(transaction, "orders", "never");
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    const own: string[] = [];
    other.signals.onOwn("orders", () => own.push("sent"));
    await other.prisma.$transaction(async (transaction) => {
      signalCommit(transaction, "orders", "kept");
      await transaction.$queryRaw`SELECT 1`;
      expect(own).toEqual([]);
    });
    expect(own).toEqual(["sent"]);
    signalCommit(other.prisma, "orders", "outside");
    await waitFor("the notifications", () => heard.length > 1);
    expect(heard).toEqual(["kept", "outside"]);
  });

  test("that are sent in one breath leave together, each once and the last word last", async () => {
    const heard: string[] = [];
    await database.listen("status", (payload) => heard.push(payload));
    for (const payload of ["open", "closed", "open"]) other.signals.send({ channel: "status", payload });
    for (let number = 0; number < 100; number++) other.signals.send({ channel: "status", payload: `n ${number % 3}` });
    await waitFor("the last one", () => heard.at(-1) === "n 0");
    expect(heard).toEqual(["open", "closed", "open", "n 1", "n 2", "n 0"]);
  });

  test("stop at the end of the subscription, for that listener only", async () => {
    const heard: string[] = [];
    const end = await database.listen("news", () => heard.push("ended"));
    await database.listen("news", () => heard.push("going on"));
    await end();
    other.signals.send({ channel: "news", payload: "" });
    await waitFor("the notification", () => heard.length > 0);
    expect(heard).toEqual(["going on"]);
  });

  test("go on after the connection was lost, and the listener is told", async () => {
    const heard: string[] = [];
    let reconnections = 0;
    await database.listen(
      "news",
      (payload) => heard.push(payload),
      () => reconnections++,
    );
    const { rowCount } = await other.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
    );
    // Each of the two has listened since its start, when it sent itself a signal.
    expect(rowCount).toBe(2);
    await waitFor("the reconnection", () => reconnections === 1);
    other.signals.send({ channel: "news", payload: "afterwards" });
    await waitFor("the notification", () => heard.length > 0);
    expect(heard).toEqual(["afterwards"]);
  });

  test("a listener that throws doesn't keep the others from hearing", async () => {
    const heard: string[] = [];
    await database.listen("news", () => {
      throw new Error("a fault of the listener");
    });
    await database.listen("news", (payload) => heard.push(payload));
    other.signals.send({ channel: "news", payload: "still" });
    await waitFor("the notification", () => heard.length > 0);
  });

  test("the pool outlives the loss of its connections", async () => {
    await database.pool.query("SELECT 1");
    await other.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await waitFor("an idle pool", () => database.pool.totalCount === 0);
    expect(await database.prisma.user.count()).toBe(0);
  });
});
