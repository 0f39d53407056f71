import { expect, type Page } from "playwright/test";
import { editor, forgetNewArticle, freshTitle, notice, openBlog } from "./admin-blog.ts";
import { enterAdmin } from "./admin-frame.ts";
import { test } from "./site.ts";

test.beforeEach(({ request }) => forgetNewArticle(request));

const calls = "**/trpc/articleDrafts.keep*";

/** The next text reaches the server, and its answer nobody. */
const loseAnswer = (page: Page) =>
  page.route(
    calls,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const offer = (page: Page) => page.getByText(/^Hai un testo non salvato/);

test("a text whose keeping had no answer is no colleague's: what is written next is kept too", async ({ page }) => {
  await openBlog(page, "/nuovo");
  const { dialog, title, text } = editor(page);
  await loseAnswer(page);
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("articleDrafts.keep"));
  await title.fill("Scritto in galleria");
  await lost;
  await text.fill("E finito all'uscita.");
  await expect(dialog.getByText(/^Salvato alle/)).toBeVisible();
  await expect(dialog.getByText("anche in un'altra finestra")).toBeHidden();
});

test("an article that is saved then leaves no text behind that would be offered once more", async ({ page }) => {
  await openBlog(page, "/nuovo");
  const { title, text, save } = editor(page);
  await text.fill("Una riga.");
  await page.unrouteAll();
  await loseAnswer(page);
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("articleDrafts.keep"));
  await title.fill(freshTitle("Scritto in galleria"));
  await lost;
  const dropped = page.waitForResponse("**/trpc/articleDrafts.drop*");
  await save();
  await expect(notice(page)).toContainText("Articolo creato con successo!");
  await dropped;
  await page.goto("/admin#blog/nuovo");
  await page.reload();
  await expect(text).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test("what one of the staff was writing is offered to no colleague who takes over the browser", async ({
  page,
  context,
  request,
}) => {
  const who = { username: `bruno${process.pid}`, password: "una-password-ancora-piu-lunga" };
  const account = { ...who, name: "Bruno", role: "redattore" };
  expect((await request.post("/trpc/users.create", { data: account })).ok()).toBe(true);
  await openBlog(page, "/nuovo");
  await editor(page).title.fill("Il segreto di Anna");
  await expect(editor(page).dialog.getByText(/^Salvato alle/)).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await enterAdmin(next, "blog/nuovo", who);
  await expect(editor(next).text.or(offer(next))).toBeVisible();
  await expect(offer(next)).toBeHidden();
  await enterAdmin(next, "blog/nuovo");
  await next.reload();
  await expect(offer(next)).toBeVisible();
});
