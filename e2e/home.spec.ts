import { expect } from "playwright/test";
import { checkWidths } from "./accessibility.ts";
import { sharedTest as test } from "./site.ts";

const parts: [anchor: string | null, text: string][] = [
  [null, "OFFERTA LIMITATA"],
  [null, "degli utenti"],
  ["benefits", "Logo"],
  ["offerte", "E-COMMERCE"],
  [null, "VALORE TOTALE"],
  ["come-funziona", "4"],
  ["testimonianze", "4,9/5"],
  ["lavori", "Vedi Tutti i Progetti"],
  ["blog", "Visualizza tutti gli articoli"],
  ["faq", "Hai altre domande?"],
  [null, "Pronto a Far Crescere la Tua Attività Online?"],
  ["contatti", "Richiamatemi"],
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all twelve parts are there, in order, every link of ours leads somewhere, and FAQ and phone menu, which holds every entry, open", async ({
    page,
  }) => {
    await page.goto("/");
    const html = await page.content();
    let position = 0;
    for (const [anchor, text] of parts) {
      if (anchor) await expect(page.locator(`#${anchor}`)).toContainText(text);
      const found = html.indexOf(text, position);
      expect(found, text).toBeGreaterThan(-1);
      position = anchor ? html.indexOf(`id="${anchor}"`) : found;
    }
    const anchors = await page
      .locator("a[href^='#'], a[href^='/#']")
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(1)));
    for (const id of new Set(anchors.filter(Boolean))) await expect(page.locator(`[id="${id}"]`), id).toHaveCount(1);

    const entries = page.locator("#faq details.index-entry");
    await expect(entries).toHaveCount(8);
    await entries.nth(0).locator("summary").click();
    await entries.nth(3).locator("summary").click();
    await expect(page.locator("#faq details[open]")).toHaveCount(1);
    await entries.nth(3).locator("summary").click();
    await expect(page.locator("#faq details[open]")).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Apri il menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeVisible();
    const expected: [string, string][] = [
      ["Offerte", "/#offerte"],
      ["Offerta €197", "/offerta-197"],
      ["Lavori", "/lavori"],
      ["Chi Siamo", "/chi-siamo"],
      ["Blog", "/blog"],
      ["Servizi", "/servizi"],
      ["Ticket", "/ticket"],
      ["Contattaci", "/#contatti"],
    ];
    for (const [name, href] of expected) {
      await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    }
    await menu.getByRole("link", { name: "Contattaci" }).click();
    await expect(page).toHaveURL(/#contatti$/);
  });
});

test("the first Tab offers to skip to the content; the phone menu closes after a choice, and an anchor stops 70 px below the top", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.keyboard.press("Tab");
  const target = await page.locator(":focus").getAttribute("href");
  expect(target).toMatch(/^#./);
  await page.keyboard.press("Enter");
  await expect(page.locator(`${target}`)).toBeInViewport();
  await page.getByRole("button", { name: "Apri il menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Offerte", exact: true }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator("#offerte")).toBeInViewport();
  await expect
    .poll(() => page.locator("#offerte").evaluate((part) => Math.round(part.getBoundingClientRect().top)))
    .toBe(70);
});

test("a page that does not exist says so and leads home", async ({ page }) => {
  const response = await page.goto("/non-esiste");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Pagina non trovata" })).toBeVisible();
  await expect(page.getByText("La pagina che stai cercando non esiste o è stata spostata.")).toBeVisible();
  await checkWidths(page);
  await page.getByRole("link", { name: "Torna alla Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the works show six, then the rest in place, with their pictures; each leads to its own page here", async ({
  page,
}) => {
  await page.goto("/");
  await page.locator("#lavori").scrollIntoViewIfNeeded();
  const pictures = page.locator("#lavori img");
  const visible = () => pictures.evaluateAll((images) => images.filter((image) => image.checkVisibility()).length);
  expect(await visible()).toBe(6);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length))
    .toBeGreaterThanOrEqual(6);
  await page.getByText("Vedi Tutti i Progetti").click();
  await expect.poll(visible).toBe(8);
  const pending = page.locator("#lavori details .skeleton");
  await expect(pending).toHaveCount(2);
  await expect(page.locator("#lavori a[href*='.example']")).toHaveCount(0);
  await page.locator("#lavori li a").first().click();
  await expect(page).toHaveURL(/\/lavori\/trattoria-il-pesce-gatto$/);
  await expect(page.getByRole("heading", { level: 1, name: "Trattoria Il Pesce Gatto" })).toBeVisible();
  await expect(page.getByRole("img", { name: "5 stelle su 5" })).toBeVisible();
});

test("a work whose picture fails shows the placeholder", async ({ page }) => {
  await page.route("**/images/lavori/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/");
  await page.locator("#lavori").scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page.locator("#lavori img").evaluateAll((all) => all.slice(0, 6).every((img) => !img.checkVisibility())),
    )
    .toBe(true);
});
