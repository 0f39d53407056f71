import { AppError } from "@vetrina/core/app-error";
import type { CardEvent, CardGateway, ChargedDeposit, LinkPayment } from "@vetrina/core/ports/card-gateway";
import Stripe from "stripe";
import { describeError } from "../log.ts";
import { factsOf, idOf, withCharge } from "./stripe-facts.ts";

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The site's public address, by which its payments are told from those of other sites on the same account. */
  site: string;
  /** Another host for the API, for tests. */
  apiBase: string | undefined;
  log: { warn(details: object, message: string): void };
}

const timeoutMs = 15_000;
const chargedMax = 1000;
/** Expands the charges of a list of sessions. */
const withCharges = { expand: ["data.payment_intent.latest_charge"] };
/** By card alone: what is paid later, as a debit order, would use a link up before any money is here. */
const onePayment: Pick<Stripe.PaymentLinkCreateParams, "restrictions" | "payment_method_types"> = {
  restrictions: { completed_sessions: { limit: 1 } },
  payment_method_types: ["card"],
};
const connectionMessage = "Errore nella connessione";
const refundRefusals = {
  request: "Stripe ha rifiutato il rimborso: controlla il pagamento nella dashboard di Stripe.",
  key: "Stripe ha rifiutato la chiave del sito: non è stato restituito nulla. Va cambiata sul server (STRIPE_SECRET_KEY), o le manca il permesso di rimborsare.",
};

function connect({ secretKey, apiBase }: StripeOptions): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base ? { protocol: base.protocol === "http:" ? "http" : "https", host: base.hostname, port: base.port } : {}),
  });
}

/** The events that are about a payment's money; where each names its payment intent. */
function intentOfEvent({ type, data }: Stripe.Event): { intentId: string; depositId: string | undefined } | undefined {
  if (type.startsWith("payment_intent.")) {
    const intent = data.object as Stripe.PaymentIntent;
    return { intentId: intent.id, depositId: intent.metadata?.deposit };
  }
  if (!/^(?:refund|charge\.refund|charge\.dispute)\.|^charge\.refunded$/.test(type)) return undefined;
  const { payment_intent: intent } = data.object as Stripe.Charge | Stripe.Refund | Stripe.Dispute;
  return { intentId: idOf(intent), depositId: undefined };
}

/** When a session's charge was made, in seconds; when its page was opened, where it has none. */
function chargedAt({ payment_intent: intent, created }: Stripe.Checkout.Session): number {
  const charge = typeof intent === "object" ? intent?.latest_charge : undefined;
  return typeof charge === "object" && charge ? charge.created : created;
}

/** What a session's link was made for. Links of older versions bear no site. */
function orderOf({ metadata, payment_link }: Stripe.Checkout.Session, site: string): LinkPayment["of"] {
  if (!payment_link || (metadata?.site ?? site) !== site) return undefined;
  return metadata?.deposit ? "saldo" : metadata?.quote ? "acconto" : undefined;
}

/** `at` in seconds: an event's own moment, or the charge's. */
const linkPaymentOf = (session: Stripe.Checkout.Session, site: string, at: number): LinkPayment => ({
  linkId: idOf(session.payment_link),
  intentId: idOf(session.payment_intent) || undefined,
  of: orderOf(session, site),
  amountCents: session.amount_total ?? 0,
  currency: session.currency ?? "eur",
  paid: session.payment_status === "paid",
  paidAt: new Date(at * 1000),
});

function readContent(event: Stripe.Event, site: string): CardEvent {
  const { id, type } = event;
  const intent = intentOfEvent(event);
  if (intent?.intentId) return { id, type, kind: "intent", ...intent };
  if (type === "checkout.session.completed" || type === "checkout.session.async_payment_succeeded") {
    const session = event.data.object as Stripe.Checkout.Session;
    return { id, type, kind: "balance", ...linkPaymentOf(session, site, event.created) };
  }
  return { id, type, kind: "other" };
}

/** A key that was revoked or rolled (401), or isn't allowed to do this (403). */
const isKeyRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;

/** The AppError for a failure of the provider; the provider's own message stays in the log. */
function translate(error: unknown, log: StripeOptions["log"], refusals?: typeof refundRefusals): AppError {
  if (error instanceof AppError) return error;
  log.warn({ error: describeError(error) }, "the card provider refused or did not answer");
  if (refusals && isKeyRefused(error)) return new AppError("CONFLICT", { message: refusals.key, cause: error });
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (refusals) return new AppError("CONFLICT", { message: refusals.request, cause: error });
    if (error.code === "resource_missing") return new AppError("NOT_FOUND", { cause: error });
  }
  return new AppError("UNAVAILABLE", { message: connectionMessage, cause: error });
}

