import { expect } from "playwright/test";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { buyer } from "./deposit-calls.ts";
import { fillIn, openDialog } from "./payment-page.ts";
import { test } from "./site.ts";
import { cards, replaceStripe } from "./stripe-js.ts";

test("the keyboard alone pays", async ({ page, stripe }) => {
  await replaceStripe(page, stripe);
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto("/offerta-197");
  await page.locator("main [commandfor=pagamento]").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Numero della carta")).toBeVisible();
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 20; presses++) {
      if (await page.evaluate((wanted) => document.activeElement?.getAttribute("name") === wanted, name)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await tabTo("name");
  await page.keyboard.type(buyer.name);
  await tabTo("phone");
  await page.keyboard.type("333 7654321");
  await tabTo("email");
  await page.keyboard.type(buyer.email);
  await tabTo("numero-carta");
  await page.keyboard.type(cards.asksHolder);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Paga 17\s€ e blocca il posto$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Autorizza il pagamento" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/thankyou\?deposito=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complimenti! Il tuo posto è prenotato.");
});

test.describe("leaving the dialog", () => {
  test("it fits and says the bill; Back closes it and stays on the page, Forward opens it again with what was typed", async ({
    page,
    stripe,
  }) => {
    await replaceStripe(page, stripe);
    const dialog = await openDialog(page);
    await expect(dialog).toContainText(/Caparra, oggi\s*€17\s*Saldo, alla consegna\s*€180\s*In tutto\s*€197/);
    await expect(dialog).toContainText("entro 14 giorni ti restituiamo i 17 euro");
    const terms = dialog.getByRole("link", { name: "termini e condizioni" });
    await expect(terms).toHaveAttribute("href", "/termini#caparra");
    await expect(page.getByLabel("Numero della carta")).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
    }
    await fillIn(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/offerta-197$/);
    await expect(page.locator("main [commandfor=pagamento]").first()).toBeFocused();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await expect(page.getByLabel("Nome", { exact: true })).toHaveValue(buyer.name);
    await page.reload();
    await expect(page.getByLabel("Numero della carta")).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/offerta-197$/);
  });

  test("Esc and the cross leave no step behind: the next Back leaves the page", async ({ page, stripe }) => {
    await replaceStripe(page, stripe);
    await page.goto("/servizi");
    const dialog = await openDialog(page);
    await expect(page.getByLabel("Numero della carta")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.locator("main [commandfor=pagamento]").first()).toBeFocused();
    await page.locator("main [commandfor=pagamento]").first().click();
    for (let step = 0; step < 12; step++) await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.getByRole("button", { name: "Chiudi la finestra di pagamento" }).click();
    await expect.poll(() => page.evaluate(() => history.state?.dialog ?? null)).toBeNull();
    // Closed, opened and closed quicker than the browser makes a step of its history, as on a machine that is busy.
    await page.locator("main [commandfor=pagamento]").first().click();
    await expect(dialog).toBeVisible();
    await page.locator("#pagamento").evaluate(async (element: HTMLDialogElement) => {
      element.close();
      await Promise.resolve();
      element.showModal();
      await Promise.resolve();
      element.close();
    });
    await expect.poll(() => page.evaluate(() => history.state?.dialog ?? null)).toBeNull();
    await expect(page).toHaveURL(/\/offerta-197$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/servizi$/);
  });
});
