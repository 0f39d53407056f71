import { expect } from "playwright/test";
import { romeWallTime } from "../packages/contract/src/dates.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { editor, entryOf, findEntry, freshTitle, notice, openBlog, writeArticle } from "./admin-blog.ts";
import { logIn } from "./admin-frame.ts";
import { answerInstead } from "./desk.ts";
import { test } from "./site.ts";

test.beforeEach(({ request }) => logIn({ request }));

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
  await eye.click();
  await expect(eye).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(dialog.locator("article")).toContainText("Una riga. E un'altra ancora.");
  await expect(text).toBeHidden();
  await checkLooks(page);
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
  await page.getByText("Cestino", { exact: true }).click();
  await expect(entry).toContainText("Sparisce per sempre");
  expect(await violations(page)).toEqual([]);
  await entry.getByRole("button", { name: "Elimina per sempre" }).click();
  const last = page.getByRole("dialog", { name: "Eliminare per sempre questo articolo?" });
  await expect(last.getByRole("button", { name: "Annulla" })).toBeFocused();
  await last.getByRole("button", { name: "Elimina per sempre" }).click();
  await expect(notice(page)).toContainText("Articolo eliminato con successo!");
  await expect(entry).toHaveCount(0);
});

const anHourAgo = () => romeWallTime(new Date(Date.now() - 3_600_000));

test("the list is searched, filtered, goes on when asked, and says why it is empty or failed; an article has its former text brought back, a preview for strangers, a new address, and a moment to go out", async ({
  page,
  request,
  playwright,
  site: { url: baseURL },
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

  const title = freshTitle("Prima stesura");
  const { id, slug } = await writeArticle(request, title, { content: "<p>La prima.</p>" });
  await request.put(`/api/blog/posts/${id}`, { data: { content: "<p>La seconda.</p>" } });
  await page.goto(`/admin#blog/${id}`);
  const { text, dialog, address, choose, save } = editor(page);
  await expect(text).toHaveText("La seconda.");
  await dialog.getByRole("button", { name: "Guarda" }).last().click();
  const revision = page.getByRole("dialog", { name: /^Revisione del/ });
  await expect(revision.locator("article")).toContainText("La prima.");
  const changes = revision.getByRole("region", { name: "Che cosa è cambiato da allora" });
  await expect(changes.getByRole("listitem")).toHaveText([/La prima\./, /La seconda\./]);
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
  await expect(dialog.getByText("Scegli il giorno e l’ora")).toBeVisible();
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
  await expect(notice(page)).toContainText("Esce giovedì 25 novembre alle 09:00");
  const entry = await findEntry(page, title);
  await expect(entry).toContainText("Programmato");
  await expect(entry).toContainText("alle 09:00");
  await entry.getByRole("button", { name: "Elimina" }).click();
  const question = page.getByRole("dialog", { name: "Sei sicuro di voler eliminare questo articolo?" });
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(entry).toHaveCount(0);
  await page.clock.setSystemTime("2032-11-25T09:00:05+01:00");
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(notice(page)).toHaveText(/L’ora di uscita è passata: l’articolo è tra le bozze/);
  await expect(entry).toContainText("Bozza");
  await page.clock.setSystemTime(new Date());

  // Of a public article the former address is known: it leads to the new one.
  expect((await request.post(`/api/blog/posts/${id}/publish`)).ok()).toBe(true);
  await entry.getByRole("link", { name: "Modifica" }).click();
  await address.fill(`altra-citta-${id}`);
  await expect(dialog.getByText(`Il vecchio indirizzo /blog/nuova-citta-${id} porterà a quello nuovo.`)).toBeVisible();
  await save();
  await expect(dialog).toBeHidden();
  const old = await request.get(`/blog/nuova-citta-${id}`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/blog/altra-citta-${id}`]);

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
