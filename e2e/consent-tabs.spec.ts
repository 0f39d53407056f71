import { expect, type Page } from "playwright/test";
import { accept, banner, configure, heard, listen, pixelHeard, tracked } from "./consent-page.ts";
import { test } from "./site.ts";

test.beforeAll(({ request, site }) => configure(request, site, tracked));

/** From here on the page tells nobody anything, whatever is done in it. */
async function expectSilence(page: Page) {
  await expect
    .poll(async () => (await heard(page)).at(-1))
    .toMatchObject(["consent", "update", { analytics_storage: "denied" }]);
  expect((await pixelHeard(page)).at(-1)).toEqual(["consent", "revoke"]);
  const told = (await heard(page)).length;
  await page.locator("[data-cta=main_cta]").click();
  await expect(page).toHaveURL(/#contatti$/);
  expect(await heard(page)).toHaveLength(told);
}

test("an answer holds in every open tab: a yes closes the other's banner, a no silences it", async ({ page }) => {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await listen(tab);
    await tab.goto("/");
    await expect(banner(tab)).toBeVisible();
  }
  await accept(page);
  await expect(banner(other)).toBeHidden();
  await expect.poll(async () => (await pixelHeard(other)).length).toBe(3);
  await page.getByRole("button", { name: "Preferenze cookie" }).click();
  await banner(page).getByRole("button", { name: "Solo Essenziali", exact: true }).click();
  await expectSilence(other);
});

test("a page that comes back out of the browser's memory keeps to a no that was said meanwhile", async ({ page }) => {
  await listen(page);
  await page.goto("/");
  await accept(page);
  await expect.poll(async () => (await pixelHeard(page)).length).toBe(3);
  await page.evaluate(() => {
    localStorage.setItem("cookie-consent", "rejected");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expectSilence(page);
});
