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

/** Sells the month's last places. */
export async function sellOut(request: APIRequestContext, stripe: StripeDouble): Promise<void> {
  const answer = await request.get("/trpc/site.slots");
  const { totalSpots, reservedSpots } = (await answer.json()).result.data;
  for (let left = totalSpots - reservedSpots; left > 0; left--) await payDeposit(request, stripe);
}

interface Deposit {
  id: number;
}

/** The buyer's deposits in a state, as the staff sees them. */
export async function depositsOfBuyer(request: APIRequestContext, state: string): Promise<Deposit[]> {
  await logIn({ request });
  const query = JSON.stringify({ q: buyer.email, state, limit: 200 });
  const list = await request.get(`/trpc/deposits.list?input=${encodeURIComponent(query)}`);
  return (await list.json()).result.data.deposits;
}

/** Gives back every slot that the buyer took, as the staff would. */
export async function giveBack(request: APIRequestContext): Promise<void> {
  const post = async (procedure: string, data: object) =>
    expect((await request.post(`/trpc/deposits.${procedure}`, { data })).status()).toBe(200);
  for (const { id } of await depositsOfBuyer(request, "pagato")) await post("refund", { id, reason: "prova" });
  for (const { id } of await depositsOfBuyer(request, "da-verificare")) await post("reject", { id });
}
