import { expect, type Page } from "playwright/test";
import { watched, watchPage } from "../test/watch-shifts.ts";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { fillIn, openDialog } from "./payment-page.ts";
import { sharedTest as test } from "./site.ts";

const till = (page: Page) => page.locator("#conto");
const line = (page: Page, name: string) => till(page).getByRole("row", { name: new RegExp(name) });
const awake = (page: Page) => page.locator("[data-island=receipt][data-live]").waitFor();

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the till's form leads to its receipt, and that to the contact's form", async ({ page }) => {
    await page.goto("/servizi");
    await till(page)
      .getByLabel(/^STANDARD/)
      .check();
    await till(page).getByLabel(/^CRM/).check();
    await till(page).getByRole("button", { name: "Batti lo scontrino" }).click();
    await expect(page).toHaveURL(/\/servizi\?scontrino=standard&scontrino=crm#scontrino$/);
    await expect(line(page, "CRM")).toContainText("1.788,00");
    await expect(line(page, "TOTALE PRIMO ANNO")).toContainText("2.087,00");
    await till(page).getByRole("link", { name: "Lo voglio così" }).click();
    await expect(page.locator("[data-choice-line]")).toContainText("STANDARD + CRM, 2.087 € il primo anno");
    await expect(page.locator("input[name=choice]")).toHaveValue("standard.crm");
    await page.goto("/servizi?scontrino=standard.crm");
    await page.emulateMedia({ media: "print" });
    await expect(line(page, "TOTALE")).toBeVisible();
    for (const rest of [".cabinet", "footer", "#conto form"]) await expect(page.locator(rest).first()).toBeHidden();
  });
});

/** How many movements of the paper begin when a service is chosen. */
const movements = (page: Page) =>
  page.evaluate(() => {
    document.querySelector<HTMLElement>("#conto input[value=crm]")?.click();
    return document.querySelector("[data-paper]")?.getAnimations().length;
  });

test("prints as one chooses, with the keyboard too, says so, and the address holds it", async ({ page }) => {
  await watchPage(page);
  await page.goto("/servizi");
  await till(page)
    .getByLabel(/^SEO PLUS/)
    .focus();
  await awake(page);
  // The paper comes out of the till, and stands still for who wants it so.
  for (const [reducedMotion, count] of [
    ["reduce", 0],
    ["no-preference", 1],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    expect(await movements(page), reducedMotion).toBe(count);
    await till(page).getByLabel(/^CRM/).uncheck();
    await expect(line(page, "CRM")).toHaveCount(0);
  }
  await till(page)
    .getByLabel(/^SEO PLUS/)
    .focus();
  await page.keyboard.press("Space");
  await expect(line(page, "SEO PLUS")).toContainText("1.188,00");
  await expect(till(page).locator("[data-said]")).toHaveText("Aggiunto: SEO PLUS. Primo anno 1.188,00 euro.");
  await expect(page).toHaveURL(/\/servizi\?scontrino=seo-plus$/);
  await till(page).getByLabel(/^LITE/).check();
  await expect(till(page).getByText("Allo stesso prezzo c’è l’offerta")).toBeVisible();
  await till(page)
    .getByLabel(/^Offerta/)
    .check();
  await expect(line(page, "Prenotando, la caparra")).toContainText("17,00");
  await expect(line(page, "TOTALE PRIMO ANNO")).toContainText("1.385,00");
  await expect(till(page).getByText("Allo stesso prezzo c’è LITE")).toBeVisible();
  await expect(till(page).locator("[data-printed-on]")).toHaveText(/^\d{1,2}\/\d{1,2}\/\d{4}$/);
  await page.reload();
  await expect(line(page, "TOTALE PRIMO ANNO")).toContainText("1.385,00");
  await till(page)
    .getByLabel(/^SEO PLUS/)
    .uncheck();
  await awake(page);
  await expect(till(page).locator("[data-said]")).toHaveText("Tolto: SEO PLUS. Primo anno 197,00 euro.");
  await till(page).getByLabel("Ce l’ho già").check();
  await expect(till(page).getByText("Ancora niente.")).toBeVisible();
  await expect(page).toHaveURL(/\/servizi$/);
  expect((await watched(page)).shifts).toBeLessThan(0.0005);
});

test("goes with the contact from whatever form, until it is taken away, with the booking, and is shared by its address, copied where there is no panel for it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "share", { value: undefined }));
  await page.goto("/servizi?scontrino=lite.modulo-blog");
  await till(page).getByRole("link", { name: "Lo voglio così" }).click();
  await expect(page).toHaveURL(/\/#contatti$/);
  const choice = page.locator("[data-choice-line]");
  await expect(choice).toContainText("Hai scelto LITE + Modulo Blog, 236 € in tutto");
  await page.goto("/prova#contatti");
  await expect(choice).toContainText("LITE + Modulo Blog");
  await choice.getByRole("link", { name: "Togli" }).click();
  await expect(choice).toBeHidden();

  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await page.route("**/create-order", (route) => route.abort());
  const dialog = await openDialog(page, "/offerta-197?scontrino=offerta-197.crm");
  await dialog.getByLabel("WhatsApp").check();
  await fillIn(page);
  const asked = page.waitForRequest("**/create-order");
  await dialog.getByRole("button", { name: "Continua su WhatsApp" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ choice: "offerta-197.crm" });

  await page.keyboard.press("Escape");
  await till(page)
    .getByLabel(/^E-mail aziendale/)
    .check();
  await awake(page);
  await till(page).getByRole("button", { name: "Condividi" }).click();
  await expect(page.getByText("Indirizzo copiato")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/offerta-197\?scontrino=offerta-197\.email-aziendale\.crm$/);
});

test("axe finds nothing, and nothing overflows: all on it at 320 px, and letters twice as large", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const all = "email-aziendale.multilingua.assistenza-prioritaria.social.advertising.crm.seo-plus.modulo-blog";
  for (const path of ["/servizi", "/offerta-197"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${path}?scontrino=offerta-197.${all}`);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await sidewaysOverflow(page), `${path} at 320 px`).toBe(0);
    expect.soft(await violations(page), `${path} at 320 px`).toEqual([]);
    const cut = page.locator("#conto :is([data-paper], form, .receipt-strip)");
    const isWider = () => cut.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    expect.soft(await isWider(), `${path} at 320 px`).toBe(0);
    await page.setViewportSize({ width: 390, height: 800 });
    // The page itself has wider things at such a size: here it's the till that counts.
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect.soft(await isWider(), `${path} at 200 %`).toBe(0);
  }
});
