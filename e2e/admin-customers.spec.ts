import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { logIn, screenTitle } from "./admin-frame.ts";
import { failsAtFirst, freshWords, notice, openTicket } from "./desk.ts";
import { addCustomer, addLead, freshVat, tell } from "./records.ts";
import { sharedTest as test } from "./site.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Elenco dei clienti" }).locator("tbody tr");
const opened = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const form = (page: Page) => dialog(page, "Nuovo cliente");
const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca" });
const add = (page: Page) => form(page).getByRole("button", { name: "Aggiungi il cliente" }).click();

test("a customer is written down, refused at its fields in words, and changed; the list finds it", async ({ page }) => {
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
    "La partita IVA non è valida: l’ultima cifra di controllo non torna.",
    "Il codice fiscale non è valido: l’ultimo carattere di controllo non torna.",
    "Il CAP ha 5 cifre",
  ]) {
    await expect(form(page).getByText(message, { exact: true })).toBeVisible();
  }
  await checkLooks(page);
  await expect(form(page).getByRole("button", { name: "Aggiungi il cliente" })).toBeInViewport({ ratio: 1 });
  const vat = freshVat();
  await form(page).getByLabel("Nome o ragione sociale").fill(name);
  await form(page).getByLabel("Partita IVA").fill(`IT ${vat}`);
  await form(page).getByLabel("Codice fiscale").fill("");
  await form(page).getByLabel("CAP").fill("20121");
  await form(page).getByLabel("Località").fill("Milano");
  await add(page);
  const card = opened(page, name);
  await expect(card.getByText(vat, { exact: true })).toBeVisible();
  await expect(card.getByText("Con queste email e questi telefoni non c’è altro, per ora.")).toBeVisible();

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

  const word = freshWords("Pasticceria").replaceAll(" ", "");
  const zeta = freshVat();
  await addCustomer(page, { name: `${word} Zeta`, vatNumber: zeta, town: "Lodi", province: "LO" });
  await addCustomer(page, { name: `${word} Alfa`, email: "alfa@example.it", phone: "02 1234567" });
  await page.goto("/admin#clienti");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(word);
  await expect(rows(page)).toHaveText([new RegExp(`${word} Alfa`), new RegExp(`${word} Zeta`)]);
  await search(page).fill(zeta);
  await expect(rows(page)).toHaveText([new RegExp(`${word} Zeta.*${zeta}.*Lodi \\(LO\\)`)]);
  await search(page).fill(`${word} nessuno`);
  await expect(page.getByText("Nessun cliente trovato")).toBeVisible();
  await page.getByRole("button", { name: "Mostra tutti i clienti" }).click();
  await expect(search(page)).toHaveValue("");
});

