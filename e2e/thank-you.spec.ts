import { expect } from "playwright/test";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { buyer, giveBack, payDeposit, sellOut } from "./deposit-calls.ts";
import { sharedTest as test } from "./site.ts";
import { paidThankYou } from "./statements.ts";

test.afterEach(({ request }) => giveBack(request));

test("a refused, then awaited, then paid deposit: each time the page says what is true, the tags hear of the purchase once, whenever the visitor agrees, and whom to call is asked once", async ({
  page,
  request,
  stripe,
}) => {
  await logIn({ request });
  await request.post("/api/site-settings", { data: { metaPixelId: "1234567890" } });
  await page.route(/googletagmanager|facebook/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.clock.install();
  const { depositId, clientSecret } = await (
    await request.post("/api/payments/stripe/create-intent", { data: buyer })
  ).json();
  const h1 = page.getByRole("heading", { level: 1 });
  const provider = "payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed";
  await page.goto(`/thankyou?deposito=${depositId}&${provider}`);
  await expect(page).toHaveURL(new RegExp(`/thankyou\\?deposito=${depositId}&esito=rifiutato$`));
  await expect(h1).toHaveText("Il pagamento non è riuscito.");
  await expect(page.getByRole("link", { name: "Riprova" })).toHaveAttribute("href", "/offerta-197#slot-booking");
  expect(await violations(page)).toEqual([]);

  const response = await page.goto(`/thankyou?pagamento=${depositId}`);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await expect(h1).toHaveText("Un attimo: verifichiamo il pagamento.");
  await expect(page.locator("main")).toContainText("puoi chiudere questa pagina");
  expect(await violations(page)).toEqual([]);
  stripe.authorise(stripe.intentOf(clientSecret).id);
  // Every third time that the page asks, the server asks the provider.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(h1).toHaveText("Complimenti! Il tuo posto è prenotato.", { timeout: 500 });
  }).toPass();
  await expect(page.getByText("Slot rimasti: 2")).toBeVisible();
  const purchases = () =>
    page.evaluate(() => {
      const { fbq } = window as { fbq?: { queue?: unknown[][] } };
      return (fbq?.queue ?? []).filter((call) => [...call][1] === "Purchase").map((call) => [...call][3]);
    });
  expect(await purchases()).toEqual([]);
  await page.getByRole("button", { name: "Accetta Tutti" }).click();
  await expect.poll(purchases).toEqual([{ eventID: depositId }]);

  await expect(page.locator("#contatti-titolo")).toHaveText("A chi telefoniamo?");
  const form = page.getByRole("form", { name: "Richiesta di contatto" });
  await form.scrollIntoViewIfNeeded();
  await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
  await form.getByLabel("Nome").fill("Carla");
  await form.getByLabel("Telefono").fill("333 1234567");
  await form.getByRole("checkbox").check();
  await page.clock.fastForward(3000);
  await form.getByRole("button", { name: "Richiamatemi" }).click();
  await expect(page.getByRole("heading", { name: "Dati inviati con successo!" })).toBeVisible();
  await page.reload();
  await expect(page.locator("#contatti-titolo")).toHaveText("Ti chiamiamo noi.");
  await expect.poll(() => page.evaluate(() => typeof (window as { fbq?: unknown }).fbq)).toBe("function");
  expect(await purchases()).toEqual([]);
  await request.post("/api/site-settings", { data: { metaPixelId: "" } });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(`a paid deposit: ${paidThankYou.length} statements`, async ({ page, request, stripe }) => {
    await page.goto(`/thankyou?deposito=${await payDeposit(request, stripe)}`);
    for (const { says, at, text, count } of paidThankYou) {
      const places = page.locator(at ?? "body");
      if (count !== undefined) await expect.soft(places, says).toHaveCount(count);
      if (text !== undefined) await expect.soft(places.first(), says).toContainText(text);
    }
  });
});

test("no place left: nothing was charged, and the form is for the next month", async ({ page, request, stripe }) => {
  const { depositId, clientSecret } = await (
    await request.post("/api/payments/stripe/create-intent", { data: buyer })
  ).json();
  await sellOut(request, stripe);
  stripe.authorise(stripe.intentOf(clientSecret).id);
  await request.post(`/api/deposits/${depositId}/confirm`, { data: {} });
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto(`/thankyou?deposito=${depositId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("I posti sono finiti mentre pagavi.");
  await expect(page.locator("main")).toContainText("Non ti abbiamo addebitato nulla");
  await expect(page.getByRole("link", { name: /^Prenota per / })).toHaveAttribute("href", "#contatti");
  await expect(page.locator("#contatti form")).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
});
