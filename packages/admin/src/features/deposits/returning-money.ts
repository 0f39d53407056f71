import { keptCents, type StaffDeposit } from "@vetrina/contract/deposits/deposits";

type Returning = Pick<StaffDeposit, "receivedCents" | "refundedCents" | "refunds">;

/** Cents that were asked back and haven't gone yet: until Stripe says so they count as here. */
export const pendingRefundCents = ({ refunds }: Pick<StaffDeposit, "refunds">) =>
  refunds.reduce((sum, { state, amountCents }) => sum + (state === "in-corso" ? amountCents : 0), 0);

/** Cents of which a refund may still be asked. */
export const refundableCents = (deposit: Returning) => Math.max(0, keptCents(deposit) - pendingRefundCents(deposit));
