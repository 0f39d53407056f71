import { noticeAddress } from "@vetrina/contract/notices";
import type { PushPayload } from "@vetrina/contract/push";
import type { Deps } from "@vetrina/core/deps";
import { cutText } from "@vetrina/core/mail-reading/plain-text";
import { type NoticeRow, readNoticesOfAll } from "@vetrina/core/notices/notice-order";
import type { PushKeys } from "@vetrina/core/ports/push-sender";
import { wordsOf } from "../notices/notice-words.ts";
import { ownersAlone } from "../notices/notices-live.service.ts";
import {
  type DuePush,
  dropOldPushes,
  endPushDevice,
  planPushes,
  postponePush,
  pushTtlSeconds,
  settlePush,
  takePushes,
} from "./push-deliveries.statement.ts";
import { readPushKeys } from "./push-keys.service.ts";

const noticesPerRead = 100;
const pushesPerRead = 50;
/** Messages that are being sent at a time. */
const sideBySide = 5;
/** Tries of one message; between them 30 s, 1 min, 2 min, …, an hour at most. */
const attemptsMax = 8;
const backoffSeconds = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 3600);
/** Push services ask for a day at most; a larger wish is no wish. */
const longestWaitSeconds = 6 * 60 * 60;

const addressOf = ({ kind, subjectId }: Pick<NoticeRow, "kind" | "subjectId">) => noticeAddress({ kind, subjectId });

/** Queues deliveries of new notices. */
async function plan({ db, run }: Deps): Promise<void> {
  for (;;) {
    const setup = await db.pushSetup.findUnique({ where: { id: 1 }, select: { lastNoticeId: true } });
    if (!setup) return;
    const heard = String(setup.lastNoticeId);
    const rows = await readNoticesOfAll(run, heard, noticesPerRead);
    if (rows.length === 0) return;
    const news = rows.map((row) => ({ ...row, topic: addressOf(row) }));
    await planPushes(run, heard, news, ownersAlone);
    if (rows.length < noticesPerRead) return;
  }
}

/** A notice has names and subjects of any length, and a message 4,096 bytes (RFC 8291). */
const shortened = (text: string) => (text.length > 240 ? `${cutText(text, 239)}…` : text);

async function sendOne(deps: Deps, push: DuePush, payload: PushPayload | undefined, keys: PushKeys): Promise<void> {
  const { run, log } = deps;
  // What it was about is gone.
  if (!payload) return void (await settlePush(run, push, false));
  const { endpoint, p256dh, auth, topic, attempts } = push;
  const message = { endpoint, p256dh, auth, topic, payload: JSON.stringify(payload), ttlSeconds: pushTtlSeconds };
  const outcome = await deps.pushes.send(message, keys);
  if (outcome.kind === "sent") return void (await settlePush(run, push, true));
  if (outcome.kind === "gone") return void (await endPushDevice(run, push));
  log.warn({ device: push.deviceId, reason: outcome.reason, attempts }, "a push message was not taken");
  if (outcome.kind === "refused" || attempts >= attemptsMax) return void (await settlePush(run, push, false));
  const seconds = Math.max(backoffSeconds(attempts), outcome.afterSeconds ?? 0);
  await postponePush(run, push, Math.min(seconds, longestWaitSeconds));
}

async function sendBatch(deps: Deps, pushes: readonly DuePush[], keys: PushKeys, stopping: AbortSignal | undefined) {
  const words = await wordsOf(deps.db, pushes);
  const waiting = pushes.map((push, index) => ({ push, words: words[index] }));
  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next && !stopping?.aborted; next = waiting.shift()) {
      const { push, words: said } = next;
      const payload = said && { title: shortened(said.title), text: shortened(said.text), address: push.topic };
      await sendOne(deps, push, payload, keys);
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, lane));
}

/**
 * Tells devices of what is new, and again what their push services couldn't take. A message that is being handed over
 * when the process dies may go out twice; of several processes one sends it.
 */
export async function deliverDuePushes(deps: Deps, stopping?: AbortSignal): Promise<void> {
  await plan(deps);
  await dropOldPushes(deps.run);
  while (!stopping?.aborted) {
    const pushes = await takePushes(deps.run, pushesPerRead);
    if (pushes.length === 0) return;
    const keys = await readPushKeys(deps);
    if (!keys) return;
    await sendBatch(deps, pushes, keys, stopping);
  }
}
