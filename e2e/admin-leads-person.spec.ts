import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { addLead, tell } from "./records.ts";
import { test } from "./site.ts";

/** Tells this file's people from those of other tests on the same server. */
const mark = `Persona${Date.now()}`;

const notice = (page: Page) => page.locator(".toast > .alert");
test("who a lead is is corrected: what is wrong or unsaved is said, what two write stays, and the second in a field is told", async ({
  page,
}) => {
  const email = "gina@persona.example";
  const { id } = await addLead(page, { firstName: "Gina", lastName: mark, email });
  await logIn(page);
  await page.goto(`/admin#contatti/${id}`);
  await page.getByRole("button", { name: "Correggi i dati" }).click();
  const editing = page.getByRole("dialog", { name: "Correggi i dati" });
  const save = () => editing.getByRole("button", { name: "Salva" }).click();
  await editing.getByLabel("Email").fill("gina.sbagliata@");
  await save();
  await expect(editing.getByText("Email non valida")).toBeVisible();
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Hai modifiche non salvate" })
    .getByRole("button", { name: "Continua" })
    .click();

  await tell(page, "leads.changePerson", { id, changes: { email: "gina.giusta@persona.example" }, known: { email } });
  await editing.getByLabel("Email").fill("gina.sbagliata@persona.example");
  await editing.getByLabel("Telefono").fill("06 5551234");
  await save();
  await expect(editing.getByText("l'ha cambiato nel frattempo")).toBeVisible();
  await expect(editing.getByLabel("Email")).toHaveValue("gina.sbagliata@persona.example");
  await editing.getByLabel("Email").fill("gina.giusta@persona.example");
  await save();
  await expect(notice(page)).toContainText("Dati aggiornati");
  await expect(editing).toBeHidden();
  await expect(page.getByRole("link", { name: "Chiama 06 5551234" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Scrivi a gina.giusta@persona.example" })).toBeVisible();
});

test("who was met in the shop is written down, with how privacy was accepted, and opens at once", async ({ page }) => {
  await logIn(page);
  await page.goto("/admin#contatti");
  await page.getByRole("link", { name: "Nuovo contatto" }).click();
  const form = page.getByRole("dialog", { name: "Nuovo contatto" });
  await form.getByLabel("Nome", { exact: true }).fill("Nives");
  await form.getByRole("button", { name: "Aggiungi il contatto" }).click();
  await expect(form.getByText("Scegli come ha accettato la privacy")).toBeVisible();
  await expect(form.getByText("Il tipo di attività è obbligatorio")).toBeVisible();
  await checkLooks(page);
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
