import { AppError } from "@vetrina/api/app-error";
import type { CardEvent, CardGateway, IntentFacts, RefundFacts } from "@vetrina/api/card-payments/card-gateway";
import Stripe from "stripe";
import { describeError } from "../log.ts";

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another host for the API, for tests. */
  apiBase: string | undefined;
  log: { warn(details: object, message: string): void };
}

const timeoutMs = 15_000;
const connectionMessage = "Errore nella connessione";
const refundRefusedMessage = "Stripe ha rifiutato il rimborso: controlla il pagamento nella dashboard di Stripe.";

function connect({ secretKey, apiBase }: StripeOptions): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base
      ? { protocol: base.protocol === "http:" ? "http" : "https", host: base.hostname, port: base.port || undefined }
      : {}),
  });
}

const openStatuses = new Set(["requires_payment_method", "requires_confirmation", "requires_action"]);

function statusOf(intent: Stripe.PaymentIntent): IntentFacts["status"] {
  if (intent.status === "succeeded") return "succeeded";
  if (intent.status === "canceled") return "canceled";
  return openStatuses.has(intent.status) ? "open" : "processing";
}

function factsOf(intent: Stripe.PaymentIntent): IntentFacts {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : undefined;
  return {
    id: intent.id,
    depositId: intent.metadata.deposit,
    status: statusOf(intent),
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
  };
}

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? "");

const disputed = /^charge\.dispute\./;

function readContent(event: Stripe.Event): CardEvent {
  const { id, type } = event;
  if (type.startsWith("payment_intent.")) {
    return { id, type, kind: "intent", intent: factsOf(event.data.object as Stripe.PaymentIntent) };
  }
  if (type === "charge.refunded") {
    return { id, type, kind: "refund", intentId: idOf(event.data.object.payment_intent) };
  }
  if (disputed.test(type)) {
    const dispute = event.data.object as Stripe.Dispute;
    return { id, type, kind: "dispute", intentId: idOf(dispute.payment_intent), status: dispute.status };
  }
  if (type === "checkout.session.completed" || type === "checkout.session.async_payment_succeeded") {
    const session = event.data.object as Stripe.Checkout.Session;
    return {
      id,
      type,
      kind: "balance",
      linkId: idOf(session.payment_link),
      amountCents: session.amount_total ?? 0,
      currency: session.currency ?? "eur",
      paid: session.payment_status === "paid",
    };
  }
  return { id, type, kind: "other" };
}

/** What the provider's failure means to us; its own words stay in the log. */
function translate(error: unknown, log: StripeOptions["log"], refusedMessage?: string): AppError {
  if (error instanceof AppError) return error;
  log.warn({ error: describeError(error) }, "the card provider refused or did not answer");
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (refusedMessage) return new AppError("CONFLICT", { message: refusedMessage, cause: error });
    if (error.code === "resource_missing") return new AppError("NOT_FOUND", { cause: error });
  }
  return new AppError("UNAVAILABLE", { message: connectionMessage, cause: error });
}

const refundStates: Record<string, RefundFacts["state"]> = {
  succeeded: "riuscito",
  pending: "riuscito",
  requires_action: "riuscito",
  failed: "fallito",
  canceled: "fallito",
};

const refundOf = ({ id, status }: Stripe.Refund): RefundFacts => ({
  id,
  state: refundStates[status ?? ""] ?? "riuscito",
});

/** Card payments through Stripe's API. Everything that is created carries a key, so that asking twice makes it once. */
export function createStripeGateway(options: StripeOptions): CardGateway {
  const stripe = connect(options);
  const ask = <Answer>(work: () => Promise<Answer>, refusedMessage?: string): Promise<Answer> =>
    work().catch((error: unknown) => {
      throw translate(error, options.log, refusedMessage);
    });
  const findIntent = (id: string) =>
    ask(async () => factsOf(await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] })));

  return {
    publishableKey: options.publishableKey,
    findIntent,

    createIntent: ({ depositId, amountCents }) =>
      ask(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: "eur",
            allowed_payment_method_types: ["card"],
            description: "Caparra per il sito a 197 euro",
            metadata: { deposit: depositId },
          },
          { idempotencyKey: `caparra-${depositId}` },
        );
        return { id: intent.id, clientSecret: intent.client_secret ?? "" };
      }),

    async cancelIntent(id) {
      try {
        return factsOf(await stripe.paymentIntents.cancel(id));
      } catch (error) {
        // It can't be closed any more: the payment was faster.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return findIntent(id);
        throw translate(error, options.log);
      }
    },

    refund: ({ refundId, intentId, amountCents }) =>
      ask(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { refund: refundId } },
          { idempotencyKey: `rimborso-${refundId}-${intentId}` },
        );
        return refundOf(refund);
      }, refundRefusedMessage),

    findRefund: ({ refundId, intentId }) =>
      ask(async () => {
        const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
        const made = data.find(({ metadata }) => metadata?.refund === String(refundId));
        return made && refundOf(made);
      }),

    createBalanceLink: ({ depositId, amountCents }) =>
      ask(async () => {
        const price = await stripe.prices.create(
          { currency: "eur", unit_amount: amountCents, product_data: { name: "Saldo del sito" } },
          { idempotencyKey: `saldo-prezzo-${depositId}` },
        );
        const link = await stripe.paymentLinks.create(
          {
            line_items: [{ price: price.id, quantity: 1 }],
            restrictions: { completed_sessions: { limit: 1 } },
            metadata: { deposit: depositId },
          },
          { idempotencyKey: `saldo-link-${depositId}` },
        );
        return { id: link.id, url: link.url };
      }),

    readEvent(body, signature) {
      try {
        return readContent(stripe.webhooks.constructEvent(body, signature, options.webhookSecret));
      } catch (error) {
        throw new AppError("BAD_INPUT", { message: "La firma dell'evento non è valida.", cause: error });
      }
    },
  };
}
