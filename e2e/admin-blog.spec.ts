import { expect } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import {
  editor,
  enterAsStaff,
  entryOf,
  findEntry,
  forgetNewArticle,
  freshTitle,
  notice,
  openBlog,
  writeArticle,
} from "./admin-blog.ts";
import { enterAdmin, screenTitle, sectionLink } from "./admin-frame.ts";
import { imageFile, textFile } from "./sample-files.ts";
import { test } from "./site.ts";

// A server of their own: what is published here would be counted by the tests of the public pages.
test.use({ hasWritingKey: true });
test.beforeEach(({ request }) => forgetNewArticle(request));

test("an article with rich text and pictures goes from the editor to the public page", async ({ page, context }) => {
  const title = freshTitle("Come si sceglie un'insegna");
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await enterAdmin(page);
  await expect(page.getByRole("region", { name: "Ticket senza risposta" })).toBeVisible();
  expect(scripts.filter((url) => url.includes("post-dialog"))).toEqual([]);
  await sectionLink(page, "Blog").click();
  await expect(page.getByRole("list", { name: "Elenco degli articoli" })).toBeVisible();

  await page.getByRole("link", { name: "Nuovo articolo" }).click();
  const { title: titleField, text, tool, choose, dialog, save } = editor(page);
  await titleField.fill(title);
  await text.click();
  expect(scripts.some((url) => url.includes("post-dialog"))).toBe(true);

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

test("title and content are required, and nothing typed is lost", async ({ page }) => {
  await openBlog(page, "/nuovo");
  const { title, text, dialog, save } = editor(page);
  await dialog.getByLabel("Estratto").fill("Due righe");
  await expect(text).toBeVisible();
  await save();
  await expect(notice(page)).toContainText("Campi obbligatori mancanti");
  await expect(notice(page)).toContainText("Titolo e contenuto sono obbligatori");
  await expect(title).toBeFocused();
  await title.fill("   Un titolo");
  await save();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(title).not.toHaveAttribute("aria-invalid");
  await expect(dialog.getByLabel("Estratto")).toHaveValue("Due righe");
});

test("edit, look, publish, take back and delete, each with its words", async ({ page, request }) => {
  const title = freshTitle("Da rivedere");
  const { slug } = await writeArticle(request, title);
  await openBlog(page);
  const entry = await findEntry(page, title);
  await entry.getByRole("link", { name: "Modifica" }).click();
  const { text, eye, dialog, save } = editor(page);
  await text.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" E un'altra ancora.");
  await eye.click();
  await expect(eye).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(dialog.locator("article")).toContainText("Una riga. E un'altra ancora.");
  await expect(text).toBeHidden();
  await eye.click();
  await expect(text).toBeVisible();
  await save();
  await expect(notice(page)).toContainText("Articolo aggiornato con successo!");
  await expect(dialog).toBeHidden();

  await entry.getByRole("button", { name: "Pubblica" }).click();
  await expect(notice(page)).toContainText("Articolo pubblicato con successo!");
  await expect(entry).toContainText("Pubblicato");
  expect(await (await request.get(`/blog/${slug}`)).text()).toContain("un&#x27;altra ancora");
  await entry.getByRole("button", { name: "Riporta in bozza" }).click();
  await expect(entry).toContainText("Bozza");
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(entry).toContainText("Pubblicato");
  expect((await request.get(`/blog/${slug}`)).status()).toBe(200);
  await entry.getByRole("button", { name: "Riporta in bozza" }).click();
  await expect(entry).toContainText("Bozza");

  await entry.getByRole("button", { name: "Elimina" }).click();
  const question = page.getByRole("dialog", { name: "Sei sicuro di voler eliminare questo articolo?" });
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
});

test("the list is searched, filtered, and says why it is empty or failed", async ({ page, request }) => {
  const title = freshTitle("Zafferano in vetrina");
  await writeArticle(request, title);
  await openBlog(page);
  await expect(entryOf(page, title)).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Cerca un articolo" });
  await search.fill(title.toUpperCase());
  await expect(page.getByText("1 articolo", { exact: true })).toBeVisible();
  await expect(entryOf(page, title)).toBeVisible();
  await page.getByText("Pubblicati", { exact: true }).click();
  await expect(page.getByText("Nessun articolo con questi criteri")).toBeVisible();
  await page.getByRole("button", { name: "Mostra tutti gli articoli" }).click();
  await expect(search).toHaveValue("");
  await expect(page.getByText("Nessun articolo con questi criteri")).toBeHidden();

  await page.route("**/trpc/blogWriting.list*", (route) => route.abort());
  await search.fill("altro");
  await expect(page.getByRole("alert")).toContainText("Il server non risponde");
  await page.unroute("**/trpc/blogWriting.list*");
  await page.route("**/trpc/*blogWriting.list*", async (route) => {
    const calls = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const response = await route.fetch();
    const json = await response.json();
    json[calls.indexOf("blogWriting.list")] = { result: { data: { posts: [], total: 0, nextCursor: null } } };
    await route.fulfill({ response, json });
  });
  await search.fill("");
  // What is searched stands in the address, a moment after the last key: a reload looks for it again.
  await expect(page).not.toHaveURL(/cerca=/);
  await page.reload();
  await expect(page.getByText("Nessun articolo presente")).toBeVisible();
});

test("twenty articles come at once, the others when asked for", async ({ page, request }) => {
  const words = freshTitle("Numero");
  for (let number = 0; number < 21; number++) await writeArticle(request, `${words} ${number}`);
  await openBlog(page);
  await page.getByRole("searchbox", { name: "Cerca un articolo" }).fill(words);
  await expect(page.getByText("21 articoli", { exact: true })).toBeVisible();
  await expect(entryOf(page, words)).toHaveCount(20);
  await page.getByRole("button", { name: "Mostra altri" }).click();
  await expect(entryOf(page, words)).toHaveCount(21);
  await expect(page.getByRole("button", { name: "Mostra altri" })).toHaveCount(0);
});

test("a failure has its own title and the server's words, and the row stays", async ({ page, request }) => {
  const title = freshTitle("Che resta");
  const { id } = await writeArticle(request, title);
  await openBlog(page);
  await expect(entryOf(page, title)).toBeVisible();
  await request.delete(`/api/blog/posts/${id}`);
  await entryOf(page, title).getByRole("button", { name: "Pubblica" }).click();
  await expect(notice(page)).toContainText("Errore nella pubblicazione dell'articolo");
  await expect(notice(page)).toContainText("Articolo non trovato");
  await expect(notice(page)).toHaveClass(/\balert-error\b/);
});

test("who works the desk only has no Blog tab, and is told so at its address", async ({ page }) => {
  await enterAsStaff(page.request);
  await page.route("**/trpc/auth.me*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll("titolare", "operatore") });
  });
  await page.goto("/admin#blog");
  await expect(screenTitle(page, "Blog")).toBeVisible();
  await expect(page.getByText("Con il ruolo di operatore non puoi aprire «Blog».")).toBeVisible();
  await expect(page.getByRole("link", { name: "Nuovo articolo" })).toHaveCount(0);
  await expect(sectionLink(page, "Blog")).toHaveCount(0);
  await checkLooks(page);
  await page.getByRole("link", { name: "Vai a Panoramica" }).click();
  await expect(screenTitle(page, "Panoramica")).toBeFocused();
});

const sampleContent =
  '<h2>Uno</h2><p>Con un <a href="/servizi">link</a>.</p><h3>Due</h3><table><tbody><tr><th>A</th><td>1</td></tr></tbody></table>';

test("axe finds nothing in list, editor and preview, by day on a desk and by night on a phone", async ({
  page,
  request,
}) => {
  const title = freshTitle("Sotto la lente");
  await writeArticle(request, title, { content: sampleContent });
  await openBlog(page);
  await expect(entryOf(page, title)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Articoli automatici" })).toBeVisible();
  await checkLooks(page);
  await entryOf(page, title).getByRole("link", { name: "Modifica" }).click();
  const { text, eye, dialog } = editor(page);
  await expect(text).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Guarda" })).toBeVisible();
  await checkLooks(page);
  await eye.click();
  await checkLooks(page);
});
