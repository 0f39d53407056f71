import { type APIRequestContext, expect, type Page } from "playwright/test";
import { soldOutMessage } from "../packages/contract/src/deposits.ts";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { staff, test } from "./site.ts";
import { cards, declinedMessage, replaceStripe } from "./stripe-js.ts";

const buyer = { name: "Carla Neri", email: "carla.neri@example.it" };

async function openDialog(page: Page, path = "/offerta-197") {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto(path);
  await page.locator("main [commandfor=pagamento]").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillIn(page: Page, card?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome", { exact: true }).fill(buyer.name);
  await dialog.getByLabel("Email", { exact: true }).fill(buyer.email);
  if (card) await dialog.getByLabel("Numero della carta").fill(card);
}

const pay = (page: Page) => page.getByRole("button", { name: "Paga €17 e blocca il posto" }).click();

interface Deposit {
  id: number;
  state: string;
  name: string;
}

/** Gives back every slot that these tests took, as the staff would. */
async function giveBack(request: APIRequestContext): Promise<void> {
  await request.post("/api/auth/login", { data: staff });
  const list = await request.get(`/trpc/deposits.list?input=${encodeURIComponent("{}")}`);
  const { deposits } = (await list.json()).result.data as { deposits: Deposit[] };
  for (const { id, state } of deposits) {
    if (state === "pagato") await request.post("/trpc/deposits.refund", { data: { id, reason: "prova" } });
    if (state === "da-verificare") await request.post("/trpc/deposits.reject", { data: { id } });
  }
}

test.afterEach(({ request }) => giveBack(request));

test("a card is declined, another pays, and the thank-you page learns it from the server", async ({
  page,
  site,
  stripe,
}) => {
  const confirmations = await replaceStripe(page, stripe);
  const dialog = await openDialog(page);
  await expect(page.getByLabel("Numero della carta")).toBeVisible();
  expect(await page.evaluate(() => (window as never as { stripeOptions: object }).stripeOptions)).toMatchObject({
    publishableKey: "pk_test_prova",
    amount: 1700,
    currency: "eur",
  });
  await pay(page);
  await expect(dialog).toContainText("Nome e email sono richiesti");
  await fillIn(page);
  await pay(page);
  await expect(dialog.getByRole("alert")).toContainText("Il numero della carta è incompleto.");
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await fillIn(page, cards.declined);
  await pay(page);
  await expect(dialog.getByRole("alert")).toContainText(declinedMessage);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue(buyer.name);
  await page.getByLabel("Numero della carta").fill(cards.good);
  await pay(page);
  await expect(dialog).toContainText("Pagamento completato!");
  await page.waitForURL(/\/thankyou\?pagamento=/);
  await expect(page.getByRole("status").filter({ hasText: "Aspettiamo la conferma" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un attimo: verifichiamo il pagamento.");
  expect(new Set(confirmations.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  expect(confirmations[0]?.confirmParams.payment_method_data.billing_details).toEqual(buyer);

  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await expect(page.getByText("Caparra ricevuta: €17.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complimenti! Il tuo slot è prenotato.");
  await expect(page.getByText("Slot rimasti: 2")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the purchase is told to the tags once, whenever the visitor agrees", async ({ page, request, site, stripe }) => {
  await request.post("/api/auth/login", { data: staff });
  await request.post("/api/site-settings", { data: { metaPixelId: "1234567890" } });
  await page.route(/googletagmanager|facebook/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  const answer = await request.post("/api/payments/stripe/create-intent", { data: buyer });
  const { clientSecret, depositId } = await answer.json();
  stripe.charge(stripe.intentOf(clientSecret).id);
  await stripe.deliver(site.url, stripe.events.at(-1) ?? {});
  await page.goto(`/thankyou?pagamento=${depositId}`);
  await expect(page.getByText("Caparra ricevuta: €17.")).toBeVisible();
  const purchases = () =>
    page.evaluate(() => {
      const { fbq } = window as { fbq?: { queue?: unknown[][] } };
      return (fbq?.queue ?? []).filter((call) => [...call][1] === "Purchase").map((call) => [...call][3]);
    });
  expect(await purchases()).toEqual([]);
  await page.getByRole("button", { name: "Accetta Tutti" }).click();
  await expect.poll(purchases).toEqual([{ eventID: depositId }]);
  await page.reload();
  await expect(page.getByText("Caparra ricevuta: €17.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => typeof (window as { fbq?: unknown }).fbq)).toBe("function");
  expect(await purchases()).toEqual([]);
  await request.post("/api/site-settings", { data: { metaPixelId: "" } });
});

test("the bank asks the cardholder first", async ({ page, site, stripe }) => {
  await replaceStripe(page, stripe);
  const dialog = await openDialog(page, "/offerta-197form");
  await fillIn(page, cards.asksHolder);
  await pay(page);
  await dialog.getByRole("button", { name: "Autorizza il pagamento" }).click();
  await expect(dialog).toContainText("Pagamento completato!");
  await dialog.getByRole("link", { name: "Continua" }).click();
  await expect(page).toHaveURL(/\/thankyou\?pagamento=/);
  await stripe.deliver(site.url, stripe.events.at(-1) ?? {});
});

test("a refusal at the bank's own page is told on the way back", async ({ page, request, site, stripe }) => {
  const answer = await request.post("/api/payments/stripe/create-intent", { data: buyer });
  const { depositId, clientSecret } = await answer.json();
  await page.goto(`/thankyou?pagamento=${depositId}&redirect_status=failed`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Il pagamento non è riuscito.");
  await expect(page.getByRole("link", { name: "Riprova" })).toHaveAttribute("href", "/offerta-197#slot-booking");
  await expect(page.getByText("La tua chiave ha già il cartellino")).toBeHidden();
  // Another card pays after all, so that nothing stays held for the tests that follow.
  stripe.charge(stripe.intentOf(clientSecret).id);
  await stripe.deliver(site.url, stripe.events.at(-1) ?? {});
  await giveBack(request);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La caparra ti è stata restituita.");
});

test("without the provider's script the pane says so, and loads it when asked again", async ({ page, stripe }) => {
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  const dialog = await openDialog(page);
  await expect(dialog.getByRole("alert")).toContainText("Errore nella connessione");
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll();
  await replaceStripe(page, stripe);
  await dialog.getByRole("button", { name: "Ricarica il modulo" }).click();
  await expect(page.getByLabel("Numero della carta")).toBeVisible();
});

const refusals = [
  ["a cut line", undefined, "Errore nella connessione"],
  ["a sold-out month", { status: 409, json: { code: "CONFLICT", message: soldOutMessage } }, soldOutMessage],
  ["a failure without words", { status: 500, body: "" }, "Errore nel pagamento"],
] as const;

for (const [name, answer, message] of refusals) {
  test(`by card: ${name} is told, and nothing typed is lost`, async ({ page, stripe }) => {
    await replaceStripe(page, stripe);
    await page.route("**/create-intent", (route) => (answer ? route.fulfill(answer) : route.abort()));
    const dialog = await openDialog(page);
    await fillIn(page, cards.good);
    await pay(page);
    await expect(dialog.getByRole("alert")).toContainText(message);
    await dialog.getByRole("button", { name: "Riprova" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(buyer.email);
  });
}

test.describe("PayPal", () => {
  const choose = async (page: Page) => {
    await page.route("https://js.stripe.com/**", (route) => route.abort());
    const dialog = await openDialog(page);
    await dialog.getByLabel("PayPal").check();
    await fillIn(page);
    return dialog;
  };
  const order = (page: Page) => page.getByRole("button", { name: "Continua con PayPal" }).click();

  test("opens in the tab that the click opened", async ({ page, context }) => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "chat" }));
    const dialog = await choose(page);
    const opened = context.waitForEvent("page");
    await order(page);
    await (await opened).waitForURL(/^https:\/\/wa\.me\/\d+\?text=.*Carla/);
    await expect(dialog).toContainText("Il pagamento si è aperto in un’altra scheda");
    expect(await violations(page)).toEqual([]);
  });

  test("a blocked tab leaves a link to the same order", async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const dialog = await choose(page);
    await order(page);
    await expect(dialog.getByRole("link", { name: "apri tu il pagamento" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\//,
    );
  });

  test.describe("says what went wrong", () => {
    const cases = [
      [{ json: {} }, "Errore nella configurazione del pagamento PayPal"],
      [{ status: 500, body: "" }, "Errore nella creazione dell'ordine PayPal"],
    ] as const;
    for (const [answer, message] of cases) {
      test(message, async ({ page }) => {
        await page.route("**/create-order", (route) => route.fulfill(answer));
        const dialog = await choose(page);
        await order(page);
        await expect(dialog.getByRole("alert")).toContainText(message);
      });
    }
  });
});

for (const width of [390, 1280]) {
  test(`the dialog is accessible and fits at ${width} px`, async ({ page, stripe }) => {
    await page.setViewportSize({ width, height: 844 });
    await replaceStripe(page, stripe);
    await openDialog(page);
    await expect(page.getByLabel("Numero della carta")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
}
