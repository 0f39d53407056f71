import { expect } from "playwright/test";
import { checkLooks, violations } from "./accessibility.ts";
import { editor, freshTitle, notice, openBlog, writeArticle } from "./admin-blog.ts";
import { logIn } from "./admin-frame.ts";
import { test } from "./site.ts";

test("an article gets its tags in the editor, and readers go from one to the others", async ({ page, request }) => {
  const tag = freshTitle("Tema");
  await logIn({ request });
  const other = await writeArticle(request, freshTitle("Il primo"), { tags: [tag], status: "published" });
  const mine = await writeArticle(request, freshTitle("Il secondo"), { status: "published" });
  await openBlog(page, `/${mine.id}`);
  const { dialog, save } = editor(page);
  await dialog.getByLabel("Argomenti").fill("!?");
  await save();
  await expect(dialog.getByText("Un argomento ha almeno una lettera o una cifra")).toBeVisible();
  await dialog.getByLabel("Argomenti").fill("Clienti Felici, tema");
  await dialog.getByRole("button", { name: `Aggiungi l'argomento ${tag}` }).click();
  await expect(dialog.getByLabel("Argomenti")).toHaveValue(`Clienti Felici, ${tag}`);
  expect(await violations(page)).toEqual([]);
  await save();
  await expect(notice(page).filter({ hasText: "Articolo aggiornato" })).toBeVisible();

  await page.goto(`/blog/${mine.slug}`);
  const tags = page.getByRole("list", { name: "Argomenti" });
  await expect(tags.getByRole("link")).toHaveText(["Clienti Felici", tag]);
  expect(await violations(page)).toEqual([]);
  await tags.getByRole("link", { name: tag }).click();
  await expect(page.getByRole("heading", { level: 1, name: tag })).toBeVisible();
  await expect(page.getByRole("link", { name: other.title })).toBeVisible();
  await expect(page.getByText("2 articoli su questo argomento, dal più recente")).toBeVisible();
  await checkLooks(page);
  const missing = await page.goto("/blog/argomento/che-non-c-e");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Argomento non trovato" })).toBeVisible();
});
