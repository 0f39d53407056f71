import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { validContact } from "../test/contact.ts";
import { secretsThatSigned } from "../test/webhook-receiver.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, logIn, screenTitle } from "./admin-frame.ts";
import { answerInstead, breakProcedure, freshWords, notice, openTicket } from "./desk.ts";
import { addCustomer, tell } from "./records.ts";
import { staff, test } from "./site.ts";

test("Panoramica lists what the site still needs, each with its place; after a week the list is a line that opens it; an owner has a backup made, sees it go on, reads that it is good and can download it", async ({
  page,
}) => {
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

  await test.step("a backup is made, goes on, is good and can be downloaded", async () => {
    // The server's tests make one, restore it for a trial and download it: on a busy machine that waits behind everything else.
    const none = { isRunning: false, lastGood: null, lastProblem: null, isLate: false, archive: null, hour: 3 };
    const lastGood = {
      ...{ finishedAt: new Date().toISOString(), bytes: 5_000_000, rows: 250, files: 34 },
      ...{ encrypted: false, inBucket: false, warning: null, isHere: true },
    };
    let status: object = none;
    await expect(screenTitle(page, "Panoramica")).toBeVisible();
    const button = page.getByRole("button", { name: "Fai una copia adesso" });
    await expect(button).toBeVisible();
    await expect(page.locator("main .skeleton"), "what stands above is there").toHaveCount(0);
    await answerInstead(page, { "overview.backups": () => status });
    await page.route(/\/trpc\/overview\.startBackup/, (route) => {
      status = { ...none, isRunning: true };
      return route.fulfill({ json: [{ result: { data: null } }] });
    });
    const grant = { path: "/api/backups/last?grant=prova", fileName: "vetrina-auto.tar.gz", bytes: lastGood.bytes };
    await page.route(/\/trpc\/overview\.openBackup/, (route) => route.fulfill({ json: [{ result: { data: grant } }] }));
    await button.click();
    await expect(page.getByText("Copia in corso")).toBeVisible();
    await expect(button).toBeDisabled();
    status = { ...none, lastGood };
    await expect(page.getByText(/Ultima copia buona:/)).toBeVisible();
    await expect(page.getByText("250 righe e 34 file, ripristinati per prova e contati.")).toBeVisible();
    await expect(button).toBeEnabled();

    await page.getByRole("button", { name: "Scarica l’ultima copia" }).click();
    const dialog = page.getByRole("dialog", { name: "Scarica l’ultima copia" });
    await expect(dialog.getByText("chi ha il file legge i dati dei tuoi clienti")).toBeVisible();
    await dialog.getByLabel("La tua password").fill(staff.password);
    await page.keyboard.press("Enter");
    const link = dialog.getByRole("link", { name: /^Scarica \d/ });
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute("href", /\/api\/backups\/last\?grant=prova$/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
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
});

test("numbers of a range come as files, and say so when they can't be read", async ({ page }) => {
  await openTicket(page.request);
  const ticket = await openTicket(page.request);
  const sent = await page.request.post("/api/contact", { data: { ...validContact, sourcePage: "/servizi" } });
  expect(sent.status()).toBe(201);
  await logIn(page);
  const customer = await addCustomer(page, { name: freshWords("Forno Ferri") });
  const boughtOn = romeDay(new Date());
  await tell(page, "hours.addPackage", {
    customerId: customer.id,
    time: "5 ore",
    cents: null,
    boughtOn,
    expiresOn: null,
  });
  const answered = await page.request.post(`/api/tickets/${ticket.id}/messages`, { data: { message: "Eccoci." } });
  expect(answered.status()).toBe(201);

  await page.goto("/admin#resoconti");
  await expect(screenTitle(page, "Resoconti")).toBeVisible();
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

  await test.step("parts that can't be read say so, and one is asked for again, in the ink of a theme chosen meanwhile where little is to move", async () => {
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
  });
});
