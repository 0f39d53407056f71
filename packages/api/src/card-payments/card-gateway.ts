/** A payment intent as the provider sees it. Amounts are cents of its currency. */
export interface IntentFacts {
  id: string;
  /** The deposit's publicId, which we put in the intent's metadata. */
  depositId: string | undefined;
  status: "open" | "processing" | "succeeded" | "canceled";
  receivedCents: number;
  refundedCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
}

/** What the provider tells of, once its signature was checked. */
export type CardEvent = { id: string; type: string } & (
  | { kind: "intent"; intent: IntentFacts }
  | { kind: "refund"; intentId: string }
  | { kind: "dispute"; intentId: string; status: string }
  | { kind: "balance"; linkId: string; amountCents: number; currency: string; paid: boolean }
  | { kind: "other" }
);

export interface RefundFacts {
  id: string;
  state: "in-corso" | "riuscito" | "fallito";
}

/**
 * The card payment provider. Every method throws UNAVAILABLE when it does not answer, and whatever is created with
 * a key that was used before is the same thing again.
 */
export interface CardGateway {
  /** What the browser needs to load the provider's form. */
  publishableKey: string;
  createIntent(order: { depositId: string; amountCents: number }): Promise<{ id: string; clientSecret: string }>;
  /** Throws NOT_FOUND for an intent that the account doesn't have. */
  findIntent(id: string): Promise<IntentFacts>;
  /** Closes an open intent; answers what it is afterwards, which is `succeeded` when the payment was faster. */
  cancelIntent(id: string): Promise<IntentFacts>;
  /** The refund that was made for a `refundId`, if one was. */
  findRefund(order: { refundId: number; intentId: string }): Promise<RefundFacts | undefined>;
  refund(order: { refundId: number; intentId: string; amountCents: number }): Promise<RefundFacts>;
  createBalanceLink(order: { depositId: string; amountCents: number }): Promise<{ id: string; url: string }>;
  /** Throws BAD_INPUT when the signature is not the provider's. */
  readEvent(body: Buffer, signature: string): CardEvent;
}
