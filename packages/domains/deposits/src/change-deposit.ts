import { depositNotFoundMessage, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { findDeposit } from "./deposit-list.service.ts";
import { lockSlots, slotTransaction } from "./slots.service.ts";

export const reviewColumns = {
  ...just(
    "id",
    "publicId",
    "name",
    "email",
    "phone",
    "method",
    "state",
    "amountCents",
    "choice",
    "quoteNumber",
    "restCents",
  ),
  ...just("receivedCents", "slotMonth", "paidAt", "balanceLink", "balancePaidAt", "balanceMethod"),
  ...just("balanceCents", "balanceRefundedCents", "refundedCents", "createdBy", "anonymizedAt"),
} satisfies Prisma.DepositSelect;

export type ReviewRow = Prisma.DepositGetPayload<{ select: typeof reviewColumns }>;

/** Changes one deposit under the ledger's lock and returns it as it is then. Throws NOT_FOUND. */
export async function changeDeposit(
  deps: Deps,
  id: number,
  change: (tx: Prisma.TransactionClient, row: ReviewRow) => Promise<void>,
): Promise<StaffDeposit> {
  await deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    const row = await tx.deposit.findUnique({ where: { id }, select: reviewColumns });
    if (!row) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
    await change(tx, row);
    await bumpContentVersion(tx);
    wakeCounters(tx);
  }, slotTransaction);
  return findDeposit(deps, id);
}

/** Writes down what was done to a deposit. */
export const recordDeposit = (
  tx: Prisma.TransactionClient,
  actor: OwnerActor | "client",
  { id }: Pick<ReviewRow, "id">,
  verb: string,
  summary: string,
  details?: Prisma.InputJsonObject,
) =>
  recordChange(tx, actor, { action: `prenotazione.${verb}`, subject: "prenotazione", subjectId: id, summary, details });
