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

test("a choice can be taken away, and replaced", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Scelgo LITE" }).click();
  await expect(line(page)).toContainText("LITE, 197 €");
  await page.getByRole("link", { name: "Scelgo E-COMMERCE" }).click();
  await expect(line(page)).toContainText("E-COMMERCE, 699 €");
  await line(page).getByRole("link", { name: "Togli" }).click();
  await expect(line(page)).toBeHidden();
  await hydrated(page);
  expect(await send(page)).toMatchObject({ choice: "" });
});

test("a service comes from its own page, and its address chooses once", async ({ page }) => {
  await page.goto("/servizi#servizio-multilingua");
  await page.locator("#servizio-multilingua").getByRole("link", { name: "Fatti richiamare" }).click();
  await expect(page).toHaveURL(/\/#contatti$/);
  await expect(line(page)).toContainText("Hai scelto Multilingua, 199 €");
  await line(page).getByRole("link", { name: "Togli" }).click();
  await page.reload();
  await expect(line(page)).toBeHidden();
});

test("a free number of the tombola card chooses the offer", async ({ page }) => {
  await page.goto("/offerta-197form");
  await line(page).getByRole("link", { name: "Togli" }).click();
  await expect(line(page)).toBeHidden();
  await page.getByRole("link", { name: "Posto 13, libero: lo scelgo" }).click();
  await expect(line(page)).toContainText("Hai scelto l’offerta chiavi in mano, 197 €");
  await expect(page).toHaveURL(/offerta-197form#contact-section$/);
});

test("what an address took away is not brought back from earlier in the visit", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Scelgo STANDARD" }).click();
  await hydrated(page);
  await expect(line(page)).toContainText("STANDARD");
  await page.goto("/offerta-197form?scelta=nessuna");
  await expect(page).toHaveURL(/offerta-197form$/);
  await expect(line(page)).toBeHidden();
  await page.goto("/#contatti");
  await hydrated(page);
  await expect(line(page)).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the choice travels in the address and in the form", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Scelgo STANDARD" }).click();
    await expect(line(page)).toContainText("Hai scelto STANDARD, 299 €");
    await expect(page.locator("input[name=choice]")).toHaveValue("standard");
    await line(page).getByRole("link", { name: "Togli" }).click();
    await expect(line(page)).toBeHidden();
  });

  test("the offer is taken away and chosen again on its own page", async ({ page }) => {
    await page.goto("/offerta-197form?utm_source=volantino");
    await line(page).getByRole("link", { name: "Togli" }).click();
    await expect(page).toHaveURL(/offerta-197form\?scelta=nessuna#contact-section$/);
    await expect(line(page)).toBeHidden();
    await expect(page.locator("input[name=choice]")).toHaveValue("");
    await page.getByRole("link", { name: "Posto 13, libero: lo scelgo" }).click();
    await expect(page.locator("input[name=choice]")).toHaveValue("offerta-197");
    await expect(line(page)).toContainText("offerta chiavi in mano, 197 €");
  });
});

test("a form that a browser filled at once waits by itself; then the page says who calls, from where and to which number", async ({
  page,
}) => {
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
  await send(page);
  const panel = page.locator("[data-contact-sent]");
  await expect(panel).toContainText("+39 06 0000 0000");
  await expect(panel).toContainText("333 1234567 ore pasti");
  await expect(panel).toContainText("entro 24 ore");
});

for (const width of [320, 390, 768, 1280, 1440]) {
  test(`the notice covers no button at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/#contatti");
    await hydrated(page);
    await send(page);
    const notice = page.getByRole("status").filter({ hasText: "Richiesta inviata con successo!" });
    await expect(notice).toBeVisible();
    const covered = () =>
      notice.evaluate((element) => {
        const over = element.getBoundingClientRect();
        return [...document.querySelectorAll("main a, main button, main h3")].flatMap((other) => {
          const { left, right, top, bottom, width } = other.getBoundingClientRect();
          const meets = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
          return width > 0 && meets && other.checkVisibility() ? [other.textContent] : [];
        });
      });
    // The panel is on its way to the middle of the screen.
    await expect.poll(covered).toEqual([]);
  });
}