async function linkPaymentsOf(stripe: Stripe, site: string, linkId: string): Promise<LinkPayment[]> {
  const complete = { payment_link: linkId, status: "complete", limit: 100, ...withCharges } as const;
  const sessions = await stripe.checkout.sessions.list(complete);
  return sessions.data.map((session) => linkPaymentOf(session, site, chargedAt(session))).filter(({ paid }) => paid);
}

function chargedDepositOf(intent: Stripe.PaymentIntent): ChargedDeposit[] {
  const { id, metadata, amount_received, latest_charge: charge } = intent;
  if (!metadata.deposit || !charge || typeof charge === "string") return [];
  const { name, email } = charge.billing_details;
  const authorizedAt = new Date(charge.created * 1000);
  const buyer = { name: name ?? "", email: email ?? "" };
  return [{ intentId: id, depositId: metadata.deposit, receivedCents: amount_received, authorizedAt, ...buyer }];
}

async function chargedSince(stripe: Stripe, site: string, since: Date): Promise<ChargedDeposit[]> {
  const from = Math.floor(since.getTime() / 1000);
  const query = `status:'succeeded' AND metadata['site']:'${site}' AND created>${from}`;
  const found = stripe.paymentIntents.search({ query, limit: 100, expand: ["data.latest_charge"] });
  return (await found.autoPagingToArray({ limit: chargedMax })).flatMap(chargedDepositOf);
}

function readSignedEvent(stripe: Stripe, options: StripeOptions, body: Buffer, signature: string): CardEvent {
  try {
    return readContent(stripe.webhooks.constructEvent(body, signature, options.webhookSecret), options.site);
  } catch (error) {
    throw new AppError("BAD_INPUT", { message: "La firma dell’evento non è valida.", cause: error });
  }
}

/** Card payments through Stripe's API. Everything that is created carries a key, so that asking twice makes it once. */
export function createStripeGateway(options: StripeOptions): CardGateway {
  const stripe = connect(options);
  const ask = <Answer>(work: () => Promise<Answer>, refusals?: typeof refundRefusals): Promise<Answer> =>
    work().catch((error: unknown) => {
      throw translate(error, options.log, refusals);
    });
  const findIntent = (id: string) =>
    ask(async () => factsOf(stripe, await stripe.paymentIntents.retrieve(id, withCharge)));
  /** After a step that Stripe refuses, the intent tells why: it was captured, closed or refused by the bank meanwhile. */
  const findAfter = async (id: string, step: () => Promise<Stripe.PaymentIntent>) => {
    try {
      return await factsOf(stripe, await step());
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500;
      if (isRefused) return findIntent(id);
      throw translate(error, options.log);
    }
  };

  return {
    publishableKey: options.publishableKey,
    findIntent,

    createIntent: ({ depositId, amountCents }) =>
      ask(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: "eur",
            // Only what can be authorised first and charged once there is a slot.
            capture_method: "manual",
            allowed_payment_method_types: ["card"],
            description: "Caparra per il sito a 197 euro",
            metadata: { deposit: depositId },
          },
          { idempotencyKey: `caparra-${depositId}` },
        );
        return { id: intent.id, clientSecret: intent.client_secret ?? "" };
      }),

    captureIntent: ({ id, amountCents, attempt }) =>
      findAfter(id, () =>
        stripe.paymentIntents.capture(
          id,
          { amount_to_capture: amountCents, metadata: { site: options.site }, ...withCharge },
          { idempotencyKey: `incasso-${id}-${attempt}` },
        ),
      ),

    cancelIntent: (id) => findAfter(id, () => stripe.paymentIntents.cancel(id)),

    findCharged: (since) => ask(() => chargedSince(stripe, options.site, since)),

    refund: ({ refundId, intentId, amountCents }) =>
      ask(async () => {
        await stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { refund: refundId } },
          { idempotencyKey: `rimborso-${refundId}-${intentId}` },
        );
      }, refundRefusals),

    createPaymentLink: ({ of, reference, name, amountCents }) =>
      ask(async () => {
        const price = await stripe.prices.create(
          { currency: "eur", unit_amount: amountCents, product_data: { name } },
          { idempotencyKey: `${of}-prezzo-${reference}` },
        );
        const link = await stripe.paymentLinks.create(
          {
            line_items: [{ price: price.id, quantity: 1 }],
            ...onePayment,
            metadata: { [of === "saldo" ? "deposit" : "quote"]: reference, site: options.site },
          },
          // A key that comes with other parameters than before is refused for a day: it names what of them may differ.
          { idempotencyKey: `${of}-link-carta-${reference}-${options.site}` },
        );
        return { id: link.id, url: link.url };
      }),

    findLinkPayments: (linkId) => ask(() => linkPaymentsOf(stripe, options.site, linkId)),

    readEvent: (body, signature) => readSignedEvent(stripe, options, body, signature),
  };
}