test("of a contact a customer begins with what is known, and each leads to the other; of two who change it the second is told; an owner deletes it and takes it back, gives out what is kept of its person, and forgets them", async ({
  page,
}) => {
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
  await card
    .getByRole("list", { name: /^Contatti/ })
    .getByRole("link")
    .click();
  await page.getByRole("article", { name }).getByRole("link", { name: company }).click();
  await expect(card).toBeVisible();

  const [, customerId] = /#clienti\/(\d+)/.exec(page.url()) ?? [];
  await card.getByRole("button", { name: "Modifica i dati" }).click();
  const edit = dialog(page, "Modifica i dati");
  await edit.getByLabel("Località").fill("Como");
  await tell(page, "customers.change", { id: Number(customerId), changes: { town: "Pavia" }, known: { town: null } });
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(edit.getByText(/ha cambiato questo campo in «Pavia»/)).toBeVisible();
  await expect(edit.getByLabel("Località")).toHaveValue("Como");
  // What the colleague left is behind the form: the next save is about that.
  await expect(card.getByText("Pavia", { exact: true })).toBeVisible();
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(card.getByText("Como")).toBeVisible();

  await card.getByRole("button", { name: "Elimina il cliente" }).click();
  await expect(notice(page).filter({ hasText: `«${company}» eliminato` })).toBeVisible();
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(notice(page).filter({ hasText: "è di nuovo tra i clienti" })).toBeVisible();
  await page.goto(`/admin#clienti/${customerId}`);

  const rights = card.getByRole("region", { name: "Dati personali" });
  const download = page.waitForEvent("download");
  await rights.getByRole("button", { name: `Esporta i dati di ${email}` }).click();
  expect((await download).suggestedFilename()).toMatch(/^dati-lucia.*\.json$/);
  await rights.getByRole("button", { name: `Cancella i dati di ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancella i dati", exact: true }).click();
  await expect(notice(page).filter({ hasText: "Dati cancellati" })).toBeVisible();
  await expect(card.getByText("Nessuna persona, per ora.")).toBeVisible();
  await expect(rights).toBeHidden();
});

const importing = (page: Page) => page.getByRole("dialog", { name: "Importa clienti" });

test("a file is tried and put right before anything is written, and its failed lines come back", async ({ page }) => {
  const word = freshWords("Importata").replaceAll(" ", "");
  const vat = freshVat();
  await logIn(page);
  await page.goto("/admin#clienti");
  await page.getByRole("link", { name: "Importa CSV" }).click();
  const lines = [
    "Chi è;P.IVA;Città;Telefono",
    `${word} Alfa;${vat};Lodi;`,
    `${word} Beta;12345678901;Pavia;`,
    `${word} Gamma;;"Sant'Angelo\nLodigiano";0371 765432`,
  ];
  const file = importing(page).getByLabel(/^Scegli (il|un altro) file/);
  await file.setInputFiles({ name: "clienti.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) });
  await expect(importing(page).getByText("Nessuna colonna è il nome del cliente")).toBeVisible();
  await expect(importing(page).getByText("Nessun cliente da creare")).toBeVisible();
  await expect(importing(page).getByText("Non si importa: Chi è")).toBeVisible();
  await importing(page).getByLabel("Chi è").selectOption("Nome");
  await expect(importing(page).getByText("2 clienti da creare")).toBeVisible();
  const failed = importing(page).getByRole("region", { name: "Righe con errori" });
  await expect(failed.getByRole("listitem")).toHaveText([
    "Riga 3: Partita IVA «12345678901»: La partita IVA non è valida: l’ultima cifra di controllo non torna.",
  ]);
  await checkLooks(page);
  await importing(page).getByRole("button", { name: "Importa 2 clienti" }).click();
  await expect(importing(page).getByText("2 clienti importati")).toBeFocused();
  const download = page.waitForEvent("download");
  await failed.getByRole("button", { name: "Scarica le righe con errori" }).click();
  const back = await download;
  expect(back.suggestedFilename()).toBe("clienti-righe-da-correggere.csv");
  expect(await readFile(await back.path(), "utf8")).toContain(`"${word} Beta";"12345678901";"Pavia";"";"Riga 3: `);
  await importing(page).getByRole("button", { name: "Chiudi", exact: true }).last().click();
  await search(page).fill(word);
  await expect(rows(page)).toHaveText([/Alfa.*Lodi/, /Gamma.*Sant'Angelo Lodigiano/]);
});

const merging = (page: Page) => dialog(page, "Unisci a un altro cliente");

test("two records of one customer become one, side by side, also from a refused number; the second of two clerks is told; they are taken apart again", async ({
  page,
}) => {
  const [name, vatNumber] = [freshWords("Forno Doppio"), freshVat()];
  const phone = `02 ${String(Date.now()).slice(-8)}`;
  await logIn(page);
  const double = { name, phone, vatNumber, town: "Lodi", email: "forno@doppio.example" };
  const { id: other } = await addCustomer(page, double);
  const { id: mine } = await addCustomer(page, { name: `${name} di Lucia`, phone, email: "lucia@doppio.example" });
  await page.goto(`/admin#clienti/${mine}`);
  const card = opened(page, `${name} di Lucia`);
  await card.getByRole("button", { name: "Modifica i dati" }).click();
  const edit = dialog(page, "Modifica i dati");
  await edit.getByLabel("Partita IVA").fill(vatNumber);
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(edit.getByText(`C’è già un cliente con questa partita IVA: «${name}».`)).toBeVisible();
  await expect(edit.getByRole("button", { name: `Apri «${name}»` })).toBeVisible();
  await edit.getByRole("button", { name: `Unisci a «${name}»` }).click();
  await page.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(merging(page).getByRole("group", { name: "Nome" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(merging(page)).toBeHidden();

  await failsAtFirst(page, "customers.mergeTargets", {
    open: () => card.getByRole("button", { name: "Unisci a un altro cliente" }).click(),
    place: merging(page),
    coming: "Cerco gli altri clienti",
    failure: "Non riesco a leggere gli altri clienti",
  });
  await merging(page).getByRole("button", { name: "Confronta" }).click();
  await expect(merging(page).getByText("Scegli il cliente in cui unire.")).toBeVisible();
  await merging(page)
    .getByRole("radio", { name: new RegExp(`^${name}`) })
    .check();
  const others = merging(page).getByLabel("Cerca tra i clienti");
  await others.fill(`${name} che non c’è`);
  await expect(merging(page).getByText("Nessun altro cliente ha queste parole.")).toBeVisible();
  await others.press("Enter");
  await expect(merging(page).getByText("Scegli il cliente in cui unire.")).toBeVisible();
  await others.fill("");
  await expect(merging(page).getByRole("radio", { name: new RegExp(`^${name}`) })).toBeChecked();
  await merging(page).getByRole("button", { name: "Confronta" }).click();
  const email = merging(page).getByRole("group", { name: "Email" });
  await expect(email.getByRole("radio", { name: /^forno@doppio/ })).toBeChecked();
  await email.getByRole("radio", { name: /^lucia@doppio/ }).check();
  await expect(merging(page).getByRole("region", { name: "Resta comunque" })).toContainText("Lodi");
  await checkLooks(page);
  await tell(page, "customers.change", { id: other, changes: { town: "Pavia" }, known: {} });
  await merging(page).getByRole("button", { name: "Unisci i clienti" }).click();
  await expect(merging(page).getByText(`ha cambiato «${name}» nel frattempo`)).toBeVisible();
  await expect(merging(page).getByText("Pavia", { exact: true })).toBeVisible();
  await merging(page).getByRole("button", { name: "Unisci i clienti" }).click();
  await expect(notice(page).filter({ hasText: "Clienti uniti" })).toBeVisible();
  const whole = opened(page, name);
  await expect(whole.getByRole("link", { name: "lucia@doppio.example" })).toBeVisible();
  await expect(whole.getByText(`Non è rimasto: Nome ${name} di Lucia, Email forno@doppio.example`)).toBeVisible();

  // The old address leads to the one that stays.
  await page.goto(`/admin#clienti/${mine}`);
  await expect(page).toHaveURL(new RegExp(`#clienti/${other}$`));
  await whole.getByRole("button", { name: `Separa la scheda ${mine}` }).click();
  const apart = notice(page).filter({ hasText: "Clienti separati" });
  await expect(whole.getByRole("link", { name: "forno@doppio.example" })).toBeVisible();
  await apart.getByRole("button", { name: "Apri l’altra" }).click();
  await expect(card.getByRole("link", { name: "lucia@doppio.example" })).toBeVisible();
});
