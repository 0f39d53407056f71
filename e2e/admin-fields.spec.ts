import { expect, type Page } from "playwright/test";
import { gate } from "../test/openai-double.ts";
import { checkWidths, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { freshWords, notice, openTicket, rowOf } from "./desk.ts";
import { addLead, tell } from "./records.ts";
import { test } from "./site.ts";

const freshField = (words: string) => freshWords(words).slice(0, 40);

type Kind = "testo" | "numero" | "giorno" | "scelta";

async function makeField(page: Page, kind: Kind, name: string, place: object, options: string[] = []) {
  const places = { onTickets: false, onContacts: false, ...place };
  const named = options.map((option) => ({ id: null, name: option }));
  const field = { name: freshField(name), kind, ...places, options: named };
  return tell<{ id: number; name: string }>(page, "fields.create", field);
}

const newField = (page: Page) => page.getByRole("dialog", { name: "Nuovo campo" });

const settings = "/admin#impostazioni/campi";

test("a field is made by mouse; fields are filled in by keyboard alone, taken back, the second of two is told, what couldn't be saved can be sent again, and the list is filtered by them", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  const { id, subject } = ticket;
  await openTicket(request);
  await logIn(page);
  const { name: seats } = await makeField(page, "numero", "Postazioni", { onTickets: true });
  const { name: domain, id: domainId } = await makeField(page, "testo", "Dominio", { onTickets: true });
  await page.goto(settings);
  const trade = freshField("Settore");
  const form = newField(page);
  await page.getByRole("button", { name: "Nuovo campo" }).click();
  const add = form.getByRole("button", { name: "Aggiungi", exact: true });
  await add.click();
  await expect(page.getByText("Dai un nome al campo")).toBeVisible();
  await form.getByLabel("Tipo").selectOption("Scelta");
  await form.getByLabel("Nome").fill(trade);
  await form.getByLabel("Opzione 1", { exact: true }).fill("Bar");
  await form.getByRole("button", { name: "Aggiungi un’opzione" }).click();
  await form.getByLabel("Opzione 2", { exact: true }).fill("Forno");
  await add.click();
  await expect(page.getByRole("button", { name: `Modifica «${trade}»` })).toBeVisible();

  const input = (name: string) => page.getByLabel(name, { exact: true });
  await test.step("by keyboard alone, and one taken back", async () => {
    await page.goto(`/admin#ticket/${id}`);
    await expect(page.getByRole("heading", { name: subject })).toBeFocused();
    await input(seats).focus();
    await page.keyboard.type("dodici");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Scrivi un numero, con al massimo quattro decimali")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("1.250,50");
    await page.keyboard.press("Enter");
    await expect(input(seats)).toHaveValue("1250,5");
    await expect(notice(page)).toContainText(`«${seats}» salvato`);
    await page.keyboard.press("Tab");
    await page.keyboard.type("ristorante-uno.it");
    await page.keyboard.press("Tab");
    await expect(notice(page)).toContainText(`«${domain}» salvato`);
    await expect(input(trade)).toBeFocused();
    await expect(page.getByText(`ha cambiato il campo «${seats}»`)).toBeVisible();
    await notice(page)
      .getByRole("button", { name: /Annulla/ })
      .click();
    await expect(input(domain)).toHaveValue("");
    await expect(page.getByText(`ha svuotato il campo «${domain}»`)).toBeVisible();
    await input(trade).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(notice(page)).toContainText(`«${trade}» salvato`);
    await expect(input(trade)).toHaveValue(/^\d+$/);
  });

  await test.step("what a colleague has written meanwhile is told, and who is second says which one stays", async () => {
    await input(domain).fill("due.it");
    await tell(page, "desk.fill", { id, fieldId: domainId, value: "uno.it", known: null });
    await input(domain).press("Enter");
    await expect(page.getByText("l’ha cambiato nel frattempo in «uno.it»")).toBeVisible();
    await expect(input(domain)).toHaveValue("due.it");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Salva il mio" }).click();
    await expect(page.getByText("l’ha cambiato nel frattempo")).toBeHidden();
  });

  const fill = /desk\.fill/;
  await test.step("a text that couldn't be saved, from another screen", async () => {
    const held = gate();
    await page.route(fill, (route) => held.opened.then(() => route.fulfill({ status: 503 })), { times: 1 });
    const asked = page.waitForRequest(fill);
    await input(domain).fill("tre.it");
    await input(domain).press("Enter");
    await asked;
    await page.goto("/admin#panoramica");
    await expect(input(domain)).toBeHidden();
    held.open();
    await expect(notice(page)).toContainText(`«${domain}» non salvato`);
    await notice(page).getByRole("button", { name: "Riprova" }).click();
    await expect(notice(page)).toContainText(`«${domain}» salvato`);
  });

  await test.step("what is typed while a value is on its way is unsaved", async () => {
    await page.goto(`/admin#ticket/${id}`);
    await expect(input(domain)).toHaveValue("tre.it");
    await page.route(fill, () => {}, { times: 1 });
    const asked = page.waitForRequest(fill);
    await input(domain).fill("quattro.it");
    await input(domain).press("Enter");
    await asked;
    await input(domain).fill("cinque.it");
    await page.goto("/admin#panoramica");
    await page.getByRole("button", { name: "Esci senza salvare" }).click();
    await expect(page.getByRole("heading", { name: "Panoramica" })).toBeVisible();
  });

  await test.step("the list is filtered by them", async () => {
    await page.goto("/admin#ticket");
    await page.getByRole("button", { name: /^Filtri/ }).click();
    await input("Campo").selectOption(trade);
    await page.getByRole("combobox", { name: trade, exact: true }).selectOption("Forno");
    await expect(page).toHaveURL(/campi=\d+-\d+/);
    const listed = page.getByRole("list", { name: "Elenco dei ticket" }).getByRole("listitem");
    await expect(listed).toHaveCount(1);
    await expect(rowOf(page, ticket)).toBeVisible();
    await input("Campo").selectOption(seats);
    await page.getByLabel(`${seats}, da`).fill("2000");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/campi=\d+-\d+\*\d+\.2000\.\./);
    await expect(listed).toHaveCount(0);
    // A thumb needs 44 px, more than the × has.
    const drop = page.getByRole("button", { name: `Togli il filtro «${seats}»` });
    await drop.hover();
    const box = await drop.boundingBox();
    await page.mouse.click((box?.x ?? 0) - 16, (box?.y ?? 0) - 16);
    await expect(listed).toHaveCount(1);
  });
});

