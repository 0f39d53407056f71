import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { plainCustomer, vatNumberOf } from "../test/customer.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, logIn, screenTitle } from "./admin-frame.ts";
import { freshWords, openAsColleague } from "./desk.ts";
import { test } from "./site.ts";

/** What a call of the staff's answers. The session is this page's. */
async function call<Result>(page: Page, procedure: string, data: object): Promise<Result> {
  const answer = await page.request.post(`/trpc/${procedure}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).result.data;
}

/** A booking that was paid today, of somebody with this address. */
const book = (page: Page, name: string, email: string) => {
  const today = romeDay(new Date());
  const paid = { phone: "0832 123456", month: today.slice(0, 7), method: "contanti", paidOn: today };
  return call<{ id: number }>(page, "deposits.create", { name, email, ...paid, submissionKey: randomUUID() });
};

const due = (page: Page) => page.getByRole("region", { name: "Da emettere" }).getByRole("listitem");
const issued = (page: Page) => page.getByRole("region", { name: "Emessi" }).getByRole("listitem");
const lineOf = (page: Page, name: string) => due(page).filter({ hasText: name });

test("documents are switched on, issued from the month, read, exported and annulled", async ({ page }) => {
  await enterAdmin(page, "prenotazioni/documenti");
  await expect(page.getByText("I documenti fiscali sono spenti")).toBeVisible();
  await page.getByRole("link", { name: "Apri le impostazioni" }).click();
  await page.getByLabel("Prepara i documenti fiscali degli incassi").check();
  await page.getByLabel("Denominazione").fill("Vetrina di Anna Ferri");
  await page.getByLabel("Partita IVA").fill("12345678901");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("l'ultima cifra di controllo non torna")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Partita IVA").fill(vatNumberOf(4_242));
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Impostazioni salvate")).toBeVisible();

  const name = freshWords("Forno Ferri");
  const email = `forno-${process.pid}-${Date.now()}@example.it`;
  const complete = { street: "Via Roma 1", postcode: "73100", town: "Lecce", province: "LE" };
  const numbers = { vatNumber: vatNumberOf(Date.now() % 1_000_000_000) };
  await call(page, "customers.create", {
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
  await lineOf(page, booker)
    .getByRole("button", { name: /^Emetti/ })
    .click();
  await expect(page.getByText(/Mancano: Codice fiscale, Indirizzo, CAP, Comune, Provincia/)).toBeVisible();

  await page.getByRole("link", { name: "Completali nelle impostazioni" }).click();
  await page.getByLabel("Codice fiscale").fill("FRRNNA80A41E506X");
  await page.getByLabel("Indirizzo").fill("Via Roma 1");
  await page.getByLabel("CAP").fill("73100");
  await page.getByLabel("Comune").fill("Lecce");
  await page.getByLabel("Provincia").fill("le");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByLabel("Provincia")).toHaveValue("LE");

  await page.goto("/admin#prenotazioni");
  // The settings, which are left, have a link of this name too.
  await expect(screenTitle(page, "Prenotazioni")).toBeVisible();
  await page.getByRole("link", { name: "Documenti fiscali" }).click();
  await lineOf(page, stranger)
    .getByRole("button", { name: /^Scegli il cliente/ })
    .click();
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

  const zip = page.getByRole("link", { name: /^Esporta il mese/ });
  const file = await page.request.get((await zip.getAttribute("href")) ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/zip"]);
  await zip.click();
  await expect(issued(page).filter({ hasText: "Esportata" })).toHaveCount(2);
  await expect(issued(page).filter({ hasText: "Annullata con nota di credito" })).toHaveCount(1);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Cerca o vai a una sezione" }).fill(`2/${year}`);
  await page.getByRole("option", { name: `Fattura di acconto 2/${year}` }).click();
  await expect(page.getByRole("dialog", { name: `Fattura di acconto 2/${year}` })).toBeVisible();
});

test("who answers clients has bookings, and no way to their documents", async ({ page, browser, baseURL }) => {
  await logIn(page);
  const colleague = await openAsColleague(browser, page, baseURL, "prenotazioni/documenti");
  await expect(colleague.getByText("Li gestisce chi è titolare")).toBeVisible();
  await colleague.goto("/admin#prenotazioni");
  await expect(screenTitle(colleague, "Prenotazioni")).toBeVisible();
  await expect(colleague.getByRole("link", { name: "Documenti fiscali" })).toHaveCount(0);
  await colleague.context().close();
});
