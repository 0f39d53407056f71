import { randomBytes } from "node:crypto";

export interface DoubleRefund {
  id: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  failure_reason?: string;
  metadata: Record<string, string>;
}

/** Cents of an intent that are on their way back or have gone. */
export const refundedOf = ({ refunds }: Pick<DoubleIntent, "refunds">, ...statuses: DoubleRefund["status"][]): number =>
  refunds.reduce((sum, { amount, status }) => sum + (statuses.includes(status) ? amount : 0), 0);

export interface DoubleIntent {
  id: string;
  amount: number;
  currency: string;
  status: "requires_payment_method" | "requires_action" | "processing" | "requires_capture" | "succeeded" | "canceled";
  capture_method: string;
  amount_capturable: number;
  client_secret: string;
  amount_received: number;
  refunds: DoubleRefund[];
  metadata: Record<string, string>;
  /** Who the cardholder is. */
  billing: { name: string | null; email: string | null };
  /** How often it was charged: once at most, whatever is asked. */
  charges: number;
  /** When it was set aside, and when it was charged, in seconds. */
  authorisedAt: number | undefined;
  chargedAt: number | undefined;
  disputes: { id: string; status: string; amount: number }[];
}

export const sequence = () => randomBytes(12).toString("hex");

/** Cents that the bank gave back to the cardholder against our will. */
const lostOf = ({ disputes }: Pick<DoubleIntent, "disputes">): number =>
  disputes.reduce((sum, { amount, status }) => sum + (status === "lost" ? amount : 0), 0);

/** An intent as Stripe makes it: nothing is paid yet. */
export function newIntent(
  order: Pick<DoubleIntent, "amount" | "currency" | "capture_method" | "metadata">,
): DoubleIntent {
  const id = `pi_${sequence()}`;
  return {
    id,
    ...order,
    status: "requires_payment_method",
    client_secret: `${id}_secret_${sequence()}`,
    amount_capturable: 0,
    amount_received: 0,
    billing: { name: null, email: null },
    charges: 0,
    authorisedAt: undefined,
    chargedAt: undefined,
    refunds: [],
    disputes: [],
  };
}

/** What Stripe and the banks know, and what happens there without the site's doing. */
export class StripeBank {
  /** Stripe's own clock. */
  now = () => new Date();
  readonly intents = new Map<string, DoubleIntent>();
  /** Of payment links, the newest first. */
  readonly sessions: { id: string; payment_link: string; payment_intent: string }[] = [];
  /** What each payment link was made for: Stripe copies it to the link's sessions. */
  readonly linkMetadata = new Map<string, Record<string, string>>();
  readonly events: { id: string; type: string; data: { object: unknown } }[] = [];
  /** Refunds stay pending until `endRefund`. */
  delaysRefunds = false;
  /** The bank refuses to pay what it set aside. */
  refusesCaptures = false;

  /** Cents that were charged and not given back, of all cards. */
  get balanceCents(): number {
    return [...this.intents.values()].reduce(
      (sum, intent) => sum + intent.amount_received - refundedOf(intent, "succeeded") - lostOf(intent),
      0,
    );
  }

  intentOf(clientSecret: string): DoubleIntent {
    const intent = [...this.intents.values()].find((candidate) => candidate.client_secret === clientSecret);
    if (!intent) throw new Error("no such intent");
    return intent;
  }

  /**
   * The bank sets the amount aside, as when the buyer confirms; tells whether the intent was open. `amount` and
   * `currency` for what is not as asked.
   */
  authorise(id: string, { amount, currency }: { amount?: number; currency?: string } = {}): boolean {
    const intent = this.find(id);
    if (["canceled", "succeeded", "requires_capture"].includes(intent.status)) return false;
    intent.status = "requires_capture";
    intent.amount_capturable = amount ?? intent.amount;
    intent.currency = currency ?? intent.currency;
    intent.authorisedAt = this.seconds();
    this.record("payment_intent.amount_capturable_updated", this.present(intent));
    return true;
  }

