import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { validContact } from "../test/contact.ts";
import { secretsThatSigned } from "../test/webhook-receiver.ts";
import { checkLooks, sidewaysOverflow, violations } from "./accessibility.ts";
import { enterAdmin, screenTitle, sectionLink } from "./admin-frame.ts";
import { breakProcedure, freshWords, notice, openTicket, replyBox } from "./desk.ts";
import { addCustomer, tell } from "./records.ts";
import { staff, test } from "./site.ts";

test("Panoramica lists what the site still needs, each with its place; after a week the list is a line that opens it; an owner has a backup made, sees it go on, reads that it is good and downloads it", async ({
  page,
}) => {
  test.setTimeout(360_000);
  await enterAdmin(page, "panoramica");
  const panel = page.getByRole("region", { name: "Prima di aprire al pubblico" });
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await expect(panel.getByText(/^\d+ di \d+ fatte$/)).toBeVisible();
  await panel.getByRole("link", { name: "Completa «Ragione sociale»" }).click();
  await expect(page.getByLabel("Ragione sociale")).toBeVisible();
  await page.goBack();
  await panel.getByRole("link", { name: /^Vedi tutto quello che manca/ }).click();
  const list = page.getByRole("list", { name: "Da fare" });
  for (const title of ["Copia di sicurezza", "Verifica in due passaggi"]) await expect(list).toContainText(title);
  const offered = page.getByRole("list", { name: "Facoltative" });
  for (const title of ["Orari", "Statistiche delle visite"]) await expect(offered).toContainText(title);
  await list.getByRole("link", { name: "Completa «Copia di sicurezza»" }).click();
  await expect(page.getByRole("button", { name: "Fai una copia adesso" })).toBeVisible();

  await page.route(/overview\.summary/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"isPastFirstWeek":false', '"isPastFirstWeek":true');
    return route.fulfill({ response: answer, body });
  });
  await page.goto("/admin#panoramica");
  await page.reload();
  await expect(panel.getByText(/^\d+ di \d+ fatte$/)).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(0);
  expect((await panel.boundingBox())?.height).toBeLessThan(80);
  await panel.locator("summary").press("Enter");
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await test.step("a backup is made, goes on, is good and is downloaded", async () => {
    await expect(screenTitle(page, "Panoramica")).toBeVisible();
    const button = page.getByRole("button", { name: "Fai una copia adesso" });
    await expect(button).toBeVisible();
    await expect(page.locator("main .skeleton"), "what stands above is there").toHaveCount(0);
    await button.click();
    await expect(page.getByText("Copia in corso")).toBeVisible();
    await expect(button).toBeDisabled();
    // It lets everything else on the machine go first.
    await expect(page.getByText(/Ultima copia buona:/)).toBeVisible({ timeout: 240_000 });
    await expect(page.getByText(/righe e .* file, ripristinati per prova e contati/)).toBeVisible();
    await expect(button).toBeEnabled();

    await page.getByRole("button", { name: "Scarica l’ultima copia" }).click();
    const dialog = page.getByRole("dialog", { name: "Scarica l’ultima copia" });
    await expect(dialog.getByText("chi ha il file legge i dati dei tuoi clienti")).toBeVisible();
    await dialog.getByLabel("La tua password").fill("non è questa");
    await dialog.getByRole("button", { name: "Continua" }).click();
    await expect(dialog.getByText("Non è la tua password attuale")).toBeVisible();
    await dialog.getByLabel("La tua password").fill(staff.password);
    await page.keyboard.press("Enter");
    const link = dialog.getByRole("link", { name: /^Scarica \d/ });
    await expect(link).toBeFocused();
    const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(file.suggestedFilename()).toMatch(/^vetrina-auto-\d{14}\.tar\.gz$/);
    const kept = await readFile(await file.path());
    // Of every gzip file.
    expect([...kept.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name, exact: true });

async function enterWebhooks(page: Page): Promise<void> {
  await enterAdmin(page, "impostazioni/webhook");
  await expect(page.getByRole("heading", { level: 2, name: "Webhook" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Aggiungi un webhook" })).toBeVisible();
}

const entry = (page: Page, name: string) =>
  page.getByRole("list", { name: "Webhook", exact: true }).getByRole("listitem").filter({ hasText: name });

test("an owner adds a webhook, reads its secret once, and a contact arrives signed with it; a trial says how it went, and the log sends again what was given up", async ({
  page,
  program,
}) => {
  const name = freshWords("Automazioni");
  const path = `/${name.replaceAll(" ", "-")}`;
  await page.clock.install();
  await enterWebhooks(page);
  await page.getByRole("button", { name: "Aggiungi un webhook" }).click();
  const form = dialog(page, "Nuovo webhook");
  await form.getByLabel("Nome").fill(name);
  await form.getByLabel("Indirizzo").fill("https://192.168.0.1/gancio");
  await form.getByRole("button", { name: "Aggiungi" }).click();
  await expect(form.getByText("Scegli almeno un evento")).toBeVisible();
  await checkLooks(page);
  await form.getByLabel("Contatto arrivato").check();
  await form.getByRole("button", { name: "Aggiungi" }).click();
  await expect(form.getByText(/^Scrivi un indirizzo https pubblico/)).toBeVisible();
  await form.getByLabel("Indirizzo").fill(program.origin + path);
  await form.getByRole("button", { name: "Aggiungi" }).click();
  const shown = dialog(page, `Il segreto di «${name}»`);
  await expect(shown).toBeVisible();
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? "";
  await shown.getByRole("button", { name: "Fatto" }).click();
  await expect(shown).toBeHidden();
  await expect(entry(page, name).getByText("Acceso", { exact: true })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  expect((await page.request.post("/api/contact", { data: validContact })).status()).toBe(201);
  await expect.poll(() => program.to(path).length, { timeout: 60_000 }).toBe(1);
  const [call] = program.to(path);
  expect(call && secretsThatSigned(call, [secret])).toEqual([secret]);

  const own = entry(page, name);
  program.answers.set(path, () => ({ status: 503, words: "In manutenzione" }));
  await own.getByRole("button", { name: "Invia una prova" }).click();
  await expect(notice(page).filter({ hasText: "Prova non consegnata" })).toContainText("Risposta 503");
  await own.getByRole("button", { name: "Chiamate" }).click();
  const log = dialog(page, `Chiamate a «${name}»`);
  const delivery = log.getByRole("listitem").filter({ hasText: "Prova" });
  await expect(delivery).toContainText("Abbandonata");
  await expect(delivery).toContainText("«In manutenzione»");
  await checkLooks(page);
  program.answers.delete(path);
  await delivery.getByRole("button", { name: "Invia di nuovo" }).click();
  // The log looks again every five seconds.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(delivery).toContainText("Consegnata", { timeout: 200 });
  }).toPass();
  await log.getByRole("button", { name: "Chiudi" }).click();
  await expect(log).toBeHidden();
  await own.getByRole("button", { name: "Nuovo segreto" }).click();
  await dialog(page, `Un nuovo segreto per «${name}»?`).getByRole("button", { name: "Crea il nuovo segreto" }).click();
  await dialog(page, `Il segreto di «${name}»`).getByRole("button", { name: "Fatto" }).click();
  await expect(own.getByText(/^Il segreto di prima vale ancora fino al/)).toBeVisible();
  await own.getByRole("button", { name: "Elimina" }).click();
  await dialog(page, `Eliminare il webhook «${name}»?`).getByRole("button", { name: "Elimina" }).click();
  await expect(own).toHaveCount(0);
});

test("numbers of a range come as files, and say so when they can't be read", async ({ page }) => {
  await openTicket(page.request);
  const ticket = await openTicket(page.request);
  const sent = await page.request.post("/api/contact", { data: { ...validContact, sourcePage: "/servizi" } });
  expect(sent.status()).toBe(201);
  await enterAdmin(page, `ticket/${ticket.id}`);
  const customer = await addCustomer(page, { name: freshWords("Forno Ferri") });
  const boughtOn = romeDay(new Date());
  await tell(page, "hours.addPackage", {
    customerId: customer.id,
    time: "5 ore",
    cents: null,
    boughtOn,
    expiresOn: null,
  });
  await replyBox(page).fill("Eccoci.");
  await replyBox(page).press("Control+Enter");
  await expect(page.getByRole("log", { name: "Messaggi" }).getByText("Eccoci.")).toBeVisible();

  await sectionLink(page, "Resoconti").click();
  await expect(screenTitle(page, "Resoconti")).toBeFocused();
  const support = page.getByRole("region", { name: "Assistenza" });
  await expect(support.locator("dl div").first()).toHaveText(/Ticket arrivati\s*[2-9]/);
  await expect(support.locator("[data-chart] svg").first()).toBeVisible();
  await support.getByText("Ora per ora").click();
  await expect(
    support
      .getByRole("definition")
      .filter({ hasText: /^ore \d+: \d/ })
      .first(),
  ).toBeVisible();
  await expect(support.getByRole("region", { name: "Nel tempo" }).getByRole("row")).toHaveCount(2);
  await expect(
    page.getByRole("region", { name: "Contatti" }).getByRole("rowheader", { name: "/servizi" }),
  ).toBeVisible();
  const packages = page.getByRole("region", { name: "Pacchetti di ore" });
  await expect(packages.locator("dl div").first()).toHaveText(/Ore vendute\s*5 h/);
  await expect(packages.getByRole("rowheader", { name: customer.name })).toBeVisible();
  await expect(packages.getByRole("link", { name: "5 h" }).last()).toHaveAttribute("href", `#clienti/${customer.id}`);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    support.getByRole("link", { name: "CSV: Per tipo di richiesta" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tipi-.*\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toContain("Tipo di richiesta");

  await page.getByRole("link", { name: "12 mesi" }).click();
  await expect(page.getByRole("link", { name: "12 mesi" })).toHaveAttribute("aria-current", "page");
  await expect(support.getByRole("columnheader", { name: "Mese" })).toBeVisible();
  await page.getByLabel("Dal").fill("2026-03-08");
  await page.getByLabel("Al", { exact: true }).fill("2026-03-09");
  await page.getByRole("button", { name: "Mostra" }).click();
  await expect(page).toHaveURL(/al=2026-03-09&dal=2026-03-08/);
  await expect(page.getByRole("button", { name: "Mostra" })).toBeFocused();
  await expect(support.getByText("Nessun ticket in questo periodo.").first()).toBeVisible();
  await expect(page.getByText("Nessun movimento in questo periodo.")).toBeVisible();

  await test.step("parts that can't be read say so, each is asked for again, in the ink of a theme chosen meanwhile where little is to move", async () => {
    const parts = ["tickets", "ratings", "hours", "contacts", "money"];
    for (const part of parts) await breakProcedure(page, `reports.${part}`);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto("/admin#resoconti");
    await page.reload();
    const failures = page.getByText("Non riesco a leggere questi numeri");
    await expect(failures).toHaveCount(parts.length);
    await page.unrouteAll({ behavior: "wait" });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "bottega");
    const contacts = page.getByRole("region", { name: "Contatti", exact: true });
    const inkOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).color);
    await contacts.getByRole("button", { name: "Riprova" }).click();
    const title = contacts.getByRole("heading", { name: "A che punto sono" });
    await expect(title).toBeVisible();
    expect(await inkOf(title)).toBe(await inkOf(contacts));
    for (let left = parts.length - 2; left >= 0; left -= 1) {
      await page.getByRole("button", { name: "Riprova" }).first().click();
      await expect(failures).toHaveCount(left);
    }
  });
});

test("a setting that a colleague has changed meanwhile stands at its field, and the next save decides", async ({
  page,
}) => {
  await enterAdmin(page, "impostazioni/azienda");
  const stored = async () => (await (await page.request.get("/api/site-settings")).json()).company;
  const { phone, city } = await stored();
  const field = page.getByLabel("Telefono", { exact: true });
  const save = page.getByRole("button", { name: "Salva", exact: true });
  await field.fill("02 1111 2222");
  const ofColleague = { company: { phone: "02 7654 3210", city: "Lodi" } };
  expect((await page.request.post("/api/site-settings", { data: ofColleague })).status()).toBe(200);
  await save.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Nel frattempo .+ ha cambiato questo campo in «\+390276543210»/);
  await expect(field).toHaveValue("02 1111 2222");
  await expect(page.getByLabel("Comune")).toHaveValue("Lodi");
  expect((await stored()).phone).toBe("+390276543210");
  await save.click();
  await expect(notice(page).filter({ hasText: "Impostazioni salvate" })).toBeVisible();
  expect(await stored()).toMatchObject({ phone: "+390211112222", city: "Lodi" });
  await page.request.post("/api/site-settings", { data: { company: { phone, city } } });
});
