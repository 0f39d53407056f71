import { request } from "node:http";
import { ownSite } from "@test/own-site";
import { leadSchema } from "@vetrina/contract/leads";
import { supportTicketSchema } from "@vetrina/contract/support-desk";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

const rows = 5_000;
const site = ownSite({ RATE_LIMIT: "off" });
let cookie: string;

beforeAll(async () => {
  cookie = await site.staffCookie();
  const { pool } = site.server.database;
  await pool.query(
    `insert into "Lead" ("firstName", "lastName", email, phone, "businessType", message, "createdAt", "privacyAcceptedAt")
     select 'Anna', 'Rossi ' || n, n || '@example.it', '12345', 'negozio', repeat('Un sito "nuovo". ', 20),
       now() - n * interval '1 minute', now() from generate_series(1, $1::int) as n`,
    [rows],
  );
  await pool.query(`insert into "Client" (email, name, phone) values ('a@example.it', 'A', '12345')`);
  await pool.query(
    `insert into "Ticket" (id, "clientId", "clientName", email, phone, "requestType", priority, subject, description,
       "createdAt", "activityAt", "clientWroteAt")
     select 1000000000000000 + n, (select min(id) from "Client"), 'A', 'a@example.it', '12345', 'modifica', 'alta', 'Oggetto ' || n,
       repeat('Testo. ', 50), now(), now() - n * interval '1 minute', now() from generate_series(1, $1::int) as n`,
    [rows],
  );
  await pool.query(
    `insert into "Deposit" (name, email, method, state, "amountCents", "receivedCents", "slotMonth", "createdAt", "paidAt")
     select 'Anna Rossi ' || n, n || '@example.it', 'paypal', 'pagato', 1700, 1700, '2026-11-01',
       now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, $1::int) as n`,
    [rows],
  );
});

const answers = [
  ["/api/contacts", z.array(leadSchema.strict())],
  ["/api/contacts/filter?startDate=2020-01-01", z.array(leadSchema.strict())],
  ["/api/admin/support-tickets", z.array(supportTicketSchema.strict())],
] as const;

/** Reads a whole answer; tells how many pieces it came in. */
async function read(path: string): Promise<{ text: string; pieces: number }> {
  const response = await site.call(path, { headers: { cookie } });
  expect(response.status).toBe(200);
  const decoder = new TextDecoder();
  let [text, pieces] = ["", 0];
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    pieces++;
  }
  return { text, pieces };
}

/** How often others had their turn while this was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  count();
  await work.finally(() => {
    isDone = true;
  });
  return turns;
}

const openCursors = async () => {
  const { rows: found } = await site.server.database.pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state <> 'idle' and query like '%large_answer%' and pid <> pg_backend_pid()`,
  );
  return found[0].count;
};

describe.each(answers)("%s with five thousand rows", (path, schema) => {
  test("is one array of the same shape, newest first, and comes in pieces", async () => {
    const { text, pieces } = await read(path);
    const all = schema.parse(JSON.parse(text));
    expect(all).toHaveLength(rows);
    expect(new Set(all.map(({ id }) => id)).size).toBe(rows);
    const times = all.map((row) => ("activityAt" in row ? row.activityAt : row.createdAt));
    expect(times).toEqual(times.toSorted().reverse());
    expect(pieces).toBeGreaterThan(10);
  });

  test("lets others have their turn between its pieces", async () => {
    // Each piece of a hundred rows is a turn of its own.
    expect(await turnsDuring(read(path))).toBeGreaterThan(rows / 100);
  });

  test("ends its query when its reader goes away", async () => {
    await new Promise<void>((resolve, reject) => {
      const asked = request(`${site.url}${path}`, { headers: { cookie } }, (answer) => {
        answer.once("data", () => asked.destroy());
        answer.once("close", resolve);
        answer.on("error", () => undefined);
      });
      asked.on("error", reject).end();
    });
    await expect.poll(openCursors).toBe(0);
  });
});

test("an empty answer is an empty array, and a part is a part", async () => {
  expect((await read("/api/contacts/filter?startDate=2001-01-01&endDate=2001-01-02")).text).toBe("[]");
  const part = z
    .array(supportTicketSchema.strict())
    .parse(JSON.parse((await read("/api/admin/support-tickets?limit=2&offset=3")).text));
  expect(part.map(({ subject }) => subject)).toEqual(["Oggetto 4", "Oggetto 5"]);
});

const files = ["/api/contacts/export", "/api/deposits/export", "/api/deposits/movements/export"];

test.each(files)("%s has a line for each, and comes in pieces", async (path) => {
  const { text, pieces } = await read(path);
  expect(text.split("\r\n")).toHaveLength(rows + 2);
  expect(pieces).toBeGreaterThan(5);
});

test("a reader who doesn't read holds up nobody but himself", async () => {
  const lazy = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    request(`${site.url}/api/contacts`, { headers: { cookie } }, resolve).on("error", reject).end();
  });
  lazy.pause();
  expect((await read("/api/contacts")).text.startsWith("[")).toBe(true);
  lazy.on("error", () => undefined).destroy();
  await expect.poll(openCursors).toBe(0);
});

test("what can't be read is refused as ever, before the first byte", async () => {
  expect((await site.call("/api/contacts")).status).toBe(401);
  expect((await site.call("/api/contacts/filter?startDate=ieri", { headers: { cookie } })).status).toBe(400);
});
