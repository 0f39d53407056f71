import type { Prisma } from "@vetrina/data/prisma";

/** What a settlement reads and returns of a deposit. */
export const settledColumns = {
  id: true,
  publicId: true,
  name: true,
  email: true,
  method: true,
  state: true,
  amountCents: true,
  choice: true,
  quoteNumber: true,
  restCents: true,
  receivedCents: true,
  refundedCents: true,
  balanceCents: true,
  balanceRefundedCents: true,
  balanceDisputeState: true,
  balanceSweepAt: true,
  slotMonth: true,
  externalId: true,
  disputeState: true,
  paidAt: true,
  sweepAt: true,
  failedSweeps: true,
  revision: true,
  anonymizedAt: true,
} satisfies Prisma.DepositSelect;

export type SettledDeposit = Prisma.DepositGetPayload<{ select: typeof settledColumns }>;
