import { expect, type Route } from "playwright/test";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import {
  editor,
  findEntry,
  forgetNewArticle,
  freshTitle,
  keptTitle,
  notice,
  openBlog,
  writeArticle,
} from "./admin-blog.ts";
import { imageFile, textFile } from "./sample-files.ts";
import { test } from "./site.ts";

test.beforeEach(({ request }) => forgetNewArticle(request));

test("an article with rich text, a table and pictures goes from the editor to the public page", async ({
  page,
  context,
}) => {
  const title = freshTitle("Come si sceglie un'insegna");
  await openBlog(page);
  await page.getByRole("link", { name: "Nuovo articolo" }).click();
  const { title: titleField, text, tool, choose, dialog, save } = editor(page);
  // Title and content are required, and nothing typed is lost.
  await expect(dialog.getByLabel("Estratto")).toHaveAccessibleDescription(/^Due righe che invogliano a leggere/);
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
  await pictureDialog.getByLabel("Scegli un’immagine").setInputFiles(imageFile("insegna.png"));
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
  await page.keyboard.press("Enter");
  const tableTools = dialog.getByRole("toolbar", { name: "Tabella" });
  const table = (name: string) => tableTools.getByRole("button", { name, exact: true });
  await expect(tableTools).toBeHidden();
  // The text has the keys at once, not with the next frame.
  const frames = await page.evaluateHandle(() => globalThis.requestAnimationFrame);
  await page.evaluate(() => Object.assign(globalThis, { requestAnimationFrame: () => 0 }));
  await tool("Tabella").click();
  await page.keyboard.type("Insegna");
  await page.evaluate((requestAnimationFrame) => Object.assign(globalThis, { requestAnimationFrame }), frames);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Prezzo");
  await expect(text.locator("th").nth(1)).toHaveText("Prezzo");
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

  await text.getByRole("img", { name: "Un'insegna rossa" }).click();
  await expect(tool("Immagine")).toHaveAttribute("aria-pressed", "true");
  await tool("Immagine").click();
  await pictureDialog.getByLabel("Che cosa si vede").fill("Un'insegna al neon");
  await pictureDialog.getByLabel("Didascalia").fill("In via Roma, di sera");
  await pictureDialog.getByRole("button", { name: "Applica" }).click();
  await expect(text.getByRole("img", { name: "Un'insegna al neon" })).toBeVisible();

  // A refused picture waits with the save: the article would go out without it.
  const cover = dialog.getByLabel("Scegli un’immagine");
  await cover.setInputFiles(textFile("nota.txt"));
  await save();
  await expect(cover).toBeFocused();
  await expect(dialog.getByText("Seleziona solo file immagine")).toBeVisible();
  await cover.setInputFiles(imageFile("copertina.png"));
  await expect(dialog.getByRole("img", { name: "Quella dell’articolo" })).toBeVisible();

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
  await expect(article.getByRole("img", { name: "Un'insegna al neon" })).not.toHaveJSProperty("naturalWidth", 0);
  await expect(article.locator("[data-frame-title='Il neon si accende']")).toBeVisible();
  await article.setViewportSize({ width: 390, height: 844 });
  const figure = (name: "table" | "img") => article.getByRole("figure").filter({ has: article.getByRole(name) });
  await expect(figure("table")).toContainText("Prezzi di novembre");
  await expect(article.getByRole("columnheader", { name: "Insegna" })).toBeVisible();
  await expect(figure("img").filter({ hasText: "In via Roma, di sera" })).toBeVisible();
  expect(await sidewaysOverflow(article)).toBe(0);
  const window = article.getByRole("region", { name: "Tabella 1" });
  expect(await window.evaluate((element) => element.scrollWidth - element.clientWidth), "three columns fit").toBe(0);
});

