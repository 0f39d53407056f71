import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { violations } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { enterDesk, freshWords, notice, openTicket, rowOf } from "./desk.ts";
import { test } from "./site.ts";

const freshField = (words: string) => freshWords(words).slice(0, 40);
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

interface NewField {
  name: string;
  kind: "Testo" | "Numero" | "Giorno" | "Scelta";
  isOnContacts?: boolean;
  options?: string[];
}

/** By mouse, from the open settings. */
async function addField(page: Page, { name, kind, isOnContacts = false, options = [] }: NewField): Promise<void> {
  await page.getByRole("button", { name: "Nuovo campo" }).click();
  const form = dialog(page, "Nuovo campo");
  await form.getByLabel("Tipo").selectOption(kind);
  await form.getByLabel("Nome").fill(name);
  if (isOnContacts) {
    await form.getByLabel("Sui contatti").check();
    await form.getByLabel("Sui ticket").uncheck();
  }
  for (const [index, option] of options.entries()) {
    if (index > 0) await form.getByRole("button", { name: "Aggiungi un'opzione" }).click();
    await form.getByLabel(`Opzione ${index + 1}`, { exact: true }).fill(option);
  }
  await form.getByRole("button", { name: "Aggiungi", exact: true }).click();
  await expect(page.getByRole("button", { name: `Modifica «${name}»` })).toBeVisible();
}

