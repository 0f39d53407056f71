import { expect } from "playwright/test";
import { checkLooks, violations } from "./accessibility.ts";
import {
  editor,
  entryOf,
  findEntry,
  forgetNewArticle,
  freshTitle,
  notice,
  openBlog,
  writeArticle,
} from "./admin-blog.ts";
import { answerInstead } from "./desk.ts";
import { imageFile, textFile } from "./sample-files.ts";
import { test } from "./site.ts";

// A server of their own: what is published here would be counted by the tests of the public pages.
test.use({ hasWritingKey: true });
test.beforeEach(({ request }) => forgetNewArticle(request));

test("an article with rich text and pictures goes from the editor to the public page", async ({ page, context }) => {
  const title = freshTitle("Come si sceglie un'insegna");
  await openBlog(page);
  await page.getByRole("link", { name: "Nuovo articolo" }).click();
  const { title: titleField, text, tool, choose, dialog, save } = editor(page);
  // Title and content are required, and nothing typed is lost.
  await dialog.getByLabel("Estratto").fill("Due righe");
  await expect(text).toBeVisible();
  await save();
  await expect(notice(page)).toContainText("Campi obbligatori mancanti");
  await expect(notice(page)).toContainText("Titolo e contenuto sono obbligatori");
  await expect(titleField).toBeFocused();
  await titleField.fill(title);
  await save();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(titleField).not.toHaveAttribute("aria-invalid");
  await expect(dialog.getByLabel("Estratto")).toHaveValue("Due righe");

  await tool("Titolo H2").click();
  await page.keyboard.type("Il colore");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Si vede ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("da lontano");
  await expect(tool("Grassetto")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(" ");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog", { name: "Collegamento" }).getByLabel("Indirizzo").fill("www.example.it");
  await page.getByRole("button", { name: "Inserisci" }).click();
  await page.keyboard.press("Enter");
  await tool("Elenco puntato").click();
  await page.keyboard.type("rosso");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool("Immagine").click();
  const pictureDialog = page.getByRole("dialog", { name: "Immagine nel testo" });
  await pictureDialog.getByLabel("Scegli un'immagine").setInputFiles(imageFile("insegna.png"));
  await pictureDialog.getByLabel("Che cosa si vede").fill("Un'insegna rossa");
  await pictureDialog.getByRole("button", { name: "Inserisci" }).click();
  await expect(text.getByRole("img", { name: "Un'insegna rossa" })).toBeVisible();
  await tool("Video o mappa").click();
  const frameDialog = page.getByRole("dialog", { name: "Video o mappa" });
  await frameDialog.getByLabel("Indirizzo").fill("https://www.example.it/video");
  await frameDialog.getByRole("button", { name: "Inserisci" }).click();
  await expect(frameDialog.getByText(/^Qui vanno video di YouTube/)).toBeVisible();
  await frameDialog.getByLabel("Indirizzo").fill("https://youtu.be/dQw4w9WgXcQ?si=x");
  await frameDialog.getByLabel("Che cosa si vede").fill("Il neon si accende");
  await frameDialog.getByRole("button", { name: "Inserisci" }).click();
  await page.keyboard.type("E poi si spegne.");
  await expect(text).toContainText(/Il neon si accende: https:\S+\/embed\/dQw4w9WgXcQ\s*E poi si spegne\./);
  await expect(text.getByRole("img", { name: "Un'insegna rossa" })).toBeVisible();

  const picture = dialog.getByLabel("Scegli un'immagine");
  await picture.setInputFiles(textFile("nota.txt"));
  await expect(dialog.getByText("Seleziona solo file immagine")).toBeVisible();
  await picture.setInputFiles(imageFile("grande.png", 5 * 2 ** 20 + 1));
  await expect(dialog.getByText("L'immagine deve essere inferiore a 5MB")).toBeVisible();
  await picture.setInputFiles(imageFile("copertina.png"));
  await expect(dialog.getByRole("img", { name: "Quella dell'articolo" })).toBeVisible();

  await choose("Pubblicato");
  await save();
  await expect(notice(page)).toContainText("Articolo creato con successo!");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Nuovo articolo" })).toBeFocused();
  const entry = await findEntry(page, title);
  await expect(entry).toContainText("Pubblicato");

  const opening = context.waitForEvent("page");
  await entry.getByRole("link", { name: "Anteprima" }).click();
  const article = await opening;
  await expect(article.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(article.getByRole("heading", { name: "Il colore", level: 2 })).toBeVisible();
  await expect(article.locator("strong", { hasText: "da lontano" })).toBeVisible();
  await expect(article.getByRole("link", { name: "https://www.example.it" })).toBeVisible();
  await expect(article.getByRole("listitem").filter({ hasText: "rosso" })).toBeVisible();
  await expect(article.getByRole("img", { name: "Un'insegna rossa" })).not.toHaveJSProperty("naturalWidth", 0);
  await expect(article.locator("[data-frame-title='Il neon si accende']")).toBeVisible();
});

const sampleContent =
  '<h2>Uno</h2><p>Con un <a href="/servizi">link</a>.</p><h3>Due</h3><table><tbody><tr><th>A</th><td>1</td></tr></tbody></table><p>Una riga.</p>';

test("a draft is looked at, changed, published, taken back, binned, brought back and ended, each with its words", async ({
  page,
  request,
  context,
}) => {
  const title = freshTitle("Da rivedere");
  const { id, slug } = await writeArticle(request, title, { content: sampleContent });
  await openBlog(page);
  const entry = await findEntry(page, title);
  const opening = context.waitForEvent("page");
  await entry.getByRole("button", { name: "Anteprima" }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(/\/blog\/anteprima\//);
  await expect(tab.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await tab.close();

  await entry.getByRole("link", { name: "Modifica" }).click();
  const { text, eye, dialog, save } = editor(page);
  await text.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" E un'altra ancora.");
  await expect(dialog.getByRole("button", { name: "Guarda" })).toBeVisible();
  await checkLooks(page);
  await eye.click();
  await expect(eye).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(dialog.locator("article")).toContainText("Una riga. E un'altra ancora.");
  await expect(text).toBeHidden();
  await checkLooks(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await eye.click();
  await expect(text).toBeVisible();
  await save();
  await expect(notice(page)).toContainText("Articolo aggiornato con successo!");
  await expect(dialog).toBeHidden();

  const shown = async () => (await request.get(`/blog/${slug}`)).status();
  await entry.getByRole("button", { name: "Pubblica" }).click();
  await expect(notice(page)).toContainText("Articolo pubblicato con successo!");
  await expect(entry).toContainText("Pubblicato");
  expect(await (await request.get(`/blog/${slug}`)).text()).toContain("un&#x27;altra ancora");
  await entry.getByRole("button", { name: "Riporta in bozza" }).click();
  await expect(entry).toContainText("Bozza");
  expect(await shown()).toBe(404);
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(entry).toContainText("Pubblicato");
  expect(await shown()).toBe(200);

  const question = page.getByRole("dialog", { name: "Sei sicuro di voler eliminare questo articolo?" });
  await entry.getByRole("button", { name: "Elimina" }).click();
  await expect(question.getByRole("button", { name: "Annulla" })).toBeFocused();
  // What takes something away is never the loud one.
  await expect(question.getByRole("button", { name: "Annulla" })).toContainClass("btn-primary");
  await expect(question.getByRole("button", { name: "Elimina" })).not.toContainClass("btn-primary");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(entry.getByRole("button", { name: "Elimina" })).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(notice(page)).toContainText("Articolo eliminato con successo!");
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Blog", level: 1 })).toBeFocused();
  expect(await shown()).toBe(404);
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(entry).toContainText("Pubblicato");
  expect(await shown()).toBe(200);

  expect((await request.delete(`/api/blog/posts/${id}`)).ok()).toBe(true);
  await entry.getByRole("button", { name: "Riporta in bozza" }).click();
  await expect(notice(page)).toContainText("Errore nel riportare l'articolo in bozza");
  await expect(notice(page)).toContainText("Articolo non trovato");
  await expect(notice(page)).toHaveClass(/\balert-error\b/);

  await page.getByText("Cestino", { exact: true }).click();
  await expect(entry).toContainText("Sparisce per sempre");
  expect(await violations(page)).toEqual([]);
  await entry.getByRole("button", { name: "Ripristina" }).click();
  await expect(notice(page)).toContainText("Articolo ripristinato tra le bozze");
  await expect(entry).toHaveCount(0);
  await page.getByText("Tutti", { exact: true }).click();
  await expect(entry).toContainText("Bozza");
  await entry.getByRole("button", { name: "Elimina" }).click();
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(entry).toHaveCount(0);
  await page.getByText("Cestino", { exact: true }).click();
  await entry.getByRole("button", { name: "Elimina per sempre" }).click();
  const last = page.getByRole("dialog", { name: "Eliminare per sempre questo articolo?" });
  await expect(last.getByRole("button", { name: "Annulla" })).toBeFocused();
  await last.getByRole("button", { name: "Elimina per sempre" }).click();
  await expect(notice(page)).toContainText("Articolo eliminato con successo!");
  await expect(entry).toHaveCount(0);
});

test("the list is searched, filtered, goes on when asked, and says why it is empty or failed", async ({
  page,
  request,
}) => {
  const words = freshTitle("Numero");
  await Promise.all(Array.from({ length: 21 }, (_, number) => writeArticle(request, `${words} ${number}`)));
  await openBlog(page);
  const search = page.getByRole("searchbox", { name: "Cerca un articolo" });
  await search.fill(words.toUpperCase());
  await expect(page.getByText("21 articoli", { exact: true })).toBeVisible();
  await expect(entryOf(page, words)).toHaveCount(20);
  await page.getByRole("button", { name: "Mostra altri" }).click();
  await expect(entryOf(page, words)).toHaveCount(21);
  await expect(page.getByRole("button", { name: "Mostra altri" })).toHaveCount(0);
  await page.getByText("Pubblicati", { exact: true }).click();
  await expect(page.getByText("Nessun articolo con questi criteri")).toBeVisible();
  await page.getByRole("button", { name: "Mostra tutti gli articoli" }).click();
  await expect(search).toHaveValue("");
  await expect(page.getByText("Nessun articolo con questi criteri")).toBeHidden();

  await page.route("**/trpc/blogWriting.list*", (route) => route.abort());
  await search.fill("altro");
  await expect(page.getByRole("alert")).toContainText("Il server non risponde");
  await page.unroute("**/trpc/blogWriting.list*");
  await answerInstead(page, { "blogWriting.list": () => ({ posts: [], total: 0, nextCursor: null }) });
  await search.fill("");
  // What is searched stands in the address, a moment after the last key: a reload looks for it again.
  await expect(page).not.toHaveURL(/cerca=/);
  await page.reload();
  await expect(page.getByText("Nessun articolo presente")).toBeVisible();
});
