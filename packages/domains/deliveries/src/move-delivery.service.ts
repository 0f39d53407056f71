import type { DeliveryMoving, NewDraft } from "@vetrina/contract/deliveries/deliveries";
import { deliveryDraftsMax, deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import {
  type DeliveryStep,
  deliverySteps,
  isBefore,
  reasonNeeded,
  stepNeeds,
} from "@vetrina/contract/deliveries/delivery-steps";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import { noteWebhookEvent } from "@vetrina/core/webhooks/note-webhook-event";
import type { Prisma } from "@vetrina/data/prisma";
import { readDelivery } from "./delivery-detail.service.ts";
import {
  balanceStateOf,
  draftAction,
  type HeldDelivery,
  holdDelivery,
  materialComplete,
  materialMissing,
  moveAction,
  refuseMoved,
  subject,
} from "./delivery-row.ts";
import { tellStep } from "./tell-customer.ts";

const refuse = (field: "reason" | "siteUrl" | "to", message: string) =>
  new AppError("BAD_INPUT", { message, fields: { [field]: message } });

const newestDraft = (tx: Prisma.TransactionClient, deliveryId: number) =>
  tx.deliveryDraft.findFirst({
    where: { deliveryId },
    orderBy: { number: "desc" },
    select: { number: true, approvedAt: true },
  });

/** What the step asks for that isn't there. A reason makes up for an approval and a balance, not for a draft or an address. */
async function refuseUnready(tx: Prisma.TransactionClient, row: HeldDelivery, { to, reason, siteUrl }: DeliveryMoving) {
  const draft = await newestDraft(tx, row.id);
  if (!isBefore(to, row.step)) {
    if ((to === "correzioni" || to === "approvazione") && !draft) throw refuse("to", stepNeeds.draft);
    if (to === "online" && !(siteUrl ?? row.siteUrl)) throw refuse("siteUrl", stepNeeds.siteUrl);
  }
  if (reason) return;
  const standing = { step: row.step, isApproved: Boolean(draft?.approvedAt), balance: { state: balanceStateOf(row) } };
  const missing = reasonNeeded(standing, to);
  if (missing) throw refuse("reason", missing);
}

/** What a step changes beside itself. */
async function consequences(
  tx: Prisma.TransactionClient,
  row: HeldDelivery,
  { to, siteUrl }: { to: DeliveryStep; siteUrl: string | null },
  now: Date,
) {
  if (to === "materiale") return materialMissing;
  const material = row.materialAt ? {} : await materialComplete(tx, row, now);
  return to === "online" ? { ...material, onlineAt: now, siteUrl: siteUrl ?? row.siteUrl } : material;
}

/** Tells programs elsewhere that it is online. */
function noteOnline(tx: Prisma.TransactionClient, row: HeldDelivery, siteUrl: string | null, now: Date) {
  const { id, customerId, depositId } = row;
  return noteWebhookEvent(tx, {
    type: "delivery.online",
    data: { id, customerId, depositId, siteUrl: siteUrl ?? row.siteUrl, onlineAt: now.toISOString() },
    about: { deliveryId: id },
  });
}

interface Step {
  to: DeliveryStep;
  by: StaffActor | "client";
  reason?: string | null;
  siteUrl?: string | null;
}

/** Brings a delivery that is held to a step, with its history, its mail and the log. */
export async function bringTo(
  tx: Prisma.TransactionClient,
  deps: Deps,
  row: HeldDelivery,
  { to, by, reason = null, siteUrl = null }: Step,
): Promise<void> {
  const now = deps.now();
  await tx.delivery.update({
    where: { id: row.id },
    data: { step: to, revision: { increment: 1 }, ...(await consequences(tx, row, { to, siteUrl }, now)) },
    select: { id: true },
  });
  const who = by === "client" ? by : by.username;
  await tx.deliveryMove.create({
    data: { deliveryId: row.id, fromStep: row.step, toStep: to, reason, by: who, createdAt: now },
    select: { id: true },
  });
  await recordChange(tx, by, {
    action: moveAction,
    subject,
    subjectId: row.id,
    summary: `Ha portato il lavoro in corso ${row.id} da «${deliverySteps[row.step]}» a «${deliverySteps[to]}»`,
  });
  await tellStep(tx, deps, row.id, isBefore(to, row.step));
  if (to === "online") await noteOnline(tx, row, siteUrl, now);
  wakeCounters(tx);
}

/**
 * Moves a delivery forward or back. Throws NOT_FOUND, CONFLICT when it was moved since it was on screen, BAD_INPUT by
 * field for what the step asks for: a reason for going back, a draft, an approval, the site's address, the balance.
 */
export async function moveDelivery(deps: Deps, actor: StaffActor, moving: DeliveryMoving): Promise<DeliveryDetail> {
  const { id, revision, to, reason, siteUrl } = moving;
  await transact(deps.db, async (tx) => {
    const row = await holdDelivery(tx, { id });
    await refuseMoved(tx, row, revision);
    if (row.step === to) return;
    await refuseUnready(tx, row, moving);
    await bringTo(tx, deps, row, { to, by: actor, reason, siteUrl });
  });
  return readDelivery(deps, id);
}

const draftRefusals: Partial<Record<DeliveryStep, string>> = {
  materiale: "Il materiale non è ancora completo: segna quello che c’è, o passa a «Bozza».",
  saldo: "Il sito è già approvato: per una nuova versione torna alle correzioni.",
  online: "Il sito è già online: per una nuova versione torna alle correzioni.",
};

async function addDraft(tx: Prisma.TransactionClient, deps: Deps, actor: StaffActor, { id, url, words }: NewDraft) {
  const number = ((await newestDraft(tx, id))?.number ?? 0) + 1;
  if (number > deliveryDraftsMax) throw new AppError("CONFLICT", { message: deliveryMessages.tooManyDrafts });
  const createdAt = deps.now();
  await tx.deliveryDraft.create({
    data: { deliveryId: id, number, url, words, createdAt, createdBy: actor.username },
    select: { id: true },
  });
  await recordChange(tx, actor, {
    action: draftAction,
    subject,
    subjectId: id,
    summary: `Ha mostrato la versione ${number} del lavoro in corso ${id}`,
  });
}

/**
 * Shows the customer another version: it has the next number, and is the one that they are asked to approve. Throws
 * NOT_FOUND, and CONFLICT when the delivery was moved since it was on screen or is at no step for drafts.
 */
export async function showDraft(deps: Deps, actor: StaffActor, draft: NewDraft): Promise<DeliveryDetail> {
  await transact(deps.db, async (tx) => {
    const row = await holdDelivery(tx, { id: draft.id });
    await refuseMoved(tx, row, draft.revision);
    const refusal = draftRefusals[row.step];
    if (refusal) throw new AppError("CONFLICT", { message: refusal });
    await addDraft(tx, deps, actor, draft);
    if (row.step !== "approvazione") return bringTo(tx, deps, row, { to: "approvazione", by: actor });
    await tx.delivery.update({ where: { id: row.id }, data: { revision: { increment: 1 } }, select: { id: true } });
    await tellStep(tx, deps, row.id, false);
    wakeCounters(tx);
  });
  return readDelivery(deps, draft.id);
}
