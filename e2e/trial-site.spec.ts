import { expect, type Page } from "playwright/test";
import { watched, watchPage } from "../test/watch-shifts.ts";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { staff, test } from "./site.ts";

/** The small site that is looked at; the other frame shows a picture of it. */
const shop = (page: Page) => page.locator("#anteprima [data-shop=site]");
const awake = (page: Page) => page.locator("[data-island=trial-site][data-live]").waitFor();

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the home's form leads to the built site, another style and the contact's form", async ({ page }) => {
    await page.goto("/");
    const invitation = page.getByRole("form", { name: "Guarda il tuo sito in trenta secondi." });
    await invitation.getByLabel("Nome dell’attività").fill("Forno <Pane & Vino>");
    await invitation.getByLabel("Mestiere", { exact: true }).selectOption("forno");
    await invitation.getByRole("button", { name: "Guarda il tuo sito" }).click();
    await expect(page).toHaveURL(/\/prova\?nome=Forno.*mestiere=forno.*#anteprima$/);
    await expect(shop(page).locator(".shop-sign").first()).toHaveText("Forno <Pane & Vino>");
    await expect(shop(page)).toContainText("Pagnotta di semola");
    await page.getByLabel("Città").fill("Altamura");
    await page.getByTitle("Blu notte").click();
    await page.getByRole("button", { name: "Guarda il tuo sito" }).click();
    await expect(shop(page)).toContainText("ad Altamura");
    await page.getByRole("link", { name: "Manifesto" }).click();
    await expect(shop(page)).toHaveAttribute("data-style", "manifesto");
    await expect(page.locator("[name=trialSite]")).toHaveValue(/nome=Forno.*citta=Altamura.*stile=manifesto/);
  });
});

test("is built as one types: name, trade, town, colour and style, and the address holds it", async ({ page }) => {
  await watchPage(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/prova");
  await page.getByLabel("Come si chiama").click();
  await awake(page);
  await page.getByLabel("Come si chiama").fill("Bar Sport");
  await expect(shop(page).locator(".shop-sign").first()).toHaveText("Bar Sport");
  await page.getByLabel("Mestiere", { exact: true }).selectOption("bar");
  await expect(shop(page)).toContainText("Cappuccino e cornetto");
  await expect(shop(page).locator(".shop-sign").first()).toHaveText("Bar Sport");
  await page.getByLabel("Città").fill("Asti");
  await expect(shop(page)).toContainText("Caffè e tavola fredda ad Asti");
  await page.getByTitle("Blu notte").click();
  await expect(shop(page)).toHaveCSS("--shop", "#22406e");
  await page.getByLabel("Un altro colore").fill("#ffcc00");
  await expect(shop(page)).toHaveCSS("--shop-on", "#000000");
  await page.getByRole("link", { name: "Taccuino" }).click();
  await expect(shop(page)).toHaveAttribute("data-style", "taccuino");
  await expect(page.getByRole("link", { name: "Taccuino" })).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/\/prova\?nome=Bar\+Sport&mestiere=bar&citta=Asti&colore=%23ffcc00&stile=taccuino/);
  // The name stays in the browser until its visitor shares or sends it.
  expect(asked.filter((url) => url.includes("Sport"))).toEqual([]);
  await page.reload();
  await expect(shop(page)).toContainText("Caffè e tavola fredda ad Asti");
  expect((await watched(page)).shifts).toBeLessThan(0.0005);
});

test("shows the visitor's picture without sending it anywhere", async ({ page }) => {
  await page.goto("/prova?mestiere=fiorista");
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await page.getByLabel("Logo o foto").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: svg });
  await page.getByLabel("Come si chiama").click();
  await expect(shop(page).locator(".shop-picture img")).toHaveAttribute("src", /^blob:/);
  await page.getByLabel("Mestiere", { exact: true }).selectOption("forno");
  await expect(shop(page)).toContainText("Pagnotta di semola");
  await expect(shop(page).locator(".shop-picture img")).toHaveCount(1);
  expect(sent).toEqual([]);
});

test("is shared by its address, copied where there is no panel for it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "share", { value: undefined }));
  await page.goto("/prova?nome=Bar+Sport&mestiere=bar");
  await page.getByLabel("Come si chiama").fill("Bar Centrale");
  await awake(page);
  await page.getByRole("button", { name: "Condividi" }).click();
  await expect(page.getByText("Indirizzo copiato")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/prova\?nome=Bar\+Centrale&mestiere=bar$/);
});

async function fillContact(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Richiesta di contatto" });
  await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
  await form.getByLabel("Nome", { exact: true }).fill("Lucia");
  await form.getByLabel("Telefono", { exact: true }).fill("333 1234567");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Richiamatemi" }).click();
  await expect(page.getByText("Dati inviati con successo!")).toBeVisible();
}

test("goes with the contact from whatever form, onto the contact's card", async ({ page, site }) => {
  await page.goto("/prova?mestiere=bar");
  await page.getByLabel("Come si chiama").fill("Bar Sport");
  await awake(page);
  await page.getByRole("link", { name: "Lo voglio così", exact: true }).first().click();
  await expect(page).toHaveURL(/#contatti$/);
  await page.goto("/#contatti");
  await expect(page.locator("[data-trial-line]")).toContainText("Bar Sport, bar o caffetteria");
  await fillContact(page);
  await expect(page.locator("[data-trial-line]")).toHaveCount(0);
  await page.request.post(`${site.url}/api/auth/login`, { data: staff, headers: { origin: site.url } });
  await page.goto("/admin#contatti");
  await page.locator("[data-leads]").getByRole("link", { name: "Lucia", exact: true }).click();
  const link = page.getByRole("link", { name: /Bar Sport, bar o caffetteria/ });
  await expect(link).toHaveAttribute("href", /\/prova\?nome=Bar\+Sport&mestiere=bar$/);
});

test("is looked at with the keyboard alone, and axe finds nothing, at every width and in every style", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/prova?nome=Bar+Sport&mestiere=bar");
  await page.getByLabel("Come si chiama").focus();
  await awake(page);
  await page.keyboard.press("Enter");
  await expect(page.locator("#anteprima")).toBeFocused();
  await page.keyboard.press("End");
  await expect.poll(() => page.locator("#anteprima").evaluate((screen) => screen.scrollTop)).toBeGreaterThan(200);
  const names = ["Bar+Sport", "W".repeat(48), "مطعم+الواحة", "%F0%9F%8D%95".repeat(48)];
  for (const [index, style] of ["insegna", "manifesto", "taccuino"].entries()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/prova?nome=${names[index]}&citta=Asti&stile=${style}&colore=%23ffcc00`);
    expect.soft(await violations(page), style).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await sidewaysOverflow(page), `${style} at ${width} px`).toBe(0);
      const screen = page.locator("#anteprima");
      const isTooWide = () => screen.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect.soft(await isTooWide(), `${style} in the frame at ${width} px`).toBe(0);
    }
  }
  await page.goto(`/prova?nome=${names[3]}`);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await sidewaysOverflow(page)).toBe(0);
});
