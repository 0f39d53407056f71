import { expect } from "playwright/test";
import { romeWallTime } from "../packages/contract/src/dates.ts";
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
import { test } from "./site.ts";

test.use({ hasWritingKey: true });
test.beforeEach(({ request }) => forgetNewArticle(request));

const inMinutes = (minutes: number) => romeWallTime(new Date(Date.now() + minutes * 60_000));

test("an article is scheduled for a moment on Rome's clocks, which must be ahead", async ({ page, request }) => {
  const title = freshTitle("Esce domani");
  const { id } = await writeArticle(request, title);
  await openBlog(page, `/${id}`);
  const { choose, dialog, save } = editor(page);
  await choose("Programmato");
  await save();
  await expect(dialog.getByText("Scegli il giorno e l'ora")).toBeVisible();
  const moment = dialog.getByLabel("Esce il");
  await moment.fill(inMinutes(-60));
  await save();
  await expect(dialog.getByText("Questo momento è già passato")).toBeVisible();
  await expect(moment).toBeFocused();
  const tomorrow = inMinutes(24 * 60);
  await moment.fill(tomorrow);
  await save();
  await expect(notice(page)).toContainText("Articolo aggiornato con successo!");
  const entry = await findEntry(page, title);
  await expect(entry).toContainText("Programmato");
  await expect(entry).toContainText(`alle ${tomorrow.slice(11)}`);
});

test("a new address is announced, and the old one redirects", async ({ page, request }) => {
  const title = freshTitle("Che trasloca");
  const { id, slug } = await writeArticle(request, title, { status: "published" });
  await openBlog(page, `/${id}`);
  const { dialog, address, save } = editor(page);
  await expect(address).toHaveValue(slug);
  await address.fill(`Nuova Città ${id}`);
  await address.blur();
  await expect(address).toHaveValue(`nuova-citta-${id}`);
  await expect(dialog.getByText(`Il vecchio indirizzo /blog/${slug} porterà a quello nuovo.`)).toBeVisible();
  await save();
  await expect(notice(page)).toContainText("Articolo aggiornato con successo!");
  const old = await request.get(`/blog/${slug}`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/blog/nuova-citta-${id}`]);
});

test("an address that is taken is refused at its field, and the text stays", async ({ page, request }) => {
  const { slug } = await writeArticle(request, freshTitle("Primo arrivato"));
  await openBlog(page, "/nuovo");
  const { title, text, address, dialog, save } = editor(page);
  await title.fill("Secondo arrivato");
  await text.fill("Le parole.");
  await address.fill(slug);
  await save();
  await expect(notice(page)).toContainText("Errore nella creazione dell'articolo");
  await expect(dialog.locator(`#${await address.getAttribute("aria-describedby")}`)).toHaveText(
    "Un altro articolo ha già questo indirizzo",
  );
  await expect(address).toBeFocused();
  await expect(text).toHaveText("Le parole.");
});

test("a revision is looked at and brought back", async ({ page, request }) => {
  const title = freshTitle("Prima stesura");
  const { id } = await writeArticle(request, title, { content: "<p>La prima.</p>" });
  await request.put(`/api/blog/posts/${id}`, { data: { content: "<p>La seconda.</p>" } });
  await openBlog(page, `/${id}`);
  const { text, dialog } = editor(page);
  await expect(text).toHaveText("La seconda.");
  await dialog.getByRole("button", { name: "Guarda" }).last().click();
  const revision = page.getByRole("dialog", { name: /^Revisione del/ });
  await expect(revision.locator("article")).toContainText("La prima.");
  await revision.getByRole("button", { name: "Ripristina questa revisione" }).click();
  await expect(notice(page)).toContainText("Revisione ripristinata");
  await expect(revision).toBeHidden();
  await expect(text).toHaveText("La prima.");
  await expect(dialog.getByRole("button", { name: "Guarda" })).toHaveCount(3);
});

