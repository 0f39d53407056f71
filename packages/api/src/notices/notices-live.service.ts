import type { Notice, NoticeCounts, NoticeKind } from "@vetrina/contract/notices";
import { isOwner, type StaffActor } from "../actor.ts";
import type { Deps } from "../deps.ts";
import type { LiveMailbox } from "../live/live-hub.ts";
import { beginningOf, type NoticeRow, readNextNotices } from "./notice-order.ts";
import { type NoticeWords, wordsOf } from "./notice-words.ts";
import { countNotices, lastNoticeId } from "./notices.service.ts";

/** Notices are read in pieces of at most so many. */
const noticesPerRead = 100;

/** An operator hears of tickets and leads only. */
const unheardBy = (actor: StaffActor): NoticeKind[] => (isOwner(actor) ? [] : ["deposito", "copia"]);

const presentNotice = (row: NoticeRow, words: NoticeWords): Notice => ({
  id: Number(row.id),
  kind: row.kind as NoticeKind,
  subjectId: row.subjectId,
  ...words,
  createdAt: row.createdAt.toISOString(),
});

/**
 * Every notice after the one that was heard last (at most the newest hundred of those that were missed), then every
 * one that comes, in one order for all feeds, each once. What a notice was about and is gone isn't told.
 */
export async function* followNotices(
  deps: Deps,
  actor: StaffActor,
  lastHeard: number | undefined,
  gone: AbortSignal | undefined,
): AsyncGenerator<Notice, void> {
  const follower = deps.notices.follow(gone);
  try {
    const unheard = unheardBy(actor);
    const last = String(lastHeard ?? (await lastNoticeId(deps)));
    // Of what a feed missed that was away for long, only the newest piece is still news.
    let cursor = await beginningOf(deps.run, last, unheard, noticesPerRead);
    for (;;) {
      const rows = await readNextNotices(deps.run, cursor, unheard, noticesPerRead);
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

/** Resolves when something besides typing happened to a ticket: read, answered, closed. */
async function ticketNews(tickets: LiveMailbox): Promise<void> {
  while ((await tickets.next()).every(({ kind }) => kind === "typing"));
}

/** A wait may end badly while nobody looks at it yet, when the reader goes: that must not end the process. */
function waitAhead<Result>(wait: Promise<Result>): Promise<Result> {
  wait.catch(() => {});
  return wait;
}

/** The dashboard's counters, now and whenever they have changed. */
export async function* watchCounts(
  deps: Deps,
  actor: StaffActor,
  gone: AbortSignal | undefined,
): AsyncGenerator<NoticeCounts, void> {
  const [notices, tickets] = [deps.notices.follow(gone), deps.live.follow("all", gone)];
  const waitForNotice = () => waitAhead(notices.next().then(() => "notice" as const));
  const waitForTicket = () => waitAhead(ticketNews(tickets).then(() => "ticket" as const));
  // What didn't come first goes on being waited for: a second wait would miss what came in between.
  let [notice, ticket] = [waitForNotice(), waitForTicket()];
  let told = "";
  try {
    for (;;) {
      const counts = await countNotices(deps, actor);
      if (told !== JSON.stringify(counts)) yield counts;
      told = JSON.stringify(counts);
      if ((await Promise.race([notice, ticket])) === "notice") notice = waitForNotice();
      else ticket = waitForTicket();
    }
  } finally {
    notices.close();
    tickets.close();
  }
}
