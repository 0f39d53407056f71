import { deliveryItemsMax, deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { readDelivery } from "./delivery-detail.service.ts";
import { type HeldDelivery, holdDelivery, materialComplete, materialMissing, subject } from "./delivery-row.ts";

/**
 * The promised days count from the moment at which nothing is missing any more, and no longer once something is. After
 * the material's step nothing changes them. Returns whether it was the last thing that was missing.
 */
export async function countMaterial(tx: Prisma.TransactionClient, row: HeldDelivery, now: Date): Promise<boolean> {
  if (row.step !== "materiale") return false;
  const items = await tx.deliveryItem.findMany({ where: { deliveryId: row.id }, select: { givenAt: true } });
  const isComplete = items.length > 0 && items.every(({ givenAt }) => givenAt !== null);
  if (isComplete === (row.materialAt !== null)) return false;
  const data = isComplete ? await materialComplete(tx, row, now) : materialMissing;
  await tx.delivery.update({ where: { id: row.id }, data, select: { id: true } });
  return isComplete;
}

/** Changes the list of a delivery, and what follows from it. */
async function changeItems(
  deps: Deps,
  actor: StaffActor,
  id: number,
  change: (tx: Prisma.TransactionClient) => Promise<string | undefined>,
): Promise<DeliveryDetail> {
  await transact(deps.db, async (tx) => {
    const row = await holdDelivery(tx, { id });
    const summary = await change(tx);
    if (!summary) return;
    await countMaterial(tx, row, deps.now());
    await recordChange(tx, actor, { action: "consegna.materiale", subject, subjectId: id, summary });
    wakeCounters(tx);
  });
  return readDelivery(deps, id);
}

/** Asks the customer for one thing more. Throws NOT_FOUND, CONFLICT when the list is full. */
export const addItem = (deps: Deps, actor: StaffActor, { id, label }: { id: number; label: string }) =>
  changeItems(deps, actor, id, async (tx) => {
    const items = await tx.deliveryItem.findMany({ where: { deliveryId: id }, select: { label: true } });
    if (items.some((item) => item.label.toLowerCase() === label.toLowerCase())) return undefined;
    if (items.length >= deliveryItemsMax) throw new AppError("CONFLICT", { message: deliveryMessages.tooManyItems });
    await tx.deliveryItem.create({ data: { deliveryId: id, label }, select: { id: true } });
    return `Ha aggiunto una voce al materiale del lavoro in corso ${id}`;
  });

/** Takes a thing off the list; its files stay with the delivery. Taken off twice it is gone all the same. */
export const removeItem = (deps: Deps, actor: StaffActor, { id, itemId }: { id: number; itemId: number }) =>
  changeItems(deps, actor, id, async (tx) => {
    const { count } = await tx.deliveryItem.deleteMany({ where: { id: itemId, deliveryId: id } });
    return count > 0 ? `Ha tolto una voce dal materiale del lavoro in corso ${id}` : undefined;
  });

/** Says that a thing is there, or that it is missing after all. Throws NOT_FOUND. */
export const tickItem = (
  deps: Deps,
  actor: StaffActor,
  { id, itemId, isGiven }: { id: number; itemId: number; isGiven: boolean },
) =>
  changeItems(deps, actor, id, async (tx) => {
    const item = await tx.deliveryItem.findFirst({ where: { id: itemId, deliveryId: id }, select: { givenAt: true } });
    if (!item) throw new AppError("NOT_FOUND", { message: deliveryMessages.itemGone });
    if ((item.givenAt !== null) === isGiven) return undefined;
    const data = isGiven ? { givenAt: deps.now(), givenBy: actor.username } : { givenAt: null, givenBy: null };
    await tx.deliveryItem.update({ where: { id: itemId }, data, select: { id: true } });
    return `Ha segnato che una voce del materiale del lavoro in corso ${id} ${isGiven ? "c’è" : "manca"}`;
  });