test("leaving with something unsaved asks, by whatever door; a kept text is taken up again or thrown away", async ({
  page,
}) => {
  await openBlog(page);
  await page.getByRole("link", { name: "Nuovo articolo" }).click();
  const { title, text, dialog, save } = editor(page);
  await text.click();
  await page.keyboard.type("Tutto quello che avevo da dire.");
  await title.fill("Un pensiero");
  const question = page.getByRole("dialog", { name: "Hai modifiche non salvate" });
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Continua a scrivere" }).click();
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/#blog\/nuovo$/);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(title).toHaveValue("Un pensiero");

  await expect.poll(() => keptTitle(page, "nuovo")).toBe("Un pensiero");
  page.on("dialog", (native) => native.accept());
  await page.reload();
  await expect(dialog.getByText(/^Hai un testo non salvato di oggi alle \d{1,2}:\d\d$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Riprendi" }).click();
  await expect(title).toHaveValue("Un pensiero");
  await expect(text).toHaveText("Tutto quello che avevo da dire.");
  const lostAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/trpc/blogWriting.create*", lostAnswer, { times: 1 });
  await save();
  await expect(notice(page)).toContainText("Errore nella creazione dell’articolo");
  await page.reload();
  await dialog.getByRole("button", { name: "Riprendi" }).click();
  await save();
  await expect(notice(page)).toContainText("Articolo creato con successo!");
  expect(await (await page.request.get("/api/blog/posts?q=un+pensiero")).json()).toHaveLength(1);
  expect(await keptTitle(page, "nuovo")).toBeUndefined();

  await page.getByRole("link", { name: "Nuovo articolo" }).click();
  await expect(title).toHaveValue("");
  await title.fill("Un altro");
  await expect.poll(() => keptTitle(page, "nuovo")).toBe("Un altro");
  await page.reload();
  await dialog.getByRole("button", { name: "Scarta" }).click();
  await expect(title).toHaveValue("");
  expect(await keptTitle(page, "nuovo")).toBeUndefined();
  await title.fill("Un terzo");
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await question.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(dialog).toBeHidden();
  expect(await keptTitle(page, "nuovo")).toBeUndefined();
});

/** Everything that the server lets an article have, as it writes it. */
const everything = [
  "<h2>Due</h2><h3>Tre</h3><h4>Quattro</h4><p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><br />f</p>",
  '<p><a href="https://example.it/" title="g" rel="noopener noreferrer">h</a></p><hr /><pre><code>i</code></pre>',
  "<ul><li><p>l</p><ul><li><p>m</p></li></ul></li></ul><ol><li><p>n</p></li></ol><blockquote><p>o</p></blockquote>",
  '<table><thead><tr><th scope="col">p</th><th>q</th></tr></thead>',
  '<tbody><tr><th scope="row">r</th><td>s</td></tr><tr><td colspan="2">t</td></tr></tbody></table>',
  '<figure><img src="/images/blog/04-foto.svg" alt="u" loading="lazy" decoding="async" />',
  "<figcaption>v <em>z</em></figcaption></figure>",
].join("");

test("an article keeps what the editor itself can't make, and what is pasted loses its dress; the toolbar is one stop", async ({
  page,
  request,
}) => {
  const video = '<iframe src="https://www.youtube-nocookie.com/embed/abcdefgh" title="Video"></iframe>';
  const post = { content: `${everything}${video}<p>Fine</p>` };
  const { id, slug } = await writeArticle(request, freshTitle("Di tutto"), post);
  await openBlog(page, `/${id}`);
  const { text, tool, save } = editor(page);
  await expect(text).toContainText("Video: https://www.youtube-nocookie.com/embed/abcdefgh");
  await text.getByText("Fine").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" qui");
  await save();
  await expect(notice(page)).toContainText("Articolo aggiornato con successo!");
  const { content } = await (await request.get(`/api/blog/posts/slug/${slug}`)).json();
  expect(content).toContain(everything);
  expect(content).toContain('<iframe src="https://www.youtube-nocookie.com/embed/abcdefgh" title="Video"');
  expect(content).toContain("<p>Fine qui</p>");

  await page.getByRole("link", { name: "Nuovo articolo" }).click();
  await text.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(tool("Titolo H2")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool("Sottotitolo H3")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(tool("Ripeti")).toBeFocused();
  await expect(tool("Grassetto")).toHaveAttribute("title", /Grassetto \(.+\)/);

  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      '<h1 class="MsoTitle" style="color:red">Titolo</h1><p style="margin:0"><b>Forte</b> e <script>alert(1)</script>piano</p><img src="https://altrove.example/x.png">',
    );
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.locator("h2")).toHaveText("Titolo");
  await expect(text.locator("strong")).toHaveText("Forte");
  await expect(text.locator("img, script, [style]")).toHaveCount(0);
});
