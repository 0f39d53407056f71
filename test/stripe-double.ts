import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { OutsideServer } from "./outside-server.ts";
import { type DoubleIntent, type DoubleRefund, newIntent, refundedOf, StripeBank, sequence } from "./stripe-bank.ts";

interface Answer {
  status: number;
  body: unknown;
}

type Fault = "refuse" | "refuse-key" | "cut-before" | "cut-after";

const refusals: Partial<Record<Fault | "reused", Answer>> = {
  reused: {
    status: 400,
    body: { error: { type: "idempotency_error", message: "Keys can only be used with the same parameters" } },
  },
  refuse: { status: 500, body: { error: { type: "api_error", message: "out of order" } } },
  "refuse-key": { status: 401, body: { error: { type: "invalid_request_error", message: "Invalid API Key" } } },
};

const invalid = (code: string, message: string): Answer => ({
  status: 400,
  body: { error: { type: "invalid_request_error", code, message } },
});

/** The metadata that a call gives. */
const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
      return name ? [[name, value]] : [];
    }),
  );

/**
 * Stands in for Stripe: its HTTP API for intents, refunds, prices and payment links with idempotency keys, and webhooks
 * with its real signature. Cards are charged by the test, as a browser would make Stripe do it.
 */
export class StripeDouble extends StripeBank {
  readonly webhookSecret = "whsec_prova";
  readonly calls: string[] = [];
  /** What prices were made for, as the page says that takes the payment. */
  readonly priced: string[] = [];
  /** How each payment link may be paid; null leaves it to the account. */
  readonly linkMethods = new Map<string, string | null>();
  /** What goes wrong with the next calls, one each. */
  readonly faults: Fault[] = [];
  /** Intents about which no call is answered as it should be. */
  readonly failing = new Set<string>();
  refusesBookings = false;
  /** Called on every call, before it is answered. */
  onCall: (() => void) | undefined;
  private readonly remembered = new Map<string, { asked: string; answer: Answer }>();
  private readonly server = new OutsideServer((...call) => this.serve(...call));

  async start(): Promise<this> {
    await this.server.start();
    return this;
  }

  get url(): string {
    return this.server.origin;
  }

  /** The variables of a server that takes this for Stripe. */
  get environment(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: "sk_test_prova",
      STRIPE_PUBLISHABLE_KEY: "pk_test_prova",
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_API_BASE: this.url,
    };
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** As Stripe does after a day: a used idempotency key counts as new. */
  forgetKeys(): void {
    this.remembered.clear();
  }

