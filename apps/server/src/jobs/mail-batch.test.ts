import { ownSite } from "@test/own-site";
import type { RunStatement, Statement } from "@vetrina/data/statements";
import type { PoolClient, QueryResultRow } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DueMail, giveMailsBack, type MailResult, recordMails, takeMails } from "./mail-batch.statement.ts";

const dueMails = 10_000;
const batch = 50;

const site = ownSite();
/** Of a worker that has been at work since the queue was empty. */
let connection: PoolClient;

const run: RunStatement = async <Row extends object>({ name, text }: Statement, values: readonly unknown[]) =>
  (await connection.query<Row & QueryResultRow>({ name, text, values: [...values] })).rows;

const sent = ({ id, attempts }: { id: number; attempts: number }): MailResult => ({
  ...{ id, taken: attempts, state: "inviata", attempts, error: null, isFile: false, waitSeconds: 0 },
});

beforeAll(async () => {
  connection = await site.server.database.pool.connect();
  const nobodys = { id: 0, attempts: 1, dueAt: new Date() } as DueMail;
  // After five times PostgreSQL keeps the plan of a named statement.
  for (let time = 0; time < 8; time++) {
    await takeMails(run, batch, "localhost");
    await giveMailsBack(run, [nobodys]);
    await recordMails(run, [sent(nobodys)]);
  }
  // All due at one moment, half of them in threads of four.
  await site.server.database.pool.query(
    `insert into "MailMessage" (kind, recipient, subject, "textBody", "htmlBody", "threadId", "nextAttemptAt")
     select 'prova', 'cliente' || n / 4, 'Oggetto', repeat('Testo. ', 60), repeat('<p>Testo.</p>', 60), case when n % 8 < 4 then md5((n / 4)::text)::uuid end,
       now() - interval '1 minute'
     from generate_series(1, $1::int) as n`,
    [dueMails],
  );
});

afterAll(() => connection.release());

test("of thousands of mails that are due at one moment little more is read than what is taken", async () => {
  const { rows } = await site.server.database.pool.query(
    `explain (analyze, buffers, format json) select * from due_mails(${batch})`,
  );
  const { Plan: plan } = rows[0]["QUERY PLAN"][0];
  const blocks = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  expect(blocks).toBeGreaterThan(10);
  // Each mail of a thread is three or four; all that are due would be fourteen thousand.
  expect(blocks).toBeLessThan(1_500);
});

test("a worker that saw the queue empty reads no more of a long one", async () => {
  await connection.query("begin");
  const mails = await takeMails(run, batch, "localhost");
  await giveMailsBack(run, mails.slice(1));
  await recordMails(run, mails.slice(0, 1).map(sent));
  const { rows } = await connection.query(
    `select seq_tup_read::int as read, idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'MailMessage'`,
  );
  await connection.query("rollback");
  expect(mails).toHaveLength(batch);
  expect(rows[0].read).toBe(0);
  expect(rows[0].fetched).toBeLessThan(dueMails);
});

test("they are taken in the order in which they were written, one of each thread", async () => {
  const { api, database } = site.server;
  const taken = [
    ...(await takeMails(api.run, batch, "localhost")),
    ...(await takeMails(api.run, batch, "localhost")),
  ].map(({ id }) => id);
  expect(taken).toHaveLength(2 * batch);
  expect(taken).toEqual(taken.toSorted((one, other) => one - other));
  const { rows } = await database.pool.query(
    `select count(*)::int as mails, count(distinct "threadId")::int as threads from "MailMessage"
     where "threadId" is not null and id = any($1)`,
    [taken],
  );
  expect(rows[0].mails).toBe(rows[0].threads);
  expect(rows[0].threads).toBeGreaterThan(0);
});

test("what has failed here changes nothing of a mail that another process has taken since, and what was sent does", async () => {
  const { api, database } = site.server;
  const take = async () => {
    const [mail] = await takeMails(api.run, 1, "localhost");
    if (!mail) throw new Error("a mail is due");
    const due = `update "MailMessage" set "nextAttemptAt" = now() - interval '1 day' where id = $1`;
    await database.pool.query(due, [mail.id]);
    return mail;
  };
  const stored = async ({ id }: { id: number }) =>
    (await database.pool.query(`select state, attempts from "MailMessage" where id = $1`, [id])).rows[0];
  const result = ({ id, attempts }: { id: number; attempts: number }, state: MailResult["state"]): MailResult => ({
    ...{ id, taken: attempts, state, attempts, error: null, isFile: false, waitSeconds: 30 },
  });
  const late = await take();
  const again = await take();
  expect(again).toMatchObject({ id: late.id, attempts: late.attempts + 1 });
  await recordMails(api.run, [result(late, "fallita")]);
  await giveMailsBack(api.run, [late]);
  expect(await stored(late)).toEqual({ state: "in-coda", attempts: again.attempts });
  await recordMails(api.run, [result(again, "inviata")]);
  await recordMails(api.run, [result(late, "in-coda")]);
  expect(await stored(late)).toEqual({ state: "inviata", attempts: again.attempts });
});

test("a mail that came back before its sending was written down has not arrived, and was sent", async () => {
  const { api, database } = site.server;
  const [mail] = await takeMails(api.run, 1, "localhost");
  if (!mail) throw new Error("a mail is due");
  const back = `update "MailMessage" set state = 'fallita', "lastError" = '550 5.1.1' where id = $1`;
  await database.pool.query(back, [mail.id]);
  await recordMails(api.run, [sent(mail)]);
  const stored = `select state, "lastError" as error, "sentAt" is not null as "isSent" from "MailMessage" where id = $1`;
  const { rows } = await database.pool.query(stored, [mail.id]);
  expect(rows).toEqual([{ state: "fallita", error: "550 5.1.1", isSent: true }]);
});

test("a mail is due from the moment on in which it is written", async () => {
  const due: unknown[] = [];
  for (let mail = 0; mail < 20; mail++) {
    const { rows } = await site.server.database.pool.query(
      `insert into "MailMessage" (kind, recipient, subject, "textBody", "htmlBody") values ('prova', 'cliente', '', '', '')
       returning "nextAttemptAt" <= now() as "isDue"`,
    );
    due.push(rows[0].isDue);
  }
  expect(due).not.toContain(false);
});
