import { expect, type Locator, type Page, type Route } from "playwright/test";
import { violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { buyer, depositsOfBuyer, giveBack, payDeposit } from "./deposit-calls.ts";
import { buyerPhone, fillIn, openDialog, pay, payButton } from "./payment-page.ts";
import { sharedTest as test } from "./site.ts";
import { cards, declinedMessage, replaceStripe } from "./stripe-js.ts";

// Files that the worker took before this one may have left payments in the double.
test.beforeAll(({ stripe }) => stripe.intents.clear());

test.afterEach(async ({ request, stripe }) => {
  await giveBack(request);
  expect(stripe.balanceCents).toBe(0);
});

test("a card is declined, another pays though the line is cut after its authorisation, for the same payment, and the thank-you page learns it from the server", async ({
  page,
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
  await page.route(
    "https://api.stripe.com/**",
    async (route) => {
      const confirmation = route.request().postDataJSON();
      confirmations.push(confirmation);
      stripe.authorise(stripe.intentOf(confirmation.clientSecret).id);
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByLabel("Numero della carta").fill(cards.good);
  await pay(page);
  await expect(dialog.getByRole("alert")).toContainText("Errore nella connessione");
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await pay(page);
  await expect(dialog).toContainText("Pagamento completato!");
  await page.waitForURL(/\/thankyou\?deposito=/);
  expect(stripe.balanceCents).toBe(1700);
  expect(confirmations).toHaveLength(2);
  expect(new Set(confirmations.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  expect(confirmations[0]?.confirmParams.payment_method_data.billing_details).toEqual(buyer);
  await expect(page.getByText("Caparra ricevuta: 17 €.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complimenti! Il tuo posto è prenotato.");
  await expect(page.getByText("Slot rimasti: 2")).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/a chi telefon/i);
  await expect(page.locator("#contatti-titolo")).toHaveText("Ti chiamiamo noi.");
  // The phone is known: the form is for who has something to add, and prefilled from the dialog.
  const form = page.getByRole("form", { name: "Richiesta di contatto" });
  await expect(form).toBeHidden();
  await page.getByText("Un altro numero, o qualcosa da dirci").click();
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByLabel("Nome", { exact: true })).toHaveValue(buyer.name);
  await expect(form.getByLabel("Telefono", { exact: true })).toHaveValue(buyerPhone);
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/offerta-197$/);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the keyboard alone pays, without a phone: the bank asks the cardholder, above the dialog, nothing closes it meanwhile, and a button pressed twice pays once", async ({
  page,
  stripe,
}) => {
  const confirmations = await replaceStripe(page, stripe);
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto("/offerta-197form");
  await page.locator("main [commandfor=pagamento]").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Numero della carta")).toBeVisible();
  const typeInto = async (name: string, text: string) => {
    const isFocused = () => page.evaluate((wanted) => document.activeElement?.getAttribute("name") === wanted, name);
    for (let presses = 0; presses < 20 && !(await isFocused()); presses++) await page.keyboard.press("Tab");
    expect(await isFocused(), `Tab reaches ${name}`).toBe(true);
    await page.keyboard.type(text);
  };
  await typeInto("name", buyer.name);
  await typeInto("email", buyer.email);
  await typeInto("numero-carta", cards.asksHolder);
  await page.keyboard.press("Tab");
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const question = page.getByRole("button", { name: "Autorizza il pagamento" });
  await expect(question).toBeFocused();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(question).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Pagamento completato!");
  await page.getByRole("dialog").getByRole("link", { name: "Continua" }).press("Enter");
  await page.waitForURL(/\/thankyou\?deposito=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complimenti! Il tuo posto è prenotato.");
  // No phone was left in the dialog: the page that thanks asks for it.
  await expect(page.locator("#contatti-titolo")).toHaveText("A chi telefoniamo?");
  expect(confirmations.map(({ step }) => step)).toEqual(["first", "second"]);
  expect(stripe.balanceCents).toBe(1700);
});

test("the last place goes to somebody else: nothing is charged, and the next month is offered", async ({
  page,
  request,
  stripe,
}) => {
  await replaceStripe(page, stripe);
  const dialog = await openDialog(page);
  await fillIn(page, cards.asksHolder);
  await pay(page);
  await expect(page.getByRole("button", { name: "Autorizza il pagamento" })).toBeVisible();
  for (const number of [1, 2, 3]) await payDeposit(request, stripe, { ...buyer, name: `Cliente ${number}` });
  await page.getByRole("button", { name: "Autorizza il pagamento" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Non ti abbiamo addebitato nulla.");
  expect(stripe.balanceCents).toBe(3 * 1700);
  await expect(dialog.getByRole("link", { name: "su WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/.*per%20/,
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("link", { name: "Fatti richiamare" }).click();
  await expect(page).toHaveURL(/\/#contatti$/);
});

/** How the opening of a payment may end, and what is said of it. */
const refusals = [
  [undefined, "Errore nella connessione"],
  [{ status: 500, body: "" }, "Errore nel pagamento"],
  [{ status: 409, json: { code: "CONFLICT", message: "" } }, "I posti di questo mese sono appena finiti."],
] as const;

/** How an order may end that is paid without a card, and what is said of it with a PayPal link; a chat has one sentence. */
const orderFailures = [
  [{ json: {} }, "Errore nella configurazione del pagamento PayPal"],
  [{ status: 500, body: "" }, "Errore nella creazione dell'ordine PayPal"],
  ["never arrives", "Errore nella creazione dell'ordine PayPal"],
  ["is not answered", "Errore nella creazione dell'ordine PayPal"],
] as const;

/** Presses `order`, which fails in each of these ways, and reads what the dialog says. */
async function checkOrderFailures(page: Page, order: Locator, chatMessage?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const [answer, paypalMessage] of orderFailures) {
    const refuse = async (route: Route) => {
      if (typeof answer === "object") return route.fulfill(answer);
      if (answer === "is not answered") await route.fetch();
      await route.abort();
    };
    await page.route("**/create-order", refuse, { times: 1 });
    await order.click();
    await expect(dialog.getByRole("alert").locator("[data-outcome-message]")).toHaveText(chatMessage ?? paypalMessage);
    await expect(dialog.getByRole("alert")).toContainText("puoi riprovare o scegliere un altro modo.");
    await dialog.getByRole("button", { name: "Riprova" }).click();
  }
}

test("without the provider's script the pane says so, offers the other way, and loads it when asked again; what goes wrong is told, nothing typed is lost, a booking whose answer got lost is one, and a blocked tab leaves a link", async ({
  page,
  request,
  stripe,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  const dialog = await openDialog(page);
  await expect(dialog.getByRole("alert")).toContainText("Errore nella connessione");
  expect(await violations(page)).toEqual([]);
  // The other way to pay is offered, and what was typed stays.
  await dialog.getByLabel("Nome").fill("Carla Neri");
  await dialog.getByRole("button", { name: "Prenota su WhatsApp" }).click();
  await expect(dialog.getByRole("radio", { name: "WhatsApp" })).toBeChecked();
  const order = dialog.getByRole("button", { name: "Continua su WhatsApp" });
  await expect(order).toBeVisible();
  await expect(dialog.getByLabel("Nome")).toHaveValue("Carla Neri");
  await fillIn(page);
  await checkOrderFailures(page, order, "Non siamo riusciti ad aprire la chat. Riprova.");
  await order.click();
  const link = dialog.getByRole("link", { name: "Apri tu la chat" });
  await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=.*Carla/);
  expect(await depositsOfBuyer(request, "da-verificare")).toHaveLength(1);
  await page.keyboard.press("Escape");
  await page.locator("main [commandfor=pagamento]").first().click();
  await dialog.getByText("Carta", { exact: true }).click();
  await page.unrouteAll({ behavior: "wait" });
  await replaceStripe(page, stripe);
  await dialog.getByRole("button", { name: "Ricarica il modulo" }).click();
  await expect(page.getByLabel("Numero della carta")).toBeVisible();

  await fillIn(page, cards.good);
  for (const [answer, message] of refusals) {
    await page.route("**/create-intent", (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
    await pay(page);
    await expect(dialog.getByRole("alert")).toContainText(message);
    if (answer?.status === 409) return;
    await dialog.getByRole("button", { name: "Riprova" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(buyer.email);
  }
});

test("PayPal is offered as soon as it has a link, and opens in the tab that the click opened: what was typed stays for who pays otherwise", async ({
  page,
  request,
  context,
}) => {
  await logIn({ request });
  await request.post("/api/site-settings", { data: { paypalPaymentUrl: "https://paypal.example/vetrina" } });
  await context.route("https://paypal.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "paga" }),
  );
  const dialog = await openDialog(page);
  await dialog.getByLabel("PayPal").check();
  await fillIn(page);
  const order = page.getByRole("button", { name: "Continua con PayPal" });
  await checkOrderFailures(page, order);
  await order.click();
  await expect.poll(() => context.pages().map((tab) => tab.url())).toContain("https://paypal.example/vetrina");
  await expect(dialog).toContainText("Il pagamento si è aperto in un’altra scheda");
  expect(await violations(page)).toEqual([]);
  const name = page.getByLabel("Nome", { exact: true });
  await dialog.getByRole("button", { name: "Paga in un altro modo" }).click();
  await expect(dialog.getByLabel("PayPal")).toBeFocused();
  await expect(name).toHaveValue(buyer.name);
  await order.click();
  await dialog.getByRole("button", { name: "Chiudi", exact: true }).click();
  await page.locator("main [commandfor=pagamento]").first().click();
  await expect(name).toHaveValue(buyer.name);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(buyer.email);
  await expect(page.getByLabel("Telefono (facoltativo)", { exact: true })).toHaveValue(buyerPhone);
  await expect(dialog.getByLabel("PayPal")).toBeChecked();
  await request.post("/api/site-settings", { data: { paypalPaymentUrl: "" } });
});
