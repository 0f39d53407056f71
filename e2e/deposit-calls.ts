import { type APIRequestContext, expect } from "playwright/test";
import type { StripeDouble } from "../test/stripe-double.ts";
import { logIn } from "./admin-frame.ts";

export const buyer = { name: "Carla Neri", email: "carla.neri@example.it" };

/** Pays one deposit by card, as a buyer's browser and Stripe would. Returns its public id. */
export async function payDeposit(
  request: APIRequestContext,
  stripe: StripeDouble,
  who: { name: string; email: string } = buyer,
): Promise<string> {
  const answer = await request.post("/api/payments/stripe/create-intent", { data: who });
  expect(answer.status()).toBe(200);
  const { clientSecret, depositId } = await answer.json();
  stripe.authorise(stripe.intentOf(clientSecret).id);
  const confirmed = await request.post(`/api/deposits/${depositId}/confirm`, { data: {} });
  expect(await confirmed.json()).toMatchObject({ state: "pagato" });
  return depositId;
}

/** Sells the month's last places: after it the next month still has one. */
export async function sellOut(request: APIRequestContext, stripe: StripeDouble): Promise<void> {
  await logIn({ request });
  expect((await request.post("/api/site-settings", { data: { reservedBaseline: 14 } })).ok()).toBe(true);
  const answer = await request.get("/trpc/site.slots");
  const { totalSpots, reservedSpots } = (await answer.json()).result.data;
  for (let left = totalSpots - reservedSpots; left > 0; left--) await payDeposit(request, stripe);
}

interface Deposit {
  id: number;
  state: string;
  name: string;
}

/** Gives back every slot that these tests took, as the staff would. */
export async function giveBack(request: APIRequestContext): Promise<void> {
  await logIn({ request });
  const list = await request.get(`/trpc/deposits.list?input=${encodeURIComponent("{}")}`);
  const { deposits } = (await list.json()).result.data as { deposits: Deposit[] };
  for (const { id, state } of deposits) {
    if (state === "pagato") await request.post("/trpc/deposits.refund", { data: { id, reason: "prova" } });
    if (state === "da-verificare") await request.post("/trpc/deposits.reject", { data: { id } });
  }
}
