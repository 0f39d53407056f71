import { expect } from "playwright/test";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { buyer } from "./deposit-calls.ts";
import { fillIn, openDialog } from "./payment-page.ts";
import { sharedTest as test } from "./site.ts";
import { replaceStripe } from "./stripe-js.ts";

test("it fits and says the bill; Back closes it and stays on the page, Forward opens it again with what was typed; Esc and the cross leave no step behind: the next Back leaves the page", async ({
  page,
  stripe,
}) => {
  await replaceStripe(page, stripe);
  await page.goto("/servizi");
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

  await page.locator("main [commandfor=pagamento]").first().click();
  await expect(dialog).toBeVisible();
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the chat is the way, and nothing is asked for that it doesn't take along", async ({ page }) => {
    await page.goto("/offerta-197");
    await page.locator("main [commandfor=pagamento]").first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link", { name: /^Continua su WhatsApp/ })).toBeVisible();
    await expect(dialog.getByRole("textbox").or(dialog.getByRole("radio"))).toHaveCount(0);
    await expect(dialog.locator("noscript p").first()).toHaveText(/^Per pagare da qui serve JavaScript/);
    await expect(dialog.getByText("I tuoi dati servono")).toBeHidden();
    await expect(dialog.getByRole("button")).toHaveCount(1);
  });
});
