import { expect } from "playwright/test";
import { violations } from "./accessibility.ts";
import { editor, freshTitle, notice, openBlog, writeArticle } from "./admin-blog.ts";
import { logIn } from "./admin-frame.ts";
import { test } from "./site.ts";

test("an article is signed by one of the staff in the editor, and its readers see the name", async ({
  page,
  request,
}) => {
  await logIn({ request });
  const name = freshTitle("Marta Bianchi");
  const account = { username: `marta${process.pid}`, name, password: "tre-gatti-sul-tetto", role: "redattore" };
  expect((await request.post("/trpc/users.create", { data: account })).ok()).toBe(true);
  const article = await writeArticle(request, freshTitle("Firmato"), { status: "published" });
  await openBlog(page, `/${article.id}`);
  const { dialog, save } = editor(page);
  const author = dialog.getByLabel("A cura di");
  await expect(author).toHaveValue("");
  await expect(author.getByRole("option", { name })).toBeAttached();
  await author.selectOption({ label: name });
  await expect(dialog.getByText("Il nome compare in cima all'articolo")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await save();
  await expect(notice(page).filter({ hasText: "Articolo aggiornato" })).toBeVisible();
  await page.goto(`/admin#blog/${article.id}`);
  await expect(dialog.getByLabel("A cura di").locator("option:checked")).toHaveText(name);

  await page.goto(`/blog/${article.slug}`);
  await expect(page.getByText(`A cura di ${name}`)).toBeVisible();
});
