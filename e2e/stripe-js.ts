import type { Page } from "playwright/test";
import type { StripeDouble } from "../test/stripe-double.ts";

/** Cards as Stripe's test cards behave. */
export const cards = { good: "4242424242424242", declined: "4000000000000002", asksHolder: "4000002500003155" };

export const declinedMessage = "La tua carta è stata rifiutata.";
const unexpectedMessage = "Non è stato possibile elaborare il pagamento: si trova in uno stato imprevisto.";

/** Has the same interface as Stripe.js; what Stripe's servers would do with a card is asked from api.stripe.com. */
const script = `
window.Stripe = (publishableKey) => ({
  elements: (options) => {
    window.stripeOptions = { publishableKey, ...options };
    const listeners = {};
    return {
      create: () => ({
        on: (event, listener) => { listeners[event] = listener; },
        mount: (place) => {
          place.innerHTML = '<label style="display:block">Numero della carta <input name="numero-carta"></label>';
          queueMicrotask(() => listeners.ready());
        },
        destroy: () => {},
      }),
      submit: async () => document.querySelector("[name=numero-carta]").value
        ? {} : { error: { message: "Il numero della carta è incompleto." } },
    };
  },
  confirmPayment: async ({ clientSecret, confirmParams }) => {
    const ask = async (step) => (await fetch("https://api.stripe.com/conferma", {
      method: "POST",
      body: JSON.stringify({ clientSecret, confirmParams, step, card: document.querySelector("[name=numero-carta]").value }),
    })).json();
    const answer = await ask("first");
    if (!answer.asksHolder) return answer;
    await new Promise((resolve) => {
      // As Stripe.js does: a layer of its own over everything that is no modal dialog.
      const layer = document.createElement("div");
      layer.style = "position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;background:#0008";
      layer.innerHTML = '<button type="button">Autorizza il pagamento</button>';
      layer.firstChild.onclick = () => { layer.remove(); resolve(); };
      document.body.append(layer);
      layer.firstChild.focus();
    });
    return ask("second");
  },
});
`;

interface Confirmation {
  clientSecret: string;
  card: string;
  step: "first" | "second";
  confirmParams: { return_url: string; payment_method_data: { billing_details: { name: string; email: string } } };
}

/** Puts a local script in Stripe.js's place, and the double in the place of Stripe's servers. Collects what is confirmed. */
export async function replaceStripe(page: Page, stripe: StripeDouble): Promise<Confirmation[]> {
  const confirmations: Confirmation[] = [];
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.route("https://api.stripe.com/**", (route) => {
    const confirmation: Confirmation = route.request().postDataJSON();
    confirmations.push(confirmation);
    const json = answer(stripe, confirmation);
    return route.fulfill({ json, headers: { "access-control-allow-origin": "*" } });
  });
  return confirmations;
}

function answer(stripe: StripeDouble, { clientSecret, card, step }: Confirmation): object {
  const { id, status } = stripe.intentOf(clientSecret);
  // As Stripe answers to a payment whose card was authorised before.
  if (status === "requires_capture" || status === "succeeded") {
    return { error: { message: unexpectedMessage, payment_intent: { status } } };
  }
  if (card === cards.declined) {
    stripe.decline(id);
    return { error: { message: declinedMessage } };
  }
  if (card === cards.asksHolder && step === "first") {
    stripe.requireAction(id);
    return { asksHolder: true };
  }
  stripe.authorise(id);
  return { paymentIntent: { status: "requires_capture" } };
}
