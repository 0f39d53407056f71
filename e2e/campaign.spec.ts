import { expect } from "playwright/test";
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
