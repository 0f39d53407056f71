import { webhookRetryWaits } from "@vetrina/contract/webhooks/webhooks";
import type { Deps } from "@vetrina/core/deps";
import { cleanLines, cutText } from "@vetrina/core/mail-reading/plain-text";
import { addNotice } from "@vetrina/core/notices/notices.service";
import type { WebhookAnswer } from "@vetrina/core/ports/webhook-sender";
import { transact } from "@vetrina/core/transactions";
import {
  countFailure,
  isToTell,
  type Outcome,
  settleFailed,
  settleTaken,
  type TakenDelivery,
} from "./deliveries.statement.ts";
import { switchOff } from "./switch-off.ts";
import { openSecrets } from "./webhook-secrets.ts";
import { messageIdOf, signedHeaders } from "./webhook-signature.ts";

/** So much of an answer that refuses is shown. */
const answerMax = 300;

/** The longest wait that a receiver may ask for, in seconds. */
const askedWaitMax = 24 * 3600;

const isTaken = ({ status }: Outcome) => status !== null && status >= 200 && status < 300;

async function call(deps: Deps, delivery: TakenDelivery): Promise<WebhookAnswer> {
  const secrets = openSecrets(deps, delivery);
  if (secrets.length === 0) return { problem: "segreto" };
  const { type, at, data, eventId, url } = delivery;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const timestamp = Math.floor(deps.now().getTime() / 1000);
  const headers = signedHeaders(secrets, { id: messageIdOf(eventId), timestamp, body });
  return deps.webhooks.send({ url, body, headers });
}

const outcomeOf = (answer: WebhookAnswer, ms: number): Outcome =>
  "problem" in answer
    ? { status: null, answer: null, problem: answer.problem, ms }
    : { status: answer.status, answer: cutText(cleanLines(answer.words), answerMax) || null, problem: null, ms };

/** After how many seconds it is tried again; nothing when it is given up. */
function waitAfter(attempts: number, answer: WebhookAnswer): number | undefined {
  const wait = webhookRetryWaits[attempts - 1];
  const asked = "problem" in answer ? 0 : (answer.retryAfterSeconds ?? 0);
  return wait && Math.max(wait, Math.min(asked, askedWaitMax));
}

async function settleFailure(deps: Deps, delivery: TakenDelivery, outcome: Outcome, wait: number | undefined) {
  const { endpointId } = delivery;
  await transact(deps.db, async (tx) => {
    const isSettled = await settleFailed(tx, delivery, outcome, wait);
    const isDead = await countFailure(tx, delivery);
    // 410 says that the receiver is gone for good (RFC 9110, section 15.5.11).
    if (outcome.status === 410) return switchOff(tx, delivery, "sparito");
    // The last failure may be of days ago, with nothing to send since: this delivery has its attempts first.
    if (isDead && wait === undefined) return switchOff(tx, delivery, "errori");
    if (isSettled > 0 && wait === undefined && (await isToTell(tx, endpointId))) {
      await addNotice(tx, "webhook", String(endpointId));
    }
  });
}

/** Makes the call of a delivery that was taken, and writes down how it went. Returns whether it was taken. */
export async function sendDelivery(deps: Deps, delivery: TakenDelivery): Promise<boolean> {
  const begun = performance.now();
  const answer = await call(deps, delivery);
  const outcome = outcomeOf(answer, Math.round(performance.now() - begun));
  if (isTaken(outcome)) {
    await transact(deps.db, (tx) => settleTaken(tx, delivery, outcome));
    return true;
  }
  await settleFailure(deps, delivery, outcome, waitAfter(delivery.attempts, answer));
  return false;
}

/** The same for a trial: it is tried once, and says nothing about the endpoint where it fails. */
export async function sendTrial(deps: Deps, delivery: TakenDelivery): Promise<void> {
  const begun = performance.now();
  const outcome = outcomeOf(await call(deps, delivery), Math.round(performance.now() - begun));
  await transact(deps.db, async (tx) => {
    if (isTaken(outcome)) await settleTaken(tx, delivery, outcome);
    else await settleFailed(tx, delivery, outcome, undefined);
  });
}
