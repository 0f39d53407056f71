import { expect, type Page } from "playwright/test";
import { watched, watchPage } from "../test/watch-shifts.ts";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { atEachWidth, coveredBy, outsideOf, setLetters } from "./page-looks.ts";
import { sharedTest as test } from "./site.ts";

const line = (page: Page) => page.locator("[data-choice-line]");
const hydrated = (page: Page) => page.locator("[data-island=contact-form][data-hydrated]").waitFor();

async function send(page: Page, firstName = "Lucia", isHurried = true): Promise<{ choice: string; phone: string }> {
  const form = page.getByRole("form", { name: "Richiesta di contatto" });
  await form.getByLabel("Nome", { exact: true }).fill(firstName);
  await form.getByLabel("Telefono", { exact: true }).fill("333 1234567 ore pasti");
  await form.getByRole("checkbox").check();
  // Where the test has the clock, the form needn't wait until it has been filled in long enough.
  if (isHurried) await page.clock.fastForward(3000);
  const sent = page.waitForRequest("**/api/contact/callback");
  await form.getByRole("button", { name: "Richiamatemi" }).click();
  return (await sent).postDataJSON();
}

test("a plan is carried to the form, sent with it, and gone after; a choice is replaced, taken away, comes from a service's own page, and its address chooses once", async ({
  page,
}) => {
  await page.clock.install();
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

  await page.getByRole("link", { name: "Scelgo LITE" }).click();
  await expect(line(page)).toContainText("LITE, 197 €");
  await page.getByRole("link", { name: "Scelgo E-COMMERCE" }).click();
  await expect(line(page)).toContainText("E-COMMERCE, 699 €");
  await hydrated(page);
  const kept = page.locator("input[name=choice]");
  await expect(kept).toHaveValue("e-commerce");
  await line(page).getByRole("link", { name: "Togli" }).press("Enter");
  await expect(line(page)).toBeHidden();
  await expect(page.getByLabel("Nome", { exact: true })).toBeFocused();
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

/** As if the form had been opened just now, and the notice stays as long as it is looked at here. */
const holdTime = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    const start = now();
    performance.now = () => now() - start;
    const later = window.setTimeout.bind(window);
    const isOfNotice = (ms: unknown) => ms === 5000;
    Object.assign(window, { setTimeout: (act: () => void, ms?: number) => (isOfNotice(ms) ? 0 : later(act, ms)) });
  });

test("a form that a browser filled at once waits by itself, then makes way for who calls, when, from and to which number, on a sheet that holds it at every width, under no notice", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/offerta-197form#contact-section");
  await hydrated(page);
  await page.route("**/api/contact/callback", async (route) => {
    expect(route.request().postDataJSON().elapsedMs).toBeGreaterThanOrEqual(2000);
    await route.continue();
  });
  await holdTime(page);
  await send(page, "Lucia", false);
  const section = page.locator("#contact-section");
  const panel = section.locator("[data-contact-sent]");
  await expect(panel.getByRole("heading", { name: "Dati inviati con successo!" })).toBeFocused();
  await expect(section.locator("form[action='/contatti']")).toHaveCount(0);
  await expect(panel.getByLabel("Note")).toBeVisible();
  await expect(panel.getByRole("radio").first()).toBeVisible();
  await expect(line(page)).toBeHidden();
  for (const words of [
    "Ti chiama una persona del nostro staff entro ",
    "+39 06 0000 0000",
    "333 1234567 ore pasti",
    "Posti rimasti questo mese: 3",
  ])
    await expect(panel).toContainText(words);
  await expect(panel.getByRole("button", { name: "Invia un'altra richiesta" })).toHaveCount(0);
  await expect(panel.getByRole("heading", { level: 3 })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByText("Posti rimasti")).toBeInViewport({ ratio: 1 });
  const notice = page.getByRole("status").filter({ hasText: "Messaggio inviato" });
  for (const width of [1280, 1440, 768, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // As it comes into view once it is there.
    await panel.evaluate((sheet) => sheet.scrollIntoView({ block: "start" }));
    await expect(notice).toBeVisible();
    await expect.poll(() => coveredBy(notice), `${width} px`).toEqual([]);
    expect.soft(await outsideOf(panel), `${width} px`).toEqual([]);
  }
  await setLetters(page, "200%");
  expect.soft(await outsideOf(panel), "with letters twice as large").toEqual([]);
  await setLetters(page, "");
  expect(await violations(page)).toEqual([]);
});

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

test("a trial site is built as one types: name, trade, town, colour and style; the address holds it and is shared, copied where there is no panel for it; the visitor's picture is sent nowhere", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "share", { value: undefined }));
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

  await page.getByLabel("Come si chiama").fill("Bar Centrale");
  await awake(page);
  await page.getByRole("button", { name: "Condividi" }).click();
  await expect(page.getByText("Indirizzo copiato")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/prova\?nome=Bar\+Centrale&mestiere=bar&citta=Asti/);
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

test("the trial goes with the contact from whatever form, onto the contact's card, beside page, campaign and plan", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/prova?mestiere=bar&utm_source=posta&utm_campaign=natale");
  await page.locator("#cookie-banner").getByRole("button", { name: "Accetta Tutti" }).click();
  await page.getByLabel("Come si chiama").fill("Bar Sport");
  await awake(page);
  await page.getByRole("link", { name: "Lo voglio così", exact: true }).first().click();
  await expect(page).toHaveURL(/#contatti$/);
  await page.goto("/");
  await page.getByRole("link", { name: "Scelgo STANDARD" }).click();
  await expect(page.locator("[data-trial-line]")).toContainText("Bar Sport, bar o caffetteria");
  await expect(page.getByRole("status").locator("[data-trial-line]")).toHaveCount(0);
  await hydrated(page);
  await send(page, "Carlotta");
  await expect(page.getByText("Dati inviati con successo!")).toBeVisible();
  await expect(page.locator("[data-trial-line]")).toHaveCount(0);
  await enterAdmin(page, "contatti");
  await page.locator("[data-leads]").getByRole("link", { name: "Carlotta", exact: true }).click();
  const link = page.getByRole("link", { name: /Bar Sport, bar o caffetteria/ });
  await expect(link).toHaveAttribute("href", /\/prova\?nome=Bar\+Sport&mestiere=bar$/);
  const card = page.getByRole("article", { name: "Carlotta" });
  await expect(card).toContainText("Arrivato dalla pagina /, campagna posta / natale.");
  await expect(card).toContainText("STANDARD");
});

/** The trade that is chosen is read whole, and its arrow stands beside it. */
const checkTrades = (page: Page) =>
  atEachWidth(page, async (width) => {
    const room = await page.getByLabel("Mestiere", { exact: true }).evaluate((field) => {
      const select = field as HTMLSelectElement;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.font = font;
      const widest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
      return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - widest;
    });
    expect.soft(room, `${width} px`).toBeGreaterThan(0);
  });

test("a trial site is looked at with the keyboard alone, and axe finds nothing, at every width and in every style", async ({
  page,
}) => {
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
  await checkTrades(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await setLetters(page, "200%");
  expect(await sidewaysOverflow(page)).toBe(0);
});