/** Fields are the whole house's: each test takes its own away, so that there is room for the next. */
async function removeField(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Elimina «${name}»` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Elimina" }).click();
  await expect(page.getByRole("button", { name: `Modifica «${name}»` })).toBeHidden();
}

const openSettings = (page: Page) => enterAdmin(page, "impostazioni/campi");

test("fields are made by mouse, filled in by keyboard alone, taken back, and the list is filtered by them", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  const { id, subject } = ticket;
  await openTicket(request);
  const [trade, seats, domain] = [freshField("Settore"), freshField("Postazioni"), freshField("Dominio")];
  await openSettings(page);
  await page.getByRole("button", { name: "Nuovo campo" }).click();
  await dialog(page, "Nuovo campo").getByRole("button", { name: "Aggiungi", exact: true }).click();
  await expect(page.getByText("Dai un nome al campo")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page, "Nuovo campo").getByRole("button", { name: "Annulla" }).click();
  await addField(page, { name: trade, kind: "Scelta", options: ["Bar", "Forno"] });
  await addField(page, { name: seats, kind: "Numero" });
  await addField(page, { name: domain, kind: "Testo" });
  expect(await violations(page)).toEqual([]);

  await enterDesk(page, `ticket/${id}`);
  await expect(page.getByRole("heading", { name: subject })).toBeFocused();
  await page.getByLabel(trade, { exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(notice(page)).toContainText(`«${trade}» salvato`);
  await expect(page.getByLabel(trade, { exact: true })).toHaveValue(/^\d+$/);
  await expect(page.getByLabel(seats, { exact: true })).toBeFocused();
  await page.keyboard.type("dodici");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Scrivi un numero, con al massimo quattro decimali")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1.250,50");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(seats, { exact: true })).toHaveValue("1250,5");
  await expect(notice(page)).toContainText(`«${seats}» salvato`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("ristorante-uno.it");
  await page.keyboard.press("Tab");
  await expect(notice(page)).toContainText(`«${domain}» salvato`);
  await expect(page.getByText(`ha cambiato il campo «${seats}»`)).toBeVisible();
  await notice(page)
    .getByRole("button", { name: /Annulla/ })
    .click();
  await expect(page.getByLabel(domain, { exact: true })).toHaveValue("");
  await expect(page.getByText(`ha svuotato il campo «${domain}»`)).toBeVisible();

  await enterDesk(page, "ticket");
  await page.getByRole("button", { name: /^Filtri/ }).click();
  await page.getByLabel("Campo", { exact: true }).selectOption(trade);
  await page.getByRole("combobox", { name: trade, exact: true }).selectOption("Forno");
  await expect(page).toHaveURL(/campi=\d+-\d+/);
  const listed = page.getByRole("list", { name: "Elenco dei ticket" }).getByRole("listitem");
  await expect(listed).toHaveCount(1);
  await expect(rowOf(page, ticket)).toBeVisible();
  await page.getByLabel("Campo", { exact: true }).selectOption(seats);
  await page.getByLabel(`${seats}, da`).fill("2000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/campi=\d+-\d+\*\d+\.2000\.\./);
  await expect(listed).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `Togli il filtro «${seats}»` }).click();
  await expect(listed).toHaveCount(1);

  await openSettings(page);
  for (const name of [trade, seats, domain]) await removeField(page, name);
});

test("of two clerks at one field the second is told, and says which one stays", async ({ page, browser, request }) => {
  const { id } = await openTicket(request);
  const name = freshField("Targa");
  await openSettings(page);
  await addField(page, { name, kind: "Testo" });
  const second = await (await browser.newContext()).newPage();
  for (const side of [page, second]) await enterDesk(side, `ticket/${id}`);
  const field = (side: Page) => side.getByLabel(name, { exact: true });
  await field(second).fill("BB 222");
  await field(page).fill("AA 111");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText(`«${name}» salvato`);
  await second.keyboard.press("Enter");
  await expect(second.getByText("l'ha cambiato nel frattempo in «AA 111»")).toBeVisible();
  await expect(field(second)).toHaveValue("BB 222");
  expect(await violations(second)).toEqual([]);
  await second.getByRole("button", { name: "Salva il mio" }).click();
  await expect(second.getByText("l'ha cambiato nel frattempo")).toBeHidden();
  await page.reload();
  await expect(field(page)).toHaveValue("BB 222");
  await second.context().close();
  await page.goto("/admin#impostazioni/campi");
  await removeField(page, name);
});

test("two owners change one field: the second reads what the first wrote; removed, it says how many have a value and comes back", async ({
  page,
  browser,
  request,
}) => {
  const { id } = await (await request.post("/api/contact", { data: validContact })).json();
  const [name, other] = [freshField("Provenienza"), freshField("Apertura")];
  await openSettings(page);
  await addField(page, { name, kind: "Scelta", isOnContacts: true, options: ["Fiera", "Volantino"] });
  await addField(page, { name: other, kind: "Giorno", isOnContacts: true });
  await enterAdmin(page, `contatti/${id}`);
  await page.getByLabel(name, { exact: true }).selectOption("Fiera");
  await expect(notice(page)).toContainText(`«${name}» salvato`);
  await page.getByLabel(other, { exact: true }).fill("2027-03-01");
  await page.getByLabel(other, { exact: true }).press("Enter");
  await expect(notice(page)).toContainText(`«${other}» salvato`);
  expect(await violations(page)).toEqual([]);

  const second = await (await browser.newContext()).newPage();
  const form = (side: Page) => dialog(side, `Modifica «${name}»`);
  for (const side of [page, second]) {
    await openSettings(side);
    await side.getByRole("button", { name: `Modifica «${name}»` }).click();
  }
  await form(page).getByLabel("Nome").fill(`${name} 2`);
  await form(page).getByLabel("Opzione 1", { exact: true }).fill("Mercato");
  await form(page).getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Campo salvato");
  await form(second).getByLabel("Nome").fill(`${name} 3`);
  await form(second).getByRole("button", { name: "Salva" }).click();
  await expect(second.getByText(`l'ha cambiato nel frattempo in «${name} 2»`)).toBeVisible();
  await expect(second.getByLabel("Nome")).toHaveValue(`${name} 3`);
  await second.getByRole("dialog").getByRole("button", { name: "Salva" }).click();
  await expect(second.getByRole("button", { name: `Modifica «${name} 3»` })).toBeVisible();
  await second.context().close();

  await page.reload();
  await page.getByRole("button", { name: `Sposta giù «${name} 3»` }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name }).getByText("Mercato")).toBeVisible();
  await page.getByRole("button", { name: `Elimina «${name} 3»` }).click();
  await expect(page.getByRole("dialog").getByText("Il valore che hanno 1 contatto")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Elimina" }).click();
  await expect(page.getByRole("button", { name: `Modifica «${name} 3»` })).toBeHidden();
  await notice(page)
    .getByRole("button", { name: /Annulla/ })
    .click();
  await expect(page.getByRole("button", { name: `Modifica «${name} 3»` })).toBeVisible();

  await enterAdmin(page, "contatti");
  await page.getByLabel("Campo", { exact: true }).selectOption(`${name} 3`);
  await page.getByRole("combobox", { name: `${name} 3`, exact: true }).selectOption("Mercato");
  await expect(page).toHaveURL(/campi=\d+-\d+/);
  expect(await violations(page)).toEqual([]);
  await openSettings(page);
  for (const field of [`${name} 3`, other]) await removeField(page, field);
});
