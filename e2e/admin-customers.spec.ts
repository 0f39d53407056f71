import { expect, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { plainCustomer } from "../test/customer.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, logIn, screenTitle } from "./admin-frame.ts";
import { bringConfirmedToken } from "./client-mail.ts";
import { freshWords, notice, openTicket } from "./desk.ts";
import { addCustomer, addLead, freshVat, tell } from "./records.ts";
import { test } from "./site.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Elenco dei clienti" }).locator("tbody tr");
const opened = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const form = (page: Page) => dialog(page, "Nuovo cliente");
const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca" });
const add = (page: Page) => form(page).getByRole("button", { name: "Aggiungi il cliente" }).click();

test("a customer is written down, refused at its fields in words, and changed; its number is nobody else's, and leads to it", async ({
  page,
}) => {
  const name = freshWords("Forno Ferri");
  await logIn(page);
  await page.goto("/admin#clienti");
  await expect(screenTitle(page, "Clienti")).toBeVisible();
  await page.getByRole("link", { name: "Nuovo cliente" }).click();
  await form(page).getByLabel("Partita IVA").fill("12345678901");
  await form(page).getByLabel("Codice fiscale").fill("RSSMRA85T10A562X");
  await form(page).getByLabel("CAP").fill("2012");
  await add(page);
  await expect(form(page).getByLabel("Nome o ragione sociale")).toBeFocused();
  for (const message of [
    "Scrivi il nome",
    "La partita IVA non è valida: l'ultima cifra di controllo non torna.",
    "Il codice fiscale non è valido: l'ultimo carattere di controllo non torna.",
    "Il CAP ha 5 cifre",
  ]) {
    await expect(form(page).getByText(message, { exact: true })).toBeVisible();
  }
  await checkLooks(page);
  const vat = freshVat();
  await form(page).getByLabel("Nome o ragione sociale").fill(name);
  await form(page).getByLabel("Partita IVA").fill(`IT ${vat}`);
  await form(page).getByLabel("Codice fiscale").fill("");
  await form(page).getByLabel("CAP").fill("20121");
  await form(page).getByLabel("Località").fill("Milano");
  await add(page);
  const card = opened(page, name);
  await expect(card.getByText(vat, { exact: true })).toBeVisible();
  await expect(card.getByText("Con queste email e questi telefoni non c'è altro, per ora.")).toBeVisible();

  await card.getByRole("button", { name: "Modifica i dati" }).click();
  const edit = dialog(page, "Modifica i dati");
  await edit.getByLabel("Provincia").fill("mi");
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(card.getByText("20121 Milano (MI)")).toBeVisible();
  await expect(edit).toBeHidden();

  await card.getByRole("button", { name: "Aggiungi una persona" }).click();
  const person = dialog(page, "Nuova persona");
  await person.getByRole("button", { name: "Aggiungi la persona" }).click();
  await expect(person.getByText("Scrivi il nome della persona")).toBeVisible();
  await person.getByLabel("Nome", { exact: true }).fill("Lucia Ferri");
  await person.getByLabel("Ruolo").fill("Titolare");
  await person.getByRole("button", { name: "Aggiungi la persona" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "Lucia Ferri, Titolare" })).toBeVisible();
  await card.getByLabel("Nuova nota").fill("Paga a trenta giorni");
  await card.getByRole("button", { name: "Aggiungi la nota" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "Paga a trenta giorni" })).toBeVisible();
  await card.getByRole("button", { name: "Togli Lucia Ferri" }).click();
  await page.getByRole("button", { name: "Togli la persona" }).click();
  await expect(card.getByText("Nessuna persona, per ora.")).toBeVisible();

  await test.step("a second one with its number is refused, and nothing typed is lost unasked", async () => {
    await page.goto("/admin#clienti/nuovo");
    await form(page).getByLabel("Nome o ragione sociale").fill("Il secondo");
    await form(page).getByLabel("Partita IVA").fill(vat);
    await add(page);
    await expect(form(page).getByText(`C'è già un cliente con questa partita IVA: «${name}».`)).toBeVisible();
    await expect(form(page).getByLabel("Nome o ragione sociale")).toHaveValue("Il secondo");
    await form(page)
      .getByRole("button", { name: `Apri «${name}»` })
      .click();
    await page.getByRole("button", { name: "Chiudi senza aggiungere" }).click();
    await expect(card).toBeVisible();
  });
});

