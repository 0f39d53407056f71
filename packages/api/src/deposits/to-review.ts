import type { Prisma } from "@vetrina/db/prisma";

/** States of a deposit that a person has to look at. */
export const statesToReview = ["da-verificare", "da-ricollocare"];

/** After so many failures in a row the staff is told of a payment that the sweep can't finish. */
export const stuckAfterFailures = 3;

/** A refund that failed is news for so long, unless another is asked for before, in milliseconds. */
const failedRefundNewsMs = 30 * 24 * 60 * 60 * 1000;

export const isStuck: Prisma.DepositWhereInput = {
  OR: [
    { failedSweeps: { gte: stuckAfterFailures } },
    { refunds: { some: { state: "in-corso", failedSweeps: { gte: stuckAfterFailures } } } },
  ],
};

/** Deposits that wait for a person: for a look at their money or slot, at Stripe, or at a refund that failed. */
export const toReview = (now: Date): Prisma.DepositWhereInput => ({
  OR: [
    { state: { in: statesToReview } },
    isStuck,
    {
      refunds: {
        some: { state: "fallito", handledAt: null, endedAt: { gte: new Date(now.getTime() - failedRefundNewsMs) } },
      },
    },
  ],
});
