import { openDatabase } from "@vetrina/host/open-database";
import { giveMailsBack, recordMails, takeMails } from "../apps/server/src/jobs/mail-batch.statement.ts";
import { asOwner } from "../test/database/as-owner.ts";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { quietLog } from "../test/database/quiet-log.ts";
import { migrationsDir } from "../test/database/test-database.ts";
import { median } from "./figures.ts";

const usualMails = 100_000;
const batchMax = 50;
const batches = 300;
const medianLimitMs = 5;

/** All due at one moment, as after a mail server's long absence: two thirds in threads of four. */
const fill = `
insert into "MailMessage" (kind, recipient, subject, "textBody", "htmlBody", "threadId", "nextAttemptAt", "createdAt")
select 'ticket-aperto', 'cliente' || n / 4 || '@example.it', 'Oggetto ' || n, repeat('Testo. ', 60), repeat('<p>Testo.</p>', 60),
  case when n % 12 < 8 then md5((n / 4)::text)::uuid end, moment, moment
from generate_series(1, $1::int) as n, (select now() - interval '1 minute' as moment) as moment`;

/** How long the worker takes to pick the next mails among a hundred thousand, or as many as asked, that are due at one moment. */
export async function benchMailQueue([asked]: string[]): Promise<void> {
  const dueMails = Number(asked ?? usualMails);
  const { dataDir, remove } = makeDataFolder();
  const database = await openDatabase({ dataDir, migrationsDir, log: quietLog });
  const times: number[] = [];
  try {
    await asOwner(database.pool, (pool) => pool.query(fill, [dueMails]));
    for (let batch = 0; batch < batches; batch++) {
      const begun = performance.now();
      const mails = await takeMails(database.run, batchMax, "localhost");
      if (mails.length === 0) break;
      times.push(performance.now() - begun);
      const sent = { state: "inviata", isFile: false, error: null, waitSeconds: 0 } as const;
      await recordMails(
        database.run,
        mails.map(({ id, attempts }) => ({ ...sent, id, taken: attempts, attempts })),
      );
    }
    await giveMailsBack(database.run, await takeMails(database.run, 1, "localhost"));
  } finally {
    await database.close();
    remove();
  }
  const middle = median(times);
  console.info(`${dueMails} mails due at one moment, ${times.length} batches of ${batchMax}`);
  console.info(
    `picked in ${middle.toFixed(1)} ms (median), the slowest ${Math.max(...times).toFixed(1)} ms, the first ${times[0]?.toFixed(1)} ms`,
  );
  if (middle > medianLimitMs) process.exitCode = 1;
}
