import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { violations } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { test } from "./site.ts";

/** Tells this file's people from those of other tests on the same server. */
const mark = `Persona${Date.now()}`;

const send = async (page: Page, firstName: string) => {
  const data = { ...validContact, firstName, lastName: mark, email: `${firstName}@persona.example` };
  const response = await page.request.post("/api/contact", { data });
  expect(response.status()).toBe(201);
  return (await response.json()).id as number;
};

const notice = (page: Page) => page.locator(".toast > .alert");
const editing = (page: Page) => page.getByRole("dialog", { name: "Correggi i dati" });
const edit = (page: Page) => page.getByRole("button", { name: "Correggi i dati" }).click();
const save = (page: Page) => editing(page).getByRole("button", { name: "Salva" }).click();

test("two people correct who a lead is: what each wrote stays, and the second in a field is told", async ({
  page,
  browser,
}) => {
  const id = await send(page, "Gina");
  const other = await (await browser.newContext()).newPage();
  for (const side of [page, other]) {
    await enterAdmin(side, `contatti/${id}`);
    await edit(side);
  }
  expect(await violations(page)).toEqual([]);
  await editing(page).getByLabel("Email").fill("gina.giusta@");
  await save(page);
  await expect(editing(page).getByText("Email non valida")).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Hai modifiche non salvate" })
    .getByRole("button", { name: "Continua" })
    .click();
  await editing(page).getByLabel("Email").fill("gina.giusta@persona.example");
  await save(page);
  await expect(notice(page)).toContainText("Dati aggiornati");
  await expect(editing(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Scrivi a gina.giusta@persona.example" })).toBeVisible();

  await editing(other).getByLabel("Email").fill("gina.sbagliata@persona.example");
  await editing(other).getByLabel("Telefono").fill("06 5551234");
  await save(other);
  await expect(editing(other).getByText("l'ha cambiato nel frattempo")).toBeVisible();
  await expect(editing(other).getByLabel("Email")).toHaveValue("gina.sbagliata@persona.example");
  await editing(other).getByLabel("Email").fill("gina.giusta@persona.example");
  await save(other);
  await expect(notice(other)).toContainText("Dati aggiornati");
  await expect(other.getByRole("link", { name: "Chiama 06 5551234" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Scrivi a gina.giusta@persona.example" })).toBeVisible();
  await other.context().close();
});
