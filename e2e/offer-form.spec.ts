import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { test } from "./site.ts";

/** The form at the end of /offerta-197form, filled in and sent. */
async function sendForm(page: Page) {
  await page.goto("/offerta-197form#contact-section");
  await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
  const form = page.locator("#contact-section form");
  await form.getByLabel("Nome", { exact: true }).fill("Lucia");
  await form.getByLabel("Cognome").fill("Ferri");
  await form.getByLabel("Email").fill("lucia.ferri@example.it");
  await form.getByLabel("Telefono", { exact: true }).fill("333 1234567 ore pasti");
  await form.getByLabel("Tipo di attività").selectOption("ristorante");
  await form.getByRole("checkbox").check();
  const sent = page.waitForResponse("**/api/contact");
  await form.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  expect((await sent).status()).toBe(201);
}

test("once it is sent the form makes way for who calls, when, from and to which number", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await sendForm(page);
  const section = page.locator("#contact-section");
  const panel = section.locator("[data-contact-sent]");
  await expect(panel.getByRole("heading", { name: "Dati inviati con successo!" })).toBeFocused();
  await expect(section.locator("form")).toHaveCount(0);
  await expect(section.locator("[data-choice-line]")).toBeHidden();
  for (const words of [
    "Ti chiama una persona del nostro staff entro 24 ore",
    "+39 06 0000 0000",
    "333 1234567 ore pasti",
    "Posti rimasti questo mese: 3",
  ])
    await expect(panel).toContainText(words);
  await expect(panel.getByRole("button")).toHaveCount(0);
  await expect(panel.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(panel.getByText("Posti rimasti")).toBeInViewport({ ratio: 1 });
  await checkLooks(page);
});

for (const width of [320, 390, 768, 1280]) {
  test(`what is said after sending stays within its sheet at ${width} px`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await sendForm(page);
    const panel = page.locator("[data-contact-sent]");
    await expect(panel).toBeVisible();
    const outside = await panel.evaluate((sheet) => {
      const own = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll("h3, dt, dd, p")].flatMap((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const boxes = [...range.getClientRects()];
        return boxes.some(({ left, right }) => left < own.left + 16 || right > own.right - 16)
          ? [line.textContent]
          : [];
      });
    });
    expect(outside).toEqual([]);
  });
}

test("the price and its button are whole on a laptop's first screen", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  for (const [width, height] of [
    [1280, 720],
    [1366, 650],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/offerta-197form");
    await expect(page.locator("main p.display").filter({ hasText: "€197" })).toBeInViewport({ ratio: 1 });
    await expect(page.locator("main .btn").first()).toBeInViewport({ ratio: 1 });
  }
});
