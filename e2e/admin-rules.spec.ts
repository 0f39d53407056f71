import { expect, type Page } from "playwright/test";
import { validTicket } from "../test/ticket.ts";
import { checkLooks } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { notice } from "./desk.ts";
import { test } from "./site.ts";

const form = (page: Page) => page.getByRole("dialog");
const choose = (page: Page, label: string, option: string) =>
  form(page).getByLabel(label, { exact: true }).selectOption({ label: option });
const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Regole" }).getByRole("listitem").filter({ hasText: name });

const invoice = { ...validTicket, subject: "La fattura di marzo è sbagliata" };

test("a rule is written as a sentence, tried, switched on and acts; the thread names it, and the second of two owners loses nothing", async ({
  page,
  request,
}) => {
  await request.post("/api/tickets", { data: invoice });
  await enterAdmin(page, "ticket/regole");
  await expect(page.getByText("Nessuna regola, per ora")).toBeVisible();
  await page.getByRole("link", { name: "Nuova regola" }).click();
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
  await checkLooks(page);

  await row(page, "Fatture").getByRole("link", { name: "Modifica" }).click();
  await form(page).getByLabel("Condizione 1, quale").fill("fattura, nota");
  const { result } = await (await page.request.get("/trpc/rules.list")).json();
  const [stored] = result.data as { id: number; revision: number; definition: object; hourlyMax: number }[];
  const renamed = { ...stored, name: "Fatture e note" };
  expect((await page.request.post("/trpc/rules.change", { data: renamed })).ok()).toBe(true);
  await form(page).getByRole("button", { name: "Salva" }).click();
  await expect(form(page).getByRole("alert")).toContainText("«Fatture e note»");
  await expect(form(page).getByLabel("Condizione 1, quale")).toHaveValue("fattura, nota");
  await form(page).getByLabel("Nome").fill("Fatture e note");
  await form(page).getByRole("button", { name: "Salva" }).click();
  await expect(row(page, "Fatture e note")).toContainText("«fattura» o «nota»");

  const { id } = await (await request.post("/api/tickets", { data: invoice })).json();
  await page.goto(`/admin#ticket/${id}`);
  await expect(page.getByText("La regola «Fatture e note» ha cambiato la priorità in «Urgente»")).toBeVisible();
});
