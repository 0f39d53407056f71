import { expect } from "playwright/test";
import { giveBack } from "./deposit-calls.ts";
import { fillIn, openDialog, pay } from "./payment-page.ts";
import { sharedTest as test } from "./site.ts";
import { cards, replaceStripe } from "./stripe-js.ts";

// Files that the worker took before this one may have left payments in the double.
test.beforeAll(({ stripe }) => stripe.intents.clear());

test.afterEach(async ({ request, stripe }) => {
  await giveBack(request);
  expect(stripe.balanceCents).toBe(0);
});

test("a reload in the middle of a payment neither loses it nor pays twice", async ({ page, stripe }) => {
  const confirmations = await replaceStripe(page, stripe);
  await openDialog(page);
  await fillIn(page, cards.asksHolder);
  await pay(page);
  await expect(page.getByRole("button", { name: "Autorizza il pagamento" })).toBeVisible();
  stripe.authorise(stripe.intentOf(confirmations[0]?.clientSecret ?? "").id);
  await page.reload();
  await page.getByRole("dialog").getByRole("link", { name: "Continua" }).click();
  await expect(page).toHaveURL(/\/thankyou\?deposito=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complimenti! Il tuo posto è prenotato.");
  expect(stripe.balanceCents).toBe(1700);
});

for (const isTold of [false, true]) {
  test(`a card that was authorised before the line was cut is not charged again, ${isTold ? "though the server has heard of it" : "though nobody can say so"}`, async ({
    page,
    site,
    stripe,
  }) => {
    await replaceStripe(page, stripe);
    const dialog = await openDialog(page);
    await fillIn(page, cards.good);
    await page.route(
      "https://api.stripe.com/**",
      async (route) => {
        stripe.authorise(stripe.intentOf(route.request().postDataJSON().clientSecret).id);
        if (isTold) await stripe.deliver(site.url, stripe.events.at(-1) ?? {});
        await route.abort();
      },
      { times: 1 },
    );
    await pay(page);
    await expect(dialog.getByRole("alert")).toContainText("Errore nella connessione");
    await dialog.getByRole("button", { name: "Riprova" }).click();
    await page.route("**/confirm", (route) => route.abort(), { times: 1 });
    const begun = stripe.intents.size;
    await pay(page);
    await dialog.getByRole("link", { name: "Continua" }).click();
    await expect(page).toHaveURL(/\/thankyou\?deposito=/);
    expect(stripe.intents.size).toBe(begun);
    expect(stripe.balanceCents).toBe(1700);
  });
}

test("a card that was authorised is not charged again when the line is cut before anybody says so", async ({
  page,
  stripe,
}) => {
  await replaceStripe(page, stripe);
  const dialog = await openDialog(page);
  await fillIn(page, cards.good);
  await page.route("**/confirm", (route) => route.abort());
  await page.route("**/thankyou?**", (route) => route.abort());
  await pay(page);
  await expect.poll(() => page.url()).not.toMatch(/offerta-197/);
  await page.unrouteAll({ behavior: "wait" });
  const begun = stripe.intents.size;
  await replaceStripe(page, stripe);
  await openDialog(page);
  await dialog.getByRole("link", { name: "Continua" }).click();
  await expect(page).toHaveURL(/\/thankyou\?deposito=/);
  expect(stripe.intents.size).toBe(begun);
  expect(stripe.balanceCents).toBe(1700);
});
