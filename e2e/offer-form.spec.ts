import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { test } from "./site.ts";

/** The form at the end of /offerta-197form, filled in and sent. */
async function sendForm(page: Page) {
  await page.goto("/offerta-197form#contact-section");
  await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
  const form = page.locator("#contact-section form");
  await form.getByLabel("Nome", { exact: true }).fill("Lucia");
  await form.getByLabel("Telefono", { exact: true }).fill("333 1234567 ore pasti");
  await form.getByRole("checkbox").check();
  const sent = page.waitForResponse("**/api/contact/callback");
  await form.getByRole("button", { name: "Richiamatemi" }).click();
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
  await expect(section.locator("form[action='/contatti']")).toHaveCount(0);
  await expect(panel.getByLabel("Note")).toBeVisible();
  await expect(section.locator("[data-choice-line]")).toBeHidden();
  for (const words of [
    "Ti chiama una persona del nostro staff entro 24 ore",
    "+39 06 0000 0000",
    "333 1234567 ore pasti",
    "Posti rimasti questo mese: 3",
  ])
    await expect(panel).toContainText(words);
  await expect(panel.getByRole("button", { name: "Invia un'altra richiesta" })).toHaveCount(0);
  await expect(panel.getByRole("heading", { level: 3 })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByText("Posti rimasti")).toBeInViewport({ ratio: 1 });
  await checkLooks(page);
});

test("what is said after sending stays within its sheet, at every width and with text twice as large", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await sendForm(page);
  const panel = page.locator("[data-contact-sent]");
  await expect(panel.getByRole("radio").first()).toBeVisible();
  for (const [width, percent] of [
    [320, 100],
    [390, 100],
    [390, 200],
    [768, 100],
    [1280, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    const outside = await panel.evaluate((sheet) => {
      const own = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll("h3, h4, dt, dd, p, input, select, textarea, button")].flatMap((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const boxes = line.matches("input, select, textarea, button")
          ? [line.getBoundingClientRect()]
          : [...range.getClientRects()];
        return boxes.some(({ left, right }) => left < own.left + 16 || right > own.right - 16)
          ? [line.textContent]
          : [];
      });
    });
    expect.soft(outside, `${width} px, ${percent} %`).toEqual([]);
  }
});

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
