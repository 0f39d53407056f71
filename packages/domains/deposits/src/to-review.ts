import type { DepositState, StuckReason } from "@vetrina/contract/deposits/deposit-states";
import { disputesToAnswer } from "@vetrina/contract/deposits/disputes";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { literal } from "@vetrina/data/statements";

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

const oneOf = (values: readonly string[]) => `(${values.map(literal).join(", ")})`;

/** Each part by an index of its own, or from a table that holds little. A fully refunded booking waits for no withdrawal. */
const toReviewStatement = {
  name: "deposits-to-review",
  text: `
    select id from "Deposit" where state in ${oneOf(statesToReview)} or "failedSweeps" >= ${stuckAfterFailures}
      or "disputeState" in ${oneOf(disputesToAnswer)} or "balanceDisputeState" in ${oneOf(disputesToAnswer)}
    union
    select "depositId" from "Refund" where (state = 'in-corso' and "failedSweeps" >= ${stuckAfterFailures})
      or (state = 'fallito' and "handledAt" is null and "endedAt" >= $1)
    union
    select "depositId" from "Withdrawal" join "Deposit" on "Deposit".id = "depositId"
    where "handledAt" is null and state <> 'rimborsato'
    order by id`,
};

/** Deposits that wait for a person: for a look at their money or slot, at Stripe, at a withdrawal or a refund that failed. */
export async function findToReview({ run, now }: Pick<Deps, "run" | "now">): Promise<number[]> {
  const since = new Date(now().getTime() - failedRefundNewsMs);
  return (await run<{ id: number }>(toReviewStatement, [since])).map(({ id }) => id);
}

/** How many things of Prenotazioni wait for a person: deposits, and withdrawals whose booking wasn't found. */
export async function countToReview(deps: Pick<Deps, "db" | "run" | "now">): Promise<number> {
  const [deposits, unmatched] = await Promise.all([
    findToReview(deps),
    deps.db.withdrawal.count({ where: unmatchedWithdrawals }),
  ]);
  return deposits.length + unmatched;
}
