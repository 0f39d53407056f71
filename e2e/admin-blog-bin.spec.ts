import { expect } from "playwright/test";
import { violations } from "./accessibility.ts";
import { entryOf, freshTitle, notice, openBlog, writeArticle } from "./admin-blog.ts";
import { test } from "./site.ts";

test.use({ hasWritingKey: true });

test("a deleted article lies in the bin, comes back by the notice or by hand, and goes for good", async ({
  page,
  request,
}) => {
  const title = freshTitle("Nel cestino");
  const { id, slug } = await writeArticle(request, title);
  await request.post(`/api/blog/posts/${id}/publish`);
  await openBlog(page);
  const entry = entryOf(page, title);
  const question = page.getByRole("dialog", { name: "Sei sicuro di voler eliminare questo articolo?" });
  const remove = async () => {
    await entry.getByRole("button", { name: "Elimina" }).click();
    await question.getByRole("button", { name: "Elimina" }).click();
    await expect(entry).toHaveCount(0);
  };

  await remove();
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(entry).toContainText("Pubblicato");
  expect((await request.get(`/blog/${slug}`)).status()).toBe(200);

  await remove();
  await page.getByText("Cestino", { exact: true }).click();
  await expect(entry).toContainText("Sparisce per sempre il");
  expect(await violations(page)).toEqual([]);
  await entry.getByRole("button", { name: "Ripristina" }).click();
  await expect(notice(page)).toContainText("Articolo ripristinato tra le bozze");
  await expect(entry).toHaveCount(0);
  await page.getByText("Tutti", { exact: true }).click();
  await expect(entry).toContainText("Bozza");

  await remove();
  await page.getByText("Cestino", { exact: true }).click();
  await entry.getByRole("button", { name: "Elimina per sempre" }).click();
  const last = page.getByRole("dialog", { name: "Eliminare per sempre questo articolo?" });
  await expect(last.getByRole("button", { name: "Annulla" })).toBeFocused();
  await last.getByRole("button", { name: "Elimina per sempre" }).click();
  await expect(notice(page)).toContainText("Articolo eliminato con successo!");
  await expect(entry).toHaveCount(0);
});
