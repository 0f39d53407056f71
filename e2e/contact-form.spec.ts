import { expect, type Locator, type Page, type Route } from "playwright/test";
import { checkWidths, sidewaysOverflow, violations } from "./accessibility.ts";
import { holdBack } from "./hold-back.ts";
import { sharedTest as test } from "./site.ts";

/** All that a contact takes: two fields and a tick. */
async function fillContactForm(page: Page) {
  await page.getByLabel("Nome", { exact: true }).fill("Lucia");
  await page.getByLabel("Telefono", { exact: true }).fill("+39 333 123 4567");
  await page.getByRole("checkbox").check();
}

/** A form that was filled in at once would wait a little by itself. */
const letTimePass = (page: Page) => page.clock.fastForward(3000);

const form = (page: Page) => page.getByRole("form", { name: "Richiesta di contatto" });
const call = (page: Page) => page.getByRole("button", { name: "Richiamatemi" });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected")));

test("keeps what was typed before its script arrived, says at each field what is wrong, that it is being sent, why it failed, sends what got lost again as the same request, and starts again empty", async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdBack(page, "**/assets/contact-form*.js");
  await page.goto("/#contatti");
  await page.getByLabel("Nome", { exact: true }).fill("Lucia");
  release();
  await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
  await call(page).click();
  await expect(page.getByText("Numero di telefono non valido")).toBeVisible();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Lucia");
  await expect(page.getByText("Il nome è obbligatorio")).toBeHidden();

  await page.getByLabel("Nome", { exact: true }).fill("");
  await call(page).click();
  for (const [label, message] of [
    ["Nome", "Il nome è obbligatorio"],
    ["Telefono", "Numero di telefono non valido"],
  ] as const) {
    const field = form(page).getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(message);
  }
  await expect(page.getByRole("checkbox")).toHaveAccessibleDescription("Devi accettare la privacy policy");
  await expect(page.getByLabel("Nome", { exact: true })).toBeFocused();
  await checkWidths(page);

  await fillContactForm(page);
  const path = "**/api/contact/callback";
  const ids: number[] = [];
  const arrive = async (route: Route) => {
    const response = await route.fetch();
    ids.push((await response.json()).id);
    return response;
  };
  await page.route(path, (route) => arrive(route).then(() => route.abort()), { times: 1 });
  await call(page).click();
  const toast = page.getByRole("status").filter({ hasText: "Errore nell'invio del modulo" });
  await expect(toast).toContainText("Si è verificato un errore. Riprova più tardi.");
  await expect(call(page)).toBeFocused();
  await toast.getByRole("button", { name: "Chiudi la notifica" }).focus();
  await page.keyboard.press("Enter");
  await expect(call(page)).toBeFocused();
  const json = { code: "UNAVAILABLE", message: "Stiamo aggiornando il sito." };
  await page.route(path, (route) => route.fulfill({ status: 503, json }), { times: 1 });
  await call(page).click();
  await expect(page.getByRole("status").filter({ hasText: json.message })).toBeVisible();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Lucia");
  await expect(page.getByLabel("Telefono", { exact: true })).toHaveValue("+39 333 123 4567");
  await expect(page.getByRole("checkbox")).toBeChecked();

  const answer = await holdBack(page, path, async (route) => route.fulfill({ response: await arrive(route) }));
  await call(page).click();
  await expect(page.getByRole("button", { name: "Invio in corso..." })).toBeDisabled();
  answer();
  await expect(page.getByText(/^Posti rimasti questo mese: \d+$/)).toBeVisible();
  // On a phone the bar at its foot comes back, without what was just asked for.
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("navigation", { name: "Contatti rapidi" });
  await expect(bar.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await expect(bar.getByRole("link", { name: /^(Voglio|Richiamatemi)/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Invia un'altra richiesta" }).click();
  await expect(page.getByLabel("Nome", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await fillContactForm(page);
  await letTimePass(page);
  await call(page).click();
  await expect(page.getByRole("heading", { name: "Dati inviati con successo!" })).toBeVisible();
  expect(ids).toEqual([ids[0], ids[0], expect.any(Number)]);
  expect(ids[2]).not.toBe(ids[0]);
});

/** The booked half hour stays on the screen until another one holds. */
async function chooseAnother(page: Page, booked: Locator, chooser: Locator): Promise<void> {
  const other = page.getByRole("button", { name: "Scegli un’altra ora" });
  const problem = page.getByRole("region", { name: "Quando ti chiamiamo?" }).getByRole("alert");
  await page.route("**/api/call-slots", (route) => route.abort(), { times: 1 });
  await other.click();
  await expect(problem).toHaveText(
    "Non siamo riusciti a leggere gli altri orari: la tua telefonata resta fissata. Riprova tra poco.",
  );
  await expect(booked).toBeVisible();
  await expect(page.getByRole("link", { name: "Annulla" })).toBeVisible();
  await page.route("**/api/call-slots", (route) => route.fulfill({ json: { days: [] } }), { times: 1 });
  await other.click();
  await expect(problem).toHaveText("Non ci sono altri orari liberi: la tua telefonata resta fissata.");
  await expect(booked).toBeVisible();
  await other.click();
  await expect(chooser.getByRole("radio").first()).toBeFocused();
  const before = await booked.textContent();
  await page.getByRole("button", { name: "Lascia com’era" }).click();
  await expect(chooser).toHaveCount(0);
  await other.click();
  await expect(page.getByRole("link", { name: "Annulla" })).toBeVisible();
  await checkWidths(page);
  await chooser.getByRole("group", { name: "Ora" }).getByRole("radio").last().check();
  await chooser.getByRole("button").click();
  await expect(booked).toBeFocused();
  await expect(booked).not.toHaveText(before ?? "");
  await expect(chooser).toHaveCount(0);
}

test("once sent it says how many places are left; a half hour is chosen by keyboard, one just taken is said so, a booked one stays until another one holds, and the rest is told", async ({
  page,
}) => {
  // What owners have added to the second step may not come: it works without.
  await page.route("**/api/contact/questions", () => {});
  await page.clock.install();
  await page.goto("/#contatti");
  await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
  await fillContactForm(page);
  await letTimePass(page);
  await call(page).click();
  await expect(page.getByRole("heading", { name: "Dati inviati con successo!" })).toBeFocused();
  await expect(page.getByText("Ti chiama una persona del nostro staff entro ")).toBeVisible();
  await expect(page.getByText("Posti rimasti questo mese: 3")).toBeVisible();
  const toast = page.getByRole("status").filter({ hasText: "Richiesta inviata con successo!" });
  await expect(toast).toContainText("Ti contatteremo al più presto.");
  const chooser = page.getByRole("form", { name: "Quando ti chiamiamo?" });
  await chooser.getByRole("button").click();
  await expect(chooser.getByRole("alert")).toHaveText("Scegli a che ora.");
  await checkWidths(page);

  // The last day that is offered, whatever the hour of the test.
  await chooser.getByRole("group", { name: "Giorno" }).getByRole("radio").last().check();
  const hours = chooser.getByRole("group", { name: "Ora" }).getByRole("radio");
  await hours.first().focus();
  await page.keyboard.press("Space");
  const startsAt = await hours.first().inputValue();
  const other = { firstName: "Ugo", phone: "347 7654321", privacy: true };
  const { followUp } = await (await page.request.post("/api/contact/callback", { data: other })).json();
  expect((await page.request.post("/api/call-slots", { data: { followUp, startsAt } })).status()).toBe(201);
  await page.keyboard.press("Enter");
  await expect(chooser.getByRole("alert")).toHaveText("Questa mezz’ora è appena stata presa. Scegline un’altra.");
  await expect(chooser.locator(`[value="${startsAt}"]`)).toHaveCount(0);
  await hours.first().check();
  await chooser.getByRole("button").click();
  const booked = page.getByText(/^Ti chiamiamo .+ tra le .+\.$/);
  await expect(booked).toBeFocused();
  await expect(page.locator("[data-contact-sent]").first()).not.toContainText("entro ");
  await expect(page.getByRole("link", { name: "Aggiungi al calendario" })).toHaveAttribute("href", /telefonata\.ics$/);
  await chooseAnother(page, booked, chooser);

  const more = page.getByRole("form", { name: "Dicci di più" });
  await more.getByLabel("Email").fill("lucia@");
  await more.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  await expect(more.getByLabel("Email")).toHaveAccessibleDescription("Email non valida");
  await more.getByLabel("Email").fill("lucia.ferri@example.it");
  await more.getByLabel("Tipo di attività").selectOption("ristorante");
  await more.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  await expect(page.getByText("Grazie: lo leggiamo prima di chiamarti.")).toBeFocused();

  await page.getByRole("link", { name: "Annulla" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Ti chiamiamo/ })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Annulla la telefonata" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Annulla la telefonata" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Telefonata annullata" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("all of it goes by forms: the request, the half hour and the rest", async ({ page }) => {
    await page.goto("/#contatti");
    await fillContactForm(page);
    await call(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dati inviati con successo!" })).toBeVisible();
    expect(await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    await page.getByLabel("Scegli la mezz’ora in cui ti chiamiamo").selectOption({ index: 20 });
    await page.getByRole("button", { name: "Chiamatemi a quest’ora" }).click();
    await expect(page.getByText(/^Ti chiamiamo .+ tra le/)).toBeVisible();
    await page.getByLabel("Email").fill("lucia.ferri@example.it");
    await page.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
    await expect(page.getByText("Grazie: lo leggiamo prima di chiamarti.")).toBeVisible();
    await page.getByRole("link", { name: "Annulla" }).click();
    await page.getByRole("button", { name: "Annulla la telefonata" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Telefonata annullata" })).toBeVisible();
  });
});
