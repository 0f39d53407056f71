import { expect, type Page } from "playwright/test";
import { italianArticle } from "../test/italian-article.ts";
import { fails, gate, pausesHalfway, writes } from "../test/openai-double.ts";
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
import { enterAdmin } from "./admin-frame.ts";
import { test } from "./site.ts";

test.use({ hasWritingKey: true });
test.beforeEach(({ request }) => forgetNewArticle(request));

const generate = (page: Page) => page.getByRole("button", { name: "Genera articolo" });
const daily = (page: Page) => page.getByRole("button", { name: "Scrivi l’articolo di oggi" });

test("what is missing is said before the model is asked; an article is seen growing, through a reload too, and announced; one that fails the checks stays a draft, and a failure of the model is told", async ({
  page,
  writingModel,
}) => {
  const asked = writingModel.requests.length;
  await openBlog(page);
  await generate(page).click();
  await expect(notice(page)).toContainText("Seleziona un topic valido");
  await expect(page.getByLabel("Argomento", { exact: true })).toBeFocused();
  await page.getByText("Un argomento tuo", { exact: true }).click();
  await page.getByLabel("Argomento", { exact: true }).fill("Insegne");
  await generate(page).click();
  await expect(notice(page)).toContainText("Campi mancanti");
  await expect(notice(page)).toContainText("Inserisci sia il topic che il focus");
  await expect(page.getByLabel("Taglio", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Argomento", { exact: true })).toHaveValue("Insegne");
  expect(writingModel.requests.length).toBe(asked);

  const title = freshTitle("Le insegne che si leggono da lontano");
  const half = gate();
  writingModel.replies.push(pausesHalfway(half.opened, { ...italianArticle(901), title }));
  await page.getByLabel("Taglio", { exact: true }).fill("Che cosa cambia per chi ha un negozio");
  // The answer gets lost: what it has begun is followed all the same, and isn't begun twice.
  await page.route(
    "**/trpc/writer.generate*",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await generate(page).click();
  await expect(page.getByText(/^\d+ parole di circa 1750$/)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Articolo in scrittura" })).toHaveJSProperty("max", 1);
  await page.reload();
  await expect(page.getByText(/^\d+ parole di circa 1750$/)).toBeVisible();
  await expect(page.getByText("L’articolo che supera i controlli esce subito sul blog")).toBeVisible();
  half.open();
  await expect(notice(page)).toContainText(`«${title}» è già sul blog.`);
  await expect(notice(page).getByRole("button", { name: "Apri l’articolo" })).toBeVisible();
  await expect(page.getByRole("link", { name: title }).last()).toHaveAttribute("href", /\/blog\//);
  const entry = await findEntry(page, title);
  await expect(entry).toContainText("Scritto dall’intelligenza artificiale");

  await entry.getByRole("link", { name: "Modifica" }).click();
  const provenance = editor(page).dialog.getByRole("region", { name: "Scritto dall’intelligenza artificiale" });
  await expect(provenance).toContainText("modello-di-prova");
  await expect(provenance).toContainText("1200 in entrata, 4300 in uscita");

  const short = freshTitle("Troppo breve");
  writingModel.otherwise = writes({ title: short, content: "<p>Poche parole.</p>" }, 902);
  await page.keyboard.press("Escape");
  await daily(page).click();
  await expect(notice(page)).toContainText("Articolo scritto, ma tenuto in bozza");
  const draft = await findEntry(page, short);
  await expect(draft).toContainText("Bozza");
  await expect(page.getByRole("region", { name: "Ultimi articoli scritti" })).toContainText(
    "devono essere tra 1500 e 2000",
  );
  await draft.getByRole("link", { name: "Modifica" }).click();
  await expect(editor(page).dialog.getByText("Controlli non superati")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(editor(page).dialog).toBeHidden();

  writingModel.otherwise = fails(401);
  await daily(page).click();
  await expect(notice(page)).toContainText("Errore durante la generazione: ");
  await expect(page.getByText("L’ultimo articolo non è riuscito")).toBeVisible();
  await expect(daily(page)).not.toHaveAttribute("aria-disabled");
});

/** The panel's real answer, but for what only a site in production or without a key would say. */
const tellStatus = (page: Page, real: string, instead: string) =>
  page.route("**/trpc/**writer.status*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(real, instead) });
  });

test("the automatic articles are told, switched and timed, a refusal puts the switch back; topics are looked after", async ({
  page,
}) => {
  await tellStatus(page, '"nextSlot":null', '"nextSlot":"2030-01-07T08:00:00.000Z"');
  await openBlog(page);
  await expect(page.getByText("Il prossimo: 07/01/2030 alle 09:00")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  const toggle = page.getByRole("switch", { name: "Articoli automatici" });
  await expect(toggle).toHaveAttribute("aria-checked", "true");
  const thrice = page.getByLabel("Tre al giorno: alle 9, alle 14 e alle 18");
  await thrice.click();
  await expect(thrice).toBeChecked();
  await expect(page.getByText("Escono solo dal sito in produzione: qui no.")).toBeVisible();
  await page.route("**/trpc/writer.toggle*", (route) => route.fulfill({ status: 502, body: "" }));
  // What the server says of the state comes late: the switch doesn't wait for it.
  const state = gate();
  await page.route("**/trpc/**writer.status*", (route) => state.opened.then(() => route.continue()));
  await toggle.click();
  await expect(notice(page)).toContainText("Errore Toggle");
  await expect(notice(page)).toContainText("Errore HTTP 502");
  await expect(toggle).toHaveAttribute("aria-checked", "true");
  await page.unroute("**/trpc/writer.toggle*");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-checked", "false");
  state.open();
  await expect(page.getByText("Sono fermi: nessun articolo in programma.")).toBeVisible();

  const topic = freshTitle("Argomento");
  await page.getByRole("button", { name: "Gestisci gli argomenti" }).click();
  const dialog = page.getByRole("dialog", { name: "Argomenti" });
  const row = dialog.getByRole("listitem").filter({ hasText: topic });
  await dialog.getByRole("textbox", { name: "Argomento" }).fill(topic);
  await dialog.getByLabel("Taglio", { exact: true }).fill("Il primo focus");
  await dialog.getByRole("button", { name: "Aggiungi" }).click();
  await expect(row).toContainText("Il primo focus");
  await row.getByRole("button", { name: "Modifica" }).click();
  const form = dialog.getByRole("form", { name: `Modifica «${topic}»` });
  await form.getByLabel("Taglio", { exact: true }).fill("Il secondo focus");
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(row).toContainText("Il secondo focus");
  await expect(row.getByRole("button", { name: "Modifica" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await tellStatus(page, '"configured":true', '"configured":false');
  await page.reload();
  await expect(page.getByText("La scrittura automatica non è configurata")).toBeVisible();
  await expect(generate(page)).toBeDisabled();
  await expect(daily(page)).toBeDisabled();
});

const offer = (page: Page) => page.getByText(/^Hai un testo non salvato/);

test("of a text whose keeping had no answer nothing is offered once more after it was saved; it is no colleague's, is sent again by itself, and what is written next is kept too; while the newest words are on their way it is not said to be saved", async ({
  page,
}) => {
  await page.clock.install();
  await openBlog(page, "/nuovo");
  const { dialog, title, text, save } = editor(page);
  /** What is written reaches the server, and its answer nobody. */
  const loseAnswer = async (write: () => Promise<void>) => {
    const keep = "**/trpc/articleDrafts.keep*";
    await page.route(keep, (route) => route.fetch().then(() => route.abort()), { times: 1 });
    const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("articleDrafts.keep"));
    await write();
    await lost;
  };
  await loseAnswer(async () => {
    await text.fill("Una riga.");
    await title.fill(freshTitle("Scritto in galleria"));
  });
  const dropped = page.waitForResponse("**/trpc/articleDrafts.drop*");
  await save();
  await expect(notice(page)).toContainText("Articolo creato con successo!");
  await dropped;
  await page.goto("/admin#blog/nuovo");
  await page.reload();
  await expect(text).toBeVisible();
  await expect(offer(page)).toBeHidden();

  await loseAnswer(() => title.fill("Scritto in galleria"));
  await expect(dialog.getByText(/^Salvato alle/)).toBeVisible();
  await loseAnswer(() => title.fill("Scritto all'uscita"));
  await text.fill("E finito all'uscita.");
  await expect(dialog.getByText(/^Salvato alle/)).toBeVisible();
  await expect(dialog.getByText("anche in un’altra finestra")).toBeHidden();

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
});

test("two at one article see each other, and the second save is told of the first; what says «Salvato» is there on another machine, the first one is warned and loses nothing, and a colleague who takes over the browser isn't offered it", async ({
  page,
  browser,
  request,
  site: { url: baseURL },
}) => {
  const { id, slug } = await writeArticle(request, freshTitle("A quattro mani"));
  const who = { username: `anna${process.pid}`, password: "una-password-ancora-piu-lunga" };
  const person = { ...who, name: "Anna Blu", role: "redattore" };
  expect((await request.post("/trpc/users.create", { data: person })).ok()).toBe(true);
  const elsewhere = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const other = await elsewhere.newPage();
  await enterAdmin(other, `blog/${id}`, who);
  await expect(editor(other).text).toBeVisible();
  await openBlog(page, `/${id}`);
  const { dialog, text, title, save } = editor(page);
  await expect(dialog.getByText("Anna Blu sta modificando questo articolo.")).toBeVisible();

  await title.fill("Il mio titolo");
  await editor(other).text.fill("Il testo di Anna.");
  await editor(other).save();
  await expect(notice(other)).toContainText("Articolo aggiornato con successo!");
  await expect(dialog.getByText("Nel frattempo l’articolo è stato salvato")).toBeVisible();
  await expect(dialog.getByText("sta modificando")).toBeHidden();
  const question = page.getByRole("dialog", { name: "Nel frattempo l’articolo è cambiato" });
  await save();
  await expect(question).toContainText("Anna Blu ha cambiato questo articolo mentre ci lavoravi");
  await question.getByRole("button", { name: "Guarda l’articolo com’è adesso" }).click();
  const newer = page.getByRole("dialog", { name: "L’articolo com’è adesso", exact: true });
  await expect(newer).toContainText("Il testo di Anna.");
  await newer.getByRole("button", { name: "Chiudi" }).click();
  await question.getByRole("button", { name: "Salva lo stesso" }).click();
  await expect(notice(page)).toContainText("Articolo aggiornato con successo!");
  await expect(dialog).toBeHidden();
  const saved = await (await request.get(`/api/blog/posts/slug/${slug}`)).json();
  expect([saved.title, saved.content]).toEqual(["Il mio titolo", "<p>Il testo di Anna.</p>"]);

  await page.getByRole("link", { name: "Nuovo articolo" }).click();
  await title.fill("Scritto in treno");
  await text.fill("Finché dura la batteria.");
  await expect(dialog.getByText(/^Salvato alle \d{1,2}:\d\d: per ora lo vedi solo tu\.$/)).toBeVisible();
  await enterAdmin(other, "blog/nuovo");
  await other.reload();
  await expect(offer(other)).toBeVisible();
  await other.getByRole("button", { name: "Riprendi" }).click();
  await expect(editor(other).title).toHaveValue("Scritto in treno");
  await expect(editor(other).text).toHaveText("Finché dura la batteria.");
  await editor(other).title.fill("Scritto in treno, poi a casa");
  await expect(editor(other).dialog.getByText(/^Salvato alle/)).toBeVisible();
  await title.fill("Scritto al bar");
  await expect(dialog.getByText("anche in un’altra finestra")).toBeVisible();
  expect(await keptTitle(page, "nuovo")).toBe("Scritto al bar");

  await other.close();
  const next = await elsewhere.newPage();
  await enterAdmin(next, "blog/nuovo", who);
  await expect(editor(next).text.or(offer(next))).toBeVisible();
  await expect(offer(next)).toBeHidden();
  expect(await keptTitle(next, "nuovo"), "it is there, for its writer").toBe("Scritto in treno, poi a casa");
  await elsewhere.close();
});
