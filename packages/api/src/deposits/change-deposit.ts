import { depositNotFoundMessage, type StaffDeposit } from "@vetrina/contract/deposits";
import type { Prisma } from "@vetrina/db/prisma";
import { requireOwner, type StaffActor } from "../actor.ts";
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
  refundedCents: true,
  createdBy: true,
} satisfies Prisma.DepositSelect;

export type ReviewRow = Prisma.DepositGetPayload<{ select: typeof reviewColumns }>;

/** Changes one deposit under the ledger's lock and answers it as it is then. For owners. Throws NOT_FOUND. */
export async function changeDeposit(
  deps: Deps,
  actor: StaffActor,
  id: number,
  change: (tx: Prisma.TransactionClient, row: ReviewRow, owner: StaffActor) => Promise<void>,
): Promise<StaffDeposit> {
  const owner = requireOwner(actor);
  await deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    const row = await tx.deposit.findUnique({ where: { id }, select: reviewColumns });
    if (!row) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
    await change(tx, row, owner);
    await bumpContentVersion(tx);
    await wakeCounters(tx);
  }, slotTransaction);
  return findDeposit(deps, owner, id);
}

/** Writes down what was done to a deposit. */
export const recordDeposit = (
  tx: Prisma.TransactionClient,
  actor: StaffActor,
  { id }: Pick<ReviewRow, "id">,
  verb: string,
  summary: string,
  details?: Prisma.InputJsonObject,
) =>
  recordChange(tx, actor, { action: `prenotazione.${verb}`, subject: "prenotazione", subjectId: id, summary, details });
