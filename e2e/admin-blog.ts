import { type APIRequestContext, expect, type Page } from "playwright/test";
import { staff } from "./site.ts";

let articlesSoFar = 0;

/** A title that no other test has used. */
export const freshTitle = (words: string) => `${words} ${process.pid}x${++articlesSoFar}`;

/** Gives this browser a session of the staff's, unless it has one: each login costs the server a slow hash. */
export async function enterAsStaff(request: APIRequestContext): Promise<void> {
  const { cookies } = await request.storageState();
  if (cookies.some(({ name }) => name === "vetrina_sessione")) return;
  expect((await request.post("/api/auth/login", { data: staff })).ok()).toBe(true);
}

/** No test goes on with the new article that another has left on the server. */
export async function forgetNewArticle(request: APIRequestContext): Promise<void> {
  await enterAsStaff(request);
  expect((await request.post("/trpc/articleDrafts.drop", { data: { postId: null } })).ok()).toBe(true);
}

export interface Written {
  id: number;
  title: string;
  slug: string;
}

/** Writes an article by the call that other programs use. */
export async function writeArticle(request: APIRequestContext, title: string, more: object = {}): Promise<Written> {
  await enterAsStaff(request);
  const answer = await request.post("/api/blog/posts", { data: { title, content: "<p>Una riga.</p>", ...more } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Opens the Blog tab, or a place in it, with a session. */
export async function openBlog(page: Page, place = ""): Promise<void> {
  await enterAsStaff(page.request);
  await page.goto(`/admin#blog${place}`);
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
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null")?.values.title, `vetrina-articolo-${key}`);
