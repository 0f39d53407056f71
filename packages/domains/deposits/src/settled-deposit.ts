import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

/** What a settlement reads and returns of a deposit. */
export const settledColumns = {
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
  ...just("receivedCents", "refundedCents", "balanceCents", "balanceRefundedCents", "balanceDisputeState"),
  ...just("balanceSweepAt", "slotMonth", "externalId", "disputeState", "paidAt", "sweepAt", "failedSweeps"),
  ...just("revision", "anonymizedAt"),
} satisfies Prisma.DepositSelect;

export type SettledDeposit = Prisma.DepositGetPayload<{ select: typeof settledColumns }>;
