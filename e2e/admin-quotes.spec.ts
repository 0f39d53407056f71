import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { plainCustomer, vatNumberOf } from "../test/customer.ts";
import { plainQuote } from "../test/quote.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, screenTitle } from "./admin-frame.ts";
import { freshWords, notice } from "./desk.ts";
import { addCustomer, freshVat, tell } from "./records.ts";
import { test } from "./site.ts";

interface Quote {
  id: number;
  number: string;
  revision: number;
}

async function enterQuotes(page: Page): Promise<void> {
  await enterAdmin(page, "preventivi");
  await expect(screenTitle(page, "Preventivi")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /preventiv[oi]$/ })).toBeVisible();
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name, exact: true });
/** Who follows a quote as its form says, which the names of the colleagues come to late. */
const responsible = (form: Locator) => form.getByLabel("Chi lo segue").locator("option:checked");
const rows = (page: Page) => page.getByRole("list", { name: "Elenco dei preventivi" }).getByRole("listitem");

test("a quote is written from a customer's record with lines of the list and free ones, sent, changed and copied; the list is searched and filtered, the palette finds a quote, and what can't be sent yet says what it lacks", async ({
  page,
  context,
}) => {
  const name = freshWords("Forno Ferri");
  const title = `Sito di ${name}`;
  await enterQuotes(page);
  const { id: customerId } = await addCustomer(page, { name, email: "forno@example.it" });
  await page.goto(`/admin#clienti/${customerId}`);
  await page.getByRole("article", { name, exact: true }).getByRole("link", { name: "Nuovo preventivo" }).click();
  const form = dialog(page, "Nuovo preventivo");
  await expect(form.getByText(name, { exact: true })).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue("forno@example.it");
  await expect(responsible(form)).toHaveText("anna");
  await form.getByRole("button", { name: "Salva la bozza" }).click();
  await expect(form.getByText("Scrivi l'oggetto del preventivo")).toBeVisible();
  await expect(form.getByText("Aggiungi almeno una riga")).toBeVisible();
  await form.getByLabel("Oggetto").fill(title);
  await form.getByLabel("Dal listino del sito").selectOption("standard");
  await form.getByRole("button", { name: "Aggiungi dal listino" }).click();
  await form.getByRole("button", { name: "Aggiungi una riga libera" }).click();
  const second = form.getByRole("group", { name: "Riga 2" });
  await second.getByLabel("Che cosa").fill("Fotografie");
  await second.getByLabel("Quantità").fill("1,5");
  await second.getByLabel("Prezzo in euro").fill("quaranta");
  await form.getByRole("button", { name: "Salva la bozza" }).click();
  await expect(second.getByText("Scrivi un prezzo in euro, come 120 o 99,90")).toBeVisible();
  await checkLooks(page);
  await second.getByLabel("Prezzo in euro").fill("40");
  await form.getByRole("button", { name: "Sposta su la riga 2" }).press("Enter");
  await expect(form.getByRole("group", { name: "Riga 1" }).getByLabel("Che cosa")).toHaveValue("Fotografie");
  await expect(form.getByRole("button", { name: "Sposta su la riga 1" })).toBeFocused();
  await form.getByRole("button", { name: "Aggiungi una riga libera" }).click();
  await form.getByRole("button", { name: "Togli la riga 3" }).press("Enter");
  await expect(form.getByRole("button", { name: "Aggiungi una riga libera" })).toBeFocused();
  await form.getByLabel("Sconto", { exact: true }).selectOption("percento");
  await form.getByLabel("Sconto in %").fill("10");
  const sum = form.getByRole("region", { name: "Somma" });
  // 299 and 60, less a tenth.
  await expect(sum.getByText(/323,10/)).toBeVisible();
  await form.getByLabel("Acconto in euro").fill("100");
  await form.getByRole("button", { name: "Salva la bozza" }).click();
  const record = dialog(page, /^Preventivo \d{4}-\d{3,}$/);
  await expect(record.getByText(title)).toBeVisible();
  await expect(record.getByText("Alla conferma si paga un acconto di 100,00 €; restano 223,10 €.")).toBeVisible();
  await checkLooks(page);

  await record.getByRole("button", { name: "Invia", exact: true }).click();
  const mail = dialog(page, "Invia il preventivo");
  await expect(mail.getByText("forno@example.it")).toBeVisible();
  await mail.getByLabel("Messaggio").fill("Ciao, eccolo.");
  expect(await violations(page)).toEqual([]);
  await mail.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(notice(page)).toContainText("Preventivo inviato");
  await expect(record.getByText("Inviato", { exact: true })).toBeVisible();

  await record.getByRole("button", { name: "Modifica" }).click();
  const edit = dialog(page, /^Modifica il preventivo/);
  await edit.getByLabel("Condizioni").fill("Saldo a sito approvato.");
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(record.getByText("Saldo a sito approvato.")).toBeVisible();
  await expect(record.getByText(/Inviato, versione 2.*, valido fino a/)).toBeVisible();

  // As it is after its last day: it gets another one before it is sent.
  await page.route(/quotes\.one/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"inviato"', '"scaduto"') });
  });
  await page.reload();
  await expect(record.getByText(/Scaduto, versione 2.*, era valido fino a/)).toBeVisible();
  await expect(record.getByRole("button", { name: "Cambia la scadenza" })).toBeVisible();
  await expect(record.getByRole("button", { name: /^Invia/ })).toHaveCount(0);
  await page.unroute(/quotes\.one/);
  await page.reload();

  await record.getByRole("button", { name: "Modifica" }).click();
  await expect(responsible(edit)).toHaveText("anna");
  await edit.getByRole("button", { name: "Annulla" }).click();
  await record.getByRole("button", { name: "Ritira" }).click();
  await dialog(page, "Vuoi ritirare il preventivo?").getByRole("button", { name: "Ritira" }).click();
  await expect(record.getByText("Ritirato", { exact: true })).toBeVisible();
  await expect(record).not.toContainText("valido fino");
  await record.getByRole("button", { name: "Duplica" }).click();
  await expect(record.getByText("Bozza", { exact: true })).toBeVisible();
  await record.getByRole("button", { name: "Elimina la bozza" }).click();
  const removal = dialog(page, "Eliminare la bozza?");
  await removal.getByRole("button", { name: "Elimina la bozza" }).click();
  await expect(record).toBeHidden();
  await expect(notice(page)).toContainText(/Bozza \d{4}-\d{3,} eliminata/);

  await test.step("the list, the palette and what can't be sent yet", async () => {
    const [name, word] = [freshWords("Ditta Elenco"), freshWords("oggetto")];
    await enterQuotes(page);
    const { id: customerId } = await addCustomer(page, { name, email: "forno@example.it" });
    const quote = { ...plainQuote, customerId, title: word };
    const draft = await tell<Quote>(page, "quotes.create", { quote });
    const sent = await tell<Quote>(page, "quotes.create", { quote: { ...quote, title: `${word} inviato` } });
    await tell(page, "quotes.send", { id: sent.id, revision: sent.revision, mail: null });
    await page.keyboard.press("/");
    await page.keyboard.type(word);
    // Until what was searched for is there, the rows of before are faint.
    await expect(page).toHaveURL(/cerca=/);
    await expect(page.getByRole("status").filter({ hasText: "2 preventivi" })).toBeVisible();
    await expect(rows(page)).toHaveText([new RegExp(`${sent.number} ${name}`), new RegExp(`${draft.number} ${name}`)]);
    await checkLooks(page);
    await page.getByLabel("Stato").selectOption("inviato");
    await expect(rows(page)).toHaveText([new RegExp(sent.number)]);
    const csv = await page.getByRole("link", { name: "Esporta CSV" }).getAttribute("href");
    const file = await (await page.request.get(csv ?? "")).text();
    expect([draft, sent].map(({ number }) => file.includes(number))).toEqual([false, true]);
    await page.getByLabel("Stato").selectOption("accettato");
    await expect(page.getByText("Nessun preventivo trovato")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type(draft.number);
    await page.getByRole("option", { name: new RegExp(`^${draft.number}`) }).click();
    const record = dialog(page, `Preventivo ${draft.number}`);
    await expect(record.getByRole("button", { name: "Aggiungi l'email per inviarlo" })).toBeVisible();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await record.getByRole("button", { name: "Copia il link" }).click();
    await expect(notice(page)).toContainText("Link copiato: il preventivo ora è inviato");
    await record.getByRole("button", { name: "Ritira" }).click();
    await dialog(page, "Vuoi ritirare il preventivo?").getByRole("button", { name: "Ritira" }).click();
    await expect(record.getByText("Ritirato", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByLabel("Stato").selectOption("ritirato");
    await expect(rows(page).filter({ hasText: draft.number })).toBeVisible();
    await expect(page.getByRole("list", { name: "Elenco dei preventivi" })).not.toContainText("fino al");
  });
});

/** A booking that was paid today, of somebody with this address. */
const book = (page: Page, name: string, email: string) => {
  const today = romeDay(new Date());
  const paid = { phone: "0832 123456", month: today.slice(0, 7), method: "contanti", paidOn: today };
  return tell(page, "deposits.create", { name, email, ...paid, submissionKey: randomUUID() });
};

const due = (page: Page) => page.getByRole("region", { name: "Da emettere" }).getByRole("listitem");
const issued = (page: Page) => page.getByRole("region", { name: "Emessi" }).getByRole("listitem");
const lineOf = (page: Page, name: string) => due(page).filter({ hasText: name });
const press = (place: Locator, name: RegExp) => place.getByRole("button", { name }).click();

/** One more line than is issued at once, of which the month's first is made so many. */
async function showMany(page: Page): Promise<void> {
  const month = /\/trpc\/[^?]*fiscal\.month/;
  await page.route(month, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const { result } of json) {
      const [line] = result.data.lines ?? [];
      if (line) result.data.lines = Array.from({ length: 51 }, (_, depositId) => ({ ...line, depositId }));
    }
    await route.fulfill({ response, json });
  });
  await page.reload();
  await expect(due(page)).toHaveCount(51);
  await page.unroute(month);
}

