import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { validTicket } from "../test/ticket.ts";
import { violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { addLead } from "./records.ts";
import { staff, test } from "./site.ts";

/** Tells this file's people from those of other tests on the same server. */
const mark = `Prova${Date.now()}`;

const send = async (page: Page, fields: Partial<typeof validContact>) =>
  (await addLead(page, { lastName: mark, ...fields })).id;

const open = async (page: Page, place: string) => {
  await logIn(page);
  await page.goto(`/admin#${place}`);
};

const nameLinks = (page: Page) => page.locator("[data-leads]").getByRole("link", { name: mark });
const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca", exact: true });
const notice = (page: Page) => page.locator(".toast > .alert");
const why = (page: Page) => page.getByRole("dialog", { name: "Perché è andato perso?" });
const status = (page: Page, name: string) => page.getByRole("combobox", { name: `Stato di ${name}` }).last();

test("search, sort, filters and status, with a way back", async ({ page }) => {
  for (const firstName of ["Zeno", "Aldo", "Bice"])
    await send(page, { firstName, email: `${firstName}@prova.example` });
  await open(page, "contatti");
  await search(page).fill(mark.toUpperCase());
  await expect(nameLinks(page)).toHaveText([`Bice ${mark}`, `Aldo ${mark}`, `Zeno ${mark}`]);
  await page.getByLabel("Ordina").selectOption({ label: "Per cognome" });
  await expect(nameLinks(page)).toHaveText([`Aldo ${mark}`, `Bice ${mark}`, `Zeno ${mark}`]);
  await page.getByLabel("Ordina").selectOption({ label: "Dal più vecchio" });
  await expect(nameLinks(page)).toHaveText([`Zeno ${mark}`, `Aldo ${mark}`, `Bice ${mark}`]);

  const heading = (name: string) => page.getByRole("columnheader", { name });
  await expect(heading("Ricevuto")).toHaveAttribute("aria-sort", "ascending");
  await heading("Ricevuto").getByRole("button").press("Enter");
  await expect(nameLinks(page)).toHaveText([`Bice ${mark}`, `Aldo ${mark}`, `Zeno ${mark}`]);
  await expect(heading("Ricevuto")).toHaveAttribute("aria-sort", "descending");
  await heading("Nome e attività").getByRole("button").click();
  await expect(page).toHaveURL(/ordine=nome/);
  await expect(nameLinks(page)).toHaveText([`Aldo ${mark}`, `Bice ${mark}`, `Zeno ${mark}`]);
  await expect(heading("Ricevuto")).not.toHaveAttribute("aria-sort");

  const filters = page.getByRole("group", { name: "Filtra per stato" });
  const lost = filters.getByRole("button", { name: /^Perso/ });
  const before = Number(((await lost.textContent()) ?? "").replace(/\D/g, ""));
  await status(page, `Aldo ${mark}`).selectOption("perso");
  await why(page).getByRole("button", { name: "Non risponde più" }).click();
  await expect(notice(page)).toContainText("Stato aggiornato");
  await expect(lost).toContainText(String(before + 1));
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(notice(page)).toContainText("Modifica annullata");
  await expect(status(page, `Aldo ${mark}`)).toHaveValue("nuovo");
  await expect(lost).toContainText(String(before));
  await status(page, `Bice ${mark}`).selectOption("perso");
  await why(page).getByRole("button", { name: "Segna come perso" }).click();
  await expect(why(page).getByText("Scrivi perché è andato perso")).toBeVisible();
  await why(page).getByLabel("Un altro motivo").fill("Si trasferisce");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("Stato aggiornato");
  await lost.click();
  await expect(nameLinks(page)).toHaveText([`Bice ${mark}`]);
  const csv = await page.request.get(
    (await page.getByRole("link", { name: "Esporta CSV" }).getAttribute("href")) ?? "",
  );
  expect(await csv.text()).toContain("Bice@prova.example");
  expect(await csv.text()).toContain("Si trasferisce");
  // No spreadsheet takes it for a formula, and it reads as a phone.
  expect(await csv.text()).toContain(`tel. ${validContact.phone}`);
  expect(await csv.text()).not.toContain("Aldo@prova.example");

  await search(page).fill(`${mark} xylofono`);
  await expect(page.getByText("Nessun contatto trovato")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Mostra tutti i contatti" }).click();
  await expect(filters.getByRole("button", { name: /^Tutti/ })).toHaveAttribute("aria-pressed", "true");
  await expect(nameLinks(page).first()).toBeVisible();
});

test("keyboard alone: find, open, note, status, and back to the row", async ({ page }) => {
  const id = await send(page, { firstName: "Tina", email: "tina@prova.example", message: "Prima riga\nSeconda riga" });
  await send(page, { firstName: "Tina", email: "TINA@prova.example" });
  await open(page, "contatti");
  await expect(nameLinks(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(`tina ${mark}`);
  await expect(nameLinks(page)).toHaveCount(2);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("j");
  await expect(nameLinks(page).first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(nameLinks(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("article", { name: `Tina ${mark}` });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#contatti/${id}(\\?.*)?$`));
  await expect(dialog.getByText("Seconda riga")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "tina@prova.example" })).toHaveAttribute(
    "href",
    "mailto:tina@prova.example",
  );
  await expect(dialog.getByRole("link", { name: validContact.phone })).toHaveAttribute("href", "tel:+393331234567");
  await expect(dialog.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/393331234567?text=Buongiorno%20Tina%2C%20",
  );
  await dialog.getByLabel("Nuova nota").focus();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Scrivi la nota")).toBeVisible();
  await page.keyboard.type("Richiamare lunedì");
  await page.keyboard.press("Escape");
  const guard = page.getByRole("dialog", { name: "La nota non è ancora salvata" });
  await expect(guard).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(guard).toBeHidden();
  await dialog.getByLabel("Nuova nota").focus();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Richiamare lunedì" })).toContainText(staff.username);
  await expect(dialog.getByLabel("Nuova nota")).toHaveValue("");
  await dialog.getByRole("combobox", { name: `Stato di Tina ${mark}` }).focus();
  await page.keyboard.press("c");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("Stato aggiornato");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(nameLinks(page).nth(1)).toBeFocused();
  await expect(page.getByText("1 nota")).toBeVisible();
});

test("history, a note removed, data exported and erased", async ({ page }) => {
  const email = `rita.${mark.toLowerCase()}@prova.example`;
  const first = await send(page, { firstName: "Rita", email, message: "La prima volta" });
  const second = await send(page, { firstName: "Rita", email, message: "La seconda volta" });
  const ticket = await page.request.post("/api/tickets", {
    data: { ...validTicket, email, subject: `Ticket ${mark}` },
  });
  const { id: ticketId } = await ticket.json();
  await open(page, `contatti/${second}`);
  const dialog = page.getByRole("article", { name: `Rita ${mark}` });
  const history = dialog.getByRole("region", { name: "La stessa persona" });
  await expect(history.getByRole("link", { name: `Ticket ${mark}` })).toHaveAttribute("href", `#ticket/${ticketId}`);
  await history.getByRole("link", { name: `Rita ${mark}` }).click();
  await expect(page).toHaveURL(new RegExp(`#contatti/${first}(\\?.*)?$`));
  await expect(dialog.getByText("La prima volta")).toBeVisible();

  await dialog.getByLabel("Nuova nota").fill("Da togliere");
  await dialog.getByRole("button", { name: "Aggiungi la nota" }).click();
  await dialog.getByRole("button", { name: "Elimina la nota di" }).click();
  await page.getByRole("dialog", { name: "Eliminare questa nota?" }).getByRole("button", { name: "Elimina" }).click();
  await expect(dialog.getByText("Da togliere")).toBeHidden();
  await expect(dialog.getByRole("heading", { name: "Note", exact: true })).toBeFocused();

  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Esporta i dati" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^dati-rita\..*\.json$/);
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect([data.contatti.length, data.ticket.length, data.email]).toEqual([2, 1, email]);

  await dialog.getByRole("button", { name: "Cancella i dati" }).click();
  const question = page.getByRole("dialog", { name: `Cancellare per sempre i dati di Rita ${mark}?` });
  await expect(question).toContainText("2 richieste di contatto");
  await expect(question).toContainText("1 ticket");
  await expect(question.getByRole("button", { name: "Annulla" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancella i dati" }).click();
  await expect(notice(page)).toContainText("Dati cancellati");
  await expect(dialog).toBeHidden();
  await search(page).fill(email);
  await expect(page.getByText("Nessun contatto trovato")).toBeVisible();
  await page.goto(`/admin#contatti/${first}`);
  await expect(page.getByText("Questo contatto non c'è più")).toBeVisible();
});

test("many leads scroll by with few rows; a list that fails says so and comes back", async ({ page }) => {
  await send(page, { firstName: "Molti00" });
  await Promise.all(Array.from({ length: 50 }, (_, count) => send(page, { firstName: `Molti${count + 1}` })));
  await send(page, { firstName: "Molti99" });
  await page.route(/leads\.page/, (route) => route.abort());
  await open(page, "contatti");
  await expect(page.getByRole("alert")).toContainText("Non riesco a caricare i contatti");
  await page.getByLabel("Dal").fill("2020-01-01");
  await page.getByRole("button", { name: "Filtra" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch filtered contacts");
  await expect(page.getByRole("button", { name: "Filtra" })).toBeFocused();
  await page.getByRole("button", { name: "Azzera" }).click();
  await expect(page.getByLabel("Dal")).toHaveValue("");
  await expect(page.getByRole("alert")).toContainText("Non riesco a caricare i contatti");
  await page.unroute(/leads\.page/);
  await page.getByRole("button", { name: "Riprova" }).click();
  await search(page).fill(`molti ${mark}`);
  await expect(page.getByRole("status").filter({ hasText: "Più di 50 contatti trovati" })).toBeVisible();
  await expect(nameLinks(page).first()).toHaveText(`Molti99 ${mark}`);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(nameLinks(page).last()).toHaveText(`Molti00 ${mark}`, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  expect(await nameLinks(page).count()).toBeLessThan(50);
  await expect(page.getByRole("status").filter({ hasText: "52 contatti" })).toBeAttached();
});
