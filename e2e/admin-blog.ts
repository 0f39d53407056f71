import { type APIRequestContext, expect, type Page } from "playwright/test";
import { enterAdmin, logIn } from "./admin-frame.ts";

let articlesSoFar = 0;

/** A title that no other test has used. */
export const freshTitle = (words: string) => `${words} ${process.pid}x${++articlesSoFar}`;

/** No test goes on with the new article that another has left on the server. */
export async function forgetNewArticle(request: APIRequestContext): Promise<void> {
  await logIn({ request });
  expect((await request.post("/trpc/articleDrafts.drop", { data: { postId: null } })).ok()).toBe(true);
}

export interface Written {
  id: number;
  title: string;
  slug: string;
}

/** Writes an article by the call that other programs use, with the caller's session of the staff's. */
export async function writeArticle(request: APIRequestContext, title: string, more: object = {}): Promise<Written> {
  const answer = await request.post("/api/blog/posts", { data: { title, content: "<p>Una riga.</p>", ...more } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Opens the Blog tab, or a place in it, with a session. */
export async function openBlog(page: Page, place = ""): Promise<void> {
  await enterAdmin(page, `blog${place}`);
  await expect(page.getByRole("heading", { name: "Blog", level: 1 })).toBeAttached();
}

export const entryOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "Elenco degli articoli" }).getByRole("listitem").filter({ hasText: title });

/** Looks an article up in the list, which shows the first twenty only. */
export async function findEntry(page: Page, title: string) {
  await page.getByRole("searchbox", { name: "Cerca un articolo" }).fill(title);
  await expect(entryOf(page, title)).toBeVisible();
  return entryOf(page, title);
}

export const notice = (page: Page) => page.locator(".toast > .alert");

export const editor = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: /^(Nuovo|Modifica) articolo$/ });
  return {
    dialog,
    title: dialog.getByRole("textbox", { name: "Titolo", exact: true }),
    address: dialog.getByRole("textbox", { name: /^Indirizzo/ }),
    text: dialog.getByRole("textbox", { name: "Contenuto" }),
    tool: (name: string) =>
      dialog.getByRole("toolbar", { name: "Formattazione" }).getByRole("button", { name, exact: true }),
    choose: (state: "Bozza" | "Programmato" | "Pubblicato") => dialog.getByText(state, { exact: true }).click(),
    eye: dialog.getByRole("button", { name: "Anteprima", exact: true }),
    save: () => dialog.getByRole("button", { name: "Salva", exact: true }).click(),
  };
};

/** The text that the browser keeps for an article that is being written: its title. */
export const keptTitle = (page: Page, key: number | "nuovo") =>
  page.evaluate((end) => {
    const name = Object.keys(localStorage).find((one) => /^vetrina-articolo-\d+-/.test(one) && one.endsWith(end));
    return JSON.parse((name && localStorage.getItem(name)) ?? "null")?.values.title;
  }, `-${key}`);
