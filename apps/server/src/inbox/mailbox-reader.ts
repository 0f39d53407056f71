import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { holdLease, releaseLease, renewEveryMs } from "@vetrina/inbox/inbound-lease";
import { settledChannel } from "@vetrina/inbox/keep-mail.service";
import type { ServerDeps } from "../deps.ts";
import { type MailboxAddress, nameOfMailbox } from "../env-inbound.ts";
import { type MailboxPatience, openMailbox, usualPatience } from "../integrations/imap.ts";
import { causeOfMailboxFailure } from "../integrations/imap-failure.ts";
import { describeError } from "../log.ts";
import { meetMailbox, noteProblem, noteRead } from "./mailbox-record.ts";
import { fileSettled, type Reading, storeNews } from "./read-mailbox.ts";

/** The lease of who reads the mailbox. */
const leaseName = "casella";
/** Also without news the mailbox is asked so often, in milliseconds: that is how a dead connection is noticed. */
const askAnywayMs = 30_000;
/** Mails that were taken in are moved this long after the first of them, all at once, in milliseconds. */
const filingRestMs = 500;
/** How long another process's reading is waited for, and how long it rests between two tries, in milliseconds. */
const usualRests = { otherMs: 3_000, firstMs: 1_000, longestMs: 5 * 60_000 };

type Rests = typeof usualRests;

/** Twice as long with each failure, and up to half as long again at random, so that no two processes come together. */
const restAfter = (failures: number, { firstMs, longestMs }: Rests) =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs) * (1 + Math.random() / 2);

const rest = (ms: number, stopping: AbortSignal) => delay(ms, undefined, { signal: stopping }).catch(() => undefined);

type Site = Pick<ServerDeps, "api" | "log" | "database">;

/** A mailbox, how long its server may take, and who reads it. */
interface Place extends MailboxAddress {
  patience: MailboxPatience;
  /** Names its reader to the others. */
  holder: string;
}

/** What is heard while one waits, and before. */
function createNews(signals: readonly AbortSignal[]) {
  let isNews = false;
  let wake = () => {};
  let later: NodeJS.Timeout | undefined;
  const hear = () => {
    isNews = true;
    wake();
  };
  for (const signal of signals) signal.addEventListener("abort", hear, { once: true });
  return {
    hear,
    /** Hears, in a moment, of all that comes until then. */
    hearLater: () => {
      later ??= setTimeout(() => {
        later = undefined;
        hear();
      }, filingRestMs);
    },
    end: () => clearTimeout(later),
    /** What comes from here on is news. */
    begin: () => {
      isNews = false;
    },
    /** Resolves with the next news, or after a while without. */
    async next(): Promise<void> {
      if (isNews) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, askAnywayMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

/** Renews the lease for as long as one reads. The signal is aborted when another process has it. */
function keepLease({ api }: Site, holder: string) {
  const lost = new AbortController();
  const timer = setInterval(() => {
    holdLease(api.write, leaseName, holder).then(
      (isOurs) => isOurs || lost.abort(),
      () => lost.abort(),
    );
  }, renewEveryMs);
  return { lost: lost.signal, stop: () => clearInterval(timer) };
}

/** Reads the mailbox over one connection, until that is lost, the lease is another's, or it is to stop. */
async function readSession(site: Site, address: Place, stopping: AbortSignal, onRead: () => void) {
  const { api, database } = site;
  const name = nameOfMailbox(address);
  const session = await openMailbox(address, address.patience);
  const lease = keepLease(site, address.holder);
  const signals = [stopping, lease.lost, session.ended];
  const news = createNews(signals);
  const stopListening = await database.listen(settledChannel, news.hearLater, news.hear);
  try {
    const reading: Reading = { api, name, session, record: await meetMailbox(api, name, session) };
    session.onNews(news.hear);
    while (!signals.some(({ aborted }) => aborted)) {
      news.begin();
      await storeNews(reading);
      await fileSettled(reading);
      await noteRead(api, name);
      onRead();
      session.listen();
      await news.next();
    }
    session.ended.throwIfAborted();
  } finally {
    news.end();
    lease.stop();
    session.close();
    await stopListening();
  }
}

async function readOn(site: Site, address: Place, rests: Rests, stopping: AbortSignal): Promise<void> {
  const { api, log } = site;
  for (let failures = 0; !stopping.aborted; ) {
    try {
      if (!(await holdLease(api.write, leaseName, address.holder))) {
        await rest(rests.otherMs, stopping);
        continue;
      }
      await readSession(site, address, stopping, () => {
        failures = 0;
      });
    } catch (error) {
      if (stopping.aborted) break;
      failures += 1;
      log.warn({ error: describeError(error) }, "the mailbox can't be read; it is tried again");
      await noteProblem(api, nameOfMailbox(address), causeOfMailboxFailure(error)).catch(() => undefined);
    }
    if (failures > 0) await rest(restAfter(failures, rests), stopping);
  }
  await releaseLease(api.write, leaseName, address.holder).catch(() => undefined);
}

/** Reads the mailbox for as long as the process runs, one process at a time. Returns what stops it. */
export function startMailboxReader(
  site: Site,
  address: MailboxAddress,
  patience = usualPatience,
  rests = usualRests,
): () => Promise<void> {
  const stop = new AbortController();
  const running = readOn(site, { ...address, patience, holder: randomUUID() }, rests, stop.signal);
  return async () => {
    stop.abort();
    await running;
  };
}