  /** Sends one event as Stripe does. Returns the HTTP status. */
  async deliver(siteUrl: string, event: object, secret = this.webhookSecret): Promise<number> {
    const body = JSON.stringify(event);
    const response = await fetch(`${siteUrl}/api/payments/stripe/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": this.sign(body, secret) },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Stripe's scheme v1: HMAC-SHA256 over the time and the body. */
  sign(body: string, secret = this.webhookSecret, seconds = Math.floor(Date.now() / 1000)): string {
    return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
  }

  private serve(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    // "a[b]=c" as Stripe's clients send nested values, flat.
    const form = new URLSearchParams(body.toString());
    const { pathname: path, searchParams } = new URL(request.url ?? "", this.url);
    this.calls.push(`${request.method} ${path}`);
    this.onCall?.();
    const fault = this.faults.shift();
    if (fault === "cut-before") return void response.destroy();
    const key = request.headers["idempotency-key"];
    const asked = `${path} ${body}`;
    const known = typeof key === "string" ? this.remembered.get(key) : undefined;
    const isStuck = [...this.failing].some((id) => path.includes(id));
    const refusal = isStuck ? refusals.refuse : fault && refusals[fault];
    const again = known && (known.asked === asked ? known.answer : refusals.reused);
    const answer = refusal ?? again ?? this.answer(request.method ?? "", path, form, searchParams);
    if (typeof key === "string" && !refusal && !known) this.remembered.set(key, { asked, answer });
    if (fault === "cut-after") return void response.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  }

  private answer(method: string, path: string, form: URLSearchParams, query: URLSearchParams): Answer {
    if (path === "/v1/payment_intents/search") return this.searchIntents(query);
    const [, intentId, action] = /^\/v1\/payment_intents\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v1/payment_intents") return this.createIntent(form);
    if (intentId && !this.intents.has(intentId))
      return { ...invalid("resource_missing", "No such payment_intent"), status: 404 };
    if (method === "GET" && intentId) return { status: 200, body: this.present(this.find(intentId)) };
    if (method === "POST" && intentId && action === "cancel") return this.cancel(this.find(intentId));
    if (method === "POST" && intentId && action === "capture") return this.capture(this.find(intentId), form);
    const [, booked] = /^\/v1\/balance_transactions\/txn_(\w+)$/.exec(path) ?? [];
    if (booked) return this.readBooking(this.find(booked));
    if (method === "GET" && path === "/v1/disputes") return this.listDisputes(query);
    if (method === "GET" && path === "/v1/checkout/sessions") return this.listSessions(query);
    if (method === "POST" && path === "/v1/refunds") return this.refund(form);
    if (method === "POST" && path === "/v1/prices") return this.createPrice(form);
    if (method === "POST" && path === "/v1/payment_links") return this.createLink(form);
    return { status: 404, body: { error: { type: "invalid_request_error", message: `Unrecognized ${path}` } } };
  }

  private createIntent(form: URLSearchParams): Answer {
    const intent = newIntent({
      amount: Number(form.get("amount")),
      currency: form.get("currency") ?? "",
      capture_method: form.get("capture_method") ?? "automatic",
      metadata: metadataOf(form),
    });
    this.intents.set(intent.id, intent);
    return { status: 200, body: this.present(intent) };
  }

  private cancel(intent: DoubleIntent): Answer {
    if (intent.status === "succeeded" || intent.status === "processing") {
      return invalid("payment_intent_unexpected_state", `You cannot cancel this PaymentIntent: ${intent.status}`);
    }
    this.expire(intent.id);
    return { status: 200, body: this.present(intent) };
  }

  private capture(intent: DoubleIntent, form: URLSearchParams): Answer {
    if (this.refusesCaptures) return { status: 402, body: { error: { type: "card_error", code: "card_declined" } } };
    if (intent.status !== "requires_capture") {
      return invalid("payment_intent_unexpected_state", `This PaymentIntent could not be captured: ${intent.status}`);
    }
    Object.assign(intent.metadata, metadataOf(form));
    this.take(intent, Number(form.get("amount_to_capture")));
    return { status: 200, body: this.present(intent) };
  }

  /** What was charged by the site that the query names. */
  private searchIntents(query: URLSearchParams): Answer {
    const site = /metadata\['site'\]:'([^']+)'/.exec(query.get("query") ?? "")?.[1];
    const found = [...this.intents.values()].filter(
      (intent) => intent.status === "succeeded" && intent.metadata.site === site,
    );
    const data = found.map((intent) => this.present(intent));
    return { status: 200, body: { object: "search_result", url: "/v1/payment_intents/search", has_more: false, data } };
  }

  private refund(form: URLSearchParams): Answer {
    const intent = this.intents.get(form.get("payment_intent") ?? "");
    const amount = Number(form.get("amount"));
    if (
      !intent ||
      intent.disputes.some(({ status }) => status !== "won") ||
      amount > intent.amount_received - refundedOf(intent, "pending", "succeeded")
    ) {
      return invalid("charge_already_refunded", "Refund amount is greater than unrefunded amount on charge");
    }
    const status = this.delaysRefunds ? "pending" : "succeeded";
    const refund: DoubleRefund = { id: `re_${sequence()}`, amount, status, metadata: metadataOf(form) };
    intent.refunds.push(refund);
    this.record("refund.created", { ...refund, object: "refund", payment_intent: intent.id });
    this.record("charge.refunded", { id: `ch_${intent.id}`, object: "charge", payment_intent: intent.id });
    return { status: 200, body: { ...refund, object: "refund" } };
  }

  /** When an intent was charged; a restricted key may not ask. */
  private readBooking({ chargedAt: created }: DoubleIntent): Answer {
    if (this.refusesBookings) return { status: 403, body: { error: { type: "invalid_request_error" } } };
    return { status: 200, body: { object: "balance_transaction", created } };
  }

  private listDisputes(query: URLSearchParams): Answer {
    const data = this.intents.get((query.get("charge") ?? "").replace(/^ch_/, ""))?.disputes ?? [];
    return { status: 200, body: { object: "list", url: "/v1/disputes", has_more: false, data } };
  }

  private listSessions(query: URLSearchParams): Answer {
    const isExpanded = [...query.values()].includes("data.payment_intent.latest_charge");
    const data = this.sessions
      .filter((session) => session.payment_link === query.get("payment_link"))
      .map((session) =>
        isExpanded ? { ...session, payment_intent: this.present(this.find(session.payment_intent)) } : session,
      );
    return { status: 200, body: { object: "list", url: "/v1/checkout/sessions", has_more: false, data } };
  }

  private createPrice(form: URLSearchParams): Answer {
    this.priced.push(form.get("product_data[name]") ?? "");
    return { status: 200, body: { id: `price_${sequence()}` } };
  }

  private createLink(form: URLSearchParams): Answer {
    if (!form.get("line_items[0][price]")) return invalid("parameter_missing", "Missing price");
    const id = `plink_${sequence()}`;
    this.linkMetadata.set(id, metadataOf(form));
    this.linkMethods.set(id, form.get("payment_method_types[0]"));
    return { status: 200, body: { id, object: "payment_link", url: `https://buy.stripe.com/test_${id}` } };
  }
}
