import { ownSite } from "@test/own-site";
import { keysOf } from "@vetrina/contract/keys";
import { beginningOf, readNextNotices, readNoticesOfAll } from "@vetrina/core/notices/notice-order";
import type { RunStatement } from "@vetrina/data/statements";
import { expect, test } from "vitest";

const notices = 20_000;
const site = ownSite();

test("of thousands of notices only those are read that follow the one heard last", async () => {
  const client = await site.server.database.pool.connect();
  const run: RunStatement = async ({ text }, values) => (await client.query({ text, values: [...values] })).rows;
  const reader = { userId: 1, without: [] };
  try {
    await client.query(
      `insert into "StaffNotice" (kind, "subjectId", "transactionId", "createdAt")
       select 'contatto', n::text, n, now() - interval '1 hour' from generate_series(1, $1::int) as n`,
      [notices],
    );
    await client.query('analyze "StaffNotice"');
    const { rows: found } = await client.query('select max(id) - 5 as heard from "StaffNotice"');
    const heard: string = found[0].heard;
    const read = {
      next: () => readNextNotices(run, heard, reader, 100),
      ofAll: () => readNoticesOfAll(run, heard, 100),
      beginning: () => beginningOf(run, heard, reader, 100),
    };
    for (const which of keysOf(read)) {
      await client.query("begin");
      await read[which]();
      const { rows } = await client.query(
        `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'StaffNotice'`,
      );
      await client.query("commit");
      expect(rows[0].read, which).toBeLessThan(100);
    }
    expect(await read.next()).toHaveLength(5);
    expect(await read.ofAll()).toHaveLength(5);
  } finally {
    client.release();
  }
});
