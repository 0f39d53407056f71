import { type APIRequestContext, expect, type Page } from "playwright/test";
import { placeholderCompany } from "../packages/contract/src/settings/site.ts";
import { gate } from "../test/openai-double.ts";
import { checkLooks, sidewaysOverflow } from "./accessibility.ts";
import { notice } from "./admin-blog.ts";
import { logIn } from "./admin-frame.ts";
import { test } from "./site.ts";

const asAtFirst = {
  metaPixelId: "",
  ga4MeasurementId: "",
  otherTracking: "",
  paypalPaymentUrl: "",
  autoArticlesEnabled: true,
  autoArticles: "giornaliero",
  aiDailyTokens: 150_000,
  salesToast: "campione",
  countdown: "riparte",
  countdownEndsAt: null,
  reservedBaseline: 12,
  renewalYearly: 0,
  company: placeholderCompany,
};

const call = (page: Page) => page.context().request;

async function setAll(request: APIRequestContext, settings: object): Promise<void> {
  expect((await request.post("/api/site-settings", { data: settings })).status()).toBe(200);
}

const stored = async (page: Page) => (await call(page).get("/api/site-settings")).json();
const html = (page: Page, path: string) => async () => (await call(page).get(path)).text();

async function open(page: Page, part: string): Promise<void> {
  await page.goto(`/admin#impostazioni/${part}`);
  await expect(page.getByRole("heading", { level: 1, name: "Impostazioni" })).toBeVisible();
}

/** Opens another part by the list of parts; the focus goes to its heading. */
async function go(page: Page, link: string, heading = link): Promise<void> {
  await page.getByRole("navigation", { name: "Parti delle impostazioni" }).getByRole("link", { name: link }).click();
  await expect(page.getByRole("heading", { level: 2, name: heading })).toBeFocused();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Salva", exact: true }).click();
  await expect(notice(page)).toContainText("Impostazioni salvate");
  await expect(page.getByText("Modifiche non salvate")).toBeHidden();
}

/** All but the first, which is looked at with the other tabs. */
const parts = [
  "azienda",
  "orari",
  "offerta",
  "pagamenti",
  "articoli",
  "tracciamento",
  "conformita",
  "privacy",
] as const;

// Each test expects the site as it was at first.
test.beforeEach(async ({ page }) => {
  await logIn(page);
  await setAll(call(page), asAtFirst);
});

