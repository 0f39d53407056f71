import { addDays } from "@vetrina/contract/dates";
import type { NoticeCounts, NoticeKind } from "@vetrina/contract/notices";
import { advisoryLocks } from "@vetrina/db/advisory-locks";
import type { Prisma } from "@vetrina/db/prisma";
import { isOwner, type StaffActor } from "../actor.ts";
import { toReview } from "../deposits/to-review.ts";
import type { Deps } from "../deps.ts";
import { noticeChannel } from "./notice-hub.ts";

/** How long a notice is kept for feeds that were away, in days. */
const keptDays = 30;

/**
 * Tells the staff of something new, once the transaction commits. The LAST statement of its transaction: from here to
 * the commit all others wait for the lock, which makes the numbers become visible in their order. It is one statement,
 * because every contact and every message of a client takes this lock: the row gets its number once the lock is held.
 */
export async function addNotice(tx: Prisma.TransactionClient, kind: NoticeKind, subjectId: string): Promise<void> {
  await tx.$queryRaw`
    with turn as materialized (select pg_advisory_xact_lock(${advisoryLocks.notices}))
    insert into "StaffNotice" ("kind", "subjectId", "createdAt")
    select ${kind}, ${subjectId}, clock_timestamp() from turn
    returning pg_notify(${noticeChannel}, '')::text`;
}

/** Has the counters read again once the transaction commits: something that waited waits no more, or waits again. */
export async function wakeCounters(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`select pg_notify(${noticeChannel}, '')`;
}

/** The number of the newest notice; 0 when there is none. */
export async function lastNoticeId(deps: Deps): Promise<number> {
  const newest = await deps.db.staffNotice.aggregate({ _max: { id: true } });
  return Number(newest._max.id ?? 0);
}

/** What waits for somebody: unread tickets, leads nobody has called, deposits to look at (0 for an operator). */
export async function countNotices(deps: Deps, actor: StaffActor): Promise<NoticeCounts> {
  // The number comes first: what is told after it is at worst counted already.
  const newest = await lastNoticeId(deps);
  const [unread, leadsNew, depositsToReview] = await Promise.all([
    deps.db.ticketCount.findUnique({ where: { name: "unread" }, select: { tickets: true } }),
    deps.db.lead.count({ where: { status: "nuovo" } }),
    isOwner(actor) ? deps.db.deposit.count({ where: toReview(deps.now()) }) : 0,
  ]);
  return { ticketsUnread: unread?.tickets ?? 0, leadsNew, depositsToReview, lastNoticeId: newest };
}

/** Forgets notices that no feed will ask for any more: those older than 30 days. */
export async function forgetOldNotices(deps: Deps): Promise<void> {
  const oldest = addDays(deps.now(), -keptDays);
  await deps.db.staffNotice.deleteMany({ where: { createdAt: { lt: oldest } } });
}
