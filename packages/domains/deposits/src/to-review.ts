import type { DepositState, StuckReason } from "@vetrina/contract/deposits/deposit-states";
import { disputesToAnswer } from "@vetrina/contract/deposits/disputes";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";

/** Unhandled declarations whose booking wasn't found. Those of a booking are shown with it. */
export const unmatchedWithdrawals = { depositId: null, handledAt: null } satisfies Prisma.WithdrawalWhereInput;

/** States of a deposit that a person has to look at. */
export const statesToReview: DepositState[] = ["da-verificare", "da-ricollocare"];

/** After this many failures in a row of the sweep, the staff gets a notice about the payment. */
export const stuckAfterFailures = 3;

/** A failed refund is listed for this long, unless another is requested before, in milliseconds. */
const failedRefundNewsMs = 30 * 24 * 60 * 60 * 1000;

/** The columns by which the sweep chooses. */
export const sweptColumns = {
  state: true,
  failedSweeps: true,
  refunds: { select: { state: true, failedSweeps: true } },
} satisfies Prisma.DepositSelect;

type SweptDeposit = Prisma.DepositGetPayload<{ select: typeof sweptColumns }>;

const isGivenUp = (failures: number) => failures >= stuckAfterFailures;

/** What the sweep can't finish of a payment or one of its refunds; null when nothing is stuck. */
export function stuckOn({ state, failedSweeps, refunds }: SweptDeposit): StuckReason | null {
  if (isGivenUp(failedSweeps)) {
    if (state === "autorizzato") return "addebito";
    return state === "in-attesa" ? "esito" : "annullamento";
  }
  const isRefundStuck = refunds.some((refund) => refund.state === "in-corso" && isGivenUp(refund.failedSweeps));
  return isRefundStuck ? "rimborso" : null;
}

/** An unhandled withdrawal; a fully refunded booking has none. */
const isWithdrawn = {
  withdrawals: { some: { handledAt: null } },
  state: { not: "rimborsato" },
} satisfies Prisma.DepositWhereInput;

/** Deposits that wait for a person: for a look at their money or slot, at Stripe, at a withdrawal or a refund that failed. */
export const toReview = (now: Date): Prisma.DepositWhereInput => ({
  OR: [
    { state: { in: statesToReview } },
    { failedSweeps: { gte: stuckAfterFailures } },
    { refunds: { some: { state: "in-corso", failedSweeps: { gte: stuckAfterFailures } } } },
    { disputeState: { in: disputesToAnswer } },
    { balanceDisputeState: { in: disputesToAnswer } },
    isWithdrawn,
    {
      refunds: {
        some: { state: "fallito", handledAt: null, endedAt: { gte: new Date(now.getTime() - failedRefundNewsMs) } },
      },
    },
  ],
});

/** How many things of Prenotazioni wait for a person: deposits, and withdrawals whose booking wasn't found. */
export async function countToReview({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  const [deposits, unmatched] = await Promise.all([
    db.deposit.count({ where: toReview(now()) }),
    db.withdrawal.count({ where: unmatchedWithdrawals }),
  ]);
  return deposits + unmatched;
}