test("the list is searched, sorted, and empty in words; the palette opens what it finds", async ({ page }) => {
  const word = freshWords("Pasticceria").replaceAll(" ", "");
  const vat = freshVat();
  await logIn(page);
  await addCustomer(page, { name: `${word} Zeta`, vatNumber: vat, town: "Lodi", province: "LO" });
  await addCustomer(page, { name: `${word} Alfa`, email: "alfa@example.it", phone: "02 1234567" });
  await page.goto("/admin#clienti");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(word);
  await expect(rows(page)).toHaveText([new RegExp(`${word} Alfa`), new RegExp(`${word} Zeta`)]);
  const column = (label: string) => page.getByRole("columnheader", { name: label, exact: true });
  await expect(column("Cliente")).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: "Colonne e righe" }).click();
  await page.getByRole("checkbox", { name: "Aggiunto" }).check();
  await page.keyboard.press("Escape");
  await column("Aggiunto").getByRole("button").press("Enter");
  await expect(column("Aggiunto")).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByLabel("Ordina")).toHaveValue("recenti");
  await expect(rows(page)).toHaveText([new RegExp(`${word} Alfa`), new RegExp(`${word} Zeta`)]);
  await search(page).fill(vat);
  await expect(rows(page)).toHaveText([new RegExp(`${word} Zeta.*${vat}.*Lodi \\(LO\\)`)]);
  await search(page).fill(`${word} nessuno`);
  await expect(page.getByText("Nessun cliente trovato")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Mostra tutti i clienti" }).click();
  await expect(search(page)).toHaveValue("");

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(word);
  await page.getByRole("option", { name: `${word} Alfa` }).click();
  await expect(opened(page, `${word} Alfa`)).toBeVisible();
});

test("of a contact a customer begins with what is known, and each leads to the other", async ({ page }) => {
  const company = freshWords("Ferri srl");
  const mark = `${process.pid}${Date.now()}`;
  const email = `lucia${mark}@ferri.example`;
  await logIn(page);
  const fields = { firstName: "Lucia", lastName: `Ferri${mark}`, company, email, phone: `34${mark.slice(-8)}` };
  const { id, name } = await addLead(page, fields);
  const ticket = await openTicket(page.request, { email });
  await page.goto(`/admin#contatti/${id}`);
  await page.getByRole("link", { name: "Crea cliente" }).click();
  await expect(form(page).getByLabel("Nome o ragione sociale")).toHaveValue(company);
  await expect(form(page).getByText(`${name} sarà tra le persone del cliente`)).toBeVisible();
  await add(page);
  const card = opened(page, company);
  await expect(card.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "Modifica" })).toBeVisible();
  await expect(card.getByRole("link", { name: ticket.subject })).toBeVisible();
  await checkLooks(page);
  await card
    .getByRole("list", { name: /^Contatti/ })
    .getByRole("link")
    .click();
  await page.getByRole("article", { name }).getByRole("link", { name: company }).click();
  await expect(opened(page, company)).toBeVisible();
});

