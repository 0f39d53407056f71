import { depositCents } from "@vetrina/contract/deposits/prices";
import { thankYouAddress } from "@vetrina/contract/deposits/thank-you-address";
import { begunPayment, keepPayment } from "./begun-payment.ts";
import { createIntent, PaymentRefusal } from "./payment-calls.ts";
import type { PaymentInput } from "./payment-check.ts";
import { openStripe, type StripeClient, type StripeElements } from "./stripe-js.ts";

const failureMessage = "Errore nel pagamento";
const connectionMessage = "Errore nella connessione";

/** The look of the provider's fields, which live in a frame of its own: from the page's own tokens. */
function appearance(): object {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: "flat",
    variables: {
      colorPrimary: token("--color-primary"),
      colorText: token("--color-base-content"),
      colorBackground: token("--color-sheet"),
      colorDanger: token("--color-error"),
      borderRadius: "2px",
      fontSizeBase: "17px",
    },
  };
}

/** The key of the payment begun in this visit, so that a second try pays for the same deposit; a new one at first. */
function submissionKey(): string {
  const key = begunPayment()?.key ?? crypto.randomUUID();
  keepPayment({ ...begunPayment(), key });
  return key;
}

/** Where the buyer comes back to, from here or from the bank's page. */
export const returnAddress = (depositId: string) =>
  `${location.origin}${thankYouAddress({ depositId, bankRefused: false })}`;

/** The provider's card form inside the pane. */
export class CardPayment {
  private stripe: StripeClient | undefined;
  private elements: StripeElements | undefined;
  private opening: Promise<void> | undefined;

  constructor(private readonly pane: HTMLElement) {}

  /** Loads the provider's form, once; the pane shows how far it is. */
  open(): Promise<void> {
    this.opening ??= this.mount().catch(() => {
      this.opening = undefined;
      this.pane.dataset.card = "failed";
    });
    return this.opening;
  }

  private async mount(): Promise<void> {
    this.pane.dataset.card = "loading";
    const place = this.pane.querySelector<HTMLElement>("[data-card-place]");
    if (!place) return;
    this.stripe = await openStripe(this.pane.dataset.stripeKey ?? "");
    this.elements = this.stripe.elements({
      mode: "payment",
      amount: depositCents,
      currency: "eur",
      paymentMethodTypes: ["card"],
      // As the server makes the payment: authorised now, charged once there is a slot.
      captureMethod: "manual",
      appearance: appearance(),
    });
    const element = this.elements.create("payment", { fields: { billingDetails: { name: "never", email: "never" } } });
    await new Promise<void>((resolve, reject) => {
      element.on("ready", resolve);
      element.on("loaderror", () => reject(new Error("the card form did not load")));
      element.mount(place);
    });
    this.pane.dataset.card = "ready";
  }

  /**
   * Has the card authorised; the bank may ask the cardholder in between. Returns the deposit, which the server charges.
   * Throws PaymentRefusal with the provider's or the server's message.
   */
  async pay(input: PaymentInput): Promise<string> {
    await this.open();
    const { stripe, elements } = this;
    if (!stripe || !elements) throw new PaymentRefusal(connectionMessage);
    const checked = await elements.submit();
    if (checked.error) throw new PaymentRefusal(checked.error.message ?? failureMessage);
    const key = submissionKey();
    const { clientSecret, depositId } = await createIntent(input, key);
    keepPayment({ key, depositId, isConfirming: true });
    const { error } = await stripe
      .confirmPayment({
        elements,
        clientSecret,
        confirmParams: {
          return_url: returnAddress(depositId),
          receipt_email: input.email,
          payment_method_data: { billing_details: { name: input.name, email: input.email } },
        },
        redirect: "if_required",
      })
      .catch(() => {
        throw new PaymentRefusal(connectionMessage);
      });
    // Authorised before, by a try whose answer was lost: a refusal would have the buyer pay again.
    if (!error || /^(requires_capture|processing|succeeded)$/.test(error.payment_intent?.status ?? ""))
      return depositId;
    keepPayment({ key, depositId });
    throw new PaymentRefusal(error.message ?? failureMessage);
  }
}