test("documents are switched on, issued from the month, read, exported and annulled", async ({ page }) => {
  await enterAdmin(page, "prenotazioni/documenti");
  await expect(page.getByText("I documenti fiscali sono spenti")).toBeVisible();
  await page.getByRole("link", { name: "Apri le impostazioni" }).click();
  await page.getByLabel("Prepara i documenti fiscali degli incassi").check();
  await page.getByLabel("Denominazione").fill("Vetrina di Anna Ferri");
  await page.getByLabel("Partita IVA").fill("12345678901");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("l'ultima cifra di controllo non torna")).toBeVisible();
  await page.getByLabel("Partita IVA").fill(vatNumberOf(4_242));
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Impostazioni salvate")).toBeVisible();

  const name = freshWords("Forno Ferri");
  const email = `forno-${process.pid}-${Date.now()}@example.it`;
  const complete = { street: "Via Roma 1", postcode: "73100", town: "Lecce", province: "LE" };
  const numbers = { vatNumber: vatNumberOf(Date.now() % 1_000_000_000) };
  await tell(page, "customers.create", {
    customer: { ...plainCustomer, ...complete, ...numbers, name, email },
    person: null,
  });
  const booker = freshWords("Lucia");
  const stranger = freshWords("Marco");
  await book(page, booker, email);
  await book(page, stranger, `nessuno-${process.pid}-${Date.now()}@example.it`);

  await page.goto("/admin#prenotazioni/documenti");
  await expect(page.getByText("Per emettere mancano i tuoi dati")).toBeVisible();
  await expect(lineOf(page, booker)).toContainText(name);
  await expect(lineOf(page, stranger)).toContainText("Non è ancora tra i clienti");
  await expect(lineOf(page, stranger).getByRole("button", { name: /^Emetti/ })).toBeDisabled();
  await checkLooks(page);
  await press(lineOf(page, booker), /^Emetti/);
  await expect(page.getByText(/Mancano: Codice fiscale, Indirizzo, CAP, Comune, Provincia/)).toBeVisible();

  await page.getByRole("link", { name: "Completali nelle impostazioni" }).click();
  const seller = ["FRRNNA80A41E506X", "Via Roma 1", "73100", "Lecce", "le"];
  for (const [index, label] of ["Codice fiscale", "Indirizzo", "CAP", "Comune", "Provincia"].entries())
    await page.getByLabel(label).fill(seller[index] ?? "");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByLabel("Provincia")).toHaveValue("LE");

  await page.goto("/admin#prenotazioni");
  // The settings, which are left, have a link of this name too.
  await expect(screenTitle(page, "Prenotazioni")).toBeVisible();
  await page.getByRole("link", { name: "Documenti fiscali" }).click();
  await press(lineOf(page, stranger), /^Scegli il cliente/);
  const chooser = page.getByRole("dialog", { name: "A chi è intestato?" });
  await chooser.getByLabel("Cerca tra i clienti").fill(name);
  await chooser.getByRole("radio", { name }).check();
  expect(await violations(page)).toEqual([]);
  await chooser.getByRole("button", { name: "Scegli", exact: true }).click();
  await expect(lineOf(page, stranger)).toContainText(name);
  await page.getByLabel("Tutti quelli pronti").check();
  await page.getByRole("button", { name: "Emetti 2 documenti" }).click();
  await expect(page.getByText("In questo mese non c'è nulla da emettere.")).toBeVisible();
  await expect(issued(page)).toHaveCount(2);

  const year = romeDay(new Date()).slice(0, 4);
  await issued(page)
    .getByRole("link", { name: `1/${year}`, exact: true })
    .click();
  const document = page.getByRole("dialog", { name: `Fattura di acconto 1/${year}` });
  await expect(document.getByText("17,00 €").last()).toBeVisible();
  await expect(document.getByText("Regime forfettario", { exact: true })).toBeVisible();
  await checkLooks(page);
  await document.getByRole("button", { name: "Annulla con nota di credito" }).click();
  await page.getByRole("button", { name: "Emetti la nota di credito" }).click();
  await expect(document.getByRole("link", { name: `3/${year}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(due(page)).toHaveCount(1);
  await expect(issued(page)).toHaveCount(3);
  await press(due(page), /^Fatta altrove/);
  await expect(due(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Da emettere" })).toBeFocused();
  await page.getByRole("button", { name: /^Rimetti da emettere/ }).click();
  await expect(due(page)).toHaveCount(1);
  const zip = page.getByRole("link", { name: /^Esporta il mese/ });
  const file = await page.request.get((await zip.getAttribute("href")) ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/zip"]);
  await zip.click();
  await expect(issued(page).filter({ hasText: "Esportata" })).toHaveCount(2);
  await expect(issued(page).filter({ hasText: "Annullata con nota di credito" })).toHaveCount(1);

  await showMany(page);
  const first = page.getByLabel("I primi 50 pronti");
  await first.check();
  await expect(page.getByRole("button", { name: "Emetti 50 documenti" })).toBeVisible();
  await first.uncheck();
  await expect(page.getByRole("button", { name: /^Emetti \d+ documenti/ })).toHaveCount(0);
  await page.reload();
  await expect(due(page)).toHaveCount(1);

  // The invoice was the wrong customer's: the next one is made out to another, as their record is by then.
  const other = freshWords("Rossi srl");
  const { id: otherId } = await addCustomer(page, { ...complete, name: other, vatNumber: freshVat() });
  await press(lineOf(page, booker), /^Scegli un altro cliente/);
  await chooser.getByLabel("Cerca tra i clienti").fill(other);
  await chooser.getByRole("radio", { name: other }).check();
  await chooser.getByRole("button", { name: "Scegli", exact: true }).click();
  await expect(lineOf(page, booker)).toContainText(`Intestata a ${other}`);
  await tell(page, "customers.change", { id: otherId, changes: { town: "Brindisi" }, known: {} });
  await press(lineOf(page, booker), /^Emetti/);
  await expect(page.getByText(/guardali e riprova/)).toBeVisible();
  await press(lineOf(page, booker), /^Emetti/);
  await expect(due(page)).toHaveCount(0);
  await expect(issued(page).filter({ hasText: other })).toHaveCount(1);
});
