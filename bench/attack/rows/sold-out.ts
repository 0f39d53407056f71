import { randomUUID } from "node:crypto";
import { validContact } from "../../../test/contact.ts";
import { StripeDouble } from "../../../test/stripe-double.ts";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { addressOf, type Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

/** The remaining slots that a buyer is shown. */
async function slotsLeft(site: Site): Promise<number> {
  const json = { ...validContact, email: `curioso${randomUUID()}@example.it` };
  const { text } = await site.call("/api/contact", { from: addressOf(3, Math.floor(Math.random() * 60_000)), json });
  const { totalSpots, reservedSpots } = JSON.parse(text).spotInfo;
  return totalSpots - reservedSpots;
}

let stripe: StripeDouble | undefined;

/** Opens payments and pays none. Stripe is a double on loopback. */
export const soldOut: Attack = {
  row: "3",
  name: "ordini PayPal e carte che nessuno paga",
  async environment() {
    stripe = await new StripeDouble().start();
    return stripe.environment;
  },
  async prepare(site) {
    const before = await slotsLeft(site);
    return {
      attack: (clock) =>
        keepPace(clock, 6, async (index) => {
          const path = index % 2 ? "/api/payments/paypal/create-order" : "/api/payments/stripe/create-intent";
          const json = { name: "Nessuno", email: `nessuno${index}@example.it`, submissionKey: randomUUID() };
          await site.call(path, { from: attackerAt(index), json });
        }),
      async verify() {
        const after = await slotsLeft(site);
        return after === before ? [] : [`posti liberi per gli altri: prima ${before}, dopo ${after}`];
      },
      async inspect() {
        await stripe?.stop();
        return [];
      },
    };
  },
};
