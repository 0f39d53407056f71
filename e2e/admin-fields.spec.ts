import { expect, type Page } from "playwright/test";
import { checkWidths, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { freshWords, notice, openTicket, rowOf } from "./desk.ts";
import { type Field, freshField, makeField, removeFields } from "./fields.ts";
import { addLead, tell } from "./records.ts";
import { test } from "./site.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** By mouse, from the open settings. */
async function addChoice(page: Page, name: string, options: string[], place: "Sui ticket" | "Sui contatti") {
  await page.getByRole("button", { name: "Nuovo campo" }).click();
  const form = dialog(page, "Nuovo campo");
  await form.getByLabel("Tipo").selectOption("Scelta");
  await form.getByLabel("Nome").fill(name);
  if (place === "Sui contatti") {
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

const settings = "/admin#impostazioni/campi";

test("a field is made by mouse; fields are filled in by keyboard alone, taken back, the second of two is told, and the list is filtered by them", async ({
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
  await page.getByRole("button", { name: "Nuovo campo" }).click();
  await dialog(page, "Nuovo campo").getByRole("button", { name: "Aggiungi", exact: true }).click();
  await expect(page.getByText("Dai un nome al campo")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page, "Nuovo campo").getByRole("button", { name: "Annulla" }).click();
  await addChoice(page, trade, ["Bar", "Forno"], "Sui ticket");

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
    await expect(page.getByText("l'ha cambiato nel frattempo in «uno.it»")).toBeVisible();
    await expect(input(domain)).toHaveValue("due.it");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Salva il mio" }).click();
    await expect(page.getByText("l'ha cambiato nel frattempo")).toBeHidden();
    await page.reload();
    await expect(input(domain)).toHaveValue("due.it");
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
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: `Togli il filtro «${seats}»` }).click();
    await expect(listed).toHaveCount(1);
  });
  await removeFields(page, [trade, seats, domain]);
});

test("of a contact's fields a choice is made and filled in; who changes it second reads what the first wrote; removed, it says how many have a value and comes back", async ({
  page,
}) => {
  await logIn(page);
  const contact = await addLead(page);
  await addLead(page);
  const { name: other } = await makeField(page, "giorno", "Apertura", { onContacts: true });
  const name = freshField("Provenienza");
  await page.goto(settings);
  await addChoice(page, name, ["Fiera", "Volantino"], "Sui contatti");
  await page.goto(`/admin#contatti/${contact.id}`);
  await page.getByLabel(name, { exact: true }).selectOption("Fiera");
  await expect(notice(page)).toContainText(`«${name}» salvato`);
  await page.getByLabel(other, { exact: true }).fill("2027-03-01");
  await page.getByLabel(other, { exact: true }).press("Enter");
  await expect(notice(page)).toContainText(`«${other}» salvato`);
  expect(await violations(page)).toEqual([]);

  await page.goto(settings);
  await page.getByRole("button", { name: `Modifica «${name}»` }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Opzione 1", { exact: true })).toHaveValue("Fiera");
  const fields: Field[] = (await (await page.request.get("/trpc/fields.list")).json()).result.data;
  const { id = 0, options = [] } = fields.find((field) => field.name === name) ?? {};
  const renamed = options.map((option, index) => (index === 0 ? { ...option, name: "Mercato" } : option));
  const known = { name, options };
  await tell(page, "fields.change", { id, changes: { name: `${name} 2`, options: renamed }, known });
  await form.getByLabel("Nome").fill(`${name} 3`);
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form.getByText(`l'ha cambiato nel frattempo in «${name} 2»`)).toBeVisible();
  await expect(form.getByLabel("Nome")).toHaveValue(`${name} 3`);
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Campo salvato");
  await expect(page.getByRole("button", { name: `Modifica «${name} 3»` })).toBeVisible();

  const up = page.getByRole("button", { name: `Sposta su «${name} 3»` });
  await up.press("Enter");
  await expect(up).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: name }).getByText("Mercato")).toBeVisible();
  await page.getByRole("button", { name: `Elimina «${name} 3»` }).click();
  await expect(form).toHaveAccessibleDescription(/Il valore che hanno 1 contatto/);
  expect(await violations(page)).toEqual([]);
  await form.getByRole("button", { name: "Elimina" }).click();
  await expect(page.getByRole("button", { name: `Modifica «${name} 3»` })).toBeHidden();
  await notice(page)
    .filter({ hasText: `Campo «${name} 3» eliminato` })
    .getByRole("button", { name: /Annulla/ })
    .click();
  await expect(page.getByRole("button", { name: `Modifica «${name} 3»` })).toBeVisible();

  await page.goto("/admin#contatti");
  await page.getByLabel("Campo", { exact: true }).selectOption(`${name} 3`);
  await page.getByRole("combobox", { name: `${name} 3`, exact: true }).selectOption("Mercato");
  await expect(page).toHaveURL(/campi=\d+-\d+/);
  await expect(page.locator("[data-leads]").getByRole("link", { name: contact.name })).toHaveCount(1);
  const exported = await page.getByRole("link", { name: "Esporta CSV" }).getAttribute("href");
  const csv = await (await page.request.get(exported ?? "")).text();
  // The head and the one that was chosen.
  expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
  expect(await violations(page)).toEqual([]);
  await removeFields(page, [`${name} 3`, other]);
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
  const dialogOf = dialog(page, "Nuovo campo");
  await dialogOf.getByLabel("Tipo").selectOption("Scelta");
  await dialogOf.getByLabel("Nome").fill(name);
  await expect(dialogOf.getByLabel("Chiedilo nel modulo del sito")).toBeHidden();
  await dialogOf.getByLabel("Sui contatti").check();
  await dialogOf.getByLabel("Chiedilo nel modulo del sito").check();
  await dialogOf.getByLabel("Opzione 1", { exact: true }).fill("Un amico");
  expect(await violations(page)).toEqual([]);
  await dialogOf.getByRole("button", { name: "Aggiungi", exact: true }).click();
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
  await removeFields(page, [name, budget]);
});
