import type { NoticeKind } from "@vetrina/contract/notices";
import type { NoticeRow } from "@vetrina/core/notices/notice-order";
import type { RunStatement } from "@vetrina/data/statements";

/** A message that another process isn't sending. Numbers are those of bigints, as pg reads them. */
export interface DuePush {
  deviceId: number;
  topic: string;
  noticeId: string;
  kind: NoticeKind;
  subjectId: string;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A message that is being sent is reserved for this process, in seconds; after a crash it becomes due again. */
const leaseSeconds = 60;
/** A message that couldn't be delivered for so long is dropped. */
export const pushTtlSeconds = 24 * 60 * 60;

/**
 * Moves the mark from one notice to another, and only where no other process was faster, queues deliveries of those
 * in between. A device that still waits for a message about the same thing gets the newer one instead.
 */
const planStatement = {
  name: "plan-pushes",
  text: `
    with moved as (
      update "PushSetup" set "lastNoticeId" = $2 where id = 1 and "lastNoticeId" = $1 returning id
    )
    insert into "PushDelivery" ("deviceId", topic, "noticeId")
    select device.id, news.topic, max(news.id)
    from moved, unnest($3::bigint[], $4::text[]) as news(id, topic) join "StaffNotice" as notice on notice.id = news.id
      join "PushDevice" as device on notice."userId" is null or notice."userId" = device."userId"
      join "Session" as session on session."tokenHash" = device."sessionHash"
      join "User" as person on person.id = device."userId"
      left join "SiteSettings" as settings on settings.id = 1
    where device.endpoint is not null and notice."createdAt" >= device."createdAt" and session."expiresAt" > now()
      and person."blockedAt" is null and (person."totpSince" is not null or settings."requireSecondFactor" is not true)
      and (person.role = 'titolare' or person.role = 'operatore' and notice.kind <> all ($5::text[]))
    group by device.id, news.topic
    on conflict ("deviceId", topic) do update set "noticeId" = greatest("PushDelivery"."noticeId", excluded."noticeId")`,
};

/** Queues deliveries of these notices, all those after the one with the number `heard`. */
export async function planPushes(
  run: RunStatement,
  heard: string,
  notices: readonly (NoticeRow & { topic: string })[],
  ownersAlone: readonly string[],
): Promise<void> {
  const newest = notices.at(-1)?.id;
  const ids = notices.map(({ id }) => id);
  const topics = notices.map(({ topic }) => topic);
  await run(planStatement, [heard, newest, ids, topics, ownersAlone]);
}

const takeStatement = {
  name: "take-pushes",
  text: `
    update "PushDelivery" as delivery
    set attempts = attempts + 1, "nextAttemptAt" = now() + make_interval(secs => ${leaseSeconds})
    from (
      select "deviceId", topic from "PushDelivery" where "nextAttemptAt" <= now()
      order by "nextAttemptAt" limit $1 for update skip locked
    ) as due, "PushDevice" as device, "StaffNotice" as notice
    where delivery."deviceId" = due."deviceId" and delivery.topic = due.topic and device.id = due."deviceId"
      and notice.id = delivery."noticeId"
    returning delivery."deviceId", delivery.topic, delivery."noticeId", notice.kind, notice."subjectId",
      delivery.attempts, device.endpoint, device.p256dh, device.auth`,
};

/** At most so many messages that are due. */
export const takePushes = (run: RunStatement, most: number) => run<DuePush>(takeStatement, [most]);

const dropOldStatement = {
  name: "drop-old-pushes",
  text: `
    delete from "PushDelivery" as delivery using "StaffNotice" as notice
    where notice.id = delivery."noticeId" and notice."createdAt" < now() - make_interval(secs => ${pushTtlSeconds})`,
};

export const dropOldPushes = (run: RunStatement) => run(dropOldStatement, []);

/** Done with, unless there is a newer notice about the same thing by now: that one is due at once. */
const settleStatement = {
  name: "settle-push",
  text: `
    with settled as (
      delete from "PushDelivery" where "deviceId" = $1 and topic = $2 and "noticeId" = $3
    ), told as (
      update "PushDevice" set "lastPushAt" = now() where id = $1 and $4
    )
    update "PushDelivery" set attempts = 0, "nextAttemptAt" = now()
    where "deviceId" = $1 and topic = $2 and "noticeId" <> $3`,
};

/** `isSent` false: it isn't worth another try. */
export const settlePush = (run: RunStatement, { deviceId, topic, noticeId }: DuePush, isSent: boolean) =>
  run(settleStatement, [deviceId, topic, noticeId, isSent]);

const postponeStatement = {
  name: "postpone-push",
  text: `
    update "PushDelivery" set "nextAttemptAt" = now() + make_interval(secs => $3) where "deviceId" = $1 and topic = $2`,
};

export const postponePush = (run: RunStatement, { deviceId, topic }: DuePush, seconds: number) =>
  run(postponeStatement, [deviceId, topic, seconds]);

/** Not a browser that has subscribed again meanwhile. */
const endDeviceStatement = {
  name: "end-push-device",
  text: `
    with ended as (
      update "PushDevice" set endpoint = null, p256dh = null, auth = null, "endedAt" = now()
      where id = $1 and endpoint = $2 returning id
    )
    delete from "PushDelivery" where "deviceId" in (select id from ended)`,
};

export const endPushDevice = (run: RunStatement, { deviceId, endpoint }: DuePush) =>
  run(endDeviceStatement, [deviceId, endpoint]);
