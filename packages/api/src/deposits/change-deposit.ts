import { depositNotFoundMessage, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { Prisma } from "@vetrina/db/prisma";
import type { OwnerActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { recordChange } from "../audit/audit.service.ts";
import { bumpContentVersion } from "../content-version.ts";
import type { Deps } from "../deps.ts";
import { wakeCounters } from "../notices/notices.service.ts";
import { lockSlots, slotTransaction } from "../slots/slots.service.ts";
import { findDeposit } from "./deposit-list.service.ts";

export const reviewColumns = {
  id: true,
  publicId: true,
  name: true,
  email: true,
  method: true,
  state: true,
  amountCents: true,
  receivedCents: true,
  slotMonth: true,
  paidAt: true,
  balanceLink: true,
  balancePaidAt: true,
  balanceMethod: true,
  balanceRefundedCents: true,
  refundedCents: true,
  createdBy: true,
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
  actor: OwnerActor,
  { id }: Pick<ReviewRow, "id">,
  verb: string,
  summary: string,
  details?: Prisma.InputJsonObject,
) =>
  recordChange(tx, actor, { action: `prenotazione.${verb}`, subject: "prenotazione", subjectId: id, summary, details });
