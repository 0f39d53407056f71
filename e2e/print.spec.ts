import { expect, type Page } from "playwright/test";
import { test } from "./site.ts";

/** What has no meaning on paper. */
const pressed = "body > header, .phone-bar, .floating-cta, .cookie-banner, .btn, main form, .skip-link";

const shown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.className));

for (const path of ["/", "/blog/quanto-costa-un-sito-nel-2026", "/offerta-197", "/termini"]) {
  test(`${path} prints without header, notices, bars and buttons, in ink on white`, async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto(path);
    expect(await shown(page, pressed)).toEqual([]);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("h1")).toHaveCSS("color", "rgb(0, 0, 0)");
  });
}

test("the service that is open is what is printed", async ({ page }) => {
  await page.goto("/servizi#servizio-multilingua");
  await page.locator("#servizio-multilingua[data-modal][open]").waitFor();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#servizio-multilingua")).toContainText("€199");
  await expect(page.locator("#servizio-multilingua")).toBeVisible();
  await expect(page.locator(".cabinet")).toBeHidden();
  await expect(page.locator("#servizio-multilingua .sheet-actions")).toBeHidden();
});
