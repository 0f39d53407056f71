import type { Notice, NoticeCounts, NoticeKind } from "@vetrina/contract/notices";
import type { Prisma } from "@vetrina/db/prisma";
import { isOwner, type StaffActor } from "../actor.ts";
import type { Deps } from "../deps.ts";
import type { LiveMailbox } from "../live/live-hub.ts";
import { type NoticeWords, wordsOf } from "./notice-words.ts";
import { countNotices, lastNoticeId } from "./notices.service.ts";

/** Notices are read in pieces of at most so many. */
const noticesPerRead = 100;

const noticeColumns = { id: true, kind: true, subjectId: true, createdAt: true } satisfies Prisma.StaffNoticeSelect;

type NoticeRow = Prisma.StaffNoticeGetPayload<{ select: typeof noticeColumns }>;

/** An operator hears of tickets and leads only. */
const kindsFor = (actor: StaffActor) => (isOwner(actor) ? undefined : { not: "deposito" satisfies NoticeKind });

const presentNotice = (row: NoticeRow, words: NoticeWords): Notice => ({
  id: Number(row.id),
  kind: row.kind as NoticeKind,
  subjectId: row.subjectId,
  ...words,
  createdAt: row.createdAt.toISOString(),
});

/** Where a feed begins that was away for long: only the newest piece of what it missed is still news. */
async function beginning(deps: Deps, actor: StaffActor, after: number): Promise<bigint> {
  const [oldest] = await deps.db.staffNotice.findMany({
    where: { id: { gt: after }, kind: kindsFor(actor) },
    orderBy: { id: "desc" },
    skip: noticesPerRead,
    take: 1,
    select: { id: true },
  });
  return oldest?.id ?? BigInt(after);
}

/**
 * Every notice after the one that was heard last (at most the newest hundred of those that were missed), then every
 * one that comes, in the order of their numbers, each once. What a notice was about and is gone isn't told.
 */
export async function* followNotices(
  deps: Deps,
  actor: StaffActor,
  lastHeard: number | undefined,
  gone: AbortSignal | undefined,
): AsyncGenerator<Notice, void> {
  const follower = deps.notices.follow(gone);
  try {
    let cursor = await beginning(deps, actor, lastHeard ?? (await lastNoticeId(deps)));
    for (;;) {
      const rows = await deps.db.staffNotice.findMany({
        where: { id: { gt: cursor }, kind: kindsFor(actor) },
        orderBy: { id: "asc" },
        take: noticesPerRead,
        select: noticeColumns,
      });
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

/** The dashboard's counters, now and whenever they may have changed. */
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
  try {
    for (;;) {
      yield await countNotices(deps, actor);
      if ((await Promise.race([notice, ticket])) === "notice") notice = waitForNotice();
      else ticket = waitForTicket();
    }
  } finally {
    notices.close();
    tickets.close();
  }
}
