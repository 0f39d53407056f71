import { expect, type Page } from "playwright/test";
import { makePhoto } from "../packages/core/src/files/testing/pictures.ts";
import { checkLooks } from "./accessibility.ts";
import { staff, test } from "./site.ts";

const open = async (page: Page, place = "") => {
  await page.context().request.post("/api/auth/login", { data: staff });
  await page.goto(`/admin#gallery${place}`);
  await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
};

const entries = (page: Page) => page.getByRole("list", { name: "Immagini della galleria" }).getByRole("listitem");
const entry = (page: Page, title: string) => entries(page).filter({ hasText: title });

test("a picture is added, shown to visitors, moved, changed, switched off and deleted", async ({ page }) => {
  const title = `Bar Sport ${Date.now()}`;
  await open(page);
  await page.getByRole("link", { name: "Nuova immagine" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuova immagine" });
  await dialog.getByRole("button", { name: "Aggiungi l'immagine" }).click();
  await expect(dialog.getByText("Il titolo è obbligatorio")).toBeVisible();
  await expect(dialog.getByText("L'immagine è obbligatoria per nuove voci")).toBeVisible();
  const chooser = dialog.locator("input[type=file]");
  await chooser.setInputFiles({ name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("ciao") });
  await expect(dialog.getByText("Seleziona solo file immagine")).toBeVisible();
  await chooser.setInputFiles({ name: "grande.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 2 ** 20) });
  await expect(dialog.getByText("L'immagine deve essere inferiore a 5MB")).toBeVisible();
  await chooser.setInputFiles({ name: "bar.png", mimeType: "image/png", buffer: await makePhoto(640, 400) });
  await dialog.getByLabel("Titolo").fill(title);
  await dialog.getByLabel("Testo alternativo").fill("Il bancone del bar");
  await dialog.getByLabel("Posizione").fill("-5");
  await dialog.getByRole("button", { name: "Aggiungi l'immagine" }).click();
  await expect(page.getByText("Immagine aggiunta con successo!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(entries(page).first()).toContainText(title);
  const landing = async () => (await page.context().request.get("/offerta-197")).text();
  expect(await landing()).toContain(title);

  await page.getByRole("button", { name: `Sposta dopo «${title}»` }).click();
  await expect(entries(page).nth(1)).toContainText(title);
  await page.reload();
  await expect(entries(page).nth(1)).toContainText(title);

  await entry(page, title)
    .getByRole("link", { name: /^Modifica/ })
    .click();
  const edit = page.getByRole("dialog", { name: "Modifica immagine" });
  await edit.getByLabel("Descrizione").fill("Caffè dal 1962");
  await edit.getByRole("button", { name: "Salva le modifiche" }).click();
  await expect(page.getByText("Successo", { exact: true })).toBeVisible();
  await expect(entry(page, title)).toContainText("Caffè dal 1962");

  await entry(page, title).getByRole("checkbox").click();
  await expect.poll(landing).not.toContain(title);

  await entry(page, title)
    .getByRole("button", { name: /^Elimina/ })
    .click();
  await page.getByRole("button", { name: "Annulla" }).click();
  await entry(page, title)
    .getByRole("button", { name: /^Elimina/ })
    .click();
  const question = page.getByRole("dialog", { name: "Sei sicuro di voler eliminare questa immagine?" });
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(entry(page, title)).toHaveCount(0);
});

test("loading, failure, a broken picture and a refused deletion", async ({ page }) => {
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let broken = true;
  await page.route("**/trpc/**gallery.list**", async (route) => {
    await held;
    return broken ? route.abort() : route.continue();
  });
  await page.route("**/images/gallery/gelateria-due-coni.svg", (route) => route.abort());
  await open(page);
  await expect(page.getByText("Caricamento galleria...")).toBeVisible();
  answer();
  await expect(page.getByText("Errore caricamento galleria")).toBeVisible();
  broken = false;
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText("Immagine non trovata")).toBeVisible();
  await page.route("**/api/landing-gallery/*", (route) => route.abort());
  await page
    .getByRole("button", { name: /^Elimina/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Elimina" }).click();
  await expect(page.getByText("Errore durante l'eliminazione dell'immagine")).toBeVisible();
});

test("what was typed is not lost by a slip", async ({ page }) => {
  await open(page, "/nuova");
  const dialog = page.getByRole("dialog", { name: "Nuova immagine" });
  await dialog.getByLabel("Titolo").fill("Appena cominciato");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continua" }).click();
  await expect(dialog.getByLabel("Titolo")).toHaveValue("Appena cominciato");
});

test("the screen and its dialog are accessible, by day on a desk and by night on a phone", async ({ page }) => {
  await open(page);
  await expect(entries(page).first()).toBeVisible();
  await checkLooks(page);
  await page.goto("/admin#gallery/nuova");
  await expect(page.getByRole("dialog")).toBeVisible();
  await checkLooks(page);
});