test("of two who change a customer the second is told; an owner deletes it and takes it back, gives out what is kept of its person, and forgets them", async ({
  page,
}) => {
  const name = freshWords("Da togliere");
  const email = `rita${process.pid}x${Date.now()}@forno.example`;
  await logIn(page);
  const { id } = await addCustomer(page, { name, town: "Lodi" });
  await tell(page, "customers.addPerson", { id, person: { name: "Rita Levi", role: "Socia", email, phone: null } });
  await page.goto(`/admin#clienti/${id}`);
  const card = opened(page, name);
  await card.getByRole("button", { name: "Modifica i dati" }).click();
  const edit = dialog(page, "Modifica i dati");
  await edit.getByLabel("Località").fill("Como");
  await tell(page, "customers.change", { id, changes: { town: "Pavia" }, known: { town: "Lodi" } });
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(edit.getByText(/l'ha cambiato nel frattempo/)).toBeVisible();
  await expect(edit.getByLabel("Località")).toHaveValue("Como");
  // What the colleague left is behind the form: the next save is about that.
  await expect(card.getByText("Pavia", { exact: true })).toBeVisible();
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(card.getByText("Como")).toBeVisible();

  await card.getByRole("button", { name: "Elimina il cliente" }).click();
  await expect(notice(page).filter({ hasText: `«${name}» eliminato` })).toBeVisible();
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(notice(page).filter({ hasText: "è di nuovo tra i clienti" })).toBeVisible();
  await page.goto(`/admin#clienti/${id}`);

  const rights = card.getByRole("region", { name: "Dati personali" });
  const download = page.waitForEvent("download");
  await rights.getByRole("button", { name: `Esporta i dati di ${email}` }).click();
  expect((await download).suggestedFilename()).toMatch(/^dati-rita.*\.json$/);
  await rights.getByRole("button", { name: `Cancella i dati di ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancella i dati", exact: true }).click();
  await expect(notice(page).filter({ hasText: "Dati cancellati" })).toBeVisible();
  await expect(card.getByText("Nessuna persona, per ora.")).toBeVisible();
  await expect(rights).toBeHidden();
});

let accounts = 0;

/** A customer with one person, and that person's ticket. */
async function openAccount(page: Page) {
  const email = `ore-${process.pid}-${++accounts}-${Date.now()}@example.it`;
  const name = freshWords("Forno Ferri");
  const ticket = await openTicket(page.request, { email });
  const person = { name: "Lucia Ferri", role: null, email, phone: null };
  const data = { customer: { ...plainCustomer, name }, person };
  const answer = await page.request.post("/trpc/customers.create", { data });
  expect(answer.ok()).toBe(true);
  const { id: customerId } = (await answer.json()).result.data;
  return { email, name, ticket, customerId: customerId as number };
}

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a customer buys hours, time is noted on a ticket of theirs, corrected, and goes beyond the package", async ({
  page,
}) => {
  await enterAdmin(page);
  const { ticket, customerId, name } = await openAccount(page);
  await page.goto(`/admin#clienti/${customerId}`);
  const hours = panel(page, "Ore di assistenza");
  await expect(hours.getByText("Nessun pacchetto")).toBeVisible();
  await hours.getByRole("button", { name: "Aggiungi un pacchetto" }).click();
  const form = dialog(page, "Nuovo pacchetto di ore");
  await form.getByLabel("Quante ore").fill("tante");
  await form.getByRole("button", { name: "Aggiungi" }).click();
  await expect(form.getByText(/^Scrivi quante ore/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form.getByLabel("Quante ore").fill("1 ora");
  await form.getByLabel("Prezzo in euro").fill("60");
  await form.getByRole("button", { name: "Aggiungi" }).click();
  await expect(form).toBeHidden();
  await expect(hours.getByText("Resta 1 ora")).toBeVisible();
  await page.goto(`/admin#ticket/${ticket.id}`);
  const time = panel(page, "Tempo");
  await expect(time.getByText("Resta 1 ora")).toBeVisible();
  await time.getByLabel("Tempo e lavoro svolto").fill("cambio orari");
  await time.getByRole("button", { name: "Segna il tempo" }).click();
  await expect(time.getByText(/^Scrivi quanto tempo/)).toBeVisible();
  await time.getByLabel("Tempo e lavoro svolto").fill("20 min, cambio orari");
  await time.getByRole("button", { name: "Segna il tempo" }).click();
  await expect(notice(page).filter({ hasText: "Tempo segnato" })).toContainText("Restano 40 minuti.");
  await expect(time.getByLabel("Tempo e lavoro svolto")).toHaveValue("");
  await time.getByText(/^In tutto/).click();
  await time.getByRole("button", { name: "Correggi 20 min cambio orari" }).click();
  const correction = dialog(page, "Correggi il tempo");
  await expect(correction.getByLabel("Tempo e lavoro svolto")).toHaveValue("20 min, cambio orari");
  await correction.getByLabel("Tempo e lavoro svolto").fill("1:40, cambio orari");
  await correction.getByRole("button", { name: "Salva" }).click();
  await expect(correction).toBeHidden();
  await expect(time.getByText("Oltre il pacchetto: 40 min")).toBeVisible();
  await time.getByRole("link", { name }).click();
  await expect(hours.getByText("Oltre il pacchetto: 40 min")).toBeVisible();
  await hours.getByText("Per che cosa").click();
  await expect(hours.getByRole("link", { name: ticket.subject })).toBeVisible();
  await checkLooks(page);
});

test("the client area says what is left, and for what it was used, once the owners show it", async ({
  page,
  postOffice,
}) => {
  await logIn(page);
  const { email, ticket, customerId } = await openAccount(page);
  const call = async (procedure: string, data: object) =>
    expect((await page.request.post(`/trpc/${procedure}`, { data })).ok()).toBe(true);
  const today = romeDay(new Date());
  const bought = { time: "5 ore", cents: null, boughtOn: "2026-01-05", expiresOn: null };
  await call("hours.addPackage", { customerId, ...bought });
  const worked = { text: "1:40, listino nuovo", day: today, isBillable: true };
  await call("hours.note", { ticketId: ticket.id, customerId, ...worked });
  await call("settings.save", { showsHours: true });
  await page.context().clearCookies();
  await bringConfirmedToken(postOffice, page, email);
  await page.goto("/client/dashboard");
  const own = panel(page, "Le tue ore di assistenza");
  await expect(own.getByText("Ti restano 3 ore e 20 minuti")).toBeVisible();
  await own.getByText("Per che cosa le abbiamo usate").click();
  await expect(own.getByText("listino nuovo")).toBeVisible();
  await checkLooks(page);
});
