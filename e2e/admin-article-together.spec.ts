import type { Browser, Page } from "playwright/test";
import { expect } from "playwright/test";
import { violations } from "./accessibility.ts";
import { editor, forgetNewArticle, freshTitle, keptTitle, notice, openBlog, writeArticle } from "./admin-blog.ts";
import { enterAdmin } from "./admin-frame.ts";
import { staff, test } from "./site.ts";

test.use({ hasWritingKey: true });
test.beforeEach(({ request }) => forgetNewArticle(request));

let colleagues = 0;

/** Another browser, in the hands of a colleague or of the same person. */
async function openElsewhere(browser: Browser, baseURL: string | undefined, place: string, who = staff): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: "reduce" })).newPage();
  await enterAdmin(page, place, who);
  return page;
}

test("two at one article see each other, and the second save is told of the first", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { id } = await writeArticle(request, freshTitle("A quattro mani"));
  const who = { username: `anna${process.pid}n${++colleagues}`, password: "una-password-ancora-piu-lunga" };
  const person = { ...who, name: "Anna Blu", role: "redattore" };
  expect((await request.post("/trpc/users.create", { data: person })).ok()).toBe(true);
  const other = await openElsewhere(browser, baseURL, `blog/${id}`, who);
  await expect(editor(other).text).toBeVisible();
  await openBlog(page, `/${id}`);
  const { dialog, text, title, save } = editor(page);
  await expect(dialog.getByText("Anna Blu sta modificando questo articolo.")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await title.fill("Il mio titolo");
  await editor(other).text.fill("Il testo di Anna.");
  await editor(other).save();
  await expect(notice(other)).toContainText("Articolo aggiornato con successo!");
  await expect(dialog.getByText("Nel frattempo l'articolo è stato salvato")).toBeVisible();
  await expect(dialog.getByText("sta modificando")).toBeHidden();
  await save();
  const question = page.getByRole("dialog", { name: "Nel frattempo l'articolo è cambiato" });
  await expect(question).toContainText("Anna Blu ha cambiato questo articolo mentre ci lavoravi");
  await question.getByRole("button", { name: "Torna al testo" }).click();
  await expect(title).toHaveValue("Il mio titolo");
  await save();
  await question.getByRole("button", { name: "Guarda l'articolo com'è adesso" }).click();
  const newer = page.getByRole("dialog", { name: "L'articolo com'è adesso", exact: true });
  await expect(newer).toContainText("Il testo di Anna.");
  await newer.getByRole("button", { name: "Chiudi" }).click();
  await question.getByRole("button", { name: "Salva lo stesso" }).click();
  await expect(notice(page)).toContainText("Articolo aggiornato con successo!");
  await page.goto(`/admin#blog/${id}`);
  await page.reload();
  await expect(title).toHaveValue("Il mio titolo");
  await expect(text).toHaveText("Il testo di Anna.");
});

test("a text whose newest words are still on their way is not said to be saved", async ({ page }) => {
  await page.clock.install();
  await openBlog(page, "/nuovo");
  const { dialog, title, text, save } = editor(page);
  await expect(text).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent: (() => void)[] = [];
  await page.route("**/trpc/articleDrafts.keep*", async (route) => {
    await new Promise<void>((letGo) => sent.push(letGo));
    await route.continue();
  });
  await title.fill("Scritto in fretta");
  await page.clock.runFor(600);
  await expect.poll(() => sent.length).toBe(1);
  await text.fill("E non ancora finito.");
  const answer = page.waitForResponse("**/trpc/articleDrafts.keep*");
  sent[0]?.();
  await (await answer).finished();
  await page.clock.runFor(600);
  await expect.poll(() => sent.length).toBe(2);
  await expect(dialog.getByText("Modifiche non salvate")).toBeVisible();
  await expect(dialog.getByText(/^Salvato alle/)).toBeHidden();
  sent[1]?.();
  await expect(dialog.getByText(/^Salvato alle/)).toBeVisible();
  await page.clock.resume();
  await page.unroute("**/trpc/articleDrafts.keep*");
  await save();
  await expect(notice(page)).toContainText("Articolo creato con successo!");
});

test("what says «Salvato» is there on another machine, and the first one is warned and loses nothing", async ({
  page,
  browser,
  baseURL,
}) => {
  await openBlog(page, "/nuovo");
  const { dialog, title, text } = editor(page);
  await title.fill("Scritto in treno");
  await text.fill("Finché dura la batteria.");
  await expect(dialog.getByText(/^Salvato alle \d{1,2}:\d\d: per ora lo vedi solo tu\.$/)).toBeVisible();

  const again = await openElsewhere(browser, baseURL, "blog/nuovo");
  await expect(again.getByText("Hai un testo non salvato di oggi")).toBeVisible();
  await again.getByRole("button", { name: "Riprendi" }).click();
  await expect(editor(again).title).toHaveValue("Scritto in treno");
  await expect(editor(again).text).toHaveText("Finché dura la batteria.");

  await editor(again).title.fill("Scritto in treno, poi a casa");
  await expect(editor(again).dialog.getByText(/^Salvato alle/)).toBeVisible();
  await title.fill("Scritto al bar");
  await expect(dialog.getByText("anche in un'altra finestra")).toBeVisible();
  expect(await keptTitle(page, "nuovo")).toBe("Scritto al bar");

  await editor(again).save();
  await expect(notice(again)).toContainText("Articolo creato con successo!");
  await again.goto("/admin#blog/nuovo");
  await again.reload();
  await expect(editor(again).title).toHaveValue("");
});
