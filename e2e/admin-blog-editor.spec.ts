import { expect } from "playwright/test";
import { romeWallTime } from "../packages/contract/src/dates.ts";
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
import { imageFile } from "./sample-files.ts";
import { test } from "./site.ts";

test.use({ hasWritingKey: true });
test.beforeEach(({ request }) => forgetNewArticle(request));

const anHourAgo = () => romeWallTime(new Date(Date.now() - 3_600_000));

test("an article has its former text brought back, a preview for strangers, a new address, and a moment to go out", async ({
  page,
  request,
  playwright,
  site: { url: baseURL },
}) => {
  const title = freshTitle("Prima stesura");
  const { id, slug } = await writeArticle(request, title, { content: "<p>La prima.</p>" });
  await request.put(`/api/blog/posts/${id}`, { data: { content: "<p>La seconda.</p>" } });
  await openBlog(page, `/${id}`);
  const { text, dialog, address, choose, save } = editor(page);
  await expect(text).toHaveText("La seconda.");
  await dialog.getByRole("button", { name: "Guarda" }).last().click();
  const revision = page.getByRole("dialog", { name: /^Revisione del/ });
  await expect(revision.locator("article")).toContainText("La prima.");
  await revision.getByRole("button", { name: "Ripristina questa revisione" }).click();
  await expect(notice(page)).toContainText("Revisione ripristinata");
  await expect(revision).toBeHidden();
  await expect(text).toHaveText("La prima.");
  await expect(dialog.getByRole("button", { name: "Guarda" })).toHaveCount(3);

  await dialog.getByRole("button", { name: "Crea il link" }).click();
  const link = dialog.getByRole("textbox", { name: "Link di anteprima" });
  await expect(dialog.getByText(/^Vale fino al \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toBeVisible();
  const stranger = await playwright.request.newContext({ baseURL });
  expect(await (await stranger.get(await link.inputValue())).text()).toContain(title);
  await stranger.dispose();

  await expect(address).toHaveValue(slug);
  await address.fill(`Nuova Città ${id}`);
  await address.blur();
  await expect(address).toHaveValue(`nuova-citta-${id}`);

  await choose("Programmato");
  await save();
  await expect(dialog.getByText("Scegli il giorno e l'ora")).toBeVisible();
  const moment = dialog.getByLabel("Esce il");
  await moment.fill(anHourAgo());
  await save();
  await expect(dialog.getByText("Questo momento è già passato")).toBeVisible();
  await expect(moment).toBeFocused();
  const appearance = dialog.getByRole("region", { name: "Come appare" });
  await expect(appearance).toContainText("La prima.");
  await dialog.getByRole("textbox", { name: "Titolo per i motori di ricerca" }).fill("Neon, quanto costa");
  await expect(appearance.getByText("Neon, quanto costa")).toHaveCount(2);
  await moment.fill("2032-11-25T09:00");
  await save();
  await expect(notice(page)).toContainText("Esce giovedì 25 novembre alle 9:00");
  const entry = await findEntry(page, title);
  await expect(entry).toContainText("Programmato");
  await expect(entry).toContainText("alle 09:00");

  // Of a public article the former address is known: it leads to the new one.
  expect((await request.post(`/api/blog/posts/${id}/publish`)).ok()).toBe(true);
  await entry.getByRole("link", { name: "Modifica" }).click();
  await address.fill(`altra-citta-${id}`);
  await expect(dialog.getByText(`Il vecchio indirizzo /blog/nuova-citta-${id} porterà a quello nuovo.`)).toBeVisible();
  await save();
  await expect(dialog).toBeHidden();
  const old = await request.get(`/blog/nuova-citta-${id}`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/blog/altra-citta-${id}`]);
});

test("leaving with something unsaved asks, by whatever door; a kept text is taken up again or thrown away", async ({
  page,
  request,
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
  await save();
  await expect(notice(page)).toContainText("Articolo creato con successo!");
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

  // Of an article that went online meanwhile only what was written here is changed.
  const begun = await writeArticle(request, freshTitle("Cominciato ieri"));
  await openBlog(page, `/${begun.id}`);
  const better = freshTitle("Finito oggi");
  await title.fill(better);
  await expect.poll(() => keptTitle(page, begun.id)).toBe(better);
  await request.put(`/api/blog/posts/${begun.id}`, { data: { status: "published", slug: `online-${begun.id}` } });
  await page.reload();
  await dialog.getByRole("button", { name: "Riprendi" }).click();
  await save();
  await page.getByRole("dialog").getByRole("button", { name: "Salva lo stesso" }).click();
  await expect(notice(page)).toContainText("Articolo aggiornato con successo!");
  const shown = await request.get(`/blog/online-${begun.id}`);
  expect([shown.status(), (await shown.text()).includes(better)]).toEqual([200, true]);
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