test("a preview link shows a draft to somebody without a session", async ({ page, request, browser, baseURL }) => {
  const title = freshTitle("Ancora in bozza");
  const { id } = await writeArticle(request, title);
  await openBlog(page, `/${id}`);
  const { dialog } = editor(page);
  await dialog.getByRole("button", { name: "Crea il link" }).click();
  const link = dialog.getByRole("textbox", { name: "Link di anteprima" });
  await expect(dialog.getByText(/^Vale fino al \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toBeVisible();
  const stranger = await browser.newContext({ baseURL });
  const visit = await stranger.newPage();
  await visit.goto(await link.inputValue());
  await expect(visit.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await stranger.close();
});

test("a draft is looked at from its row, in a tab of its own", async ({ page, request, context }) => {
  const title = freshTitle("Da guardare");
  await writeArticle(request, title);
  await openBlog(page);
  const entry = await findEntry(page, title);
  const opening = context.waitForEvent("page");
  await entry.getByRole("button", { name: "Anteprima" }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(/\/blog\/anteprima\//);
  await expect(tab.getByRole("heading", { name: title, level: 1 })).toBeVisible();
});

test("a text that was not saved survives the end of its tab", async ({ page, context }) => {
  await openBlog(page, "/nuovo");
  const lost = editor(page);
  await lost.title.fill("Scritto prima del guasto");
  await lost.text.fill("Tutto quello che avevo da dire.");
  await expect.poll(() => keptTitle(page, "nuovo")).toBe("Scritto prima del guasto");
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openBlog(again, "/nuovo");
  const { dialog, title, text, save } = editor(again);
  await expect(dialog.getByText(/^Hai un testo non salvato di oggi alle \d{1,2}:\d\d$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Riprendi" }).click();
  await expect(title).toHaveValue("Scritto prima del guasto");
  await expect(text).toHaveText("Tutto quello che avevo da dire.");
  await save();
  await expect(notice(again)).toContainText("Articolo creato con successo!");
  expect(await keptTitle(again, "nuovo")).toBeUndefined();
  await again.getByRole("link", { name: "Nuovo articolo" }).click();
  await expect(title).toHaveValue("");
});

test("leaving with something unsaved asks, by whatever door, and a kept text may be thrown away", async ({ page }) => {
  await openBlog(page);
  await page.getByRole("link", { name: "Nuovo articolo" }).click();
  const { title, dialog } = editor(page);
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
  await dialog.getByRole("button", { name: "Scarta" }).click();
  await expect(title).toHaveValue("");
  expect(await keptTitle(page, "nuovo")).toBeUndefined();
  await title.fill("Un altro");
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await question.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(dialog).toBeHidden();
  expect(await keptTitle(page, "nuovo")).toBeUndefined();
});

test("somebody else's save in between is not overwritten without a word", async ({ page, request }) => {
  const { id } = await writeArticle(request, freshTitle("A quattro mani"));
  await openBlog(page, `/${id}`);
  const { text, save, dialog } = editor(page);
  await text.fill("La mia versione.");
  await request.put(`/api/blog/posts/${id}`, { data: { excerpt: "La loro." } });
  await save();
  const question = page.getByRole("dialog", { name: "Nel frattempo l'articolo è cambiato" });
  await question.getByRole("button", { name: "Torna al testo" }).click();
  await expect(text).toHaveText("La mia versione.");
  await save();
  await question.getByRole("button", { name: "Salva lo stesso" }).click();
  await expect(notice(page)).toContainText("Articolo aggiornato con successo!");
  await openBlog(page, `/${id}`);
  await expect(text).toHaveText("La mia versione.");
  await expect(dialog.getByLabel("Estratto")).toHaveValue("La loro.");
});

test("what comes from a word processor keeps its meaning and loses its dress", async ({ page }) => {
  await openBlog(page, "/nuovo");
  const { text } = editor(page);
  await text.focus();
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

test("an article keeps what the editor itself can't make", async ({ page, request }) => {
  const video = '<iframe src="https://www.youtube-nocookie.com/embed/abcdefgh" title="Video"></iframe>';
  const post = { content: `${everything}${video}<p>Fine</p>` };
  const { id, slug } = await writeArticle(request, freshTitle("Di tutto"), post);
  await openBlog(page, `/${id}`);
  const { text, save } = editor(page);
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
});

test("the toolbar is one stop of the Tab key and its arrows go round", async ({ page }) => {
  await openBlog(page, "/nuovo");
  const { text, tool } = editor(page);
  await text.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(tool("Titolo H2")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool("Sottotitolo H3")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(tool("Ripeti")).toBeFocused();
  await expect(tool("Grassetto")).toHaveAttribute("title", /Grassetto \(.+\)/);
});
