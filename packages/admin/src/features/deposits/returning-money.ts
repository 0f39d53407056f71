import { keptOfPart, type MoneyPart, moneyParts } from "@vetrina/contract/deposits/booking-money";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { keysOf } from "@vetrina/contract/keys";

/** Cents that were asked back and haven't gone yet, of a part or of both: until Stripe says so they count as here. */
export const pendingRefundCents = ({ refunds }: Pick<StaffDeposit, "refunds">, part?: MoneyPart) =>
  refunds
    .filter((refund) => refund.state === "in-corso" && (part === undefined || refund.part === part))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Cents of a part of which a refund may still be asked. */
export const refundableCents = (deposit: StaffDeposit, part: MoneyPart) =>
  Math.max(0, keptOfPart(deposit, part) - pendingRefundCents(deposit, part));

/** The parts of which something can still go back. */
export const refundableParts = (deposit: StaffDeposit): MoneyPart[] =>
  keysOf(moneyParts).filter((part) => refundableCents(deposit, part) > 0);

/** Whether a part came by card, and goes back there by itself. */
export const isByCard = ({ method, balanceMethod }: StaffDeposit, part: MoneyPart) =>
  (part === "saldo" ? balanceMethod : method) === "stripe";
