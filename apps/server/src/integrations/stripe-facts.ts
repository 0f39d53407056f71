import type { IntentFacts, MoneyReturn } from "@vetrina/core/ports/card-gateway";
import type Stripe from "stripe";

const refundsMax = 1000;

/** Expands an intent's charge, with its refunds. */
export const withCharge = { expand: ["latest_charge.refunds"] };

const statuses: Record<string, IntentFacts["status"]> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  requires_capture: "capturable",
  succeeded: "succeeded",
  canceled: "canceled",
};

const refundStates: Record<string, MoneyReturn["state"]> = {
  succeeded: "riuscito",
  pending: "in-corso",
  requires_action: "in-corso",
  failed: "fallito",
  canceled: "fallito",
};

const refundOf = ({ id, amount, status, metadata, failure_reason }: Stripe.Refund): MoneyReturn => ({
  externalId: id,
  refundId: Number(metadata?.refund) || undefined,
  kind: "refund",
  amountCents: amount,
  state: refundStates[status ?? ""] ?? "in-corso",
  failure: failure_reason,
});

/** A dispute that the bank decided for the cardholder is money that went back; one that was decided otherwise since came back. */
const disputeOf = ({ id, amount, status }: Stripe.Dispute): MoneyReturn => ({
  externalId: id,
  refundId: undefined,
  kind: "dispute",
  amountCents: amount,
  state: status === "lost" ? "riuscito" : "fallito",
  failure: undefined,
});

export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? "");

/** The intent itself; its refunds and disputes are asked for separately. */
const baseFactsOf = (intent: Stripe.PaymentIntent): Omit<IntentFacts, "returns" | "disputeStatus" | "paidAt"> => ({
  id: intent.id,
  depositId: intent.metadata.deposit,
  status: statuses[intent.status] ?? "processing",
  capturableCents: intent.amount_capturable,
  receivedCents: intent.amount_received,
  currency: intent.currency,
});

/** More than ten refunds of one payment come in pages. */
async function refundsOf(stripe: Stripe, charge: Stripe.Charge): Promise<Stripe.Refund[]> {
  if (!charge.refunds?.has_more) return charge.refunds?.data ?? [];
  return stripe.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: refundsMax });
}

const disputesOf = async (stripe: Stripe, { id, disputed }: Stripe.Charge): Promise<Stripe.Dispute[]> =>
  disputed ? (await stripe.disputes.list({ charge: id, limit: 100 })).data : [];

/**
 * When what was set aside was charged: the charge itself is as old as the authorisation. Asked for by itself, since a
 * restricted key may not read it.
 */
async function bookedAt(stripe: Stripe, { balance_transaction: booking }: Stripe.Charge): Promise<Date | undefined> {
  const booked = booking ? await stripe.balanceTransactions.retrieve(idOf(booking)).catch(() => undefined) : undefined;
  return booked && new Date(booked.created * 1000);
}

/** What an intent is, with all that went back of it. */
export async function factsOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<IntentFacts> {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : undefined;
  if (intent.status !== "succeeded" || !charge)
    return { ...baseFactsOf(intent), paidAt: undefined, returns: [], disputeStatus: undefined };
  const [refunds, disputes, paidAt] = await Promise.all([
    refundsOf(stripe, charge),
    disputesOf(stripe, charge),
    bookedAt(stripe, charge),
  ]);
  const returns = [...refunds.map(refundOf), ...disputes.map(disputeOf)];
  return { ...baseFactsOf(intent), paidAt, returns, disputeStatus: disputes[0]?.status };
}
