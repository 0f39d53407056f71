/** Money of a payment that goes back to the cardholder: a refund, or a dispute, which is `riuscito` once it is lost. */
export interface MoneyReturn {
  externalId: string;
  /** Our own number of it, which we put in the refund's metadata. */
  refundId: number | undefined;
  kind: "refund" | "dispute";
  amountCents: number;
  state: "in-corso" | "riuscito" | "fallito";
  /** The provider's word for why it failed. */
  failure: string | undefined;
}

/** A payment intent as the provider sees it. Amounts are cents of its currency. */
export interface IntentFacts {
  id: string;
  /** The deposit's publicId, which we put in the intent's metadata. */
  depositId: string | undefined;
  /** `capturable`: the bank has set the amount aside, and nothing is charged yet. */
  status: "open" | "processing" | "capturable" | "succeeded" | "canceled";
  capturableCents: number;
  receivedCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  /** When it was charged, by the provider's clock; undefined for what isn't, and where it can't be read. */
  paidAt: Date | undefined;
  returns: MoneyReturn[];
  /** The provider's word for the state of the newest dispute. */
  disputeStatus: string | undefined;
}

/** A deposit that the site has charged, as the provider knows it. */
export interface ChargedDeposit {
  intentId: string;
  /** The deposit's publicId, which we put in the intent's metadata. */
  depositId: string;
  /** Euro cents. */
  receivedCents: number;
  /** When it was set aside. */
  authorizedAt: Date;
  /** As the cardholder gave them; empty where they aren't known. */
  name: string;
  email: string;
}

/** What a payment page asks for. The same order, made again within a day, is the same page. */
export interface LinkOrder {
  of: "saldo" | "acconto";
  /** Names what is paid to us: a deposit's publicId, the secret's hash of a quote. */
  reference: string;
  /** As the page shows it. */
  name: string;
  amountCents: number;
}

/** A payment that came by the link of a balance or of a quote's deposit. */
export interface LinkPayment {
  linkId: string;
  /** Undefined where the provider doesn't say which. */
  intentId: string | undefined;
  /** What the link was ordered for, which we put in its metadata; undefined for a link that isn't ours. */
  of: LinkOrder["of"] | undefined;
  amountCents: number;
  currency: string;
  paid: boolean;
  /** When, by the provider's clock. */
  paidAt: Date;
}

/** A provider's event, once its signature was checked. The state of its intent is fetched from the provider. */
export type CardEvent = { id: string; type: string } & (
  | { kind: "intent"; intentId: string; depositId: string | undefined }
  | ({ kind: "balance" } & LinkPayment)
  | { kind: "other" }
);

/**
 * The card payment provider. Every method throws UNAVAILABLE when it does not answer, and whatever is created with
 * a key that was used before is the same thing again.
 */
export interface CardGateway {
  /** What the browser needs to load the provider's form. */
  publishableKey: string;
  /** An intent whose amount is set aside by the cardholder's bank and charged by `captureIntent` only. */
  createIntent(order: { depositId: string; amountCents: number }): Promise<{ id: string; clientSecret: string }>;
  /** Throws NOT_FOUND for an intent that the account doesn't have. */
  findIntent(id: string): Promise<IntentFacts>;
  /**
   * Charges what was set aside and answers what the intent is afterwards, which is not `succeeded` when the bank
   * refused or the intent was closed meanwhile. `attempt` is new for each try that may end differently.
   */
  captureIntent(order: { id: string; amountCents: number; attempt: number }): Promise<IntentFacts>;
  /** Closes an intent and gives back what was set aside; answers what it is afterwards, `succeeded` when a capture was faster. */
  cancelIntent(id: string): Promise<IntentFacts>;
  /** What this site, and none other on the account, has charged since then. */
  findCharged(since: Date): Promise<ChargedDeposit[]>;
  /** Throws CONFLICT when the provider refuses. */
  refund(order: { refundId: number; intentId: string; amountCents: number }): Promise<void>;
  /** A page that takes one payment. */
  createPaymentLink(order: LinkOrder): Promise<{ id: string; url: string }>;
  /** What was paid by a link, the newest first. */
  findLinkPayments(linkId: string): Promise<LinkPayment[]>;
  /** Throws BAD_INPUT when the signature is not the provider's. */
  readEvent(body: Buffer, signature: string): CardEvent;
}