test("company data and hours are refused at their field; each part is saved by itself, and on the site at once; unsaved changes are asked about, a failure keeps what was typed, and without a session nothing is saved", async ({
  page,
}) => {
  await open(page, "azienda");
  const vat = page.getByLabel("Partita IVA");
  await expect(page.getByText("È ancora quella d’esempio.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Salva", exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Ragione sociale").fill("Bottega Web Srl");
  await vat.fill("12345678901");
  await page.getByLabel("Posizione sulla mappa").fill("a Milano");
  await page.getByRole("button", { name: "Salva", exact: true }).click();
  await expect(page.getByText("La partita IVA non è giusta: controlla le cifre, l’ultima non torna")).toBeVisible();
  await expect(page.getByText("Incolla latitudine e longitudine, per esempio 41.8933, 12.4829")).toBeVisible();
  await expect(vat).toBeFocused();
  await expect(vat).toHaveValue("12345678901");
  // Meanwhile another user changes a field that is not touched here.
  await call(page).post("/api/site-settings", { data: { company: { phone: "02 1234 5678" } } });
  await vat.fill("IT 12345678903");
  await page.getByLabel("Posizione sulla mappa").fill("45.4822, 9.1876");
  await page.getByLabel("LinkedIn").fill("");
  await save(page);
  await expect(vat).toHaveValue("12345678903");
  await expect(page.getByLabel("Telefono")).toHaveValue("+39 02 1234 5678");
  expect((await stored(page)).company).toMatchObject({
    legalName: "Bottega Web Srl",
    vatNumber: "12345678903",
    phone: "+390212345678",
    position: { latitude: 45.4822, longitude: 9.1876 },
    social: { ...placeholderCompany.social, linkedin: "" },
  });
  await expect.poll(html(page, "/")).toContain("Bottega Web Srl");
  expect(await html(page, "/")()).not.toContain(">LinkedIn");

  await go(page, "Orari", "Orari di apertura");
  await page.getByRole("button", { name: "Aggiungi un turno a lunedì" }).click();
  await expect(page.getByLabel("Lunedì, secondo turno, apre alle")).toBeFocused();
  const first = page.getByLabel("Lunedì, primo turno, chiude alle");
  await first.fill("16:00");
  await page.getByRole("button", { name: "Salva", exact: true }).click();
  await expect(page.getByText("I due turni del giorno si sovrappongono")).toBeVisible();
  await first.fill("13:00");
  await page.getByRole("button", { name: "Copia fino a venerdì" }).click();
  await page.getByRole("checkbox", { name: /^Sabato/ }).uncheck();
  await save(page);
  const read = async () => (await html(page, "/")()).replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
  await expect.poll(read).toContain("Dal lunedì al venerdì 9:00-13:00 e 15:00-19:00");

  await test.step("hours that a colleague has changed meanwhile are beside one's own before they are replaced", async () => {
    const { openingHours } = (await stored(page)).company;
    const early = [{ opens: "08:15", closes: "12:30" }];
    await page.getByRole("checkbox", { name: /^Martedì/ }).uncheck();
    await page.getByLabel("Mercoledì, primo turno, apre alle").fill("10:00");
    await setAll(call(page), { company: { openingHours: openingHours.with(1, early).with(2, early) } });
    await page.getByRole("button", { name: "Salva", exact: true }).click();
    await expect(page.getByText(/ha cambiato questi orari in «8:15-12:30»: controlla e salva di nuovo/)).toHaveCount(2);
    await expect(page.getByRole("checkbox", { name: /^Martedì/ })).toBeFocused();
    await checkLooks(page);
    await save(page);
    await expect(page.getByText(/ha cambiato questi orari/)).toHaveCount(0);
    const now = [[], openingHours[2].with(0, { opens: "10:00", closes: "13:00" })];
    expect((await stored(page)).company.openingHours.slice(1, 3)).toEqual(now);
    await setAll(call(page), { company: { openingHours } });
  });

  await test.step("offer, payments, tracking and articles", async () => {
    await go(page, "Offerta");
    const slots = page.getByLabel("Posti occupati a inizio mese");
    await expect(page.getByText("Oggi il sito dice: 12 occupati, 3 liberi.")).toBeVisible();
    await page.getByLabel("Prezzo dal secondo anno").fill("120");
    await slots.fill("4");
    await expect(page.getByText("Oggi il sito dice: 4 occupati, 11 liberi.")).toBeVisible();
    await page.getByRole("radio", { name: /^Spenti/ }).check();
    await page.getByRole("radio", { name: /^Fino alla fine della campagna/ }).check();
    const end = page.getByLabel("Fine della campagna", { exact: false }).last();
    await end.fill("2099-12-24T18:00");
    await save(page);
    await expect.poll(html(page, "/offerta-197")).toContain('data-ends-at="2099-12-24T17:00:00.000Z"');
    await expect.poll(html(page, "/offerta-197")).toContain("Dal secondo anno, se resti: 120");

    await go(page, "Pagamenti");
    const paypal = page.getByLabel("Indirizzo di pagamento PayPal");
    await paypal.fill(" https://paypal.me/bottega ");
    await save(page);

    const search = page.getByLabel("Cerca un’impostazione");
    const found = page.getByRole("list", { name: "Impostazioni trovate" });
    await search.fill("PIXEL");
    await found.getByRole("link", { name: /^Pixel Meta/ }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Tracciamento" })).toBeFocused();
    await expect(search).toHaveValue("");
    await expect(page.getByText("incolla solo codice di cui ti fidi")).toBeVisible();
    await page.getByLabel("ID del pixel Meta").fill("123456789");
    await page.getByLabel("Altro codice di tracciamento").fill("<!-- bottega-tag -->");
    await save(page);
    await expect.poll(html(page, "/")).toContain("bottega-tag");

    await go(page, "Articoli automatici");
    await page.getByRole("switch", { name: "Articoli automatici" }).click();
    await expect(notice(page)).toContainText("Articoli automatici fermi");
    await page.getByRole("radio", { name: /^Tre al giorno/ }).click();
    await expect(page.getByRole("radio", { name: /^Tre al giorno/ })).toBeChecked();
    await page.getByLabel("Token al giorno").fill("60000");
    await save(page);
    await expect(page.getByText("Token usati oggi: 0 di 60.000")).toBeVisible();
    expect(await stored(page)).toMatchObject({
      reservedBaseline: 4,
      renewalYearly: 120,
      salesToast: "spento",
      countdown: "campagna",
      paypalPaymentUrl: "https://paypal.me/bottega",
      metaPixelId: "123456789",
      autoArticlesEnabled: false,
      autoArticles: "tre-al-giorno",
      aiDailyTokens: 60_000,
    });
  });

  await test.step("unsaved changes are asked about, a failure keeps what was typed, and without a session nothing is saved", async () => {
    await go(page, "Pagamenti");
    const paypal = page.getByLabel("Indirizzo di pagamento PayPal");
    await paypal.fill("https://paypal.me/altra");
    await expect(page.getByText("Modifiche non salvate")).toBeVisible();
    await page.getByRole("link", { name: "Azienda" }).click();
    const question = page.getByRole("dialog", { name: "Hai modifiche non salvate" });
    await question.getByRole("button", { name: "Resta qui" }).click();
    await expect(paypal).toHaveValue("https://paypal.me/altra");

    await page.route("**/trpc/settings.save*", (route) => route.abort());
    await page.getByRole("button", { name: "Salva", exact: true }).click();
    await expect(notice(page)).toContainText("Si è verificato un errore durante il salvataggio delle impostazioni");
    await expect(paypal).toHaveValue("https://paypal.me/altra");
    await page.unroute("**/trpc/settings.save*");

    // What is typed while a save is on its way is no part of it, and stays.
    const post = gate();
    await page.route("**/trpc/settings.save*", (route) => post.opened.then(() => route.continue()));
    await page.getByRole("button", { name: "Salva", exact: true }).click();
    await paypal.fill("https://paypal.me/terza");
    post.open();
    await expect(notice(page)).toContainText("Impostazioni salvate");
    await expect(paypal).toHaveValue("https://paypal.me/terza");
    await expect(page.getByText("Modifiche non salvate")).toBeVisible();
    expect((await stored(page)).paypalPaymentUrl).toBe("https://paypal.me/altra");
    await page.unroute("**/trpc/settings.save*");

    await page.getByRole("link", { name: "Azienda" }).click();
    await question.getByRole("button", { name: "Esci senza salvare" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Azienda" })).toBeVisible();
    await page.getByLabel("Nome dell’attività").fill("Altra bottega");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Salva", exact: true }).click();
    await expect(notice(page)).toContainText("Devi essere autenticato per salvare le impostazioni");
    expect((await stored(page)).company.name).toBe(placeholderCompany.name);
  });
});

test("the card of conformity changes nothing by itself, and everything with one click; every part is accessible", async ({
  page,
}) => {
  await open(page, "");
  await expect(page.getByText(/^Mancano \d+ cose, poi il sito può andare online\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Completa «Conformità»" }).click();
  const rows = page.getByRole("list", { name: "Interruttori" }).getByRole("listitem");
  await expect(rows).toContainText(["Avvisi di acquisto", "Conto alla rovescia", "Consenso ai cookie"]);
  await expect(rows.filter({ hasText: "Da sistemare" })).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("art. 23, lettera g");
  expect(await stored(page)).toMatchObject({ salesToast: "campione", countdown: "riparte" });
  await page.getByRole("button", { name: "Metti tutto in regola" }).click();
  await expect(page.getByText("Tutti gli interruttori sono in regola.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Conformità" })).toBeFocused();
  await expect(rows.filter({ hasText: "Da sistemare" })).toHaveCount(0);
  expect(await stored(page)).toMatchObject({ salesToast: "spento", countdown: "campagna" });
  await page.getByRole("link", { name: "Messa online" }).click();
  await expect(page.getByRole("list", { name: "Da fare" })).not.toContainText("Conformità");
  await page.getByText(/^Già fatto/).click();
  await expect(page.getByRole("list", { name: "Già fatto" })).toContainText("Conformità");

  // The narrowest window in which the parts stand beside what is open.
  await page.setViewportSize({ width: 992, height: 844 });
  for (const part of parts) {
    await page.goto(`/admin#impostazioni/${part}`);
    await expect(page.locator('nav[aria-label="Parti delle impostazioni"] [aria-current="page"]')).toHaveAttribute(
      "href",
      `#impostazioni/${part}`,
    );
    await expect(page.locator("main .skeleton")).toHaveCount(0);
    expect(await sidewaysOverflow(page), part).toBe(0);
    await checkLooks(page);
  }
});

test("a name of sixty letters leaves the public menu and the staff's own in sight", async ({ page }) => {
  const name = "Agenzia di Comunicazione Fratelli Pellegrini della Rovere e C";
  await setAll(call(page), { company: { ...placeholderCompany, name: name.slice(0, 60) } });
  for (const [path, menu] of [
    ["/", "Apri il menu"],
    ["/admin", "Menu"],
  ] as const) {
    await page.goto(path);
    for (const width of [1280, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const sign = page.locator("header .display").first();
      await expect(sign).toHaveText(name.slice(0, 60));
      expect(await sidewaysOverflow(page), `${path} at ${width} px`).toBe(0);
      const { y = 0, height = 0 } = (await sign.boundingBox()) ?? {};
      expect(y, `${path} at ${width} px`).toBeGreaterThanOrEqual(0);
      if (width > 400) continue;
      await expect(page.getByRole("button", { name: menu })).toBeInViewport({ ratio: 1 });
      expect(height, `${path} at ${width} px`).toBeLessThanOrEqual(70);
    }
  }
});
