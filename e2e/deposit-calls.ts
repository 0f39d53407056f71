import { type APIRequestContext, expect } from "playwright/test";
import type { StripeDouble } from "../test/stripe-double.ts";
import { staff } from "./site.ts";

export const buyer = { name: "Carla Neri", email: "carla.neri@example.it" };

/** Pays one deposit by card, as a buyer's browser and Stripe would. Returns its public id. */
export async function payDeposit(
  request: APIRequestContext,
  stripe: StripeDouble,
  siteUrl: string,
  who: { name: string; email: string } = buyer,
): Promise<string> {
  const answer = await request.post("/api/payments/stripe/create-intent", { data: who });
  expect(answer.status()).toBe(200);
  const { clientSecret, depositId } = await answer.json();
  stripe.charge(stripe.intentOf(clientSecret).id);
  expect(await stripe.deliver(siteUrl, stripe.events.at(-1) ?? {})).toBe(200);
  return depositId;
}

/** Sells the month's last place: after it the next month still has one. */
export async function sellOut(request: APIRequestContext, stripe: StripeDouble, siteUrl: string): Promise<void> {
  await request.post("/api/auth/login", { data: staff });
  expect((await request.post("/api/site-settings", { data: { reservedBaseline: 14 } })).ok()).toBe(true);
  await payDeposit(request, stripe, siteUrl);
}
