import { setTimeout as delay } from "node:timers/promises";
import { keysOf } from "@vetrina/contract/keys";
import { type Notice, type NoticeCounts, type NoticeKind, noticeTabs } from "@vetrina/contract/notices";
import { isOwner, type StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import type { HeardSignal, LiveMailbox } from "@vetrina/core/live/live-hub";
import { beginningOf, type NoticeReader, type NoticeRow, readNextNotices } from "@vetrina/core/notices/notice-order";
import { lastNoticeId } from "@vetrina/core/notices/notices.service";
import { countNotices } from "./notice-counts.service.ts";
import { type NoticeWords, wordsOf } from "./notice-words.ts";

/** Notices are read in pieces of at most so many. */
const noticesPerRead = 100;

/** An operator gets notices of tickets and leads only. */
export const ownersAlone: readonly NoticeKind[] = keysOf(noticeTabs).filter(
  (kind) => noticeTabs[kind] === "prenotazioni" || kind === "copia" || kind === "regola-ferma" || kind === "webhook",
);

const readerOf = (actor: StaffActor): NoticeReader => ({
  userId: actor.id,
  without: isOwner(actor) ? [] : ownersAlone,
});

const presentNotice = (row: NoticeRow, words: NoticeWords): Notice => ({
  id: Number(row.id),
  kind: row.kind,
  subjectId: row.subjectId,
  ...words,
  createdAt: row.createdAt.toISOString(),
});

/**
 * Every notice after the last one the client received (at most the newest hundred of those missed), then every new one,
 * in the same order for all feeds, each once. A notice whose subject was deleted is skipped.
 */
export async function* followNotices(
  deps: Deps,
  actor: StaffActor,
  lastHeard: number | undefined,
  gone: AbortSignal | undefined,
): AsyncGenerator<Notice, void> {
  const follower = deps.notices.follow(gone);
  try {
    const reader = readerOf(actor);
    const last = String(lastHeard ?? (await lastNoticeId(deps)));
    // Of what a feed missed that was away for long, only the newest piece is still news.
    let cursor = await beginningOf(deps.run, last, reader, noticesPerRead);
    for (;;) {
      const rows = await readNextNotices(deps.run, cursor, reader, noticesPerRead);
      const words = await wordsOf(deps.db, rows);
      for (const [index, row] of rows.entries()) {
        cursor = row.id;
        const said = words[index];
        if (said) yield presentNotice(row, said);
      }
      if (rows.length < noticesPerRead) await follower.next();
    }
  } finally {
    follower.close();
  }
}

/**
 * The notices after the last one the client received: at most the newest hundred. One whose subject was deleted is
 * skipped.
 */
export async function listNoticesSince(deps: Deps, actor: StaffActor, lastHeard: number): Promise<Notice[]> {
  const reader = readerOf(actor);
  const beginning = await beginningOf(deps.run, String(lastHeard), reader, noticesPerRead);
  const rows = await readNextNotices(deps.run, beginning, reader, noticesPerRead);
  const words = await wordsOf(deps.db, rows);
  return rows.flatMap((row, index) => {
    const said = words[index];
    return said ? presentNotice(row, said) : [];
  });
}

const watchingStatement = {
  name: "staff-watching",
  text: `update "Session" set "watchingUntil" = now() + make_interval(secs => $2) where "tokenHash" = $1`,
};

/** A window without a heartbeat for this long is gone: its process died. In seconds. */
const watchingSeconds = 45;
const watchingEveryMs = 15_000;

/** Keeps down that a window of this session is open, until the function that it returns is called. */
async function keepWatching({ run }: Deps, { sessionHash }: StaffActor): Promise<() => Promise<void>> {
  const say = (seconds: number) => run(watchingStatement, [sessionHash, seconds]);
  await say(watchingSeconds);
  // While the database is away a sign is left out; the next one follows.
  const timer = setInterval(() => void say(watchingSeconds).catch(() => undefined), watchingEveryMs).unref();
  return async () => {
    clearInterval(timer);
    // Another window of the same session says within moments that it is still open.
    await say(0).catch(() => undefined);
  };
}

/** Other users' reading and typing change no counters of this user. */
const isPassing = (actor: StaffActor, signal: HeardSignal) =>
  signal.kind === "typing" || signal.kind === "presence" || (signal.kind === "read" && signal.userId !== actor.id);

/** Resolves when something happened to a ticket that may count: read, answered, closed. */
async function ticketNews(tickets: LiveMailbox, actor: StaffActor): Promise<void> {
  while ((await tickets.next()).every((signal) => isPassing(actor, signal)));
}

/** A wait may reject before it is awaited, when the reader leaves: an unhandled rejection would end the process. */
function waitAhead<Result>(wait: Promise<Result>): Promise<Result> {
  wait.catch(() => {});
  return wait;
}

/** Between two counts for a window, in milliseconds: a burst of visitors calls for one with each of its writes. */
export const countsRestMs = 250;

/**
 * The dashboard's counters: now, whenever they have changed, and at each announced change that leaves them as they are,
 * since lists on screen may have changed with it; a few times a second at most. Who follows them has a window open.
 */
export async function* watchCounts(
  deps: Deps,
  actor: StaffActor,
  gone: AbortSignal | undefined,
): AsyncGenerator<NoticeCounts, void> {
  const [notices, tickets] = [deps.notices.follow(gone), deps.live.follow("all", gone)];
  const waitForNotice = () => waitAhead(notices.next().then(() => "notice" as const));
  const waitForTicket = () => waitAhead(ticketNews(tickets, actor).then(() => "ticket" as const));
  // What didn't come first goes on being waited for: a second wait would miss what came in between.
  let [notice, ticket] = [waitForNotice(), waitForTicket()];
  let [told, isAnnounced] = ["", true];
  let leave = async () => {};
  try {
    leave = await keepWatching(deps, actor);
    for (;;) {
      const counts = await countNotices(deps, actor);
      if (isAnnounced || told !== JSON.stringify(counts)) yield counts;
      told = JSON.stringify(counts);
      await delay(countsRestMs, undefined, { ref: false, signal: gone }).catch(() => undefined);
      isAnnounced = (await Promise.race([notice, ticket])) === "notice";
      if (isAnnounced) notice = waitForNotice();
      else ticket = waitForTicket();
    }
  } finally {
    notices.close();
    tickets.close();
    await leave();
  }
}
