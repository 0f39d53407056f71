import { expect, type Page } from "playwright/test";
import { test } from "./site.ts";

const line = (page: Page) => page.locator("[data-choice-line]");
const hydrated = (page: Page) => page.locator("[data-island=contact-form][data-hydrated]").waitFor();

async function send(page: Page): Promise<{ choice: string; phone: string }> {
  await page.getByLabel("Nome", { exact: true }).fill("Lucia");
  await page.getByLabel("Telefono", { exact: true }).fill("333 1234567 ore pasti");
  await page.getByRole("checkbox").check();
  const sent = page.waitForRequest("**/api/contact/callback");
  await page.getByRole("button", { name: "Richiamatemi" }).click();
  return (await sent).postDataJSON();
}

test("a plan is carried to the form, sent with it, and gone after", async ({ page }) => {
  await page.goto("/");
  await expect(line(page)).toBeHidden();
  await page.getByRole("link", { name: "Scelgo STANDARD" }).click();
  await expect(line(page)).toContainText("Hai scelto STANDARD, 299 €");
  await expect(page).toHaveURL(/\/#contatti$/);
  await hydrated(page);
  // Remembered for the visit, on every page with the form.
  await page.reload();
  await expect(line(page)).toContainText("STANDARD, 299 €");
  await hydrated(page);
  expect(await send(page)).toMatchObject({ choice: "standard" });
  await expect(page.getByRole("heading", { name: "Dati inviati con successo!" })).toBeFocused();
  await expect(line(page)).toBeHidden();
  await page.reload();
  await expect(line(page)).toBeHidden();
});

test("a choice is replaced, taken away, comes from a service's own page, and its address chooses once", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Scelgo LITE" }).click();
  await expect(line(page)).toContainText("LITE, 197 €");
  await page.getByRole("link", { name: "Scelgo E-COMMERCE" }).click();
  await expect(line(page)).toContainText("E-COMMERCE, 699 €");
  await hydrated(page);
  const kept = page.locator("input[name=choice]");
  await expect(kept).toHaveValue("e-commerce");
  await line(page).getByRole("link", { name: "Togli" }).click();
  await expect(line(page)).toBeHidden();
  await expect(kept).toHaveValue("");
  await page.goto("/servizi#servizio-multilingua");
  await page.locator("#servizio-multilingua").getByRole("link", { name: "Fatti richiamare" }).click();
  await expect(page).toHaveURL(/\/#contatti$/);
  await expect(line(page)).toContainText("Hai scelto Multilingua, 199 €");
  await line(page).getByRole("link", { name: "Togli" }).click();
  await page.reload();
  await expect(line(page)).toBeHidden();
});

test("a free number of the tombola card chooses the offer; what an address takes away isn't brought back from earlier", async ({
  page,
}) => {
  await page.goto("/offerta-197form");
  await line(page).getByRole("link", { name: "Togli" }).click();
  await expect(line(page)).toBeHidden();
  await page.getByRole("link", { name: "Posto 13, libero: lo scelgo" }).click();
  await expect(line(page)).toContainText("Hai scelto l’offerta chiavi in mano, 197 €");
  await expect(page).toHaveURL(/offerta-197form#contact-section$/);
  await page.goto("/offerta-197form?scelta=nessuna");
  await expect(page).toHaveURL(/offerta-197form$/);
  await expect(line(page)).toBeHidden();
  await page.goto("/#contatti");
  await hydrated(page);
  await expect(line(page)).toBeHidden();
});

test("a form that a browser filled at once waits by itself; then the page says who calls and to which number, under no notice", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/#contatti");
  await hydrated(page);
  await page.route("**/api/contact/callback", async (route) => {
    expect(route.request().postDataJSON().elapsedMs).toBeGreaterThanOrEqual(2000);
    await route.continue();
  });
  // As if the form had been opened just now.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    const start = now();
    performance.now = () => now() - start;
  });
  // The notice stays as long as it is looked at here.
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    const isOfNotice = (ms: unknown) => ms === 5000;
    Object.assign(window, { setTimeout: (act: () => void, ms?: number) => (isOfNotice(ms) ? 0 : later(act, ms)) });
  });
  await send(page);
  const notice = page.getByRole("status").filter({ hasText: "Richiesta inviata con successo!" });
  const panel = page.locator("[data-contact-sent]");
  await expect(panel).toContainText("+39 06 0000 0000");
  await expect(panel).toContainText("333 1234567 ore pasti");
  await expect(panel).toContainText("entro 24 ore");
  const covered = () =>
    notice.evaluate((element) => {
      const over = element.getBoundingClientRect();
      return [...document.querySelectorAll("main a, main button, main h3")].flatMap((other) => {
        const { left, right, top, bottom, width } = other.getBoundingClientRect();
        const meets = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
        return width > 0 && meets && other.checkVisibility() ? [other.textContent] : [];
      });
    });
  for (const width of [1280, 1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // As it comes into view once it is there.
    await panel.evaluate((sheet) => sheet.scrollIntoView({ block: "start" }));
    await expect(notice).toBeVisible();
    await expect.poll(covered, `${width} px`).toEqual([]);
  }
});
