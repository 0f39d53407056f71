import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { freshWords } from "./desk.ts";
import { freshVat } from "./records.ts";
import { test } from "./site.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Importa clienti" });

async function openImport(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Importa CSV" }).click();
  await expect(dialog(page).getByLabel("Scegli il file CSV")).toBeEnabled();
}

const choose = (page: Page, content: string) =>
  dialog(page)
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
  await expect(dialog(page).getByText("Il file è vuoto")).toBeVisible();
  const lines = [
    "Chi è;P.IVA;Città;Telefono",
    `${word} Alfa;${vat};Lodi;`,
    `${word} Beta;12345678901;Pavia;`,
    `${word} Gamma;;"Sant'Angelo\nLodigiano";0371 765432`,
  ];
  await choose(page, lines.join("\r\n"));
  // No column is the name yet.
  await expect(dialog(page).getByText("Nessuna colonna è il nome del cliente")).toBeVisible();
  await expect(dialog(page).getByText("Nessun cliente da creare")).toBeVisible();
  await dialog(page).getByLabel("Chi è").selectOption("Nome");
  await expect(dialog(page).getByText("2 clienti da creare")).toBeVisible();
  const failed = dialog(page).getByRole("region", { name: "Righe con errori" });
  await expect(failed.getByRole("listitem")).toHaveText([
    "Riga 3: Partita IVA «12345678901»: La partita IVA non è valida: l'ultima cifra di controllo non torna.",
  ]);
  await checkLooks(page);
  await dialog(page).getByRole("button", { name: "Importa 2 clienti" }).click();
  await expect(dialog(page).getByText("2 clienti importati")).toBeVisible();
  const download = page.waitForEvent("download");
  await failed.getByRole("button", { name: "Scarica le righe con errori" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("clienti-righe-da-correggere.csv");
  expect(await readFile(await file.path(), "utf8")).toContain(`"${word} Beta";"12345678901";"Pavia";"";"Riga 3: `);
  await dialog(page).getByRole("button", { name: "Chiudi", exact: true }).last().click();
  await page.getByRole("searchbox", { name: "Cerca" }).fill(word);
  await expect(page.getByRole("table", { name: "Elenco dei clienti" }).locator("tbody tr")).toHaveText([
    new RegExp(`${word} Alfa.*Lodi`),
    new RegExp(`${word} Gamma.*Sant'Angelo Lodigiano`),
  ]);

  const csv = await (await page.request.get(`/api/customers/export?q=${word}`)).text();
  await openImport(page);
  await choose(page, csv);
  await expect(dialog(page).getByText("Nessun cliente da creare")).toBeVisible();
  await expect(dialog(page).getByText("2 da saltare: ci sono già")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /^Importa \d/ })).toBeHidden();
});
