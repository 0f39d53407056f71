import { expect } from "playwright/test";
import { enterAdmin } from "./admin-frame.ts";
import { test } from "./site.ts";

test("a campaign lasts the visit of who agrees, until the agreement is taken back", async ({ page }) => {
  const campaign = () => page.evaluate(() => sessionStorage.getItem("campagna"));
  const banner = page.locator("#cookie-banner");
  await page.goto("/?utm_source=posta&utm_campaign=natale");
  await expect(banner).toBeVisible();
  expect(await campaign()).toBeNull();
  await banner.getByRole("button", { name: "Accetta Tutti" }).click();
  await expect.poll(campaign).toBe('{"utm_source":"posta","utm_campaign":"natale"}');
  await page.goto("/chi-siamo");
  expect(await campaign()).toContain("natale");
  await page.getByRole("button", { name: "Preferenze cookie" }).click();
  await banner.getByRole("button", { name: "Solo Essenziali", exact: true }).click();
  await expect(banner).toBeHidden();
  expect(await campaign()).toBeNull();
});

test("the staff reads of a contact which page, which campaign and which plan it came with", async ({ page }) => {
  const firstName = `Campagna${Date.now()}`;
  await page.goto("/?utm_source=posta&utm_campaign=natale");
  await page.locator("#cookie-banner").getByRole("button", { name: "Accetta Tutti" }).click();
  await page.getByRole("link", { name: "Scelgo STANDARD" }).click();
  await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
  await page.getByLabel("Nome", { exact: true }).fill(firstName);
  await page.getByLabel("Telefono", { exact: true }).fill("333 1234567");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Richiamatemi" }).click();
  await expect(page.getByRole("heading", { name: "Dati inviati con successo!" })).toBeFocused();

  await enterAdmin(page, "contatti");
  await page.locator("[data-leads]").getByRole("link", { name: firstName }).click();
  const card = page.getByRole("article", { name: firstName });
  await expect(card).toContainText("Arrivato dalla pagina /, campagna posta / natale.");
  await expect(card).toContainText("STANDARD");
});
