import { expect, type Page } from "playwright/test";
import { openChat } from "./chat-page.ts";
import { openTicket, writeAsClient } from "./desk.ts";
import { sharedTest as test } from "./site.ts";

/** What has no meaning on paper. */
const pressed =
  "body > header, .phone-bar, .floating-cta, .cookie-banner, .btn, main form, .skip-link, footer nav, footer button";

const shown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.className));

test("pages print without header, notices, bars and buttons, in ink on white, with pictures nobody has scrolled to, and of the services the open one", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/blog/quanto-costa-un-sito-nel-2026", "/offerta-197", "/termini", "/"]) {
    await page.goto(path);
    expect.soft(await shown(page, pressed), path).toEqual([]);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("h1")).toHaveCSS("color", "rgb(0, 0, 0)");
  }
  await page.emulateMedia({ media: "screen" });
  await page.goto("/", { waitUntil: "networkidle" });
  const waiting = () =>
    page
      .locator("main img[loading=lazy]")
      .evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).complete).length);
  expect(await waiting()).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect.poll(waiting).toBe(0);
  const missing = await page
    .locator("main img:not([data-fallback])")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && !(one as HTMLImageElement).naturalWidth).length);
  expect(missing).toBe(0);

  // The service that is open is what is printed.
  const sheet = page.locator("#servizio-multilingua");
  await page.goto("/servizi#servizio-multilingua");
  await page.locator("#servizio-multilingua[data-modal][open]").waitFor();
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toContainText("€199");
  await expect(sheet).toBeVisible();
  await expect(page.locator(".cabinet")).toBeHidden();
  await expect(sheet.locator(":has(> [data-cta=service_sheet])")).toBeHidden();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the service that the address names is what is printed, once and without a shade", async ({ page }) => {
    await page.goto("/servizi#servizio-multilingua");
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator("#servizio-multilingua");
    await expect(sheet).toBeVisible();
    await expect(sheet).toHaveCSS("position", "static");
    await expect(sheet).toHaveCSS("box-shadow", "none");
    await expect(page.locator(".cabinet")).toBeHidden();
  });
});

test("a ticket prints whole: what was asked, and all that was said", async ({ page, request }) => {
  const { id } = await openTicket(request);
  const said = Array.from({ length: 12 }, (_, index) => `Messaggio ${index + 1}: ${"parole su parole ".repeat(30)}`);
  for (const text of said) await writeAsClient(request, id, text);
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page, id);
  await expect(page.getByText(/^Messaggio 12:/)).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Dettagli del ticket" })).toContainText("Lucia Ferri");
  await expect(page.getByText("Lucia Ferri").first()).toBeVisible();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :not(.sr-only)")]
      .filter((box) => box.checkVisibility() && getComputedStyle(box).overflowY !== "visible")
      .filter((box) => box.scrollHeight > box.clientHeight + 1)
      .map((box) => box.className),
  );
  expect(cut).toEqual([]);
  expect(await shown(page, `${pressed}, .chat-composer`)).toEqual([]);
});
