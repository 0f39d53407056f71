import { expect, type Page } from "playwright/test";
import { validTicket } from "../test/ticket.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, logIn } from "./admin-frame.ts";
import { freshWords, notice, openTicket, rowOf } from "./desk.ts";
import { addLead, tell } from "./records.ts";
import { test } from "./site.ts";

const form = (page: Page) => page.getByRole("dialog");
const choose = (page: Page, label: string, option: string) =>
  form(page).getByLabel(label, { exact: true }).selectOption({ label: option });
const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Regole" }).getByRole("listitem").filter({ hasText: name });

const invoice = { ...validTicket, subject: "La fattura di marzo è sbagliata" };

test("a rule is written as a sentence, tried and switched on", async ({ page, request }) => {
  await request.post("/api/tickets", { data: invoice });
  await enterAdmin(page, "ticket/regole");
  await expect(page.getByText("Nessuna regola, per ora")).toBeVisible();
  const begin = page.getByRole("link", { name: "Nuova regola" });
  const parts = page.getByRole("navigation", { name: "Parti dell’assistenza" });
  const [beside, tabs] = await Promise.all([begin.boundingBox(), parts.boundingBox()]);
  expect(beside?.x).toBeGreaterThan((tabs?.x ?? 0) + (tabs?.width ?? 0));
  expect(beside?.y).toBeLessThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
  await begin.click();
  await form(page).getByRole("button", { name: "Salva" }).click();
  await expect(form(page).getByText("Dai un nome alla regola")).toBeVisible();
  await expect(form(page).getByText("Scegli a chi")).toBeVisible();
  await form(page).getByLabel("Nome").fill("Fatture");
  await form(page).getByLabel("Condizione 1, quale").fill("fattura");
  await choose(page, "Azione 1", "metti priorità");
  await choose(page, "Azione 1, quale", "Urgente");
  await form(page).getByRole("button", { name: "Prova sugli ultimi 50" }).click();
  await expect(form(page).getByRole("status")).toContainText("Avrebbe toccato 1 ticket");
  await checkLooks(page);
  await form(page).getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Regola aggiunta");
  const sentence = "Quando arriva un ticket, se contiene «fattura», allora metti priorità urgente.";
  await expect(row(page, "Fatture")).toContainText(sentence);

  await row(page, "Fatture").getByRole("switch").click();
  await expect(form(page).getByText("Avrebbe toccato 1 ticket")).toBeVisible();
  await form(page).getByRole("button", { name: "Accendi" }).click();
  await expect(row(page, "Fatture").getByRole("switch")).toBeChecked();
});

const picker = (page: Page) => page.getByRole("dialog", { name: "Etichette" });
const untag = (page: Page, name: string) => page.getByRole("button", { name: `Togli l’etichetta «${name}»` });
const freshTag = (words: string) => freshWords(words).slice(0, 40);

test("by keyboard alone a ticket gets a new tag and loses it again; list, filter and view know it; a tag is changed, a merged one stays on contacts", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  const { id, subject } = ticket;
  await openTicket(request);
  const name = freshTag(`<b>Dominio "x"</b>`);
  await logIn(page);
  await page.goto(`/admin#ticket/${id}`);
  await expect(page.getByRole("heading", { name: subject })).toBeFocused();
  await page.keyboard.press("e");
  await expect(picker(page).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(name);
  await expect(picker(page).getByRole("button", { name: `Crea «${name}»` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(picker(page).getByRole("checkbox", { name })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(picker(page)).toBeHidden();
  await expect(untag(page, name)).toBeVisible();
  await expect(page.getByText(`ha messo l’etichetta «${name}»`)).toBeVisible();

  await untag(page, name).click();
  await expect(notice(page)).toContainText("Etichetta tolta");
  await expect(untag(page, name)).toBeHidden();
  await expect(page.getByRole("button", { name: "Etichette", exact: true })).toBeFocused();
  await notice(page)
    .getByRole("button", { name: /Annulla/ })
    .click();
  await expect(untag(page, name)).toBeVisible();

  // What a colleague changes doesn't move the focus of who has none.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const { id: tagId } = await tell(page, "tags.create", { name: freshTag("Fiera"), colour: "verde" });
  await tell(page, "desk.tag", { id, tagId, isTagged: true });
  await expect(page.getByRole("button", { name: /^Togli l’etichetta/ })).toHaveCount(2);
  await expect(page.locator("body")).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(rowOf(page, ticket)).toContainText(name);
  await page.getByRole("button", { name: /^Filtri/ }).click();
  await page.getByLabel("Etichetta", { exact: true }).selectOption(name);
  await expect(page).toHaveURL(/etichetta=\d+/);
  await expect(page.getByRole("list", { name: "Elenco dei ticket" }).getByRole("listitem")).toHaveCount(1);

  await test.step("changed and merged", async () => {
    const [name, other] = [freshTag("Fiera"), freshTag("Passaparola")];
    const { id, name: contact } = await addLead(page);
    const { id: tagId } = await tell(page, "tags.create", { name, colour: "verde" });
    await tell(page, "leads.tag", { id, tagId, isTagged: true });
    await page.goto(`/admin#contatti/${id}`);
    await expect(untag(page, name)).toBeVisible();
    await page.getByRole("button", { name: "Etichette", exact: true }).click();
    await picker(page).getByRole("searchbox").fill(other);
    await picker(page)
      .getByRole("button", { name: `Crea «${other}»` })
      .click();
    await expect(picker(page).getByRole("checkbox", { name: other })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(untag(page, other)).toBeVisible();

    await page.goto("/admin#impostazioni/etichette");
    await page.getByRole("button", { name: `Modifica «${name}»` }).click();
    const form = page.getByRole("dialog");
    await expect(form.getByLabel("Nome")).toHaveValue(name);
    await form.getByLabel("Nome").fill(`${name} 3`);
    await form.getByRole("button", { name: "Salva" }).click();
    await expect(notice(page)).toContainText("Etichetta salvata");

    await page.getByRole("button", { name: `Unisci… «${name} 3»` }).click();
    await page.getByLabel("Etichetta che resta").selectOption(other);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Unisci", exact: true }).click();
    await expect(page.getByRole("button", { name: `Modifica «${name} 3»` })).toBeHidden();
    await page.getByRole("listitem").filter({ hasText: other }).getByRole("link", { name: "1 contatto" }).click();
    await expect(page).toHaveURL(/etichetta=\d+/);
    await expect(page.locator("[data-leads]").getByRole("link", { name: contact })).toHaveCount(1);
  });
});
