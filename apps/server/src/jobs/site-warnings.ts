import { backupLateHours } from "@vetrina/contract/backups";
import { romeDay } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";
import type { Deps } from "@vetrina/core/deps";
import { isDiskLow } from "@vetrina/core/files/disk-space";
import { problemOfArchive } from "@vetrina/site/backups/wal-problem";
import { runOnce } from "./job-runs.ts";
import { queuedSinceLastDelivery } from "./mail-batch.statement.ts";

/** A warning for an owner, in a sentence without personal data. */
interface SiteWarning {
  kind: "mail" | "mails-given-up" | "disk" | "backup" | "wal-archive";
  sentence: string;
}

/** For how long no mail is delivered before that is a warning, in seconds: greylisting takes less. */
const undeliveredSeconds = 30 * 60;
/** For the receiver of warnings to answer, in milliseconds. */
const answerMs = 10_000;

const job = "alert-webhook" satisfies JobName;
const options = { leaseSeconds: 60, pauseSeconds: 5 * 60, attemptsMax: 100 };

const figuresStatement = {
  name: "site-warnings",
  text: `
    select
      (select extract(epoch from now() - min("createdAt"))::float8 from "MailMessage"
        where state = 'in-coda' and ${queuedSinceLastDelivery}) as undelivered,
      (select count(*)::int from "MailMessage"
        where state = 'fallita' and "nextAttemptAt" > now() - interval '1 day') as "givenUp",
      extract(epoch from now() - coalesce(
        (select max("finishedAt") from "BackupRun" where outcome = 'buona' and "finishedAt" <= now() + interval '1 hour'),
        (select min("createdAt") from "User"), now()
      ))::float8 as "backupAge"`,
};

interface Figures {
  undelivered: number | null;
  givenUp: number;
  backupAge: number;
}

async function findWarnings(api: Deps): Promise<SiteWarning[]> {
  const [figures] = await api.run<Figures>(figuresStatement, []);
  const status = await api.walArchive?.status().catch(() => undefined);
  const isLow = await api.readDiskSpace().then(isDiskLow, () => false);
  const { undelivered = null, givenUp = 0, backupAge = 0 } = figures ?? {};
  const isLate = api.backups.hour !== undefined && backupAge > backupLateHours * 3600;
  const sentences: Record<SiteWarning["kind"], string | undefined | false> = {
    mail:
      (undelivered ?? 0) > undeliveredSeconds &&
      "Le email non partono: da più di mezz’ora non ne è stata consegnata nessuna.",
    "mails-given-up": givenUp > 0 && "Alcune email non sono state consegnate: aspettano nella posta in uscita.",
    disk: isLow && "Il disco è quasi pieno: il sito non accetta file.",
    backup: isLate && `Manca una copia di sicurezza buona da più di ${backupLateHours} ore.`,
    "wal-archive": status && problemOfArchive(status, api.now()),
  };
  return Object.entries(sentences).flatMap(([kind, sentence]) =>
    sentence ? [{ kind: kind as SiteWarning["kind"], sentence }] : [],
  );
}

async function post(url: string, text: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
    redirect: "error",
    signal: AbortSignal.timeout(answerMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver of warnings answered ${response.status}`);
}

export interface SiteWarnings {
  /** What this process found when it last looked, as sentences in Italian. */
  current(): string[];
  /** Looks, and sends what is wrong to the webhook: each kind once a day, all processes together. */
  watch(api: Deps): Promise<void>;
}

/** Reports warnings to an owner by a webhook, since the mail itself may be what is broken. */
export function createSiteWarnings(webhookUrl: string | undefined): SiteWarnings {
  let found: SiteWarning[] = [];
  return {
    current: () => found.map(({ sentence }) => sentence),
    async watch(api) {
      found = await findWarnings(api);
      if (!webhookUrl) return;
      for (const { kind, sentence } of found) {
        const slot = `${romeDay(api.now())} ${kind}`;
        const result = await runOnce(api.db, { ...options, job, slot }, () =>
          post(webhookUrl, `${sentence} (${api.publicUrl}/admin)`),
        );
        if (result === "fallito")
          api.log.warn({ kind }, "a warning did not reach ALERT_WEBHOOK_URL, and is sent again");
      }
    },
  };
}
