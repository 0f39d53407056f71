import { validContact } from "@test/contact";
import { waitFor } from "@test/database/wait-for";
import { ownSite } from "@test/own-site";
import type { Deps } from "@vetrina/core/deps";
import type { transact } from "@vetrina/core/transactions";
import type { RunStatement } from "@vetrina/data/statements";
import type { Pool } from "pg";
import { expect, test } from "vitest";

const site = ownSite();

test("a contact request that PostgreSQL undoes to end a deadlock is stored all the same, once", async () => {
  const other = await site.server.database.pool.connect();
  // A contact request opens the notices' table last. The other one looks for deadlocks later than the request does, so
  // the request is the one that gives way.
  await other.query("set deadlock_timeout = '30s'");
  await other.query("begin");
  await other.query('lock table "StaffNotice" in access exclusive mode');
  const answer = site.post("/api/contact", validContact);
  await waitFor("the request at the lock", async () => {
    const { rowCount } = await other.query(
      "select from pg_locks where relation = '\"StaffNotice\"'::regclass and not granted",
    );
    return rowCount === 1 || undefined;
  });
  await other.query('lock table "Lead" in access exclusive mode');
  await other.query("commit");
  other.release(true);
  expect((await answer).status).toBe(201);
  const { db } = site.server.api;
  expect(await db.lead.count()).toBe(1);
  expect(await db.mailMessage.count()).toBe(1);
  expect(await db.staffNotice.count()).toBe(1);
});

/**
 * The database with 20 ms of waiting for a connection instead of ten seconds; `onRefused` is called for each timeout.
 */
function impatient(onRefused: () => void): Pick<Deps, "db" | "run" | "write"> {
  const { db, run, write } = site.server.api;
  const begin = async (work: Parameters<typeof transact>[1]) => {
    try {
      return await db.$transaction(work, { maxWait: 20 });
    } catch (error) {
      onRefused();
      throw error;
    }
  };
  const read = (...query: Parameters<typeof db.$queryRaw>) => begin((tx) => tx.$queryRaw(...query));
  const hurried: Record<string | symbol, unknown> = { $transaction: begin, $queryRaw: read };
  const { pool, writePool } = site.server.database;
  const hurry =
    (send: RunStatement, { options }: Pool): RunStatement =>
    async (...sent) => {
      const patience = options.connectionTimeoutMillis;
      options.connectionTimeoutMillis = 20;
      try {
        return await send<never>(...sent);
      } catch (error) {
        onRefused();
        throw error;
      } finally {
        options.connectionTimeoutMillis = patience;
      }
    };
  return {
    db: new Proxy(db, { get: (target, name) => hurried[name] ?? Reflect.get(target, name) }),
    run: hurry(run, pool),
    write: hurry(write, writePool),
  };
}

/** Calls while every connection is taken; they come free when `until` waits in vain have been counted. */
async function callAmidst<Answer>(until: number, call: () => Promise<Answer>): Promise<Answer> {
  const { api, database } = site.server;
  const { db, run, write } = api;
  const taken = await Promise.all(
    [database.pool, database.writePool].flatMap((pool) =>
      Array.from({ length: pool.options.max }, () => pool.connect()),
    ),
  );
  let refused = 0;
  const free = () => {
    for (const client of taken.splice(0)) client.release();
  };
  const onRefused = () => {
    refused += 1;
    if (refused === until) free();
  };
  Object.assign(api, impatient(onRefused));
  try {
    return await call();
  } finally {
    Object.assign(api, { db, run, write });
    free();
  }
}

test("who comes while no connection comes free hears that it will pass, by REST and by tRPC", async () => {
  const refusal = {
    code: "UNAVAILABLE",
    message: "Il servizio non è disponibile in questo momento. Riprova più tardi.",
  };
  const byRest = await callAmidst(3, () => site.post("/api/contact", validContact));
  expect(byRest.status).toBe(503);
  expect(byRest.headers.get("retry-after")).toBe("10");
  expect(await byRest.json()).toEqual(refusal);
  const byTrpc = await callAmidst(3, () => site.call("/trpc/tickets.status"));
  expect(byTrpc.status).toBe(503);
  expect((await byTrpc.json()).error.data.refusal).toEqual(refusal);
});

test("a contact request waits once more for a connection before it gives up", async () => {
  expect((await callAmidst(1, () => site.post("/api/contact", validContact))).status).toBe(201);
});