  /** Charged at Stripe itself, by hand in its dashboard, without the site's doing; tells whether it was. */
  charge(id: string, { amount, currency }: { amount?: number; currency?: string } = {}): boolean {
    const intent = this.find(id);
    if (intent.status === "canceled" || intent.status === "succeeded") return false;
    intent.currency = currency ?? intent.currency;
    this.take(intent, amount ?? intent.amount);
    return true;
  }

  /** The bank takes its word back, as it does by itself after a week. */
  expire(id: string): void {
    const intent = this.find(id);
    intent.status = "canceled";
    intent.amount_capturable = 0;
    this.record("payment_intent.canceled", this.present(intent));
  }

  /** The bank refuses; the intent stays open for another card. */
  decline(id: string): void {
    this.record("payment_intent.payment_failed", this.present(this.find(id)));
  }

  /** The bank wants to ask the cardholder. */
  requireAction(id: string): void {
    const intent = this.find(id);
    intent.status = "requires_action";
    this.record("payment_intent.requires_action", this.present(intent));
  }

  process(id: string): void {
    this.find(id).status = "processing";
  }

  dispute(id: string, status: string, event = "created"): void {
    const intent = this.find(id);
    const dispute = { id: `dp_${id}`, status, amount: intent.amount_received };
    intent.disputes = [dispute];
    this.record(`charge.dispute.${event}`, { ...dispute, object: "dispute", payment_intent: id });
  }

  /** A refund ends as the bank says, sometimes weeks later. */
  endRefund(refundId: string, status: DoubleRefund["status"], failure?: string): void {
    const intent = [...this.intents.values()].find(({ refunds }) => refunds.some(({ id }) => id === refundId));
    const refund = intent?.refunds.find(({ id }) => id === refundId);
    if (!intent || !refund) throw new Error(`no refund ${refundId}`);
    refund.status = status;
    if (failure) refund.failure_reason = failure;
    const type = status === "failed" ? "refund.failed" : "refund.updated";
    this.record(type, { ...refund, object: "refund", payment_intent: intent.id });
  }

  /** The client pays by a payment link: a session, and an intent of its own, charged at once. Returns the intent. */
  payBalance(linkId: string, amount: number, currency = "eur"): DoubleIntent {
    const intent = newIntent({ amount, currency, capture_method: "automatic", metadata: {} });
    this.intents.set(intent.id, intent);
    this.take(intent, amount);
    const session = {
      id: `cs_${sequence()}`,
      object: "checkout.session",
      payment_link: linkId,
      payment_intent: intent.id,
      metadata: this.linkMetadata.get(linkId) ?? {},
      payment_status: "paid",
      amount_total: amount,
      currency,
      created: this.seconds(),
    };
    this.sessions.unshift(session);
    this.record("checkout.session.completed", session);
    return intent;
  }

  protected find(id: string): DoubleIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`no intent ${id}`);
    return intent;
  }

  protected record(type: string, object: unknown): void {
    const event = { object: "event", api_version: null, created: this.seconds(), data: { object } };
    this.events.push({ id: `evt_${sequence()}`, type, ...event });
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  protected present(intent: DoubleIntent) {
    const { refunds, disputes, billing, charges: _, authorisedAt, chargedAt, ...rest } = intent;
    const list = { object: "list", has_more: false, url: `/v1/charges/ch_${intent.id}/refunds` };
    const charge = {
      id: `ch_${intent.id}`,
      object: "charge",
      created: authorisedAt ?? chargedAt,
      balance_transaction: `txn_${intent.id}`,
      billing_details: { ...billing },
      amount_refunded: refundedOf(intent, "pending", "succeeded"),
      disputed: disputes.length > 0,
      payment_intent: intent.id,
      refunds: { ...list, data: refunds.map((refund) => ({ ...refund })) },
    };
    return {
      ...rest,
      object: "payment_intent",
      metadata: { ...intent.metadata },
      latest_charge: intent.status === "succeeded" ? charge : null,
    };
  }

  protected take(intent: DoubleIntent, cents: number): void {
    intent.status = "succeeded";
    intent.amount_received = cents;
    intent.amount_capturable = 0;
    intent.charges += 1;
    intent.chargedAt = this.seconds();
    this.record("payment_intent.succeeded", this.present(intent));
  }
}
