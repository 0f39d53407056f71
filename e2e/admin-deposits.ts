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

/** The client pays the balance by the link that the staff made. The caller's session is the staff's from then on. */
export async function payBalance(
  request: APIRequestContext,
  site: { url: string },
  stripe: StripeDouble,
  { name }: Buyer,
): Promise<void> {
  await logIn({ request });
  const input = encodeURIComponent(JSON.stringify({ q: name }));
  const list = await (await request.get(`/trpc/deposits.list?input=${input}`)).json();
  const { id } = list.result.data.deposits[0];
  const { url } = (await (await request.post("/trpc/deposits.balanceLink", { data: { id } })).json()).result.data;
  stripe.payBalance(url.split("test_").at(-1) ?? "", 18_000);
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
}

export const openRow = async (page: Page, buyer: Buyer) => {
  await row(page, buyer).getByRole("link").click();
  return page.getByRole("article", { name: buyer.name });
};
