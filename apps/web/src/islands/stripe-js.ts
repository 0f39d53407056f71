/** The few parts of Stripe.js that the payment dialog uses; the script itself must come from Stripe's own address. */
const scriptAddress = "https://js.stripe.com/v3/";

export interface StripeError {
  /** In the visitor's language. */
  message?: string;
  /** The payment as it is, where that is why. */
  payment_intent?: { status: string };
}

export interface PaymentElement {
  mount(place: HTMLElement): void;
  on(event: "ready" | "loaderror", listener: () => void): void;
  destroy(): void;
}

export interface StripeElements {
  create(type: "payment", options: object): PaymentElement;
  submit(): Promise<{ error?: StripeError }>;
}

export interface StripeClient {
  elements(options: object): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    clientSecret: string;
    confirmParams: object;
    redirect: "if_required";
  }): Promise<{ error?: StripeError; paymentIntent?: { status: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: "it" }) => StripeClient;
  }
}

/**
 * The timeout for Stripe's script, in milliseconds: a content blocker may swallow the request, and the other way of
 * paying is offered then.
 */
const patienceMs = 15_000;

let loading: Promise<void> | undefined;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptAddress;
    const giveUp = () => {
      script.remove();
      reject(new Error("Stripe.js did not load"));
    };
    const patience = setTimeout(giveUp, patienceMs);
    script.onload = () => {
      clearTimeout(patience);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(patience);
      giveUp();
    };
    document.head.append(script);
  });
}

/** Stripe's client for a publishable key. Rejects when the script can't be had; asked again, it tries again. */
export async function openStripe(publishableKey: string): Promise<StripeClient> {
  loading ??= loadScript();
  await loading.catch((error) => {
    loading = undefined;
    throw error;
  });
  if (!window.Stripe) throw new Error("Stripe.js did not start");
  return window.Stripe(publishableKey, { locale: "it" });
}
