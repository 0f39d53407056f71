import { addDays } from "@vetrina/contract/dates";
import type { NoticeKind } from "@vetrina/contract/notices";
import type { Prisma } from "@vetrina/data/prisma";
import { signalCommit } from "@vetrina/data/signals";
import { activeColleague } from "../colleague.ts";
import type { Deps } from "../deps.ts";
import { noticeChannel } from "./notice-hub.ts";
import { readNoticeState } from "./notice-order.ts";

/** How long a notice is retained for feeds that were offline, in days. */
const keptDays = 30;

/** Tells the staff, or one of them alone, of something new, once the transaction has committed. */
export async function addNotice(
  tx: Prisma.TransactionClient,
  kind: NoticeKind,
  subjectId: string,
  userId?: number,
): Promise<void> {
  await tx.staffNotice.create({ data: { kind, subjectId, userId: userId ?? null }, select: { id: true } });
  signalCommit(tx, noticeChannel);
}

/** Tells who follows something; everybody where nobody does, or that person sees no clients any more. */
export async function tellFollower(
  tx: Prisma.TransactionClient,
  kind: NoticeKind,
  subjectId: string,
  followerId: number | null,
): Promise<void> {
  await addNotice(tx, kind, subjectId, (await activeColleague(tx, followerId))?.id);
}

/** Has every window read its counters and lists again once the transaction has committed. */
export const wakeCounters = (tx: Prisma.TransactionClient): void => signalCommit(tx, noticeChannel);

/** The number of the newest notice that no earlier one can still follow; 0 when there is none. */
export async function lastNoticeId(deps: Pick<Deps, "run">): Promise<number> {
  const { newest } = await readNoticeState(deps.run);
  return Number(newest);
}

/**
 * Forgets notices that no feed will ask for any more: those older than 30 days. What another PostgreSQL has written, as
 * in a restored database, is put in front of what this one writes: the two count their transactions apart.
 */
export async function forgetOldNotices(deps: Deps): Promise<void> {
  const oldest = addDays(deps.now(), -keptDays);
  await deps.db.staffNotice.deleteMany({ where: { createdAt: { lt: oldest } } });
  await deps.db.$executeRaw`
    update "StaffNotice" set "transactionId" = 0
    where "transactionId" >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
}
