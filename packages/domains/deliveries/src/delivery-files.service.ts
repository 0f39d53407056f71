import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { noteFileRemovals } from "@vetrina/core/files/file-removals.service";
import type { ServedFile } from "@vetrina/core/files/file-store";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { holdDelivery, isShown, subject } from "./delivery-row.ts";

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const fileNotFound = () => new AppError("NOT_FOUND", { message: "Questo file non c’è più." });

/** A file of a delivery that `where` finds. Throws NOT_FOUND. */
export async function readDeliveryFile(
  deps: Deps,
  where: Prisma.DeliveryWhereInput,
  fileId: string,
): Promise<ServedFile> {
  if (!uuid.test(fileId)) throw fileNotFound();
  const row = await deps.db.deliveryFile.findFirst({
    where: { id: fileId, delivery: { ...where, ...isShown } },
    select: { fileName: true, contentType: true, storageKey: true },
  });
  const stored = row && (await deps.files.read(row.storageKey));
  if (!stored) throw fileNotFound();
  return { ...stored, contentType: row.contentType, fileName: row.fileName };
}

/** The files of the deliveries that `where` finds, as the file store names them. */
export async function filesOfDeliveries(
  db: Pick<Prisma.TransactionClient, "deliveryFile">,
  where: Prisma.DeliveryWhereInput,
): Promise<string[]> {
  const rows = await db.deliveryFile.findMany({ where: { delivery: where }, select: { storageKey: true } });
  return rows.map(({ storageKey }) => storageKey);
}

/**
 * Removes a delivery for good, with its files; the conversation stays. Its booking opens none by itself any more, as the
 * database writes down. Throws NOT_FOUND.
 */
export async function removeDelivery(deps: Deps, actor: OwnerActor, id: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    await holdDelivery(tx, { id });
    // Under the lock, so that no file comes after them.
    await noteFileRemovals(tx, await filesOfDeliveries(tx, { id }));
    await tx.delivery.delete({ where: { id }, select: { id: true } });
    await recordChange(tx, actor, {
      action: "consegna.eliminazione",
      subject,
      subjectId: id,
      summary: `Ha eliminato il lavoro in corso ${id}`,
    });
    wakeCounters(tx);
  });
}
