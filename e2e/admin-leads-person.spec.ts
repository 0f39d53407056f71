import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { checkLooks, violations } from "./accessibility.ts";
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

test("who was met in the shop is written down, with how privacy was accepted, and opens at once", async ({ page }) => {
  await enterAdmin(page, "contatti");
  await page.getByRole("link", { name: "Nuovo contatto" }).click();
  const form = page.getByRole("dialog", { name: "Nuovo contatto" });
  await form.getByLabel("Nome", { exact: true }).fill("Nives");
  await form.getByRole("button", { name: "Aggiungi il contatto" }).click();
  await expect(form.getByText("Scegli come ha accettato la privacy")).toBeVisible();
  await expect(form.getByText("Il tipo di attività è obbligatorio")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form.getByLabel("Cognome").fill(mark);
  await form.getByLabel("Email").fill("nives@persona.example");
  await form.getByLabel("Telefono").fill("333 7654321");
  await form.getByLabel("Tipo di attività").selectOption("negozio");
  await form.getByLabel("Che cosa cerca").fill("Una vetrina per i fiori");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Vuoi chiudere senza aggiungere il contatto?" });
  await question.getByRole("button", { name: "Continua" }).click();
  await form.getByLabel("Ha accettato la privacy").selectOption("voce");
  await form.getByRole("button", { name: "Aggiungi il contatto" }).click();
  await expect(notice(page)).toContainText("Contatto aggiunto");
  const card = page.getByRole("article", { name: `Nives ${mark}` });
  await expect(card).toContainText("con la privacy accettata a voce");
  await expect(card).toContainText("Una vetrina per i fiori");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-leads]").getByRole("link", { name: `Nives ${mark}` })).toBeVisible();
  await page.getByRole("button", { name: "Lavagna" }).click();
  await expect(page.getByRole("region", { name: "Contattato", exact: true })).toContainText(`Nives ${mark}`);
});

test("the forms fit and axe finds nothing, by day on a desk and by night on a phone", async ({ page }) => {
  const id = await send(page, "Pia");
  await enterAdmin(page, "contatti/nuovo");
  await expect(page.getByRole("dialog", { name: "Nuovo contatto" })).toBeVisible();
  await checkLooks(page);
  await page.goto(`/admin#contatti/${id}`);
  await edit(page);
  await expect(editing(page)).toBeVisible();
  await checkLooks(page);
});
