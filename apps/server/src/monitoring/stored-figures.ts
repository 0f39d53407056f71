import { setTimeout as delay } from "node:timers/promises";
import type { RunStatement, Statement } from "@vetrina/data/statements";
import { queuedSinceLastDelivery } from "../jobs/mail-batch.statement.ts";

/** One figure that only the database knows. */
export interface StoredFigure {
  name: string;
  /** Of several of the same name, which one. */
  label: string;
  value: number;
}

/** Ages are in seconds; of what there is none, there is no row. */
const figuresStatement = {
  name: "stored-figures",
  text: `
    select 'mails' as name, tried as label, count(*)::float8 as value from (
      select case attempts when 0 then 'no' else 'yes' end as tried from "MailMessage" where state = 'in-coda'
    ) as waiting group by tried
    union all
    select 'mail-age', case attempts when 0 then 'no' else 'yes' end,
      extract(epoch from now() - min("createdAt"))::float8
    from "MailMessage" where state = 'in-coda' group by 2
    union all
    select 'mails-undelivered', '', extract(epoch from now() - min("createdAt"))::float8 from "MailMessage"
    where state = 'in-coda' and ${queuedSinceLastDelivery} having min("createdAt") is not null
    union all
    select 'mails-given-up', '', count(*)::float8 from "MailMessage" where state = 'fallita'
    union all
    select 'payments', state, count(*)::float8 from "Deposit"
    where state in ('in-attesa', 'autorizzato', 'da-verificare', 'da-ricollocare') group by state
    union all
    select 'payment-age', state, extract(epoch from now() - min(coalesce("authorizedAt", "createdAt")))::float8
    from "Deposit" where state in ('in-attesa', 'autorizzato', 'da-verificare', 'da-ricollocare') group by state
    union all
    select 'payments-stuck', '', count(*)::float8 from "Deposit" where "failedSweeps" >= 3
    union all
    select 'job-success', job, extract(epoch from max("finishedAt"))::float8
    from "JobRun" where state = 'riuscito' group by job
    union all
    select 'job-failed', job, count(*)::float8 from "JobRun"
    where state = 'fallito' and "startedAt" > now() - interval '1 day' group by job
    union all
    select 'backup-age', '', extract(epoch from now() - coalesce(
      (select max("finishedAt") from "BackupRun" where outcome = 'buona' and "finishedAt" <= now() + interval '1 hour'),
      (select min("createdAt") from "User"), now()
    ))::float8
    union all
    (select 'backup-bytes', '', bytes::float8 from "BackupRun" where outcome = 'buona'
      order by id desc limit 1)
    union all
    (select 'backup-outcome', outcome, 1 from "BackupRun" order by id desc limit 1)
    union all
    select 'mailbox-age', '', extract(epoch from now() - min(coalesce("readAt", "metAt")))::float8 from "Mailbox"
    having min("metAt") is not null
    union all
    select 'inbound-waiting', state, count(*)::float8 from "InboundMail"
    where state in ('arrivata', 'da-scegliere', 'da-confermare', 'illeggibile') group by state`,
};

/** It reads all of them: the figures that give alarm don't wait for it. */
const filesStatement = {
  name: "stored-files",
  text: `
    select figure.name, '' as label, figure.value
    from (select count(*)::float8 as files, coalesce(sum(bytes), 0)::float8 as bytes from "Attachment") as stored,
      lateral (values ('attachments', files), ('attachment-bytes', bytes)) as figure(name, value)`,
};

/** How long the figures are cached, in milliseconds: several scrapers cost one query. */
const believedMs = 5_000;
const filesBelievedMs = 60 * 60_000;
/** How long a scrape waits for the database, in milliseconds; the rest of the figures doesn't depend on it. */
const patienceMs = 2_000;

type ReadFigures = () => Promise<StoredFigure[] | undefined>;

function cached(run: RunStatement, statement: Statement, keptMs: number): ReadFigures {
  let asking: Promise<StoredFigure[] | undefined> | undefined;
  let seen: StoredFigure[] = [];
  let seenAt = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    try {
      seen = await run<StoredFigure>(statement, []);
      seenAt = performance.now();
      return seen;
    } catch {
      return undefined;
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    if (performance.now() - seenAt < keptMs) return seen;
    asking ??= ask();
    return Promise.race([asking, delay(patienceMs, undefined, { ref: false })]);
  };
}

/**
 * Reads the figures, once for all who ask within some seconds; those of the files once an hour. Undefined while the
 * database doesn't answer; the question that has no answer yet is not asked again.
 */
export function createFigureReader(run: RunStatement): ReadFigures {
  const readFigures = cached(run, figuresStatement, believedMs);
  const readFiles = cached(run, filesStatement, filesBelievedMs);
  return async () => {
    const [figures, files = []] = await Promise.all([readFigures(), readFiles()]);
    return figures && [...figures, ...files];
  };
}
