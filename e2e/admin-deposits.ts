import { type APIRequestContext, expect, type Page } from "playwright/test";
import type { StripeDouble } from "../test/stripe-double.ts";
import { logIn } from "./admin-frame.ts";

/** The tab Prenotazioni, or a place inside it, for the owner. */
export const openDeposits = async (page: Page, place = "") => {
  await logIn(page);
  await page.goto(`/admin#prenotazioni${place}`);
  await expect(page.getByRole("heading", { level: 1, name: "Prenotazioni" })).toBeVisible();
};

export interface Buyer {
  name: string;
  email: string;
}

export const somebody = (kind: string): Buyer => ({
  name: `${kind} ${Date.now()}`,
  email: `${kind}.${Date.now()}@example.it`.toLowerCase(),
});

export const row = (page: Page, { name }: Buyer) => page.getByRole("row").filter({ hasText: name });
export const toast = (page: Page, title: string) => page.getByText(title, { exact: true });

/** A card payment by its buyer, up to where the card is authorised; the server takes it from there. */
export async function authoriseCard(request: APIRequestContext, stripe: StripeDouble, kind: string) {
  const buyer = somebody(kind);
  const answer = await request.post("/api/payments/stripe/create-intent", { data: buyer });
  const { clientSecret, depositId } = await answer.json();
  const intent = stripe.intentOf(clientSecret);
  return {
    buyer,
    intent,
    authorise: () => {
      stripe.authorise(intent.id);
      return request.post(`/api/deposits/${depositId}/confirm`, { data: {} });
    },
  };
}

export const openRow = async (page: Page, buyer: Buyer) => {
  await row(page, buyer).getByRole("link").click();
  return page.getByRole("article", { name: buyer.name });
};
