import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { plainCustomer, vatNumberOf } from "../test/customer.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, screenTitle } from "./admin-frame.ts";
import { freshWords } from "./desk.ts";
import { addCustomer, freshVat, tell } from "./records.ts";
import { test } from "./site.ts";

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
/** Presses "Emetti", and says yes to the question that comes before a number is used up. */
async function issue(page: Page, line: Locator): Promise<void> {
  await press(line, /^Emetti/);
  await page.getByRole("button", { name: "Emetti il documento" }).click();
}

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
  await expect(page.getByText("l’ultima cifra di controllo non torna")).toBeVisible();
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
  await issue(page, lineOf(page, booker));
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
  const question = page.getByRole("dialog", { name: "Emettere 2 documenti?" });
  await checkLooks(page);
  await question.getByRole("button", { name: "Emetti 2 documenti" }).click();
  await expect(page.getByText("In questo mese non c’è nulla da emettere.")).toBeVisible();
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
  await addCustomer(page, { ...complete, name: other, vatNumber: freshVat() });
  const line = lineOf(page, booker);
  const choose = async (customer: string) => {
    await press(line, /^Scegli (il|un altro) cliente/);
    await chooser.getByLabel("Cerca tra i clienti").fill(customer);
    await chooser.getByRole("radio", { name: customer }).check();
    await chooser.getByRole("button", { name: "Scegli", exact: true }).click();
  };
  await expect(line.getByRole("button", { name: `Scegli un altro cliente per ${booker}` })).toBeVisible();
  await choose(other);
  await expect(line).toContainText(`Intestata a ${other}`);
  await issue(page, lineOf(page, booker));
  await expect(due(page)).toHaveCount(0);
  await expect(issued(page).filter({ hasText: other })).toHaveCount(1);
});
