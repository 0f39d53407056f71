import { owned } from "@test/own-site";
import { StripeDouble } from "@test/stripe-double";
import { expect, test } from "vitest";
import { createStripeGateway } from "./stripe.ts";

const stripe = owned(async () => {
  const double = await new StripeDouble().start();
  return { double, close: () => double.stop() };
});

test("a payment link that was ordered before the site moved can be ordered again, and is one where nothing has changed", async () => {
  const gatewayOf = (site: string) =>
    createStripeGateway({
      ...{ secretKey: "sk_test_prova", publishableKey: "pk_test_prova", webhookSecret: "whsec_prova" },
      ...{ site, apiBase: stripe.double.url, log: { warn: () => {} } },
    });
  const order = { of: "saldo", reference: "c0ffee", name: "Saldo del sito", amountCents: 18_000 } as const;
  const [before, after] = [gatewayOf("https://prima.example"), gatewayOf("https://dopo.example")];
  const first = await before.createPaymentLink(order);
  const moved = await after.createPaymentLink(order);
  expect(moved.id).not.toBe(first.id);
  expect(await after.createPaymentLink(order)).toEqual(moved);
});
