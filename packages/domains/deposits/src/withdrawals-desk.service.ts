import {
  type StaffWithdrawal,
  type WithdrawalHandling,
  withdrawalNotFoundMessage,
} from "@vetrina/contract/deposits/withdrawals";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { unmatchedWithdrawals } from "./to-review.ts";

/** As many as a person looks through; the rest follows as they are seen to. */
const listedMax = 50;

export const withdrawalColumns = {
  ...just("id", "reference", "words", "receivedAt", "receiptTo", "handledAt", "handledBy"),
} satisfies Prisma.WithdrawalSelect;

export const presentWithdrawal = (
  row: Prisma.WithdrawalGetPayload<{ select: typeof withdrawalColumns }>,
): StaffWithdrawal => ({
  ...row,
  receivedAt: row.receivedAt.toISOString(),
  handledAt: row.handledAt?.toISOString() ?? null,
});

/** The oldest declarations without a booking, and how many there are. For owners. */
export async function listUnmatched({ db }: Deps) {
  const [total, rows] = await Promise.all([
    db.withdrawal.count({ where: unmatchedWithdrawals }),
    db.withdrawal.findMany({
      where: unmatchedWithdrawals,
      orderBy: { id: "asc" },
      take: listedMax,
      select: withdrawalColumns,
    }),
  ]);
  return { total, withdrawals: rows.map(presentWithdrawal) };
}

/** Marks a declaration as handled, or takes that back. For owners. Throws NOT_FOUND. */
export async function handleWithdrawal(
  deps: Deps,
  actor: OwnerActor,
  { id, isHandled }: WithdrawalHandling,
): Promise<StaffWithdrawal> {
  return deps.db.$transaction(async (tx) => {
    const before = await tx.withdrawal.findUnique({ where: { id }, select: { depositId: true } });
    if (!before) throw new AppError("NOT_FOUND", { message: withdrawalNotFoundMessage });
    const row = await tx.withdrawal.update({
      where: { id },
      data: isHandled ? { handledAt: deps.now(), handledBy: actor.username } : { handledAt: null, handledBy: null },
      select: withdrawalColumns,
    });
    await recordChange(tx, actor, {
      action: isHandled ? "recesso.gestione" : "recesso.riapertura",
      ...(before.depositId === null
        ? { subject: "recesso", subjectId: id }
        : { subject: "prenotazione", subjectId: before.depositId }),
      summary: `Ha ${isHandled ? "segnato come gestito" : "riaperto"} il recesso ${id}`,
    });
    wakeCounters(tx);
    return presentWithdrawal(row);
  });
}
