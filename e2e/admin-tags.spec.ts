import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { violations } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { enterDesk, freshWords, notice, openTicket, rowOf } from "./desk.ts";
import { test } from "./site.ts";

const picker = (page: Page) => page.getByRole("dialog", { name: "Etichette" });
const untag = (page: Page, name: string) => page.getByRole("button", { name: `Togli l'etichetta «${name}»` });
const freshTag = (words: string) => freshWords(words).slice(0, 40);

test("by keyboard alone a ticket gets a new tag and loses it again; list, filter and view know it", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  const { id, subject } = ticket;
  await openTicket(request);
  const name = freshTag(`<b>Dominio "x"</b>`);
  await enterDesk(page, `ticket/${id}`);
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
  await expect(page.getByText(`ha messo l'etichetta «${name}»`)).toBeVisible();

  await untag(page, name).click();
  await expect(notice(page)).toContainText("Etichetta tolta");
  await expect(untag(page, name)).toBeHidden();
  await notice(page)
    .getByRole("button", { name: /Annulla/ })
    .click();
  await expect(untag(page, name)).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(rowOf(page, ticket)).toContainText(name);
  await page.getByRole("button", { name: /^Filtri/ }).click();
  await page.getByLabel("Etichetta", { exact: true }).selectOption(name);
  await expect(page).toHaveURL(/etichetta=\d+/);
  await expect(page.getByRole("list", { name: "Elenco dei ticket" }).getByRole("listitem")).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});

test("two owners change one tag: the second reads what the first wrote; a removed tag comes back, a merged one stays on contacts", async ({
  page,
  browser,
  request,
}) => {
  const { id } = await (await request.post("/api/contact", { data: validContact })).json();
  const [name, other] = [freshTag("Fiera"), freshTag("Passaparola")];
  await enterAdmin(page, `contatti/${id}`);
  for (const tag of [name, other]) {
    await page.getByRole("button", { name: "Etichette", exact: true }).click();
    await picker(page).getByRole("searchbox").fill(tag);
    await picker(page)
      .getByRole("button", { name: `Crea «${tag}»` })
      .click();
    await expect(picker(page).getByRole("checkbox", { name: tag })).toBeChecked();
    await page.keyboard.press("Escape");
  }
  await expect(untag(page, other)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const second = await (await browser.newContext()).newPage();
  for (const side of [page, second]) {
    await enterAdmin(side, "impostazioni/etichette");
    await side.getByRole("button", { name: `Modifica «${name}»` }).click();
  }
  const form = (side: Page) => side.getByRole("dialog", { name: `Modifica «${name}»` });
  await form(page).getByLabel("Nome").fill(`${name} 2`);
  await form(page).getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Etichetta salvata");
  await form(second).getByLabel("Nome").fill(`${name} 3`);
  await form(second).getByRole("button", { name: "Salva" }).click();
  await expect(second.getByText(`l'ha cambiato nel frattempo in «${name} 2»`)).toBeVisible();
  await expect(second.getByLabel("Nome")).toHaveValue(`${name} 3`);
  await second.getByRole("dialog").getByRole("button", { name: "Salva" }).click();
  await expect(second.getByRole("button", { name: `Modifica «${name} 3»` })).toBeVisible();
  await second.context().close();

  await page.reload();
  await page.getByRole("button", { name: `Elimina «${name} 3»` }).click();
  await expect(page.getByRole("button", { name: `Modifica «${name} 3»` })).toBeHidden();
  await notice(page)
    .getByRole("button", { name: /Annulla/ })
    .click();
  await page.getByRole("button", { name: `Unisci… «${name} 3»` }).click();
  await page.getByLabel("Etichetta che resta").selectOption(other);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Unisci", exact: true }).click();
  await expect(page.getByRole("button", { name: `Modifica «${name} 3»` })).toBeHidden();
  await page.getByRole("listitem").filter({ hasText: other }).getByRole("link", { name: "1 contatto" }).click();
  await expect(page).toHaveURL(/etichetta=\d+/);
  await expect(page.getByText(other).filter({ visible: true }).first()).toBeVisible();
});
