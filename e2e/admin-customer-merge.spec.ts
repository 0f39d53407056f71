import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { checkLooks, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { freshWords, notice } from "./desk.ts";
import { addCustomer, freshVat, tell } from "./records.ts";
import { test } from "./site.ts";

const importing = (page: Page) => page.getByRole("dialog", { name: "Importa clienti" });

async function openImport(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Importa CSV" }).click();
  await expect(importing(page).getByLabel("Scegli il file CSV")).toBeEnabled();
}

const choose = (page: Page, content: string) =>
  importing(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "clienti.csv", mimeType: "text/csv", buffer: Buffer.from(content) });

test("a file is tried and put right before anything is written, and its failed lines come back; what the list exports is known again line by line", async ({
  page,
}) => {
  const word = freshWords("Importata").replaceAll(" ", "");
  const vat = freshVat();
  await logIn(page);
  await page.goto("/admin#clienti");
  await openImport(page);
  await choose(page, "");
  await expect(importing(page).getByText("Il file è vuoto")).toBeVisible();
  const lines = [
    "Chi è;P.IVA;Città;Telefono",
    `${word} Alfa;${vat};Lodi;`,
    `${word} Beta;12345678901;Pavia;`,
    `${word} Gamma;;"Sant'Angelo\nLodigiano";0371 765432`,
  ];
  await choose(page, lines.join("\r\n"));
  // No column is the name yet.
  await expect(importing(page).getByText("Nessuna colonna è il nome del cliente")).toBeVisible();
  await expect(importing(page).getByText("Nessun cliente da creare")).toBeVisible();
  await importing(page).getByLabel("Chi è").selectOption("Nome");
  await expect(importing(page).getByText("2 clienti da creare")).toBeVisible();
  const failed = importing(page).getByRole("region", { name: "Righe con errori" });
  await expect(failed.getByRole("listitem")).toHaveText([
    "Riga 3: Partita IVA «12345678901»: La partita IVA non è valida: l'ultima cifra di controllo non torna.",
  ]);
  await checkLooks(page);
  await importing(page).getByRole("button", { name: "Importa 2 clienti" }).click();
  await expect(importing(page).getByText("2 clienti importati")).toBeVisible();
  const download = page.waitForEvent("download");
  await failed.getByRole("button", { name: "Scarica le righe con errori" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("clienti-righe-da-correggere.csv");
  expect(await readFile(await file.path(), "utf8")).toContain(`"${word} Beta";"12345678901";"Pavia";"";"Riga 3: `);
  await importing(page).getByRole("button", { name: "Chiudi", exact: true }).last().click();
  await page.getByRole("searchbox", { name: "Cerca" }).fill(word);
  await expect(page.getByRole("table", { name: "Elenco dei clienti" }).locator("tbody tr")).toHaveText([
    new RegExp(`${word} Alfa.*Lodi`),
    new RegExp(`${word} Gamma.*Sant'Angelo Lodigiano`),
  ]);

  const csv = await (await page.request.get(`/api/customers/export?q=${word}`)).text();
  await openImport(page);
  await choose(page, csv);
  await expect(importing(page).getByText("Nessun cliente da creare")).toBeVisible();
  await expect(importing(page).getByText("2 da saltare: ci sono già")).toBeVisible();
  await expect(importing(page).getByRole("button", { name: /^Importa \d/ })).toBeHidden();
});

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const opened = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const merging = (page: Page) => dialog(page, "Unisci a un altro cliente");

test("two records of one customer become one, side by side, and are taken apart again", async ({ page }) => {
  const name = freshWords("Forno Doppio");
  const phone = `02 ${String(Date.now()).slice(-8)}`;
  await logIn(page);
  const { id: other } = await addCustomer(page, { name, phone, town: "Lodi", email: "forno@doppio.example" });
  const { id: mine } = await addCustomer(page, { name: `${name} di Lucia`, phone, email: "lucia@doppio.example" });
  await page.goto(`/admin#clienti/${mine}`);
  await opened(page, `${name} di Lucia`).getByRole("button", { name: "Unisci a un altro cliente" }).click();
  await merging(page).getByRole("button", { name: "Confronta" }).click();
  await expect(merging(page).getByText("Scegli il cliente in cui unire.")).toBeVisible();
  await merging(page)
    .getByRole("radio", { name: new RegExp(`^${name}`) })
    .check();
  expect(await violations(page)).toEqual([]);
  await merging(page).getByRole("button", { name: "Confronta" }).click();
  const email = merging(page).getByRole("group", { name: "Email" });
  await expect(email.getByRole("radio", { name: /^forno@doppio/ })).toBeChecked();
  await email.getByRole("radio", { name: /^lucia@doppio/ }).check();
  await expect(merging(page).getByRole("region", { name: "Resta comunque" })).toContainText("Lodi");
  await checkLooks(page);
  await merging(page).getByRole("button", { name: "Unisci i clienti" }).click();
  await expect(notice(page).filter({ hasText: "Clienti uniti" })).toBeVisible();
  const card = opened(page, name);
  await expect(card.getByRole("link", { name: "lucia@doppio.example" })).toBeVisible();
  await expect(card.getByText(`Non è rimasto: Nome ${name} di Lucia, Email forno@doppio.example`)).toBeVisible();

  // The old address leads to the one that stays.
  await page.goto(`/admin#clienti/${mine}`);
  await expect(page).toHaveURL(new RegExp(`#clienti/${other}$`));
  await card.getByRole("button", { name: `Separa la scheda ${mine}` }).click();
  await expect(notice(page).filter({ hasText: "Clienti separati" })).toBeVisible();
  await expect(card.getByRole("link", { name: "forno@doppio.example" })).toBeVisible();
  await notice(page).filter({ hasText: "Clienti separati" }).getByRole("button", { name: "Apri l'altra" }).click();
  await expect(opened(page, `${name} di Lucia`).getByRole("link", { name: "lucia@doppio.example" })).toBeVisible();
});

test("a refused number leads into the merge, and the second of two clerks is told", async ({ page }) => {
  const [name, vatNumber] = [freshWords("Con numero"), freshVat()];
  await logIn(page);
  const { id: other } = await addCustomer(page, { name, vatNumber });
  const { id: mine } = await addCustomer(page, { name: `${name} bis` });
  await page.goto(`/admin#clienti/${mine}`);
  await opened(page, `${name} bis`).getByRole("button", { name: "Modifica i dati" }).click();
  const edit = dialog(page, "Modifica i dati");
  await edit.getByLabel("Partita IVA").fill(vatNumber);
  await edit.getByRole("button", { name: "Salva" }).click();
  await edit.getByRole("button", { name: `Unisci a «${name}»` }).click();
  await page.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(merging(page).getByRole("group", { name: "Nome" })).toBeVisible();

  await tell(page, "customers.change", { id: other, changes: { town: "Pavia" }, known: {} });
  await merging(page).getByRole("button", { name: "Unisci i clienti" }).click();
  await expect(merging(page).getByText(`ha cambiato «${name}» nel frattempo`)).toBeVisible();
  await expect(merging(page).getByText("Pavia", { exact: true })).toBeVisible();
  await merging(page).getByRole("button", { name: "Unisci i clienti" }).click();
  await expect(opened(page, name).getByText(vatNumber, { exact: true })).toBeVisible();
  await notice(page).filter({ hasText: "Clienti uniti" }).getByRole("button", { name: "Annulla" }).click();
  await expect(notice(page).filter({ hasText: "Clienti separati" })).toBeVisible();
});
