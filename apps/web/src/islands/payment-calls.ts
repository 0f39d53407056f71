import type { CardIntent, DepositStatus, PaypalOrder } from "@vetrina/contract/deposits/deposits";
import type { Wallet } from "../site/offer/wallet-pane.tsx";
import { carriedChoice, carriedTrial } from "./carried.ts";
import type { PaymentInput } from "./payment-check.ts";

/** A refused call, in words for the buyer. */
export class PaymentRefusal extends Error {
  constructor(
    message: string,
    /** The month was sold out in the meantime. */
    readonly isSoldOut = false,
  ) {
    super(message);
  }
}

const connectionMessage = "Errore nella connessione";

/** The timeout of a call, in milliseconds: the dialog must not wait for ever. */
const answerWithinMs = 30_000;

/**
 * The JSON answer of a call. Throws PaymentRefusal with the server's own message, with `otherwise`, or with `unreached`
 * where none came.
 */
async function call<Answer>(
  path: string,
  otherwise: string,
  body?: object,
  unreached = connectionMessage,
): Promise<Partial<Answer>> {
  const response = await fetch(path, {
    method: body ? "POST" : "GET",
    headers: body ? { "content-type": "application/json" } : {},
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => {
    throw new PaymentRefusal(unreached);
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    const message = typeof answer.message === "string" ? answer.message : otherwise;
    throw new PaymentRefusal(message, response.status === 409);
  }
  return answer;
}

/** What the visitor has put together before, for the staff. */
const carried = () => ({ trialSite: carriedTrial(), choice: carriedChoice() });

/** Opens the card payment; the same one for the same key. */
export async function createIntent(input: PaymentInput, submissionKey: string): Promise<CardIntent> {
  const otherwise = "Errore nel pagamento";
  const body = { ...input, submissionKey, ...carried() };
  const { clientSecret, depositId } = await call<CardIntent>("/api/payments/stripe/create-intent", otherwise, body);
  if (!clientSecret || !depositId) throw new PaymentRefusal(otherwise);
  return { clientSecret, depositId };
}

const chatMessage = "Non siamo riusciti ad aprire la chat. Riprova.";

/** What is said of an order that has no address: the call failed, or the answer lacks it. */
const orderMessages: Record<Wallet, { failed: string; unset: string }> = {
  paypal: {
    failed: "Errore nella creazione dell'ordine PayPal",
    unset: "Errore nella configurazione del pagamento PayPal",
  },
  whatsapp: { failed: chatMessage, unset: chatMessage },
};

/** Where an order without a card is paid, or the chat in which that is agreed; one booking for one key. */
export async function createOrder(input: PaymentInput, submissionKey: string, wallet: Wallet): Promise<string> {
  const { failed, unset } = orderMessages[wallet];
  const body = { ...input, submissionKey, ...carried() };
  const { redirectUrl } = await call<PaypalOrder>("/api/payments/paypal/create-order", failed, body, failed);
  if (!redirectUrl) throw new PaymentRefusal(unset);
  return redirectUrl;
}

/** Has the server ask the provider what became of the card, without waiting for the provider's own word. */
export const confirmDeposit = (depositId: string) =>
  call<DepositStatus>(`/api/deposits/${encodeURIComponent(depositId)}/confirm`, connectionMessage, {});

export const findDeposit = (depositId: string) =>
  call<DepositStatus>(`/api/deposits/${encodeURIComponent(depositId)}`, connectionMessage);