test("of a contact's fields a choice is made and filled in; renamed with its options it keeps the values", async ({
  page,
}) => {
  await logIn(page);
  const contact = await addLead(page);
  await addLead(page);
  const { name: other } = await makeField(page, "giorno", "Apertura", { onContacts: true });
  const { name } = await makeField(page, "scelta", "Provenienza", { onContacts: true }, ["Fiera", "Volantino"]);
  await page.goto(`/admin#contatti/${contact.id}`);
  await page.getByLabel(name, { exact: true }).selectOption("Fiera");
  await expect(notice(page)).toContainText(`«${name}» salvato`);
  await page.getByLabel(other, { exact: true }).fill("2027-03-01");
  await page.getByLabel(other, { exact: true }).press("Enter");
  await expect(notice(page)).toContainText(`«${other}» salvato`);

  await page.goto(settings);
  await page.getByRole("button", { name: `Modifica «${name}»` }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Opzione 1", { exact: true })).toHaveValue("Fiera");
  await form.getByLabel("Opzione 1", { exact: true }).fill("Mercato");
  await form.getByLabel("Nome").fill(`${name} 2`);
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Campo salvato");
  await expect(page.getByRole("button", { name: `Modifica «${name} 2»` })).toBeVisible();

  const up = page.getByRole("button", { name: `Sposta su «${name} 2»` });
  await up.press("Enter");
  await expect(up).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: name }).getByText("Mercato")).toBeVisible();
  await page.goto("/admin#contatti");
  await page.getByLabel("Campo", { exact: true }).selectOption(`${name} 2`);
  await page.getByRole("combobox", { name: `${name} 2`, exact: true }).selectOption("Mercato");
  await expect(page).toHaveURL(/campi=\d+-\d+/);
  await expect(page.locator("[data-leads]").getByRole("link", { name: contact.name })).toHaveCount(1);
});

test("a contact's field is asked in the site's form: who writes answers it after the request, and it stands in the contact", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const name = freshField("Ci conosci");
  await page.goto(settings);
  await page.getByRole("button", { name: "Nuovo campo" }).click();
  const form = newField(page);
  await form.getByLabel("Tipo").selectOption("Scelta");
  await form.getByLabel("Nome").fill(name);
  await expect(form.getByLabel("Chiedilo nel modulo del sito")).toBeHidden();
  await form.getByLabel("Sui contatti").check();
  const asked = form.getByLabel("Chiedilo nel modulo del sito");
  await expect(asked).toHaveAccessibleDescription(/^Dopo l’invio/);
  await asked.check();
  await form.getByLabel("Opzione 1", { exact: true }).fill("Un amico");
  expect(await violations(page)).toEqual([]);
  await form.getByRole("button", { name: "Aggiungi", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("chiesto nel modulo del sito");
  const { name: budget } = await makeField(page, "numero", "Quanto", { onContacts: true, askedOnSite: true });

  const visitor = await (
    await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  ).newPage();
  await visitor.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await visitor.goto("/#contatti");
  await visitor.locator("[data-island=contact-form][data-hydrated]").waitFor();
  const firstName = freshWords("Lina").slice(0, 60);
  await visitor.getByLabel("Nome", { exact: true }).fill(firstName);
  await visitor.getByLabel("Telefono", { exact: true }).fill("+39 333 123 4567");
  await visitor.getByRole("checkbox").check();
  await visitor.getByRole("button", { name: "Richiamatemi" }).click();
  const more = visitor.getByRole("form", { name: "Dicci di più" });
  await more.getByLabel(name).selectOption("Un amico");
  await more.getByLabel(budget).fill("non so");
  await more.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  await expect(more.getByLabel(budget)).toHaveAccessibleDescription(/Scrivi un numero/);
  await checkWidths(visitor);
  await more.getByLabel(budget).fill("1.500");
  await more.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  await expect(visitor.getByText("Grazie: lo leggiamo prima di chiamarti.")).toBeFocused();
  await visitor.context().close();

  await page.goto(`/admin#contatti?cerca=${encodeURIComponent(firstName)}`);
  await page.locator("[data-leads]").getByRole("link", { name: firstName }).click();
  await expect(page.getByLabel(name, { exact: true })).toHaveValue(/\d/);
  await expect(page.getByLabel(budget, { exact: true })).toHaveValue("1500");
});
