import type { NoticeKind } from "@vetrina/contract/notices";
import type { RunStatement } from "@vetrina/data/statements";

/**
 * Transactions commit in another order than they write in, so a notice may appear behind one that was delivered
 * already. It is delivered once it is settled: every transaction that began before its own has ended, so nothing can
 * appear before it any more. A transaction of another program on the same PostgreSQL may stay open for hours; ours end
 * within a minute, but for a clean-up's step, so after a minute it is delivered in any case.
 */
const isSettled = `("transactionId" < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
  or "createdAt" < now() - interval '1 minute')`;

export interface NoticeRow {
  /** Of a bigint, as pg reads it. */
  id: string;
  kind: NoticeKind;
  subjectId: string;
  createdAt: Date;
}

const stateStatement = {
  name: "notice-state",
  text: `
    select
      coalesce((select id from "StaffNotice" where ${isSettled} order by "transactionId" desc, id desc limit 1), 0) as newest,
      exists (select from (select * from "StaffNotice" order by "transactionId" desc, id desc limit 1000) as late
        where not ${isSettled}) as "isSettling"`,
};

/** The number of the newest settled notice, 0 when there is none, and whether others will be settled in a moment. */
export async function readNoticeState(run: RunStatement): Promise<{ newest: string; isSettling: boolean }> {
  const [state] = await run<{ newest: string; isSettling: boolean }>(stateStatement, []);
  return state ?? { newest: "0", isSettling: false };
}

/**
 * What comes after the notice $1. Where a forgotten notice stood, the one before it stands. The place is two scalar
 * subqueries: joined as a row it would be compared with each notice that there is.
 */
const followingAll = `
  from "StaffNotice"
  where ("transactionId", id) > (
    (select coalesce(max("transactionId"), 0)
      from (select "transactionId" from "StaffNotice" where id <= $1 order by id desc limit 1) as heard),
    (select coalesce(max(id), 0) from "StaffNotice" where id <= $1))`;

/** The same for the one with the number $3, without the kinds $2. */
const following = `${followingAll} and kind <> all ($2::text[]) and ("userId" is null or "userId" = $3)`;

const nextOf = (notices: string, most: string) => `
    select id, kind, "subjectId", "createdAt" from (
      select *, bool_and(${isSettled}) over (order by "transactionId", id) as "isNext"
      from (select "StaffNotice".* ${notices} order by "transactionId", id limit ${most}) as piece
    ) as told where "isNext" order by "transactionId", id`;

const nextStatement = {
  name: "notices-next",
  text: nextOf(following, "$4"),
};

const nextOfAllStatement = { name: "notices-next-of-all", text: nextOf(followingAll, "$2") };

/** At most so many settled notices after the one with this number, whomever they are for, in their order. */
export const readNoticesOfAll = (run: RunStatement, after: string, most: number) =>
  run<NoticeRow>(nextOfAllStatement, [after, most]);

/** Whose notices are read: those for everybody, without some kinds, and their own. */
export interface NoticeReader {
  userId: number;
  without: readonly NoticeKind[];
}

/** At most so many settled notices after the one with this number, in their order. */
export const readNextNotices = (run: RunStatement, after: string, { userId, without }: NoticeReader, most: number) =>
  run<NoticeRow>(nextStatement, [after, without, userId, most]);

const beginningStatement = {
  name: "notices-beginning",
  text: `select id ${following} order by "transactionId" desc, id desc offset $4 limit 1`,
};

/** Where to begin so that at most so many come after it: at this notice, or at a later one. */
export async function beginningOf(run: RunStatement, after: string, { userId, without }: NoticeReader, most: number) {
  const [later] = await run<{ id: string }>(beginningStatement, [after, without, userId, most]);
  return later?.id ?? after;
}
