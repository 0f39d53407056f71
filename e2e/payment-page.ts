import { expect, type Page } from "playwright/test";
import { buyer } from "./deposit-calls.ts";

/** Opens the payment dialog of a landing, as a visitor who has answered about cookies. */
export async function openDialog(page: Page, path = "/offerta-197") {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto(path);
  await page.locator("main [commandfor=pagamento]").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

export const buyerPhone = "333 7654321";

/** Writes the buyer, and a card when one is given. */
export async function fillIn(page: Page, card?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome", { exact: true }).fill(buyer.name);
  await dialog.getByLabel("Email", { exact: true }).fill(buyer.email);
  await dialog.getByLabel("Telefono (facoltativo)", { exact: true }).fill(buyerPhone);
  if (card) await dialog.getByLabel("Numero della carta").fill(card);
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^Paga 17\s€ e blocca il posto$/ });

export const pay = (page: Page) => payButton(page).click();
