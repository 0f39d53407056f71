import { expect } from "playwright/test";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { editor, forgetNewArticle, freshTitle, notice, openBlog, writeArticle } from "./admin-blog.ts";
import { imageFile } from "./sample-files.ts";
import { test } from "./site.ts";

test.use({ hasWritingKey: true });
test.beforeEach(({ request }) => forgetNewArticle(request));

test("a table is made, grown, captioned by hand and keys; a picture gets other words later", async ({
  page,
  request,
}) => {
  const { id, slug } = await writeArticle(request, freshTitle("Listino"), { status: "published" });
  await openBlog(page, `/${id}`);
  const { dialog, text, tool, save } = editor(page);
  const tableTools = dialog.getByRole("toolbar", { name: "Tabella" });
  const table = (name: string) => tableTools.getByRole("button", { name, exact: true });
  await text.click();
  await page.keyboard.press("ControlOrMeta+End");
  await expect(tableTools).toBeHidden();
  await tool("Tabella").click();
  await page.keyboard.type("Insegna");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Prezzo");
  await table("Togli colonna").click();
  await expect(text.locator("tr").first().locator("th")).toHaveCount(2);
  await text.getByText("Insegna").click();
  await table("Aggiungi colonna").click();
  await page.keyboard.type("Misura");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Prezzo");
  await expect(text.locator("tr").first()).toHaveText("InsegnaMisuraPrezzo");
  await table("Aggiungi riga").click();
  await expect(text.locator("tr")).toHaveCount(4);
  await page.keyboard.type("2 metri");
  await table("Togli riga").click();
  await expect(text.locator("tr")).toHaveCount(3);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text.locator("tr")).toHaveCount(4);
  await text.getByText("2 metri").click();
  await table("Didascalia").click();
  await page.keyboard.type("Prezzi di novembre");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sotto la tabella.");
  expect(await violations(page)).toEqual([]);

  await tool("Immagine").click();
  const words = page.getByRole("dialog", { name: "Immagine nel testo" });
  await words.getByLabel("Scegli un'immagine").setInputFiles(imageFile("insegna.png"));
  await words.getByLabel("Che cosa si vede").fill("Una scritta");
  await words.getByRole("button", { name: "Inserisci" }).click();
  await text.getByRole("img", { name: "Una scritta" }).click();
  await expect(tool("Immagine")).toHaveAttribute("aria-pressed", "true");
  await tool("Immagine").click();
  await words.getByLabel("Che cosa si vede").fill("Un'insegna al neon");
  await words.getByLabel("Didascalia").fill("In via Roma, di sera");
  await words.getByRole("button", { name: "Applica" }).click();
  await expect(text.getByRole("img")).toHaveCount(1);
  await save();
  await expect(notice(page)).toContainText("Articolo aggiornato con successo!");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole("figure").filter({ has: page.getByRole("table") })).toContainText("Prezzi di novembre");
  await expect(page.getByRole("columnheader", { name: "Insegna" })).toBeVisible();
  await expect(
    page.getByRole("figure").filter({ has: page.getByRole("img", { name: "Un'insegna al neon" }) }),
  ).toContainText("In via Roma, di sera");
  expect(await sidewaysOverflow(page)).toBe(0);
  const window = page.getByRole("region", { name: "Tabella 1" });
  expect(await window.evaluate((element) => element.scrollWidth - element.clientWidth), "three columns fit").toBe(0);
});

test("a scheduled article says when it goes out, and how it will look elsewhere", async ({ page }) => {
  await openBlog(page, "/nuovo");
  const { dialog, title, text, choose, save } = editor(page);
  const words = freshTitle("Il neon di domani");
  await title.fill(words);
  await text.fill("Una riga che invoglia.");
  const appearance = dialog.getByRole("region", { name: "Come appare" });
  await expect(appearance).toContainText("Una riga che invoglia.");
  await dialog.getByRole("textbox", { name: "Titolo per i motori di ricerca" }).fill("Neon, quanto costa");
  await expect(appearance.getByText("Neon, quanto costa")).toHaveCount(2);
  await choose("Programmato");
  await dialog.getByLabel("Esce il").fill("2032-11-25T09:00");
  await save();
  await expect(notice(page)).toContainText("Esce giovedì 25 novembre alle 9:00");
});
